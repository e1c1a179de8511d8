import { describe, expect, it } from 'vitest';
import { FEATURES, features, figureOf } from '../../src/bots/features.js';
import { positionOf } from '../../src/bots/position.js';
import type { Figure } from '../../src/bots/figures.js';
import { other, PROVINCES, type Side, SIDES } from '../../src/rules/board.js';
import { withNothingHidden } from '../../src/rules/game.js';
import { stateOf, type Table } from '../rules/end-of-decade/phase-run.js';

function valuesOf(table: Table, mover: Side | null = null): Float32Array {
  const into = new Float32Array(FEATURES);
  features(positionOf(withNothingHidden(stateOf(table)), mover), into);
  return into;
}

const EMPTY = valuesOf({});
const EAST = PROVINCES.flatMap(({ id, side }) => (side === 'east' ? [id] : []));

/**
 * Returns the differences of a figure's inputs from those of an empty table, in the order of the inputs. They are
 * multiplied by 10,000 and rounded.
 */
function changes(table: Table, figure: Figure): number[] {
  const values = valuesOf(table);
  const own = [...values.keys()].filter((input) => figureOf(input) === figure);
  return own.map((input) => Math.round((values[input] - EMPTY[input]) * 1e4));
}

type Kind = 'economy' | 'unrest' | 'protests' | 'protests-then' | 'differences' | 'attacks-on' | 'standards';

/**
 * Changes of the same kind in West and in East provinces. `moved`: the kinds of figures that the change affects.
 * `tables`: for each side, a table with the change in provinces of this side.
 */
const MIRRORED: readonly (readonly [what: string, moved: readonly Kind[], tables: Readonly<Record<Side, Table>>])[] = [
  [
    'unrest',
    ['unrest', 'protests-then'],
    { west: { unrest: { bayern: 2, hessen: 3 } }, east: { unrest: { sachsen: 2, thueringen: 3 } } },
  ],
  [
    'a mass protest',
    ['unrest', 'protests', 'protests-then'],
    { west: { unrest: { bayern: 5 } }, east: { unrest: { sachsen: 5 } } },
  ],
  [
    'factories and what joins them',
    ['economy'],
    {
      west: { factories: ['muenchen', 'ingolstadt'], infrastructure: { 'ingolstadt-muenchen': 1 } },
      east: { factories: ['dresden', 'karl-marx-stadt'], infrastructure: { 'dresden-karl-marx-stadt': 1 } },
    },
  ],
  [
    'a living standard',
    ['economy', 'standards'],
    {
      west: { factories: ['muenchen'], livingStandard: { bayern: 1 } },
      east: { factories: ['dresden'], livingStandard: { sachsen: 1 } },
    },
  ],
];

const KINDS: readonly Kind[] = ['economy', 'unrest', 'protests', 'standards'];

describe('what happens to a side', () => {
  it.each(MIRRORED)('moves for the West what it moves for the East: %s', (_, moved, at) => {
    // Living standards change the forecast protests of the two sides differently, because R9.6 gives West Berlin more
    // unrest than other provinces. So these protests are compared only for changes without living standards.
    const compared: readonly Kind[] = moved.includes('standards') ? KINDS : [...KINDS, 'protests-then'];
    for (const kind of compared) {
      const east = changes(at.east, `${kind}-east`);
      // The inputs of West begin with an input for exported protests, which East does not have. `slice` leaves out this
      // input.
      const west = changes(at.west, `${kind}-west`).slice(-east.length);
      expect(west).toEqual(east);
      expect(west.some((change) => change !== 0)).toBe(moved.includes(kind));
    }
  });

  it.each(MIRRORED)('moves nothing that the other side has now: %s', (_what, _moved, at) => {
    for (const side of SIDES) {
      const theirs = KINDS.flatMap((kind) => changes(at[side], `${kind}-${other(side)}`));
      expect(theirs.every((change) => change === 0)).toBe(true);
    }
  });

  it('attacks the other side by a living standard more across the border (R9.7)', () => {
    const [, , living] = MIRRORED[3];
    for (const side of SIDES) {
      expect(changes(living[side], `attacks-on-${other(side)}`)).not.toEqual([0]);
      expect(changes(living[side], `attacks-on-${side}`)).toEqual([0]);
    }
    expect(changes(living.west, 'attacks-on-east')).toEqual(changes(living.east, 'attacks-on-west'));
  });

  it('leaves behind who is behind the best: West Berlin by 1, an East province by 2 (R9.6)', () => {
    const { west, east } = MIRRORED[3][2];
    expect(changes(west, 'differences-west')).not.toEqual([0]);
    expect(changes(east, 'differences-east')).toEqual([0]);
  });

  it.each(['prestige', 'currency', 'socialism'] as const)(
    'a track to the west is one to the east turned round: %s',
    (track) => {
      const figure = track === 'currency' ? 'currency-track' : track;
      const [west, east] = [-5, 5].map((box) => changes({ [track]: box }, figure));
      // Input 0 is the marker's box on the track. Input 2 says whether this box is near an end of the track.
      expect([west[0], west[2]]).toEqual([-east[0], -east[2]]);
      expect(west[0]).toBeLessThan(0);
    },
  );

  it('who decides is told as the opposite of the other', () => {
    const [none, west, east] = [null, 'west', 'east'].map((mover) => valuesOf({ display: [1, 2, 3] }, mover as Side));
    const turned = [...none.keys()].filter((input) => west[input] !== none[input]);
    expect(turned.length).toBeGreaterThan(0);
    for (const input of none.keys()) expect(west[input] + east[input]).toBeCloseTo(2 * none[input]);
  });
});

describe('the inputs of the network', () => {
  it('count a shortage of more than 10 points in phase 0 like one of 10 (R9.0)', () => {
    const shortage = (standard: number): number[] => {
      const values = valuesOf({ livingStandard: Object.fromEntries(EAST.map((id) => [id, standard])) });
      return [...values.keys()].filter((input) => figureOf(input) === 'insolvency').map((input) => values[input]);
    };
    const [points, due, margin] = shortage(3);
    expect(20 * points - 10 * due).toBeLessThan(-11);
    expect(margin).toBe(-1);
    const [fewPoints, lessDue, smaller] = shortage(1);
    expect(10 * smaller).toBeCloseTo(20 * fewPoints - 10 * lessDue);
  });

  it('tell the display by what its cards do, card for card', () => {
    const row = (...display: number[]): Float32Array => valuesOf({ display });
    const cards = [6, 9, 14, 20];
    const all = row(...cards);
    for (const input of EMPTY.keys()) {
      const single = cards.map((card) => row(card)[input] - EMPTY[input]);
      const sum = EMPTY[input] + single.reduce((total, one) => total + one, 0);
      expect(all[input]).toBeCloseTo(sum);
    }
  });
});

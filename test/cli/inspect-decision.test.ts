import { describe, expect, it } from 'vitest';
import { asJson } from '../../src/cli/handlers/inspect.js';
import {
  decision,
  type DecisionKind,
  newGame,
  play,
  seatState,
  startAt,
  type State,
  viewOf,
} from '../../src/rules/game.js';
import { chance } from '../support/random/random-game.js';
import { seeds } from '../support/runs.js';
import { wsdv } from './support.js';

interface Told {
  readonly decision: {
    readonly kind: DecisionKind;
    readonly options: readonly unknown[];
    readonly extras: readonly unknown[];
  };
}

/** Returns the decision that `wsdv inspect --json` prints without `--hands`. */
const told = (state: State): Told['decision'] =>
  (asJson({ state, conclusion: null, seat: 'spectator', unknown: [], deal: null }, null) as Told).decision;

describe('wsdv inspect --json without --hands', () => {
  it('R9.5 lists every legal move of West Berlin', () => {
    const standards = { 'west-berlin': { french: 2, british: 2, american: 1 } };
    const at = startAt({ decade: 2, endOfDecade: 5, livingStandard: standards, factories: { dortmund: 'intact' } });
    if (!at.ok) throw new Error(JSON.stringify(at.error));
    const { state } = at.value;
    const open = decision(state);
    expect(open?.options.length).toBeGreaterThan(1);
    expect(told(state)).toMatchObject({ kind: open?.kind, options: open?.options });
  });

  it('lists every legal move that names no hidden card, and none that may depend on one', () => {
    const seen = new Set<DecisionKind>();
    for (const seed of seeds(6)) {
      const random = chance(seed);
      const game = newGame({ seed });
      let state: State = game.state;
      for (let open = decision(state); open; open = decision(state)) {
        const imagined = decision(seatState(viewOf(state, 'spectator')));
        const isNew = !seen.has(open.kind);
        seen.add(open.kind);
        // Figures and forecast are slow, so each kind of decision is printed only once.
        if (isNew) {
          const { options, extras } = told(state);
          expect(extras).toEqual(open.extras);
          if (options.length > 0) expect(options).toEqual(open.options);
          else expect(['take-card', 'keep-hand', 'special-price', 'exchange']).toContain(open.kind);
        }
        if (!['take-card', 'keep-hand', 'special-price', 'exchange'].includes(open.kind)) {
          expect(imagined?.options).toEqual(open.options);
        }
        const played = play(state, open.options[random(open.options.length)]);
        if (!played.ok) throw new Error(played.error.code);
        ({ state } = played.value);
      }
    }
    expect(seen.size).toBeGreaterThan(15);
  });
});

describe('wsdv inspect --json of a file that leaves cards unknown', () => {
  const TABLE = 'Format: wsdv 1\nDeal: table\n\n';
  const POSITION = JSON.stringify({
    ...{ decade: 1, turn: 'west', display: [4, 8], played: [1] },
    ...{ hands: { west: [2, 3], east: [5, 6] }, drawPile: [7, 9] },
  });
  const optionsIn = async (text: string): Promise<readonly number[]> => {
    const { out } = await wsdv(['inspect', '-', '--json', '--hands', 'west'], { stdin: text });
    const { decision: open } = JSON.parse(out) as { readonly decision: { readonly options: { card: number }[] } };
    return [...new Set(open.options.map(({ card }) => card))];
  };

  it('lists no move that names a guessed card', async () => {
    expect(await optionsIn(TABLE)).toEqual([]);
    expect(await optionsIn(`${TABLE}Display: 15 16 4 11 1 19 8\nWest hand: 20 ?\n`)).toEqual([
      15, 16, 4, 11, 1, 19, 8, 20,
    ]);
  });

  it('lists none of a start position, either', async () => {
    const position = `Format: wsdv 1\nPosition: ${POSITION}\n`;
    expect(await optionsIn(`${position}\n`)).toEqual([4, 8, 2, 3]);
    expect(await optionsIn(`${position}Unknown: 2 3\n\n`)).toEqual([4, 8]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  dangersOf,
  type Forecast,
  forecastAfterAction,
  forecastChanges,
  isNewAttack,
  standingDangers,
} from '../../../src/rules/figures.js';
import { itemAt } from '../../../src/common/item-at.js';
import { PROVINCES } from '../../../src/rules/board/provinces.js';
import { SIDES } from '../../../src/rules/board/side.js';
import type { State } from '../../../src/rules/game.js';
import { randomTable } from '../../support/random/end-of-decade.js';
import { chance } from '../../support/random/random-game.js';
import { seeds } from '../../support/runs.js';
import { at } from '../helpers/scenario.js';

/** Sachsen-Anhalt has an export factory of value 1 and no standard yet; Hessen is 1 unrest short of a mass protest. */
const BORDER = {
  turn: 'east',
  display: [18, 19, 3],
  factories: ['bitterfeld', 'magdeburg', 'leipzig', 'kassel'],
  unrestEverywhere: 0,
  unrest: { hessen: 3 },
} as const;

const newAttacks = (before: State, now: State) =>
  forecastChanges(forecastAfterAction(before), forecastAfterAction(now))
    .filter(isNewAttack)
    .map(({ attack }) => attack);

const phaseOf = <T extends Forecast['phases'][number]['type']>({ phases }: Forecast, type: T) =>
  phases.find((one): one is Extract<Forecast['phases'][number], { type: T }> => one.type === type)!;

describe('attacks that an action makes possible or worse (R9.7)', () => {
  it('name attacker and target with their standards, and a mass protest that they make', () => {
    const start = at(BORDER);
    const before = start.state;
    const now = start.play('18 living-standard', 'sachsen-anhalt').state;
    const hessen = newAttacks(before, now).find(({ target }) => target === 'hessen');
    expect(hessen).toEqual({
      target: 'hessen',
      standard: 0,
      attackers: [{ province: 'sachsen-anhalt', usable: 1 }],
      unrest: [3, 4],
      added: 1,
      isProtest: true,
    });
    expect(newAttacks(now, now)).toEqual([]);
    expect(dangersOf(forecastAfterAction(now), 'west')).toEqual([{ type: 'attack', ...hessen }]);
    expect(dangersOf(forecastAfterAction(before), 'west')).toEqual([]);
  });

  it('include an attack that was possible before and makes a mass protest only now', () => {
    const start = { ...BORDER, standard: { 'sachsen-anhalt': 1 } } as const;
    const [calm, tense] = [2, 3].map((hessen) => at({ ...start, unrest: { hessen } }).state);
    expect(newAttacks(calm, tense)).toMatchObject([{ target: 'hessen', unrest: [3, 4], isProtest: true }]);
    expect(newAttacks(tense, calm)).toEqual([]);
  });

  it('count the unrest of phase 6 before them (R9.6)', () => {
    const standard = { 'sachsen-anhalt': 1, 'nordrhein-westfalen': 2 } as const;
    const factories = [...BORDER.factories, 'dortmund', 'koeln', 'duisburg'] as const;
    const infrastructure = { 'duisburg-dortmund': 1, 'dortmund-koeln': 1 };
    const { state } = at({ ...BORDER, factories, infrastructure, standard, unrest: { hessen: 2 } });
    const dangers = dangersOf(forecastAfterAction(state), 'west');
    expect(dangers).toContainEqual(expect.objectContaining({ target: 'hessen', unrest: [2, 3, 4] }));
    const behind = at({ ...BORDER, factories, infrastructure, standard, unrest: { hessen: 3 } }).state;
    expect(dangersOf(forecastAfterAction(behind), 'west')).toContainEqual({ type: 'behind', province: 'hessen' });
  });

  it('add up if several provinces attack the same one', () => {
    const standard = { 'sachsen-anhalt': 1, thueringen: 1 } as const;
    const { state } = at({ ...BORDER, factories: [...BORDER.factories, 'jena'], standard, unrest: { hessen: 2 } });
    expect(dangersOf(forecastAfterAction(state), 'west')).toContainEqual(
      expect.objectContaining({
        target: 'hessen',
        attackers: expect.arrayContaining([
          { province: 'sachsen-anhalt', usable: 1 },
          { province: 'thueringen', usable: 1 },
        ]),
        unrest: [2, 4],
        added: 2,
      }),
    );
  });

  it('come with a single standard that a province without an export factory loses (R9.5)', () => {
    const { state } = at({ ...BORDER, standard: { bayern: 1 } });
    expect(dangersOf(forecastAfterAction(state), 'west')).toEqual([
      { type: 'standards-lost', provinces: ['bayern'], lost: 1 },
    ]);
  });

  it('name a standard that is lost because Hamburg counts for only one of its provinces (R9.5, R10.3)', () => {
    const lost = (standard: object) =>
      dangersOf(forecastAfterAction(at({ ...BORDER, factories: ['hamburg'], standard }).state), 'west');
    const both = { type: 'standards-lost', provinces: ['niedersachsen', 'schleswig-holstein'], lost: 1 };
    expect(lost({ 'schleswig-holstein': 1, niedersachsen: 1 })).toEqual([both]);
    expect(lost({ niedersachsen: 1 })).toEqual([]);
  });

  it('say that both sides collapse only if this is certain for both (R9.10)', () => {
    const everywhere = { hessen: 4, bayern: 4, niedersachsen: 4, 'rheinland-pfalz': 4 } as const;
    const inEast = { sachsen: 8, thueringen: 8, brandenburg: 8, 'sachsen-anhalt': 8 } as const;
    const collapses = (unrest: object) => {
      const found = forecastAfterAction(at({ ...BORDER, unrest }).state);
      return SIDES.flatMap((side) => dangersOf(found, side).filter(({ type }) => type === 'collapse'));
    };
    expect(collapses({ ...everywhere, ...inEast })).toMatchObject([
      { side: 'west', isCertain: true, ending: 'both-collapse' },
      { side: 'east', isCertain: true, ending: 'both-collapse' },
    ]);
    expect(collapses(everywhere)).toMatchObject([{ side: 'west', isCertain: true, ending: 'west-collapses' }]);
    const [before, now] = [everywhere, { ...everywhere, ...inEast }].map((unrest) => at({ ...BORDER, unrest }).state);
    expect(forecastChanges(forecastAfterAction(before), forecastAfterAction(now))).toContainEqual(
      expect.objectContaining({ type: 'collapse', side: 'east', now: 'yes', ending: 'both-collapse' }),
    );
  });

  it('agree with the bounds of phases 5 to 7: no more unrest, no more standards lost', () => {
    const kinds = new Set<string>();
    const wrong: string[] = [];
    for (const seed of seeds(150)) {
      const found = forecastAfterAction(randomTable(chance(seed), 1));
      const { most } = phaseOf(found, 'east-west-differences');
      const { byProvince } = phaseOf(found, 'keeping-standard');
      const differences = phaseOf(found, 'internal-differences').byProvince;
      const mostLost = (provinces: readonly (typeof PROVINCES)[number]['id'][]) =>
        provinces.reduce((sum, one) => sum + (byProvince[one]?.most ?? 0), 0);
      for (const side of SIDES) {
        for (const danger of dangersOf(found, side)) {
          kinds.add(danger.type);
          if (danger.type === 'collapse') {
            const { collapses } = phaseOf(found, 'collapse');
            const verdict = danger.isCertain ? 'yes' : 'only-if';
            if (danger.side !== side || collapses[side] !== verdict) wrong.push(`collapse of ${side}`);
            continue;
          }
          const id =
            danger.type === 'attack'
              ? danger.target
              : danger.type === 'behind'
                ? danger.province
                : itemAt(danger.provinces, 0);
          if (PROVINCES.find((one) => one.id === id)?.side !== side) wrong.push(`${id} is not of ${side}`);
          if (danger.type === 'attack' && danger.added > (most[id] ?? 0)) wrong.push(`attacks on ${id}`);
          if (danger.type === 'behind' && (differences[id]?.most ?? 0) === 0) wrong.push(`${id} is not behind`);
          if (danger.type === 'standards-lost' && danger.lost > mostLost(danger.provinces)) wrong.push(`lost in ${id}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect([...kinds].sort()).toEqual(['attack', 'behind', 'collapse', 'standards-lost']);
  });
});

describe('dangers that an action did not bring', () => {
  const RAISED = { ...BORDER, standard: { 'sachsen-anhalt': 1 } } as const;
  const standing = (before: State, now: State) =>
    standingDangers(forecastAfterAction(before), forecastAfterAction(now), 'west');

  it('are attacks that were possible before, also those that make no mass protest', () => {
    const start = at({ ...RAISED, unrest: { hessen: 1 } });
    const before = start.state;
    const now = start.play('19 build', 'berlin').state;
    expect(standing(before, now)).toContainEqual(
      expect.objectContaining({ type: 'attack', target: 'hessen', unrest: [1, 2], isProtest: false }),
    );
    const raised = at({ ...RAISED, standard: {}, unrest: { hessen: 1 } });
    const calm = raised.state;
    expect(standing(calm, raised.play('18 living-standard', 'sachsen-anhalt').state)).toEqual([]);
  });

  it('are a collapse, a province behind and lost standards that were threatening before', () => {
    const unrest = { hessen: 4, bayern: 4, niedersachsen: 8 };
    const start = at({ ...BORDER, unrest, standard: { bayern: 1 } });
    const before = start.state;
    const now = start.play('19 build', 'berlin').state;
    expect(standing(before, now)).toMatchObject([
      { type: 'collapse', side: 'west', isCertain: true },
      { type: 'standards-lost', provinces: ['bayern'], lost: 1 },
    ]);
    const calm = at({ ...BORDER, unrest: {} }).state;
    expect(standing(calm, now)).toEqual([]);
  });
});

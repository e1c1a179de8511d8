import { describe, expect, it } from 'vitest';
import {
  type Forecast,
  forecast,
  type ForecastChange,
  forecastAfterAction,
  forecastChanges,
  isAlarm,
} from '../../../src/rules/figures.js';
import { PROVINCES } from '../../../src/rules/board/provinces.js';
import { decision, play, seatState, type State, viewOf } from '../../../src/rules/game.js';
import type { Bounds, Range } from '../../../src/rules/forecast/bounds.js';
import { expectEqual } from '../../support/equal.js';
import { beforePhase, lineByChance, randomTable } from '../../support/random/end-of-decade.js';
import { allMoves, chance, type Chance, randomGame } from '../../support/random/random-game.js';
import { withEachOtherSecrets } from '../../support/random/secrets.js';
import { seeds } from '../../support/runs.js';
import { at } from '../helpers/scenario.js';
import { boundsOf, figuresOf } from '../inspect/figures-of-play.js';

const changesBetween = (before: State, now: State): ForecastChange[] =>
  forecastChanges(forecastAfterAction(before), forecastAfterAction(now));

/** An action: the state before it, and the state when it ends, before the next turn or the End of Decade begins. */
interface Action {
  readonly before: State;
  readonly now: State;
}

/** Returns the actions of a random game. */
function actionsOf(seed: number): Action[] {
  const actions: Action[] = [];
  let start: State | null = null;
  randomGame(seed, ({ before, decision: { kind }, played }) => {
    if (kind === 'take-card') start = before;
    if (start === null || played.moments.length === 1) return;
    actions.push({ before: start, now: played.moments[0].state });
    start = null;
  });
  return actions;
}

/** Returns a random action from a random position in which much can go wrong; null if no card can be taken. */
function dangerousAction(random: Chance): Action | null {
  const before = randomTable(random, 1) as State;
  before.tasks = [{ type: 'turn', side: random(2) === 0 ? 'west' : 'east' }];
  for (let now = before; ;) {
    const open = decision(now);
    if (!open) return null;
    const moves = allMoves(open);
    const played = play(now, moves[random(moves.length)]);
    if (!played.ok) throw new Error(played.error.code);
    if (played.value.moments.length > 1) return { before, now: played.value.moments[0].state };
    now = played.value.state;
  }
}

/** The actions of some random games, and actions from positions in which much can go wrong. */
const ACTIONS: readonly Action[] = [
  ...seeds(1, 500).flatMap((seed) => actionsOf(seed)),
  ...seeds(40).flatMap((seed) => dangerousAction(chance(seed)) ?? []),
];

/** Returns the bounds of every figure whose changes are reported, by the figure's name. */
function figuresIn(found: Forecast): Map<string, Bounds> {
  const figures = new Map<string, Bounds>([['points due', found.insolvency.dueBounds]]);
  const keep = /^(lost in|difference of|unrest for) /;
  for (const phase of found.phases) {
    for (const [name, bounds] of boundsOf(phase)) {
      if (keep.test(name) && (phase.phase !== 5 || name.startsWith('lost in'))) figures.set(name, bounds);
      if (phase.type === 'collapse' && name.startsWith('protests of')) figures.set(name, bounds);
    }
  }
  return figures;
}

const NAMES = { 'standards-lost': 'lost in', differences: 'difference of', attacks: 'unrest for' } as const;

/** Returns the figures of a change, by name, as they were before the action or as they are now. */
function figuresSaid(change: ForecastChange, when: 'before' | 'now'): (readonly [string, Range])[] {
  switch (change.type) {
    case 'standards-lost':
    case 'differences':
    case 'attacks':
      return change.provinces.map((one) => [`${NAMES[change.type]} ${one.province}`, one[when]]);
    case 'points-due':
      return [['points due', change[when]]];
    case 'protests':
      return [[`protests of ${change.side}`, change[when]]];
    case 'insolvency':
      return when === 'now' ? [['points due', change.due]] : [];
    case 'collapse':
      return when === 'now' ? [[`protests of ${change.side}`, change.protests]] : [];
    case 'socialism':
      return [];
  }
}

/** Whether a figure is reported only because the verdict on insolvency or on a collapse changes. */
const isOfEnding = (name: string, changes: readonly ForecastChange[]): boolean =>
  changes.some((change) => {
    if (change.type === 'insolvency') return name === 'points due';
    return change.type === 'collapse' && name === `protests of ${change.side}`;
  });

const isWithin = (figure: number, { least, most }: Range): boolean => figure >= least && figure <= most;
const same = (figure: number) => ({ least: figure, most: figure });

/** Four factories and two working connections: economy 8, and an export factory of value 3. */
const RUHR = {
  factories: ['dortmund', 'koeln', 'duisburg', 'bielefeld'] as const,
  infrastructure: { 'duisburg-dortmund': 1, 'dortmund-koeln': 1 },
};

describe('what an action changes at the End of Decade', () => {
  it('a standard raised with Hamburg, which another province needs, can be lost in phase 5 (R9.5)', () => {
    const start = at({ turn: 'west', display: [18, 19, 3], factories: ['hamburg'], standard: { niedersachsen: 1 } });
    const before = start.state;
    const now = start.play('18 living-standard').state;
    expect(changesBetween(before, now).find(({ type }) => type === 'standards-lost')).toMatchObject({
      type: 'standards-lost',
      side: 'west',
      provinces: [{ province: 'schleswig-holstein', before: same(0), now: { least: 0, most: 1 } }],
      total: { before: same(0), now: { least: 0, most: 1 } },
    });
  });

  it('a standard raised above the value of the export factory is lost in phase 5 (R9.5)', () => {
    const factories = [...RUHR.factories, 'leipzig'] as const;
    const start = at({ turn: 'west', display: [18, 19, 3], factories, standard: { 'nordrhein-westfalen': 1 } });
    const before = start.state;
    const now = start.play('18 living-standard', 'done').state;
    const changes = changesBetween(before, now);
    expect(changes).toMatchObject([
      { type: 'standards-lost', provinces: [{ province: 'nordrhein-westfalen', before: same(0), now: same(1) }] },
      { type: 'points-due', before: same(0), now: same(1) },
    ]);
    expect(changes.map(isAlarm)).toEqual([false, false]);
  });

  it('the best province raised: the others fall behind and get unrest in phase 6 (R9.6)', () => {
    const { infrastructure, factories } = RUHR;
    const start = at({
      turn: 'west',
      display: [18, 19, 3],
      factories: [...factories, 'hannover', 'kassel', 'koblenz', 'mannheim'],
      infrastructure,
      standard: {
        'nordrhein-westfalen': 1,
        niedersachsen: 1,
        hessen: 1,
        'rheinland-pfalz': 1,
        'baden-wuerttemberg': 1,
      },
      sectors: { american: 1 },
    });
    const before = start.state;
    const now = start.play('18 living-standard', 'done').state;
    expect(changesBetween(before, now)).toContainEqual({
      type: 'differences',
      side: 'west',
      worse: true,
      provinces: ['schleswig-holstein', 'bayern', 'west-berlin'].map((province) => ({
        province,
        before: { ...same(0), reached: true },
        now: { ...same(1), reached: true },
      })),
      total: { before: { ...same(0), reached: true }, now: { ...same(3), reached: true } },
    });
  });

  it('the relief of a living standard counts before the action ends (R6.3e)', () => {
    const start = at({
      turn: 'west',
      display: [18, 19, 3],
      ...RUHR,
      factories: [...RUHR.factories, 'hamburg'],
      unrestEverywhere: 0,
      unrest: { 'nordrhein-westfalen': 4 },
    });
    const before = start.state;
    const now = start.play('18 living-standard', 'nordrhein-westfalen').state;
    expect(now.unrest).toEqual(before.unrest);
    expect(changesBetween(before, now)).toContainEqual(
      expect.objectContaining({ type: 'protests', side: 'west', now: expect.objectContaining({ least: 0 }) }),
    );
  });

  it('an end of the game by socialism is an alarm, and an end avoided is not (R9.9)', () => {
    const [calm, rich] = [
      forecast(at({ turn: 'east' }).state),
      forecast(at({ turn: 'east', socialism: 6, box: 12 }).state),
    ];
    const [danger] = forecastChanges(calm, rich);
    expect(danger).toEqual({ type: 'socialism', before: null, now: 'socialism-triumphs' });
    expect([danger, ...forecastChanges(rich, calm)].map(isAlarm).slice(0, 2)).toEqual([true, false]);
  });

  it('is the difference of two forecasts: every figure that is certain to differ, and no other', () => {
    const types = new Set<string>();
    let tightened = 0;
    for (const { before, now } of ACTIONS) {
      const [one, other] = [forecast(before), forecast(now)];
      const changes = forecastChanges(one, other);
      const [first, second] = [figuresIn(one), figuresIn(other)];
      const said = new Map(changes.flatMap((change) => figuresSaid(change, 'now')));
      for (const change of changes) {
        types.add(change.type);
        for (const [name, range] of figuresSaid(change, 'before'))
          expectEqual(rangeOf(range), rangeOf(first.get(name)!));
      }
      for (const [name, range] of second) {
        const earlier = first.get(name)!;
        const isChanged = rangeOf(range) !== rangeOf(earlier);
        // A smaller maximum is not reported if perhaps no line of play reached the earlier maximum, because the true
        // maximum may be unchanged. But it is reported if some line of play reaches the new maximum and the new range
        // has several numbers.
        const isSmaller = range.least === earlier.least && range.most < earlier.most;
        const isTightened =
          isChanged && !earlier.reached && isSmaller && (!range.reached || range.most === range.least);
        const shown = said.get(name);
        if (isTightened) tightened++;
        if (isChanged && !isTightened) expectEqual(shown && rangeOf(shown), rangeOf(range));
        else if (shown) {
          expectEqual(rangeOf(shown), rangeOf(range));
          expect(isTightened && !isOfEnding(name, changes)).toBe(false);
        }
      }
      const verdicts = changes.filter(
        ({ type }) => type === 'collapse' || type === 'insolvency' || type === 'socialism',
      );
      expect(verdicts).toEqual(changes.slice(0, verdicts.length));
      expect(changes.some(isAlarm)).toBe(hasNewDanger(one, other));
      expect(forecastChanges(other, other)).toEqual([]);
    }
    expect(tightened).toBeGreaterThan(0);
    expect([...types].sort()).toEqual([
      'attacks',
      'collapse',
      'differences',
      'insolvency',
      'points-due',
      'protests',
      'standards-lost',
    ]);
  });

  it('leaves out a smaller maximum only where the true range may be the same', () => {
    const calm = forecast(at({ turn: 'east' }).state);
    const owing = (least: number, most: number, reached: boolean): Forecast => ({
      ...calm,
      insolvency: { ...calm.insolvency, dueBounds: { least, most, reached } },
    });
    const told = (before: Forecast, now: Forecast) => forecastChanges(before, now).map(({ type }) => type);
    const limit = owing(0, 5, false);
    expect(told(limit, owing(0, 4, true))).toEqual(['points-due']);
    expect(told(owing(0, 5, true), owing(0, 4, false))).toEqual(['points-due']);
    for (const now of [owing(0, 4, false), owing(0, 0, true), limit]) expect(told(limit, now)).toEqual([]);
  });

  it('what the phases then do lies within what is said, however they are played (R9)', () => {
    const random = chance(3);
    let compared = 0;
    for (const { before, now } of [...ACTIONS, ...ACTIONS]) {
      const changes = changesBetween(before, now);
      if (changes.length === 0) continue;
      const played = playOut(now, random);
      for (const change of changes) {
        for (const [name, range] of figuresSaid(change, 'now')) {
          const figure = played.figures.get(name);
          if (figure === undefined) continue;
          compared++;
          if (!isWithin(figure, range)) expect(`${name}: ${figure}`).toBe(rangeOf(range));
        }
        if ('total' in change && played.figures.has(figuresSaid(change, 'now')[0][0])) {
          const sum = figuresSaid(change, 'now').reduce((all, [name]) => all + (played.figures.get(name) ?? 0), 0);
          expect(isWithin(sum, change.total.now)).toBe(true);
        }
        const { ending } = played;
        if (change.type === 'insolvency' && change.now !== 'only-if' && change.now !== 'unknown') {
          expect(ending === 'insolvency').toBe(change.now === 'yes');
        }
        if (change.type === 'collapse' && change.now === 'no')
          expect(ending).not.toMatch(`${change.side}-collapses|both`);
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('depends on what a seat may know alone (R3j)', () => {
    let compared = 0;
    let start: State | null = null;
    withEachOtherSecrets(5, (seat, table, other) => {
      if (seat === 'spectator') return;
      const [mine, theirs] = [table, other].map((state) => seatState(viewOf(state, seat)));
      if (table.tasks.at(-1)?.type === 'turn') start = table;
      if (start === null) return;
      compared++;
      expectEqual(changesBetween(start, theirs), changesBetween(start, mine));
    });
    expect(compared).toBeGreaterThan(100);
  });
});

function hasNewDanger(one: Forecast, other: Forecast): boolean {
  const dangers = ({ warnings }: Forecast): string[] =>
    warnings.map((warning) => {
      if (warning.type === 'collapse') return `collapse ${warning.side} ${warning.already}`;
      return warning.type === 'insolvency' ? `insolvency ${warning.already}` : warning.type;
    });
  const known = dangers(one);
  return dangers(other).some((danger) => !known.includes(danger) && !known.includes(danger.replace('false', 'true')));
}

/**
 * Plays the End of Decade after an action, with random answers, until the End of Decade is over or the game ends.
 * Returns the figures of the End of Decade by name, and how the game ends.
 */
function playOut(now: State, random: Chance): { figures: ReadonlyMap<string, number>; ending: string } {
  const figures = new Map<string, number>();
  const played = now.action === null ? now.played : [...now.played, now.action.card];
  let before: State = { ...beforePhase(now, 1), played, action: null };
  for (let phase = 1; phase <= 10; phase++) {
    const line = lineByChance(before, phase, random);
    const kept = { 5: /^lost in/, 6: /^difference of/, 7: /^unrest for/, 10: /^protests of/ }[phase];
    if (kept) {
      const name = { 6: 'difference of', 7: 'unrest for' }[phase];
      for (const { id } of name ? PROVINCES : []) figures.set(`${name} ${id}`, 0);
      for (const [name, figure] of figuresOf(line, before)) if (kept.test(name)) figures.set(name, figure);
    }
    if (line.state.outcome) return { figures, ending: line.state.outcome.ending };
    before = beforePhase(line.state, phase + 1);
  }
  return { figures, ending: '' };
}

const rangeOf = ({ least, most }: Range): string => `${least} to ${most}`;

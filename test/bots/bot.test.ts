import { afterEach, describe, expect, it, vi } from 'vitest';
import { bot, botOf, tableAfter } from '../../src/bots/bot.js';
import { NetworkJudge } from '../../src/bots/judge.js';
import { chance } from '../../src/bots/network.js';
import { STRENGTHS } from '../../src/bots/levels.js';
import { positionOf } from '../../src/bots/position.js';
import { NUMBERS } from '../../src/bots/figures.js';
import type { Reason } from '../../src/bots/reasons.js';
import { Search } from '../../src/bots/search.js';
import { type Teaching, trainedNetwork } from '../../src/bots/weights.js';
import { SIDES } from '../../src/rules/board.js';
import type { CardId } from '../../src/rules/cards.js';
import {
  decision,
  eventsFor,
  type GameEvent,
  newGame,
  phaseOf,
  Simulation,
  startAt,
  type State,
  type View,
  viewOf,
  withNothingHidden,
} from '../../src/rules/game.js';
import { randomGame } from '../support/random/random-game.js';

const LITTLE = { simulations: 20 };

/**
 * Decade I, phase 4: East is asked which of its pieces it dismantles.
 * @param cards police cards, each of which costs one piece
 */
function piecesToDismantle(cards: readonly CardId[] = [5]): [View, readonly GameEvent[]] {
  const pieces = {
    factories: { bitterfeld: 'intact', berlin: 'intact', rostock: 'intact' },
    infrastructure: { 'rostock-neubrandenburg': 1 },
  } as const;
  const started = startAt({ ...pieces, endOfDecade: 4, policeCards: cards.map((card) => ({ card, used: true })) });
  if (!started.ok) throw new Error(started.error[0].code);
  const { state, moments } = started.value;
  const told = moments.flatMap(({ events }) => events);
  return [viewOf(state, 'east'), eventsFor(told, 'east')];
}

afterEach(() => void vi.restoreAllMocks());

describe('a bot', () => {
  it('tells what it would play instead: the next best, and what would differ', async () => {
    const { state, events } = newGame({ seed: 1 });
    const asked = [viewOf(state, 'west'), eventsFor(events, 'west'), LITTLE] as const;
    const { considered, instead, part, reasons } = await bot({ level: 'hard', seed: 1 }).choose(...asked);
    expect(instead?.chance).toBe(considered[1].chance);
    expect(instead?.part).toEqual(considered[1].plan.moves);
    expect(instead?.part).not.toEqual(part);
    const after = (all: readonly Reason[]) => new Map(all.map(({ figure, now }) => [figure, now]));
    const differing = instead?.reasons.filter(({ figure }) => after(reasons).has(figure)) ?? [];
    expect(differing.length).toBeGreaterThan(0);
    for (const { figure, before } of differing) expect(before).toBe(after(reasons).get(figure));
  });

  it('judges by the network of its level', async () => {
    const { state, events } = newGame({ seed: 1 });
    const table = new Simulation(withNothingHidden(state));
    const standing = (teaching: Teaching) => chance(new NetworkJudge(trainedNetwork(teaching)).worth(table, 'west'));
    for (const [level, teaching] of [
      ['easy', 'foresight'],
      ['hard', 'games'],
      ['expert', 'foresight'],
    ] as const) {
      const asked = bot({ level, seed: 1 }).choose(viewOf(state, 'west'), eventsFor(events, 'west'), LITTLE);
      expect((await asked).before).toBe(standing(teaching));
    }
    expect(standing('games')).not.toBe(standing('foresight'));
  });

  it('limits what it only estimates to 0.01 to 0.99, however sure the judge is', async () => {
    const judge = new NetworkJudge(trainedNetwork('games'));
    vi.spyOn(judge, 'worth').mockReturnValue(12);
    const sure = botOf({ strength: STRENGTHS.hard, judge, seed: 1 });
    const { before, considered, instead } = await sure.choose(...piecesToDismantle(), LITTLE);
    const told = [before, instead?.chance, ...considered.map((one) => one.chance)];
    // The judge returns the same high value for both sides. So a plan seems lost if the other side moves after the
    // plan.
    expect(new Set(told)).toEqual(new Set([0.01, 0.99]));
  });

  it('of a weak level misjudges which card to take, but not what that is best for', async () => {
    const { state, events } = newGame({ seed: 1 });
    const chosen = await Promise.all(
      Array.from({ length: 12 }, (_, seed) =>
        bot({ level: 'newcomer', seed }).choose(viewOf(state, 'west'), eventsFor(events, 'west')),
      ),
    );
    const cards = chosen.map(({ considered }) => considered[0].plan.action?.card);
    expect(new Set(cards).size).toBeGreaterThan(1);
    for (const { considered } of chosen) {
      const [{ plan }] = considered;
      const uses = considered.filter((other) => other.plan.action?.card === plan.action?.card);
      expect(plan.worth).toBe(Math.max(...uses.map((other) => other.plan.worth)));
    }
  });

  it('of a weak level answers in an End of Decade as one that does not misjudge', async () => {
    const asked = piecesToDismantle();
    const best = await bot({ level: 'medium', seed: 0 }).choose(...asked);
    for (let seed = 1; seed <= 12; seed++)
      expect((await bot({ level: 'newcomer', seed }).choose(...asked)).part).toEqual(best.part);
  });

  it('compares what it plays in an End of Decade with the next best, not with the table before its phases', async () => {
    const { instead, reasons } = await bot({ level: 'hard', seed: 1 }).choose(...piecesToDismantle(), LITTLE);
    const numbers = ({ figure, before, now }: Reason): string => `${figure} ${now} instead of ${before}`;
    const turned = (reason: Reason): string => numbers({ ...reason, before: reason.now, now: reason.before });
    expect(reasons.map(numbers)).toContain('economy-east 3 instead of 2');
    expect(reasons.map(turned).sort()).toEqual(instead?.reasons.map(numbers).sort());
  });

  it.each(SIDES)('compares so what %s answers within the action of the other side', async (side) => {
    const asked: [State, View, readonly GameEvent[]][] = [];
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const told: GameEvent[] = [...newGame({ seed }).events];
      randomGame(seed, ({ before, played: { events } }) => {
        const isAnswer = decision(before)?.side === side && before.action !== null && before.action.side !== side;
        if (isAnswer) asked.push([before, viewOf(before, side), eventsFor(told, side)]);
        told.push(...events);
      });
    }
    let count = 0;
    for (const [state, view, events] of asked) {
      const { considered, reasons } = await bot({ level: 'medium', seed: 1 }).choose(view, events);
      const [now, before] = considered.map(({ plan }) =>
        positionOf(tableAfter(withNothingHidden(state), plan.moves), 'west'),
      );
      for (const { figure, ...numbers } of reasons)
        expect(numbers).toMatchObject({ before: NUMBERS[figure](before), now: NUMBERS[figure](now) });
      count += reasons.length;
    }
    expect(count).toBeGreaterThan(0);
  });

  it('has its time once for a part, however many thoughts that takes', async () => {
    let clock = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => clock++);
    const looks: number[] = [];
    class Endless extends Search {
      readonly #at = looks.push(0) - 1;
      override get isSettled() {
        return false;
      }
      override searchPath(spent: number) {
        looks[this.#at]++;
        super.searchPath(spent);
      }
    }
    const making = { strength: STRENGTHS.hard, judge: new NetworkJudge(trainedNetwork('games')), seed: 1 };
    const choice = botOf({ ...making, search: Endless }).choose(...piecesToDismantle([5, 15]), { milliseconds: 40 });
    expect((await choice).part).toHaveLength(2);
    expect(looks[0]).toBeGreaterThan(30);
    expect(looks.slice(1)).toEqual([1]);
  });

  it('tells how much of its thinking is done', async () => {
    const { state, events } = newGame({ seed: 1 });
    const told: number[] = [];
    const stop = new AbortController();
    const onProgress = (done: number): void => {
      told.push(done);
      if (told.length === 3) stop.abort();
    };
    const budget = { simulations: 1e6, signal: stop.signal, onProgress };
    await bot({ level: 'hard', seed: 1 }).choose(viewOf(state, 'west'), eventsFor(events, 'west'), budget);
    expect(told).toHaveLength(3);
    expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
    expect(told[0]).toBeGreaterThan(0);
    expect(told[2]).toBeLessThan(1);
  });

  it('says so when its seat is not asked', async () => {
    const { state, events } = newGame({ seed: 1 });
    const east = bot({ level: 'medium', seed: 1 }).choose(viewOf(state, 'east'), eventsFor(events, 'east'));
    await expect(east).rejects.toThrow('east is not asked');
  });
});

describe('the table after an action', () => {
  it('is that of before the half or decade ends, whatever the End of Decade makes of it', () => {
    let ends = 0;
    randomGame(3, ({ before, move, played: { moments, state } }) => {
      if (phaseOf(before) > 0 || moments.length === 1 || state.outcome !== null) return;
      const table = tableAfter(withNothingHidden(before), [move]);
      expect([table.half, table.decade, phaseOf(table)]).toEqual([before.half, before.decade, 0]);
      expect(table.tracks).toEqual(moments[0].state.tracks);
      if (phaseOf(state) > 0) ends++;
    });
    expect(ends).toBeGreaterThan(0);
  });

  it('of an action that ends the game, and in an End of Decade, is where it leads', () => {
    let ended = 0;
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8])
      randomGame(seed, ({ before, move, played: { moments, state } }) => {
        if (phaseOf(before) === 0 && state.outcome === null) return;
        if (phaseOf(before) === 0 && moments.length > 1) ended++;
        const { outcome, tracks, unrest } = tableAfter(withNothingHidden(before), [move]);
        const led = { outcome: state.outcome, tracks: state.tracks, unrest: state.unrest };
        expect({ outcome, tracks, unrest }).toEqual(led);
      });
    expect(ended).toBeGreaterThan(0);
  });
});

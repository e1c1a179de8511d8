import { describe, expect, it, vi } from 'vitest';
import { bot, botOf } from '../../../src/bots/bot.js';
import { NetworkJudge } from '../../../src/bots/judge.js';
import { judgePart } from '../../../src/bots/judge-part.js';
import { STRENGTHS } from '../../../src/bots/levels.js';
import { chance as chanceOf } from '../../../src/bots/network.js';
import { withProofs } from '../../../src/bots/proofs.js';
import { Search } from '../../../src/bots/search.js';
import { isSolvable, type Result, Solver } from '../../../src/bots/solver.js';
import { isLegalPart } from '../../../src/bots/thread-answers.js';
import { trainedNetwork } from '../../../src/bots/weights.js';
import { isProved } from '../../../src/common/estimate.js';
import { gameFor } from '../../../src/match/seat.js';
import { other } from '../../../src/rules/board.js';
import {
  type Position,
  decision,
  eventsFor,
  type GameEvent,
  type Move,
  type SeatState,
  newGame,
  phaseOf,
  Simulation,
  type State,
  viewOf,
  withNothingHidden,
} from '../../../src/rules/game.js';
import { chance, randomGame } from '../../support/random/random-game.js';
import { withOtherSecrets } from '../../support/random/secrets.js';
import { seeds } from '../../support/runs.js';
import { KNOWN_ANSWERS } from '../../bots/known-answers.js';
import { lateGame, solved } from '../../bots/solved.js';
import { answer } from '../../support/table.js';

/** Maximum number of positions that the plain search of a test visits. States that need more positions are left out. */
const SMALL = 400;
const BUDGET = { simulations: 50 };

function resultOf(state: State, solver = new Solver(200_000)): Result | null {
  return solver.resultOf(withNothingHidden(state));
}

/**
 * Returns the result of a state. Visits every position after every move, and does not stop at a winning move. Null if
 * it would visit more than `SMALL` positions.
 */
function plainResult(state: State): Result | null {
  const known = new Map<string, Result>();
  const visit = (sim: Simulation): Result | null => {
    const { outcome } = sim.state;
    if (outcome) return outcome.winner;
    if (phaseOf(sim.state) === 0) return 'nobody';
    const key = JSON.stringify(sim.state);
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size > SMALL || sim.pending === null) return null;
    const { side, options, extras } = sim.pending;
    const after = [...options, ...extras].map((move) => {
      const child = sim.copy();
      child.play(move);
      return visit(child);
    });
    if (after.includes(null)) return null;
    const winner = [side, 'nobody' as const].find((one) => after.includes(one)) ?? other(side);
    known.set(key, winner);
    return winner;
  };
  return visit(new Simulation(state));
}

interface Ending {
  readonly state: State;
  /** All events before `state`. */
  readonly told: readonly GameEvent[];
}

/** Returns the states of random games in which a side decides in an End of Decade. */
function endingsOf(count: number): Ending[] {
  const found: Ending[] = [];
  for (const seed of seeds(count)) {
    const told: GameEvent[] = [...newGame({ seed }).events];
    randomGame(seed, ({ before, played: { events } }) => {
      if (phaseOf(before) > 0) found.push({ state: before, told: [...told] });
      told.push(...events);
    });
  }
  return found;
}
const all = endingsOf(40);
/** The endings of decade IV, which end the game. */
const endings = all.filter(({ state }) => state.decade === 4);

describe('the solver of an End of Decade', () => {
  it('finds the result that a plain search of all lines of play finds', () => {
    const found = { west: 0, east: 0, nobody: 0 };
    const wrong = [...endings, ...all.filter((_, at) => at % 4 === 0)].filter(({ state }) => {
      const result = plainResult(state);
      if (result === null) return false;
      found[result]++;
      return resultOf(state) !== result;
    });
    expect(wrong).toEqual([]);
    expect(Math.min(...Object.values(found))).toBeGreaterThan(3);
  });

  it('finds the same whatever cards are hidden', () => {
    const random = chance(1);
    const most = 3_000;
    let differing = 0;
    for (const { state } of endings) {
      const { side = 'west' } = decision(state) ?? {};
      const changed = withOtherSecrets(state, side, random);
      if (JSON.stringify(changed.hands) === JSON.stringify(state.hands)) continue;
      const solvers = [new Solver(most), new Solver(most)] as const;
      expect(resultOf(changed, solvers[1])).toBe(resultOf(state, solvers[0]));
      expect(solvers[1].visited).toBe(solvers[0].visited);
      if (++differing === 12) break;
    }
    expect(differing).toBeGreaterThan(3);
  });

  it('says that it does not know, when the maximum number of positions does not suffice', () => {
    const sizes = endings.map(({ state }) => {
      const solver = new Solver(3_000);
      return { state, winner: resultOf(state, solver), visited: solver.visited };
    });
    const large = sizes.find(({ winner, visited }) => winner !== null && visited > 100);
    if (!large) throw new Error('no ending is large enough');
    const short = new Solver(large.visited - 1);
    expect(resultOf(large.state, short)).toBeNull();
    expect(short.visited).toBe(large.visited - 1);
    expect(resultOf(large.state, new Solver(large.visited))).toBe(large.winner);
  });

  it('is for an End of Decade under way, and for a game that is over', () => {
    const kinds = new Set<string>();
    randomGame(endings.length, ({ before, played }) => {
      for (const state of [before, played.state]) {
        const isEnding = state.outcome !== null || phaseOf(state) > 0;
        kinds.add(String(isEnding));
        expect(isSolvable(withNothingHidden(state))).toBe(isEnding);
      }
    });
    expect(kinds.size).toBe(2);
  });
});

/**
 * Decade III, phase 1: East must dismantle two pieces. West chooses the first piece, East the second. Only one choice
 * of West prevents the collapse of West. A bot that looks only one answer ahead does not see that.
 */
const SAVED: Position = {
  endOfDecade: 1,
  unrest: {
    ...{ 'schleswig-holstein': 3, niedersachsen: 3, 'nordrhein-westfalen': 1, hessen: 2, 'rheinland-pfalz': 1 },
    ...{ 'baden-wuerttemberg': 1, bayern: 5, 'west-berlin': 4, 'mecklenburg-vorpommern': 5, brandenburg: 2 },
    ...{ 'east-berlin': 5, 'sachsen-anhalt': 1, sachsen: 1 },
  },
  livingStandard: {
    ...{ 'schleswig-holstein': 2, niedersachsen: 2, 'nordrhein-westfalen': 1, hessen: 1, 'rheinland-pfalz': 1 },
    ...{ 'baden-wuerttemberg': 1, 'mecklenburg-vorpommern': 1, brandenburg: 1, 'east-berlin': 1 },
    ...{ 'sachsen-anhalt': 2, sachsen: 1, thueringen: 1, 'west-berlin': { british: 1 } },
  },
  exportedProtests: { 'rheinland-pfalz': 1 },
  socialists: { 'mecklenburg-vorpommern': 2 },
  factories: {
    ...{ kiel: 'intact', hamburg: 'intact', bremen: 'intact', wolfsburg: 'intact', bielefeld: 'intact' },
    ...{ giessen: 'intact', kaiserslautern: 'intact', mannheim: 'intact', rheinsberg: 'intact', berlin: 'rundown' },
    ...{ cottbus: 'intact', magdeburg: 'intact', bitterfeld: 'intact', dresden: 'intact' },
    ...{ 'karl-marx-stadt': 'intact', eisenach: 'intact', jena: 'intact' },
  },
  infrastructure: {
    ...{ 'kiel-hamburg': 1, 'hamburg-bremen': 1, 'hamburg-wolfsburg': 1, 'kaiserslautern-mannheim': 1 },
    ...{ 'berlin-magdeburg': 1, 'karl-marx-stadt-jena': 1 },
  },
  tracks: { prestige: -2, 'western-currency': -1, socialism: 1 },
  policeCards: [15, 21, 51].map((card) => ({ card, used: true })),
  played: [57, 56, 59, 48, 54, 60, 44, 43, 52, 26, 58, 47, 'III', 50, 30, 55, 49],
};

describe('a bot in an earlier End of Decade', () => {
  it('sees the only answer that saves it, and proves that the others lose', async () => {
    const match = lateGame(SAVED);
    const state = match.record.end;
    expect(resultOf(state)).toBe('nobody');
    const { view, events } = gameFor(match, 'west');
    const { part, considered, before } = await bot({ level: 'hard', seed: 1 }).choose(view, events);
    const reached = considered.map(({ plan }) => resultOf(answer(state, plan.moves[0])));
    expect(reached).toEqual(['nobody', ...Array.from({ length: 6 }, () => 'east')]);
    expect(resultOf(answer(state, ...part))).toBe('nobody');
    expect(considered.slice(1).map((one) => one.chance)).toEqual([0, 0, 0, 0, 0, 0]);
    // Without the solver, a bot that looks one answer ahead gives West a chance of 1 %.
    expect(considered[0].chance).toBeGreaterThan(0.05);
    expect(isProved(before)).toBe(false);
  });

  it('proves a loss that a plan does not seem to be, and adds the saving answer that the plans lack', async () => {
    const state = withNothingHidden(lateGame(SAVED).record.end);
    const solver = new Solver(20_000);
    const resultOf = (one: SeatState): Promise<Result | null> => Promise.resolve(solver.resultOf(one));
    const after = (moves: readonly Move[]): SeatState => withNothingHidden(answer(state, ...moves));
    const plan = { side: 'west', moves: [{ type: 'factory', city: 'rheinsberg' }], worth: 0, action: null } as const;
    const losing = { plan, visits: 1, chance: 0.5, answer: null };
    const result = solver.resultOf(state);
    const found = await withProofs(state, [losing], { solver, resultOf, result, estimate: () => 0.4, after });
    expect(found.map((one) => one.chance)).toEqual([0.4, 0]);
    expect(solver.resultOf(after(found[0].plan.moves))).toBe('nobody');
    // The first plan does not end the game. Even if the search is sure that this plan wins, the plan gets the estimate
    // of the position after it.
    const sure = { plan: found[0].plan, visits: 1, chance: chanceOf(12), answer: null };
    const corrected = await withProofs(state, [sure, losing], { solver, resultOf, result, estimate: () => 0.4, after });
    expect(corrected.map((one) => one.chance)).toEqual([0.4, 0]);
  });

  it('is certain of a win only if no answer of the other side prevents it', async () => {
    let told = 0;
    for (const { state, told: events } of all.filter(({ state: { decade } }) => decade < 4).slice(0, 60)) {
      const { side = 'west' } = decision(state) ?? {};
      const { considered } = await bot({ level: 'hard', seed: 1 }).choose(
        viewOf(state, side),
        eventsFor(events, side),
        BUDGET,
      );
      for (const { plan, chance: own } of considered.filter((one) => isProved(one.chance))) {
        expect(resultOf(answer(state, ...plan.moves))).toBe(own === 1 ? side : other(side));
        told++;
      }
    }
    expect(told).toBeGreaterThan(3);
  });
});

/** Positions of the last End of Decade that have a single right answer. */
const LAST = KNOWN_ANSWERS.filter(({ position: { endOfDecade, policeCards } }) => {
  // The Stasi is disbanded before the last End of Decade. So a position with police cards cannot be one of that End of
  // Decade.
  return endOfDecade !== undefined && policeCards === undefined;
}).map(({ title, mistake, position }) => ({ title, mistake, position: { ...position, decade: 4 as const } }));

/**
 * Returns a large ending: view and events of the side that decides, and the first option. The solver visits over 500
 * positions.
 */
function largeEnding() {
  const large = endings.find(({ state }) => {
    const solver = new Solver(5_000);
    return resultOf(state, solver) !== null && solver.visited > 500;
  });
  const asked = large && decision(large.state);
  if (!asked) throw new Error('no ending is large enough');
  const { side, options } = asked;
  return { seat: { view: viewOf(large.state, side), events: eventsFor(large.told, side) }, first: options[0] };
}

describe('a bot in the last End of Decade', () => {
  it.each(LAST)('proves its win, and for every answer whether it wins. $title', async ({ position }) => {
    const match = lateGame(position);
    const state = match.record.end;
    const side = decision(state)?.side ?? 'west';
    const { view, events } = gameFor(match, side);
    const { part, considered, before } = await bot({ level: 'hard', seed: 1 }).choose(view, events, BUDGET);
    const chanceAfter = (moves: readonly Move[]): number =>
      solved(answer(state, ...moves), 4) === (side === 'west' ? 1 : -1) ? 1 : 0;
    expect(before).toBe(1);
    expect(chanceAfter(part)).toBe(1);
    expect(considered.length).toBeGreaterThan(1);
    for (const { plan, chance: told } of considered) expect(told).toBe(chanceAfter(plan.moves));
    expect(considered.map((one) => one.chance)).toEqual(considered.map((one) => one.chance).sort((a, b) => b - a));
  });

  it('has the chance 0 with every answer when it has lost, and still answers', async () => {
    const lost = endings.filter(({ state }) => {
      const winner = resultOf(state, new Solver(100));
      return winner !== null && winner !== decision(state)?.side;
    });
    expect(lost.length).toBeGreaterThan(3);
    for (const { state, told } of lost.slice(0, 4)) {
      const { side = 'west' } = decision(state) ?? {};
      const choice = await bot({ level: 'hard', seed: 1 }).choose(viewOf(state, side), eventsFor(told, side), BUDGET);
      expect(isLegalPart(viewOf(state, side), choice.part)).toBe(true);
      expect(new Set([choice.before, ...choice.considered.map((one) => one.chance)])).toEqual(new Set([0]));
    }
  });

  it('proves what the last action of the game leads to', async () => {
    const last = KNOWN_ANSWERS.find(({ position }) => position.decade === 4 && position.turn === 'west');
    if (!last) throw new Error('there is no position before a last action of West');
    const match = lateGame(last.position);
    const { view, events } = gameFor(match, 'west');
    const { part, considered, before } = await bot({ level: 'hard', seed: 1 }).choose(view, events, BUDGET);
    expect(solved(answer(match.record.end, ...part), 4)).toBe(1);
    expect(considered[0].chance).toBe(1);
    expect(considered.some((one) => one.chance === 0)).toBe(true);
    // There are more possible actions than plans, so nothing is proved about the position before the action.
    expect(isProved(before)).toBe(false);
  });

  it('keeps a won game won', async () => {
    const won = endings.filter(({ state }) => resultOf(state, new Solver(300)) === decision(state)?.side);
    expect(won.length).toBeGreaterThan(5);
    for (const { state, told } of won.slice(0, 12)) {
      const { side = 'west' } = decision(state) ?? {};
      const { part } = await bot({ level: 'hard', seed: 1 }).choose(viewOf(state, side), eventsFor(told, side), BUDGET);
      expect(resultOf(answer(state, ...part))).toBe(side);
    }
  });

  it('plays a winning move of the solver where every plan that was searched loses', async () => {
    const state = withNothingHidden(lateGame(LAST[0].position).record.end);
    const solver = new Solver(1_000);
    const after = (moves: readonly Move[]): SeatState => withNothingHidden(answer(state, ...moves));
    const promised = (one: SeatState): Promise<Result | null> => Promise.resolve(solver.resultOf(one));
    const result = solver.resultOf(state);
    const moves = [LAST[0].mistake[0]];
    const losing = {
      plan: { side: 'west', moves, worth: 1, action: null },
      visits: 1,
      chance: 0.7,
      answer: null,
    } as const;
    const found = await withProofs(state, [losing], { solver, resultOf: promised, result, estimate: () => 0.5, after });
    expect(result).toBe('west');
    expect(found.map((one) => one.chance)).toEqual([1, 0]);
    expect(resultOf(after(found[0].plan.moves))).toBe('west');
  });

  it('searches nothing where the solver finds the winner in half of the time, and otherwise searches', async () => {
    const { seat } = largeEnding();
    let paths = 0;
    class Counting extends Search {
      override searchPath(spent: number): void {
        paths++;
        super.searchPath(spent);
      }
    }
    const judge = new NetworkJudge(trainedNetwork('games'));
    const counting = botOf({ strength: STRENGTHS.hard, judge, seed: 1, search: Counting });
    expect(isProved((await counting.choose(seat.view, seat.events, BUDGET)).before)).toBe(true);
    expect(paths).toBe(0);
    // Each reading advances this clock by 10 ms, so the bot's 100 ms are over after a few readings. The solver cannot
    // finish in its half of this time. The search's half is enough for several paths.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
    const hurried = await counting.choose(seat.view, seat.events, { ...BUDGET, milliseconds: 100 });
    vi.restoreAllMocks();
    expect(isProved(hurried.before)).toBe(false);
    expect(paths).toBeGreaterThan(1);
  });

  it('reports progress while it solves, also when a part is judged', async () => {
    const { seat, first } = largeEnding();
    let now = 0;
    // The clock advances 100 ms at each reading. That is longer than the interval of progress reports, so the bot
    // reports progress after every step.
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
    const shares: number[] = [];
    const onProgress = (done: number): void => void shares.push(done);
    await bot({ level: 'hard', seed: 1 }).choose(seat.view, seat.events, { ...BUDGET, onProgress });
    expect(shares.filter((done) => done === 0).length).toBeGreaterThan(1);
    shares.length = 0;
    await judgePart({ ...seat, part: [first] }, { seed: 1, ...BUDGET, onProgress });
    vi.restoreAllMocks();
    expect(shares.filter((done) => done === 0).length).toBeGreaterThan(1);
  });

  it.each(['newcomer', 'medium'] as const)(
    'on the level %s tells as certain only what ends the game',
    async (level) => {
      const kinds = { over: 0, open: 0 };
      for (const { state, told } of endings.slice(0, 60)) {
        const { side = 'west' } = decision(state) ?? {};
        const { considered } = await bot({ level, seed: 1 }).choose(viewOf(state, side), eventsFor(told, side));
        for (const { plan, chance: own } of considered) {
          const { outcome } = answer(state, ...plan.moves);
          kinds[outcome ? 'over' : 'open']++;
          if (outcome) expect(own).toBe(outcome.winner === side ? 1 : 0);
          else expect(isProved(own)).toBe(false);
        }
      }
      expect(Math.min(...Object.values(kinds))).toBeGreaterThan(3);
    },
  );

  it('proves nothing on a level that does not search, and nothing when it is stopped', async () => {
    const [{ position }] = LAST;
    const { view, events } = gameFor(lateGame(position), 'west');
    const medium = await bot({ level: 'medium', seed: 1 }).choose(view, events);
    const stopped = await bot({ level: 'hard', seed: 1 }).choose(view, events, { signal: { aborted: true } });
    const told = [medium, stopped].flatMap((one) => [one.before, ...one.considered.map((each) => each.chance)]);
    expect(told.filter(isProved)).toEqual([]);
  });
});

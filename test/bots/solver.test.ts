import { describe, expect, it } from 'vitest';
import { bot } from '../../src/bots/bot.js';
import { withProofs } from '../../src/bots/proofs.js';
import { isSolvable, Solver } from '../../src/bots/solver.js';
import { isLegalPart } from '../../src/bots/thread-answers.js';
import { isProved } from '../../src/common/estimate.js';
import { gameFor } from '../../src/match/seat.js';
import { other, type Side } from '../../src/rules/board.js';
import {
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
} from '../../src/rules/game.js';
import { chance, randomGame } from '../support/random/random-game.js';
import { withOtherSecrets } from '../support/random/secrets.js';
import { seeds } from '../support/runs.js';
import { KNOWN_ANSWERS } from './known-answers.js';
import { lateGame, solved } from './solved.js';
import { answer } from '../support/table.js';

/** Maximum number of positions that the plain search of a test visits; larger positions are left out. */
const SMALL = 400;
const BUDGET = { simulations: 50 };

function winnerOf(state: State, solver = new Solver(200_000)): Side | null {
  const search = solver.winner(withNothingHidden(state));
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value;
}

/**
 * Returns the winner by visiting every position after every move, without stopping at a winning move. Null if there are
 * more than `SMALL` positions.
 */
function plainWinner(state: State): Side | null {
  const known = new Map<string, Side>();
  const visit = (sim: Simulation): Side | null => {
    const { outcome } = sim.state;
    if (outcome) return outcome.winner;
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
    const winner = after.includes(side) ? side : other(side);
    known.set(key, winner);
    return winner;
  };
  return visit(new Simulation(state));
}

interface Ending {
  readonly state: State;
  /** All events before. */
  readonly told: readonly GameEvent[];
}

/** Returns the states of random games in which a side decides in the last End of Decade. */
function lastEndings(count: number): Ending[] {
  const found: Ending[] = [];
  for (const seed of seeds(count)) {
    const told: GameEvent[] = [...newGame({ seed }).events];
    randomGame(seed, ({ before, played: { events } }) => {
      if (before.decade === 4 && phaseOf(before) > 0) found.push({ state: before, told: [...told] });
      told.push(...events);
    });
  }
  return found;
}
const endings = lastEndings(40);

describe('the solver of the last End of Decade', () => {
  it('finds the winner that a plain search of all lines of play finds', () => {
    const found = { west: 0, east: 0 };
    const wrong = endings.filter(({ state }) => {
      const winner = plainWinner(state);
      if (winner === null) return false;
      found[winner]++;
      return winnerOf(state) !== winner;
    });
    expect(wrong).toEqual([]);
    expect(Math.min(found.west, found.east)).toBeGreaterThan(3);
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
      expect(winnerOf(changed, solvers[1])).toBe(winnerOf(state, solvers[0]));
      expect(solvers[1].visited).toBe(solvers[0].visited);
      if (++differing === 12) break;
    }
    expect(differing).toBeGreaterThan(3);
  });

  it('says that it does not know, when the maximum number of positions does not suffice', () => {
    const sizes = endings.map(({ state }) => {
      const solver = new Solver(3_000);
      return { state, winner: winnerOf(state, solver), visited: solver.visited };
    });
    const large = sizes.find(({ winner, visited }) => winner !== null && visited > 100);
    if (!large) throw new Error('no ending is large enough');
    const short = new Solver(large.visited - 1);
    expect(winnerOf(large.state, short)).toBeNull();
    expect(short.visited).toBe(large.visited - 1);
    expect(winnerOf(large.state, new Solver(large.visited))).toBe(large.winner);
  });

  it('is for the last End of Decade only, and for a game that is over', () => {
    const kinds = new Set<string>();
    randomGame(endings.length, ({ before, played }) => {
      for (const state of [before, played.state]) {
        const isLast = state.outcome !== null || (state.decade === 4 && phaseOf(state) > 0);
        kinds.add(String(isLast));
        expect(isSolvable(withNothingHidden(state))).toBe(isLast);
      }
    });
    expect(kinds.size).toBe(2);
  });
});

/** Positions of the last End of Decade that have a single right answer. */
const LAST = KNOWN_ANSWERS.filter(({ position: { endOfDecade, policeCards } }) => {
  // The Stasi is disbanded before the last End of Decade, so there are no police cards in it.
  return endOfDecade !== undefined && policeCards === undefined;
}).map(({ title, mistake, position }) => ({ title, mistake, position: { ...position, decade: 4 as const } }));

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
      const winner = winnerOf(state, new Solver(100));
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
    // The plans are not all possible actions, so nothing is proved about the position before the action.
    expect(isProved(before)).toBe(false);
  });

  it('keeps a won game won', async () => {
    const won = endings.filter(({ state }) => winnerOf(state, new Solver(300)) === decision(state)?.side);
    expect(won.length).toBeGreaterThan(5);
    for (const { state, told } of won.slice(0, 12)) {
      const { side = 'west' } = decision(state) ?? {};
      const { part } = await bot({ level: 'hard', seed: 1 }).choose(viewOf(state, side), eventsFor(told, side), BUDGET);
      expect(winnerOf(answer(state, ...part))).toBe(side);
    }
  });

  it('plays a winning move of the solver where every plan that was searched loses', async () => {
    const state = withNothingHidden(lateGame(LAST[0].position).record.end);
    const solver = new Solver(1_000);
    const after = (moves: readonly Move[]): SeatState => withNothingHidden(answer(state, ...moves));
    const winnerAfter = (one: SeatState): Promise<Side | null> => Promise.resolve(winnerOf(one, solver));
    const moves = [LAST[0].mistake[0]];
    const losing = {
      plan: { side: 'west', moves, worth: 1, action: null },
      visits: 1,
      chance: 0.7,
      answer: null,
    } as const;
    const { found, winner } = await withProofs(state, [losing], { solver, winnerOf: winnerAfter, after });
    expect(winner).toBe('west');
    expect(found.map((one) => one.chance)).toEqual([1, 0]);
    expect(winnerOf(after(found[0].plan.moves))).toBe('west');
  });

  it('proves nothing on a level that does not search, and nothing when it is stopped', async () => {
    const [{ position }] = LAST;
    const { view, events } = gameFor(lateGame(position), 'west');
    const medium = await bot({ level: 'medium', seed: 1 }).choose(view, events);
    const stopped = await bot({ level: 'hard', seed: 1 }).choose(view, events, { signal: { aborted: true } });
    const told = [medium, stopped].flatMap((one) => [one.before, ...one.considered.map((each) => each.chance)]);
    expect(told.filter(isProved)).toEqual([]);
  });
});

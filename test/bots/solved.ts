import { type Match, matchOf } from '../../src/match/match.js';
import { newRecord } from '../../src/notation/index.js';
import type { Side } from '../../src/rules/board.js';
import { type Move, Simulation, type State } from '../../src/rules/game.js';
import type { Position } from '../../src/rules/game.js';

const NO_UNREST = {
  'schleswig-holstein': 0,
  niedersachsen: 0,
  'nordrhein-westfalen': 0,
  hessen: 0,
  'rheinland-pfalz': 0,
  'baden-wuerttemberg': 0,
  bayern: 0,
  'west-berlin': 0,
  'mecklenburg-vorpommern': 0,
  brandenburg: 0,
  'east-berlin': 0,
  'sachsen-anhalt': 0,
  sachsen: 0,
  thueringen: 0,
} as const;

const NO_FACTORIES = { hamburg: 'none', dortmund: 'none', berlin: 'none', bitterfeld: 'none' } as const;

/**
 * Returns a match at a position late in a decade (by default III). The position has only the given unrest, socialists
 * and factories.
 */
export function lateGame(position: Position): Match {
  const laid: Position = {
    decade: 3,
    half: 2,
    special: null,
    stasiDisbanded: position.decade === 4,
    ...position,
    unrest: { ...NO_UNREST, ...position.unrest },
    factories: { ...NO_FACTORIES, ...position.factories },
    socialists: { box: 0, ...position.socialists },
  };
  const record = newRecord({ position: JSON.stringify(laid) });
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  return matchOf(record.value);
}

/** Maximum number of positions solved for one answer; the tests' tables need fewer. */
const MOST_POSITIONS = 200_000;

/**
 * Returns the result of a decade if both sides play as well as possible: 1 if West wins, -1 if East wins, 0 if the game
 * continues. Searches all lines of play.
 * @param known cache of results for tables of this decade; new results are added
 * @throws RangeError if there are too many positions
 */
export function solved(state: State, decade: number, known = new Map<string, number>()): number {
  const value = (sim: Simulation): number => {
    const { outcome } = sim.state;
    if (outcome) return outcome.winner === 'west' ? 1 : -1;
    if (sim.state.decade !== decade || sim.pending === null) return 0;
    const { random: _random, ...table } = sim.state;
    const key = JSON.stringify(table);
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= MOST_POSITIONS) throw new RangeError('too many positions');
    const { side, options, extras } = sim.pending;
    const best = bestOf(side, [...options, ...(side === 'east' ? extras : [])], (move) => {
      const child = sim.copy();
      child.play(move);
      return value(child);
    });
    known.set(key, best);
    return best;
  };
  return value(new Simulation(state));
}

/** Returns the best value for a side; stops at a value that cannot be improved. */
function bestOf(side: Side, moves: readonly Move[], valueOf: (move: Move) => number): number {
  const sign = side === 'west' ? 1 : -1;
  let best = -1;
  for (const move of moves) {
    best = Math.max(best, sign * valueOf(move));
    if (best === 1) break;
  }
  return best === 0 ? 0 : sign * best;
}

import { type Side, SIDES, other } from '../rules/board.js';
import { type Decision, type Move, phaseOf, type SeatState, Simulation } from '../rules/game.js';

type Sim = Simulation<SeatState>;

/** Result of a position in an End of Decade: the winner, or `nobody` if the game continues with the next decade. */
export type Result = Side | 'nobody';

/**
 * Whether a position can be solved: the game is over, or an End of Decade is under way. In an End of Decade no card is
 * drawn, and no card in a hand has an effect. So its result depends on open information only.
 */
export function isSolvable(state: SeatState): boolean {
  return state.outcome !== null || phaseOf(state) > 0;
}

/** A position that is being solved. */
interface OpenPosition {
  readonly key: string;
  /** The side that decides. */
  readonly side: Side;
  /** The unsolved positions, each after one move of `side`. The last position in the list is solved next. */
  readonly children: { readonly sim: Sim; readonly key: string }[];
}

/** Number of positions after which the search can be interrupted. */
const STEP = 100;

/**
 * Finds the result of solvable positions (`isSolvable`) by searching all moves of both sides to the end of the End of
 * Decade. The search asks whether a side can win. Once one move of a side decides this question, its other moves are
 * skipped (alpha-beta search with two values).
 */
export class Solver {
  /** Number of positions visited so far. */
  visited = 0;
  /** Maximum number of positions to visit in all searches together. */
  readonly most: number;
  readonly #questions = { west: new WinQuestion('west'), east: new WinQuestion('east') };

  constructor(most: number) {
    this.most = most;
  }

  /**
   * Searches for the result with best play of both sides. The generator yields now and then, so that a caller can pause
   * or give up the search. The result is `nobody` if the End of Decade is over and the game continues.
   * @param most the value of `visited` at which the search gives up
   * @returns null if the maximum number of positions does not suffice
   */
  *result(state: SeatState, most = this.most): Generator<undefined, Result | null> {
    if (!isSolvable(state)) return 'nobody';
    for (const side of questionsIn(state)) {
      const answer = yield* this.#search(state, this.#questions[side], most);
      if (answer === null || answer === side) return answer;
    }
    return state.decade === 4 ? 'east' : 'nobody';
  }

  /**
   * Runs `result` without pauses.
   * @param most maximum number of positions to visit in this search
   */
  resultOf(state: SeatState, most = Infinity): Result | null {
    const search = this.result(state, Math.min(this.most, this.visited + most));
    for (let step = search.next(); ; step = search.next()) if (step.done) return step.value;
  }

  /**
   * Whether it is already known that a move of the deciding side keeps the position's result.
   * @param result the position's result: `side` or `nobody`
   */
  isKnownToKeep(state: SeatState, side: Side, result: Result, move: Move): boolean {
    const child = new Simulation(state);
    child.play(move);
    const question = state.decade === 4 ? 'west' : result === side ? side : other(side);
    return this.#questions[question].known(child.state, keyOf(child.state)) === side;
  }

  /** Returns the side in whose favour a question is answered; null if the maximum number of positions does not suffice. */
  *#search(state: SeatState, question: WinQuestion, most: number): Generator<undefined, Side | null> {
    const root = new Simulation(state);
    const open: OpenPosition[] = [];
    let winner = this.#open(root, keyOf(root.state), question, open);
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const { key, side, children } = top;
      const child = winner === side ? undefined : children.pop();
      if (child === undefined) {
        winner = winner === side ? side : other(side);
        question.learn(key, winner);
        open.pop();
        continue;
      }
      if (this.visited >= most) return null;
      winner = this.#open(child.sim, child.key, question, open);
      if (this.visited % STEP === 0) yield;
    }
    return winner;
  }

  /**
   * Returns the answer for a position if it is known, or if one move leads to a position whose known answer is the
   * deciding side. Otherwise returns null and adds the position to `open`.
   */
  #open(sim: Sim, key: string, question: WinQuestion, open: OpenPosition[]): Side | null {
    const known = question.known(sim.state, key);
    if (known !== undefined) return known;
    const { pending } = sim;
    if (pending === null) throw new RangeError('the game is not over, but nothing is asked');
    this.visited++;
    const { side } = pending;
    const children: OpenPosition['children'] = [];
    let child = sim.copy();
    for (const move of allMoves(pending)) {
      child.play(move);
      const after = keyOf(child.state);
      const winner = question.known(child.state, after);
      if (winner === side) {
        question.learn(key, side);
        return side;
      }
      if (winner === undefined) {
        children.push({ sim: child, key: after });
        child = sim.copy();
      } else child.restore(sim);
    }
    open.push({ key, side, children: children.reverse() });
    return null;
  }
}

/**
 * Finds out whether a side can win in the present End of Decade, and caches the results by position. A result is the
 * winner: this side if it can win, otherwise the other side.
 */
class WinQuestion {
  readonly #side: Side;
  readonly #answers = new Map<string, Side>();

  constructor(side: Side) {
    this.#side = side;
  }

  /**
   * Returns the answer for a position; undefined if the answer is not known yet. If the End of Decade is over without a
   * winner, the side of the question has not won, so the answer is the other side.
   * @param key `keyOf` the position
   */
  known(state: SeatState, key: string): Side | undefined {
    if (state.outcome) return state.outcome.winner;
    return phaseOf(state) === 0 ? other(this.#side) : this.#answers.get(key);
  }

  learn(key: string, answer: Side): void {
    this.#answers.set(key, answer);
  }
}

/** Returns the sides for which a search asks whether they can win. In decade IV East wins if West does not (R3i). */
function questionsIn({ decade }: SeatState): readonly Side[] {
  return decade === 4 ? ['west'] : SIDES;
}

/** Returns all moves of the deciding side; only East uses police power. */
export function allMoves({ side, options, extras }: Decision): readonly Move[] {
  return side === 'east' && extras.length > 0 ? [...options, ...extras] : options;
}

/**
 * Returns a decision with only those moves that lead to the best known result for the deciding side.
 * @param resultOf returns null for a result that is not known
 */
export function keptBy(sim: Sim, asked: Decision, resultOf: (state: SeatState) => Result | null): Decision {
  const rankOf = (move: Move): number => {
    const child = sim.copy();
    child.play(move);
    const result = resultOf(child.state);
    if (result === asked.side) return 1;
    return result === other(asked.side) ? -1 : 0;
  };
  const ranked = allMoves(asked).map((move) => ({ move, rank: rankOf(move) }));
  const best = Math.max(...ranked.map(({ rank }) => rank));
  return { ...asked, options: ranked.flatMap(({ move, rank }) => (rank === best ? [move] : [])) };
}

/** Returns a text that is the same for two positions only if everything that can still decide the result is the same. */
function keyOf(s: SeatState): string {
  const police = s.policeCards.map(({ used }) => (used ? 1 : 0));
  const numbers = [s.unrest, s.livingStandard, s.sectors, s.exportedProtests, s.socialists, s.socialistsInBox];
  const fields = [s.flight, s.wall, s.stasiDisbanded, ...Object.values(s.tracks)];
  const pieces = [s.infrastructure, s.factories.map((factory) => factory[0]), police].map((row) => row.join(''));
  return `${numbers.join('|')}|${fields.join()}|${pieces.join('|')}|${JSON.stringify(s.tasks)}`;
}

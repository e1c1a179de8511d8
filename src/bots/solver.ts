import { type Side, other } from '../rules/board.js';
import { type Move, phaseOf, type SeatState, Simulation } from '../rules/game.js';

type Sim = Simulation<SeatState>;

/**
 * Whether the rest of a game can be solved: the game is over, or it ends with the End of Decade under way. In an End of
 * Decade no card is drawn, and no card in a hand has an effect, so everything that decides the game is open.
 */
export function isSolvable(state: SeatState): boolean {
  return state.outcome !== null || (state.decade === 4 && phaseOf(state) > 0);
}

/** A position that is being solved. */
interface OpenPosition {
  readonly key: string;
  /** The side that decides. */
  readonly side: Side;
  /** The positions after its moves that are not solved yet, the next one last. */
  readonly children: { readonly sim: Sim; readonly key: string }[];
}

/** Number of positions after which the search can be interrupted. */
const STEP = 100;

/**
 * Finds the winner of solvable positions (`isSolvable`) by searching all moves of both sides to the end of the game. A
 * side that has found one winning move looks for no other (alpha-beta search with two values).
 */
export class Solver {
  /** Number of positions visited so far. */
  visited = 0;
  /** Maximum number of positions to visit in all searches together. */
  readonly most: number;
  readonly #winners = new Map<string, Side>();

  constructor(most: number) {
    this.most = most;
  }

  /**
   * Searches for the winner with best play of both sides; the generator stops now and then, so that a caller can pause
   * or give up the search.
   * @returns null if the maximum number of positions does not suffice
   */
  *winner(state: SeatState): Generator<undefined, Side | null> {
    const root = new Simulation(state);
    const open: OpenPosition[] = [];
    let winner = this.#open(root, keyOf(root.state), open);
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const { key, side, children } = top;
      const child = winner === side ? undefined : children.pop();
      if (child === undefined) {
        winner = winner === side ? side : other(side);
        this.#winners.set(key, winner);
        open.pop();
        continue;
      }
      if (this.visited >= this.most) return null;
      winner = this.#open(child.sim, child.key, open);
      if (this.visited % STEP === 0) yield;
    }
    return winner;
  }

  /** Returns the winner after a move if this is known already; null otherwise. */
  knownAfter(state: SeatState, move: Move): Side | null {
    const child = new Simulation(state);
    child.play(move);
    return this.#known(child.state, keyOf(child.state)) ?? null;
  }

  #known({ outcome }: SeatState, key: string): Side | undefined {
    return outcome?.winner ?? this.#winners.get(key);
  }

  /** Returns the winner of a position if one move shows it. Otherwise returns null and adds the position to `open`. */
  #open(sim: Sim, key: string, open: OpenPosition[]): Side | null {
    const known = this.#known(sim.state, key);
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
      const winner = this.#known(child.state, after);
      if (winner === side) {
        this.#winners.set(key, side);
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

/** Returns all moves of the deciding side; only East uses police power. */
export function allMoves({ side, options, extras }: NonNullable<Sim['pending']>): readonly Move[] {
  return side === 'east' && extras.length > 0 ? [...options, ...extras] : options;
}

/** Returns a text that is the same for two positions only if everything that can still decide the game is the same. */
function keyOf(s: SeatState): string {
  const police = s.policeCards.map(({ used }) => (used ? 1 : 0));
  const numbers = [s.unrest, s.livingStandard, s.sectors, s.exportedProtests, s.socialists, s.socialistsInBox];
  const fields = [s.flight, s.wall, s.stasiDisbanded, ...Object.values(s.tracks)];
  const pieces = [s.infrastructure, s.factories.map((factory) => factory[0]), police].map((row) => row.join(''));
  return `${numbers.join('|')}|${fields.join()}|${pieces.join('|')}|${JSON.stringify(s.tasks)}`;
}

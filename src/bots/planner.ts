import type { Side } from '../rules/board.js';
import { cardById } from '../rules/cards.js';
import { type Decision, DONE, type SeatState, type Move, phaseOf, sameMove, type Simulation } from '../rules/game.js';
import type { Judge } from './judge.js';
import { beginsWith, follow, hasNoEffectYet, isWithinAction } from './lines.js';
import { type Action, learnLine, Repertoire, type Way } from './move-cache.js';
import { buildProjects } from './projects.js';
import { keptBy, type Result, type Solver } from './solver.js';

type Sim = Simulation<SeatState>;
type Take = Extract<Move, { type: 'take' }>;

/**
 * Moves for a decision, with their worth. For taking a card: the whole action. For building: one project and the rest
 * of the action. For any other decision: one answer and the moves until the answer takes effect.
 */
export interface Plan {
  readonly side: Side;
  readonly moves: readonly Move[];
  /** Worth of the resulting position for the side; see `Judge`. */
  readonly worth: number;
  /** The card and its use; null if the plan does not take a card. */
  readonly action: Action | null;
  /**
   * Set if `plans` played the plan on through an End of Decade, so that `worth` is the worth after it. Not set for
   * other plans, even if they lead into an End of Decade.
   */
  readonly endsDecade?: boolean;
}

/** Cost of judging one position, in simulated actions. Planning one action from scratch judges about 64 positions. */
const JUDGED = 1 / 64;
/** Cost of replaying an action along a known line, in simulated actions. */
const AGAIN = 5 * JUDGED;
/**
 * Factor on the cost of judging an answer in an End of Decade, because the phases up to the next decision are played as
 * well.
 */
const IN_END_OF_DECADE = 3;
/** Cost of solving one position, in simulated actions. */
const SOLVED = 1 / 8;
/** Maximum number of positions that each search of the solver visits. */
const SHORT_SEARCH = 500;
/** Number of best plans that are improved. */
const POLISHED = 6;
/** Maximum number of other answers tried at each decision of a plan. For the order of icons there is no maximum. */
const ALTERNATIVES = 2;
/** Number of best plans that are played on through the End of Decade, if they lead into one. */
const PLAYED_ON = 4;

/** Builds whole actions from single decisions: one or two good plans for each card and use. */
export class Planner {
  /** Cost of all planning so far, in simulated actions; other work counts as a fraction of an action. */
  simulated = 0;
  readonly #judge: Judge;
  readonly #solver: Solver | null;

  /** @param solver finds answers that save a side in an End of Decade; null: Ends of Decade are not solved */
  constructor(judge: Judge, solver: Solver | null = null) {
    this.#judge = judge;
    this.#solver = solver;
  }

  /**
   * Returns plans for the deciding side, best first: one or two for each card and use, one for each building project,
   * or one for each other answer.
   * @param known cache of lines from similar positions; cached lines are replayed, and new ones are added
   */
  plans(sim: Sim, known = new Repertoire()): Plan[] {
    const { pending } = sim;
    if (pending === null) return [];
    if (pending.kind === 'take-card') return this.#actions(sim, pending, known);
    return pending.kind === 'build' ? this.#buildings(sim, pending) : this.#answers(sim, pending);
  }

  /** Plays a plan. If an End of Decade is then under way, also plays the rest of it. */
  play(sim: Sim, { moves }: Plan): void {
    this.simulated += AGAIN;
    follow(sim, moves);
    this.#endDecade(sim);
  }

  /**
   * Like `plans`, but improves the best plans answer by answer. Slow, so use it only for the root of a search.
   * @param variants maximum number of variants returned for each improved plan
   */
  polished(sim: Sim, known?: Repertoire, variants = 1): Plan[] {
    const plans = this.plans(sim, known);
    const best = plans.slice(0, POLISHED).flatMap((plan) => this.#improved(sim, plan).slice(0, variants));
    return [...distinct(best.sort(byWorth)), ...plans.slice(POLISHED)];
  }

  /**
   * Improves a plan, keeping its card and use. At each decision of the plan's side other answers are tried, and after
   * each of them the action is played to its end. In this way it also finds pairs of answers that are good only
   * together.
   * @returns the plan and all variants tried, best first; of variants with equal worth only the first
   */
  #improved(sim: Sim, plan: Plan): Plan[] {
    const { side, action } = plan;
    const tried = [plan];
    let best = plan;
    const here = sim.copy();
    for (let at = 0; at < best.moves.length; at++) {
      const { pending } = here;
      if (at > 0 && pending?.side === side) {
        for (const move of this.#alternatives(here, pending, best.moves[at])) {
          const child = here.copy();
          child.play(move);
          const moves = [...best.moves.slice(0, at), move, ...this.#finish(child, side)];
          this.#endDecade(child);
          const other = { side, moves, worth: this.#worth(child, side), action };
          if (tried.every(({ worth }) => worth !== other.worth)) tried.push(other);
          if (other.worth > best.worth) best = other;
        }
      }
      if (follow(here, [best.moves[at]]).length === 0) break;
    }
    return tried.sort(byWorth);
  }

  /**
   * Returns the other answers with the best immediate worth. If the decision is which icon comes next, returns all
   * other answers, because the order of icons shows its effect only later.
   */
  #alternatives(sim: Sim, { side, kind, options }: Decision, chosen: Move): Move[] {
    const others = options.filter((move) => !sameMove(move, chosen));
    if (kind === 'icon') return others;
    const child = sim.copy();
    const ranked = others.map((move) => {
      child.restore(sim);
      child.play(move);
      return { move, worth: this.#worth(child, side) };
    });
    ranked.sort((a, b) => b.worth - a.worth);
    return ranked.slice(0, ALTERNATIVES).map(({ move }) => move);
  }

  #actions(sim: Sim, { side, options }: Decision, known: Repertoire): Plan[] {
    const takes = options.flatMap((option) => (option.type === 'take' ? [option] : []));
    const plans = takes.flatMap((take) => {
      const ways = known.waysOf(side, take);
      return ways?.map((way) => this.#again(sim, side, take, way)) ?? this.#afresh(sim, side, take, known);
    });
    return this.#playedOn(sim, plans.sort(byWorth));
  }

  /** Plays the first plans of a list on through the End of Decade, if they reach one. Sorts these plans again. */
  #playedOn(sim: Sim, plans: readonly Plan[]): Plan[] {
    const { half, display } = sim.state;
    // An action takes at most one card from the display, so it cannot end the decade while two cards are left there.
    if (half === 1 || display.length > 1) return [...plans];
    const child = sim.copy();
    const best = plans.slice(0, PLAYED_ON).map((plan) => {
      child.restore(sim);
      follow(child, plan.moves);
      if (phaseOf(child.state) === 0) return plan;
      this.#endDecade(child);
      return { ...plan, worth: this.#worth(child, plan.side), endsDecade: true };
    });
    return [...best.sort(byWorth), ...plans.slice(PLAYED_ON)];
  }

  /**
   * Replays the first known line that completes the action. If no line completes it, finishes the oldest line and adds
   * the result to the cache, unless the cache is full (`learnLine`).
   */
  #again(sim: Sim, side: Side, take: Take, way: Way): Plan {
    const child = sim.copy();
    for (const line of way) {
      this.simulated += AGAIN;
      child.restore(sim);
      child.play(take);
      const moves = follow(child, line);
      if (!isWithinAction(child)) return this.#planned(child, side, take, moves);
    }
    child.restore(sim);
    child.play(take);
    const moves = [...follow(child, way[0])];
    moves.push(...this.#finish(child, side));
    learnLine(way, moves);
    return this.#planned(child, side, take, moves);
  }

  /** Plans a use from scratch. For an event of a dual card, also plans it without the icon that costs the side most. */
  #afresh(sim: Sim, side: Side, take: Take, known: Repertoire): Plan[] {
    const child = sim.copy();
    child.play(take);
    const gains = new Map<number, number>();
    const lines = [this.#finish(child, side, take.use === 'event' ? { gains } : {})];
    const plans = [this.#planned(child, side, take, lines[0])];
    const worst = cardById(take.card).color === 'dual' ? leastOf(gains) : null;
    if (worst !== null && !lines[0].some(({ type }) => type === 'ignore')) {
      const without = sim.copy();
      without.play(take);
      lines.push(this.#finish(without, side, { ignoring: worst }));
      plans.push(this.#planned(without, side, take, lines[1]));
    }
    known.learn(side, take, lines);
    return plans;
  }

  #planned(child: Sim, side: Side, take: Take, moves: readonly Move[]): Plan {
    const { card, use } = take;
    return { side, moves: [take, ...moves], worth: this.#worth(child, side), action: { card, use } };
  }

  /** Returns a plan for each building project, finished to the end of the action. */
  #buildings(sim: Sim, { side, options }: Decision): Plan[] {
    const plans = [...buildProjects(sim.state, side, options)].map((project): Plan => {
      const child = sim.copy();
      const moves = [...follow(child, project)];
      moves.push(...this.#finish(child, side));
      this.#endDecade(child);
      return { side, moves, worth: this.#worth(child, side), action: null };
    });
    return plans.sort(byWorth);
  }

  /** Returns a plan for each answer, police power included, to a decision that neither takes a card nor builds. */
  #answers(sim: Sim, { side, options, extras }: Decision): Plan[] {
    const all = extras.length > 0 && side === 'east' ? [...options, ...extras] : options;
    const plans = all.map((move): Plan => {
      const child = sim.copy();
      child.play(move);
      const moves = [move, ...this.#takeEffect(child, move)];
      this.#endDecade(child);
      return { side, moves, worth: this.#worth(child, side), action: null };
    });
    return plans.sort(byWorth);
  }

  /**
   * Plays an End of Decade under way to its end, because its result is known only then. If a side seems to lose, plays
   * the End of Decade again with the answers that save this side, if there are any.
   */
  #endDecade(sim: Sim): void {
    if (phaseOf(sim.state) === 0) return;
    const before = this.simulated;
    const start = this.#solver && sim.copy();
    while (phaseOf(sim.state) > 0 && sim.pending !== null) sim.play(this.#bestAnswer(sim, sim.pending));
    this.simulated += (IN_END_OF_DECADE - 1) * (this.simulated - before);
    const { outcome } = sim.state;
    if (start === null || outcome === null) return;
    const result = this.#solved(start.state);
    if (result === null || result === outcome.winner) return;
    sim.restore(start);
    const resultOf = (state: SeatState): Result | null => this.#solved(state);
    while (phaseOf(sim.state) > 0 && sim.pending !== null)
      sim.play(this.#bestAnswer(sim, keptBy(sim, sim.pending, resultOf)));
  }

  /** Returns the result of an End of Decade with best play of both sides; null if a short search does not find it. */
  #solved(state: SeatState): Result | null {
    if (this.#solver === null) return null;
    const before = this.#solver.visited;
    const result = this.#solver.resultOf(state, SHORT_SEARCH);
    this.simulated += SOLVED * (this.#solver.visited - before);
    return result;
  }

  /**
   * Plays an action to its end. Each side chooses its answers by looking one answer ahead.
   * @returns the moves played
   */
  #finish(sim: Sim, side: Side, event: EventWish = {}): Move[] {
    const moves: Move[] = [];
    let before = event.gains ? this.#worth(sim, side) : 0;
    let icon: number | null = null;
    const note = (): void => {
      if (!event.gains || icon === null) return;
      const now = this.#worth(sim, side);
      event.gains.set(icon, (event.gains.get(icon) ?? 0) + now - before);
      before = now;
    };
    while (isWithinAction(sim)) {
      const { pending } = sim;
      if (pending === null) break;
      if (pending.kind === 'icon') {
        note();
        const move = iconMove(pending, event);
        icon = move.type === 'icon' ? move.icon : null;
        moves.push(move);
        sim.play(move);
        continue;
      }
      for (const move of this.#next(sim, pending)) {
        moves.push(move);
        sim.play(move);
      }
    }
    if (sim.asked !== null) note();
    return moves;
  }

  /** Returns the next moves of the side that decides: a whole building project, or one move for another decision. */
  #next(sim: Sim, pending: Decision): readonly Move[] {
    if (pending.kind === 'build' && pending.options.some(({ type }) => type === 'done'))
      return this.#build(sim, pending);
    return [this.#bestAnswer(sim, pending)];
  }

  #build(sim: Sim, { side, options }: Decision): readonly Move[] {
    const child = sim.copy();
    // Ends the action after each project, so that all projects are judged with the same side to move next.
    const worthSoFar = (): number => {
      if (child.asked?.kind === 'build' && child.pending?.options.includes(DONE)) child.play(DONE);
      return this.#worth(child, side);
    };
    const nothing = worthSoFar();
    let best: readonly Move[] = [DONE];
    let bestGain = WASTE;
    for (const project of buildProjects(sim.state, side, options)) {
      if (project[0] === DONE) continue;
      child.restore(sim);
      if (follow(child, project).length < project.length) continue;
      const gain = (worthSoFar() - nothing) / project.length;
      if (gain > bestGain) {
        bestGain = gain;
        best = project;
      }
    }
    return best;
  }

  #bestAnswer(sim: Sim, { side, kind, options }: Decision): Move {
    let best = options[0];
    let most = -Infinity;
    const child = sim.copy();
    for (const [index, move] of options.entries()) {
      if (index > 0) child.restore(sim);
      child.play(move);
      // Living standards remove unrest only once all are placed, so the placing is ended before judging.
      if (kind === 'living-standard' && move !== DONE && child.pending?.options.includes(DONE)) child.play(DONE);
      this.#takeEffect(child, move);
      const worth = this.#worth(child, side);
      if (worth > most) {
        most = worth;
        best = move;
      }
    }
    return best;
  }

  #worth(sim: Sim, side: Side): number {
    this.simulated += JUDGED;
    return this.#judge.worth(sim, side);
  }

  /** Plays on until the icon or box chosen by `answer` takes effect. Returns the moves; none for other answers. */
  #takeEffect(sim: Sim, answer: Move): Move[] {
    const moves: Move[] = [];
    if (answer.type !== 'icon' && answer.type !== 'box') return moves;
    for (let { pending } = sim; pending !== null && hasNoEffectYet(sim, pending); { pending } = sim) {
      const move = pending.kind === 'icon' ? pending.options[0] : this.#bestAnswer(sim, pending);
      moves.push(move);
      sim.play(move);
    }
    return moves;
  }
}

/** Options for playing an event. `gains` receives the gain in worth of each icon. The icon `ignoring` is left out. */
interface EventWish {
  readonly gains?: Map<number, number>;
  readonly ignoring?: number;
}

/** Minimum gain in worth per piece for a building project. Slightly negative, because unused points are lost. */
const WASTE = -0.02;

const byWorth = (a: Plan, b: Plan): number => b.worth - a.worth;

/** Returns the icon that cost the side most; null when no icon cost anything. */
function leastOf(gains: ReadonlyMap<number, number>): number | null {
  let worst: number | null = null;
  let least = 0;
  for (const [icon, gain] of gains) {
    if (gain >= least) continue;
    worst = icon;
    least = gain;
  }
  return worst;
}

/** Removes plans whose moves are the beginning of an earlier plan in the list. */
function distinct(plans: readonly Plan[]): Plan[] {
  return plans.filter(({ moves }, index) => !plans.slice(0, index).some((other) => beginsWith(other.moves, moves)));
}

/**
 * Returns the move that ignores the icon `ignoring`. If there is none, returns the move for the next icon as printed.
 */
function iconMove({ options }: Decision, { ignoring }: EventWish): Move {
  if (ignoring !== undefined) {
    const ignore = options.find((move) => move.type === 'ignore' && move.icon === ignoring);
    if (ignore) return ignore;
  }
  return options[0];
}

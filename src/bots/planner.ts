import type { Side } from '../rules/board.js';
import { cardById } from '../rules/cards.js';
import { type Decision, DONE, type Imagined, type Move, phaseOf, sameMove, type Simulation } from '../rules/game.js';
import { buildProjects } from './projects.js';
import type { Judge } from './judge.js';
import { type Action, learnLine, Repertoire, type Way } from './repertoire.js';

type Sim = Simulation<Imagined>;
type Take = Extract<Move, { type: 'take' }>;

/** A whole action, or a whole answer within one of the other side or a phase: what is played, and where it leads. */
export interface Plan {
  readonly side: Side;
  readonly moves: readonly Move[];
  /** How well the side stands after it. */
  readonly worth: number;
  /** The card and its use, of an action. */
  readonly action: Action | null;
  /** Whether it leads into an End of Decade: `worth` is of what comes after that. */
  readonly endsDecade?: boolean;
}

/** What it costs to judge one position: an action thought about anew judges about so many. */
const JUDGED = 1 / 64;
/** What it costs to play an action again by a known line. */
const AGAIN = 5 * JUDGED;
/** What it costs to judge an answer in an End of Decade, against one in an action: phases are played on to each. */
const IN_END_OF_DECADE = 3;
/** Of the actions to choose from the best ones are improved: so many. */
const POLISHED = 6;
/** Other answers that are tried at a decision for that. */
const ALTERNATIVES = 2;
/** Where actions may lead into an End of Decade, the best ones are played on through it: so many. */
const PLAYED_ON = 4;

/** Makes whole actions out of single decisions: one good completion for each card and use. */
export class Planner {
  /** Actions simulated so far, by what they cost: whatever else is judged counts as a part of one. */
  simulated = 0;
  readonly #judge: Judge;

  constructor(judge: Judge) {
    this.#judge = judge;
  }

  /**
   * What the side that decides could do, best first: a plan or two for each card and use, one for each other answer.
   * @param known lines of positions like this one: those there are played again, those found are added
   */
  plans(sim: Sim, known = new Repertoire()): Plan[] {
    const { pending } = sim;
    if (pending === null) return [];
    if (pending.kind === 'take-card') return this.#actions(sim, pending, known);
    return pending.kind === 'build' ? this.#buildings(sim, pending) : this.#answers(sim, pending);
  }

  /** Plays a plan, and an End of Decade it leads into by one look ahead at each decision. */
  play(sim: Sim, { moves }: Plan): void {
    this.simulated += AGAIN;
    follow(sim, moves);
    this.#endDecade(sim);
  }

  /**
   * The same, the best of them improved answer by answer: for a decision that is really to be made.
   * @param variants of each of the best the ways to play it that are told, at most
   */
  polished(sim: Sim, known?: Repertoire, variants = 1): Plan[] {
    const plans = this.plans(sim, known);
    const best = plans.slice(0, POLISHED).flatMap((plan) => this.#improved(sim, plan).slice(0, variants));
    return [...distinct(best.sort(byWorth)), ...plans.slice(POLISHED)];
  }

  /**
   * The same card and use, played better where a way is found: at each decision of its side in turn other answers are
   * tried, and the action played on from there. So two answers are found that are good only together.
   * @returns what was tried, best first; of ways that are worth the same the first
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

  /** The other answers that look best at once; of icons all, since what is done first matters only later. */
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

  /** Sorted plans, the best of them worth what the End of Decade makes of them where they lead into one. */
  #playedOn(sim: Sim, plans: readonly Plan[]): Plan[] {
    const { half, display } = sim.state;
    // No action takes more than one card of the row.
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

  /** What a card can be used for, played by a line that is known or, where none is possible, on by one look ahead. */
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

  /** The same thought about anew: an event as it is printed and, of a dual card, without the icon that serves least. */
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

  /** What could be built, each project followed up to the end of the action. */
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

  /** The answers to a question that is no action: each followed up to where it takes effect. */
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

  /** Plays an End of Decade that is under way to its end: what comes of it shows only then. */
  #endDecade(sim: Sim): void {
    const before = this.simulated;
    while (phaseOf(sim.state) > 0 && sim.pending !== null) sim.play(this.#bestAnswer(sim, sim.pending));
    this.simulated += (IN_END_OF_DECADE - 1) * (this.simulated - before);
  }

  /**
   * Plays an action on to its end, each side answering what it is asked by one look ahead.
   * @returns the answers
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

  /** The next answers of whoever is asked: several at once where only together they make sense. */
  #next(sim: Sim, pending: Decision): readonly Move[] {
    if (pending.kind === 'build' && pending.options.some(({ type }) => type === 'done'))
      return this.#build(sim, pending);
    return [this.#bestAnswer(sim, pending)];
  }

  #build(sim: Sim, { side, options }: Decision): readonly Move[] {
    const child = sim.copy();
    // Whatever is built, the action is thought to end with it: whose turn is next weighs in all alike.
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
      // The unrest that living standards remove goes when all are placed.
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

  /** Plays on where an answer was only a choice of what to do next: an icon taken up, a prestige box chosen. */
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

/** What is wished of an event: to learn what each icon gained, or to leave one out. */
interface EventWish {
  readonly gains?: Map<number, number>;
  readonly ignoring?: number;
}

/** What a piece may seem to cost and is built all the same: points left over are lost. */
const WASTE = -0.02;

const byWorth = (a: Plan, b: Plan): number => b.worth - a.worth;

/** The icon that cost the side most; null where each gained. */
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

/** Plans without those that others have become. */
function distinct(plans: readonly Plan[]): Plan[] {
  return plans.filter(({ moves }, index) => !plans.slice(0, index).some((other) => beginsWith(other.moves, moves)));
}

/** Whether moves begin with others. */
export function beginsWith(moves: readonly Move[], others: readonly Move[]): boolean {
  return others.length <= moves.length && others.every((move, index) => sameMove(move, moves[index]));
}

const NOTHING_ASKED = { options: [], extras: [] };

/**
 * Plays moves as far as they are possible.
 * @returns those played
 */
export function follow(sim: Sim, moves: readonly Move[]): readonly Move[] {
  for (const [index, move] of moves.entries()) {
    const { options, extras } = sim.pending ?? NOTHING_ASKED;
    const option = [...options, ...extras].find((one) => sameMove(one, move));
    if (!option) return moves.slice(0, index);
    sim.play(option);
  }
  return moves;
}

/** Whether an action is under way: not over, and not yet at the End of Decade. */
export function isWithinAction({ state, asked }: Sim): boolean {
  return asked !== null && state.action !== null && asked.kind !== 'take-card';
}

/** Whether what was chosen to be done next is done by the answer asked for now. */
function hasNoEffectYet({ state }: Sim, { kind }: Decision): boolean {
  const task = state.tasks.at(-1);
  if (task?.type !== 'event') return false;
  if (task.current !== null) return kind !== 'icon';
  return task.source.type === 'prestige' && kind === 'icon';
}

/** Icons are taken up as printed, but for one to be left out. */
function iconMove({ options }: Decision, { ignoring }: EventWish): Move {
  if (ignoring !== undefined) {
    const ignore = options.find((move) => move.type === 'ignore' && move.icon === ignoring);
    if (ignore) return ignore;
  }
  return options[0];
}

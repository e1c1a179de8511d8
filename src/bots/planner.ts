import type { Side } from '../rules/board.js';
import { type CardId, cardById } from '../rules/cards.js';
import { type Decision, DONE, type Imagined, type Move, sameMove, type Simulation, type Use } from '../rules/game.js';
import { buildProjects } from './projects.js';
import type { Judge } from './judge.js';

type Sim = Simulation<Imagined>;

/** A whole action, or a whole answer within one of the other side or a phase: what is played, and where it leads. */
export interface Plan {
  readonly side: Side;
  readonly moves: readonly Move[];
  /** How well the side stands after it. */
  readonly worth: number;
  /** The card and its use, of an action. */
  readonly action: { readonly card: CardId; readonly use: Use } | null;
}

/** Makes whole actions out of single decisions: one good completion for each card and use. */
export class Planner {
  /** Plans made so far, each of them an action simulated. */
  planned = 0;
  readonly #judge: Judge;

  constructor(judge: Judge) {
    this.#judge = judge;
  }

  /** What the side that decides could do, best first: a plan or two for each card and use, one for each other answer. */
  plans(sim: Sim): Plan[] {
    const { pending } = sim;
    if (pending === null) return [];
    const plans = pending.kind === 'take-card' ? this.#actions(sim, pending) : this.#answers(sim, pending);
    this.planned += plans.length;
    return plans.sort((a, b) => b.worth - a.worth);
  }

  #actions(sim: Sim, { side, options }: Decision): Plan[] {
    const plans: Plan[] = [];
    const seen = new Map<string, readonly Move[]>();
    for (const option of options) {
      if (option.type !== 'take') continue;
      const { card, use } = option;
      if (use === 'event') {
        plans.push(...this.#events(sim, side, option, card));
        continue;
      }
      // What a card does but for its event depends on its value and colour alone.
      const key = likeness(side, card, use);
      const known = seen.get(key);
      const child = sim.copy();
      child.play(option);
      const moves = known ? follow(child, known) : this.#finish(child, side);
      if (!known) seen.set(key, moves);
      plans.push({ side, moves: [option, ...moves], worth: this.#judge.worth(child, side), action: { card, use } });
    }
    return plans;
  }

  /** An event as it is printed, and, of a dual card, without the icon that serves the side least. */
  #events(sim: Sim, side: Side, take: Move, card: CardId): Plan[] {
    const action = { card, use: 'event' as const };
    const child = sim.copy();
    child.play(take);
    const gains = new Map<number, number>();
    const moves = this.#finish(child, side, { gains });
    const plans: Plan[] = [{ side, moves: [take, ...moves], worth: this.#judge.worth(child, side), action }];
    if (cardById(card).color !== 'dual' || moves.some((move) => move.type === 'ignore')) return plans;
    let worst: number | null = null;
    for (const [icon, gain] of gains) if (gain < 0 && (worst === null || gain < (gains.get(worst) ?? 0))) worst = icon;
    if (worst === null) return plans;
    const without = sim.copy();
    without.play(take);
    const fewer = this.#finish(without, side, { ignoring: worst });
    plans.push({ side, moves: [take, ...fewer], worth: this.#judge.worth(without, side), action });
    return plans;
  }

  /** The answers to a question that is no action: each followed up to where it takes effect. */
  #answers(sim: Sim, { side, options, extras }: Decision): Plan[] {
    const all = extras.length > 0 && side === 'east' ? [...options, ...extras] : options;
    return all.map((move) => {
      const child = sim.copy();
      child.play(move);
      const moves = [move, ...this.#takeEffect(child)];
      return { side, moves, worth: this.#judge.worth(child, side), action: null };
    });
  }

  /**
   * Plays an action on to its end, each side answering what it is asked by one look ahead.
   * @returns the answers
   */
  #finish(sim: Sim, side: Side, event: EventWish = {}): Move[] {
    const moves: Move[] = [];
    let before = event.gains ? this.#judge.worth(sim, side) : 0;
    let icon: number | null = null;
    const note = (): void => {
      if (!event.gains || icon === null) return;
      const now = this.#judge.worth(sim, side);
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
    if (sim.pending !== null) note();
    return moves;
  }

  /** The next answers of whoever is asked: several at once where only together they make sense. */
  #next(sim: Sim, pending: Decision): readonly Move[] {
    if (pending.kind === 'build' && pending.options.some(({ type }) => type === 'done'))
      return this.#build(sim, pending);
    return [this.#bestAnswer(sim, pending)];
  }

  #build(sim: Sim, { side, options }: Decision): readonly Move[] {
    const here = this.#judge.worth(sim, side);
    let best: readonly Move[] = options.filter(({ type }) => type === 'done');
    let bestGain = 0;
    const child = sim.copy();
    for (const project of buildProjects(sim.state, side, options)) {
      child.restore(sim);
      if (follow(child, project).length < project.length) continue;
      const gain = (this.#judge.worth(child, side) - here) / project.length;
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
      this.#takeEffect(child);
      const worth = this.#judge.worth(child, side);
      if (worth > most) {
        most = worth;
        best = move;
      }
    }
    return best;
  }

  /** Plays on where an answer has had no effect yet: an icon taken up, a prestige box chosen. */
  #takeEffect(sim: Sim): Move[] {
    const moves: Move[] = [];
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

function likeness(side: Side, card: CardId, use: Use): string {
  const { value, color, flight } = cardById(card);
  if (use !== 'unrest') return `${use} ${value?.[side]} ${flight ?? 0}`;
  const free = color === (side === 'west' ? 'yellow' : 'red');
  return `${use} ${String(free)} ${flight ?? 0}`;
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
export function isWithinAction({ state, pending }: Sim): boolean {
  return pending !== null && state.action !== null && pending.kind !== 'take-card';
}

/** Whether the answer before was only a choice of what to do next, which is done by the answer asked for now. */
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

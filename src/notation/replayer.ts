import { itemAt } from '../common/item-at.js';
import type { CardId, EventIcon } from '../rules/cards.js';
import {
  copyState,
  type Decision,
  decision,
  type DecisionKind,
  type GameEvent,
  type Move,
  play,
  type Played,
  Simulation,
  sourceIcons,
  type State,
} from '../rules/game.js';
import type { AnySeat } from './redaction.js';
import { placeOf } from './places.js';
import type { UnwrittenAction, WrittenDecision } from './record.js';
import { moveText } from './move-words.js';

/** An automatic answer: the only legal answer, which is played without asking the player. */
export interface AutomaticAnswer {
  readonly move: Move;
  /** The icon that the answer chose; null for other answers. */
  readonly icon: EventIcon | null;
  /** Number of the action or phase that the answer belongs to (see `Replayer.scope`). */
  readonly scope: number;
}

/** Decisions about where an icon takes effect. */
const PLACING: ReadonlySet<DecisionKind> = new Set<DecisionKind>([
  'build',
  'dismantle',
  'add-unrest',
  'remove-unrest',
  'move-unrest-from',
  'move-unrest-to',
  'end-mass-protest',
  'add-living-standard',
  'remove-living-standard',
  'stop-factory',
  'run-down',
  'repair',
  'look',
  'return-unrest',
  'past-the-end',
]);

/** Events that begin an action, a phase, or the choice of hand cards at the start of a decade. */
const BEGINNINGS: ReadonlySet<GameEvent['type']> = new Set<GameEvent['type']>([
  'took',
  'phase',
  'half-began',
  'decade-began',
]);

/** A saved moment of a replay. */
export interface ReplayMark {
  readonly state: State;
  readonly forced: readonly AutomaticAnswer[];
  readonly unwritten: readonly UnwrittenAction[];
  readonly scope: number;
}

/** A game being replayed: the pending decision, and what happened automatically since the last written decision. */
export class Replayer {
  #run: Run;
  /** Automatic answers since the last written decision, oldest first. */
  forced: AutomaticAnswer[] = [];
  /** Actions that began automatically since the last written decision. */
  unwritten: UnwrittenAction[] = [];
  /**
   * Whether the last written decision of this line chose an icon, and no other icon was chosen automatically after it.
   */
  #afterIcon = false;
  /** Events since the last mark. */
  since: GameEvent[] = [];
  /** Number of decisions played, including decisions taken back later. */
  count = 0;
  /** Number of the current action or phase. All answers on a line of a move file belong to one action or phase. */
  scope = 0;
  /** Whether the moment before each line is kept, because a practice game may go back to it. */
  keepsMoments = false;
  /** Whether the answer "nothing more" must be written, because the line above went back to an earlier line. */
  isBack = false;
  /** The seat whose hand cards messages may name. */
  readonly seat: AnySeat;

  /** Returns whether the position of a card is a guess, so that messages must not name the card. */
  isGuess: (card: CardId) => boolean = () => false;

  constructor(run: Run, unwritten: readonly UnwrittenAction[] = [], seat: AnySeat = 'spectator') {
    this.seat = seat;
    this.#run = run;
    this.unwritten = [...unwritten];
  }

  beginLine(): void {
    this.#afterIcon = false;
  }

  /** Returns a mark of the present moment, to which `goBack` can return. Call it only between two actions. */
  mark(): ReplayMark {
    this.since = [];
    return this.moment();
  }

  /** Returns the present moment, between two lines, to which `goBack` can return. */
  moment(): ReplayMark {
    return { state: this.snapshot(), forced: [...this.forced], unwritten: [...this.unwritten], scope: this.scope };
  }

  /** Restores a saved moment. `count` does not decrease, since it limits the total number of decisions played. */
  goBack({ state, forced, unwritten, scope }: ReplayMark): void {
    this.#run = new InPlace(state);
    this.forced = [...forced];
    this.unwritten = [...unwritten];
    this.#afterIcon = false;
    this.scope = scope;
  }

  /** The live state. It changes with every move, and when hidden cards are swapped. */
  get state(): State {
    return this.#run.state;
  }

  get pending(): Decision | null {
    return this.#run.pending;
  }

  /** Returns the present state; later moves do not change it. */
  snapshot(): State {
    return this.#run.snapshot();
  }

  /** Finds the legal answers again, after hidden cards were swapped. */
  refresh(): void {
    this.#run.refresh();
  }

  /** Plays one of the options or extras of the pending decision; returns the decision with its text. */
  play(pending: Decision, move: Move, text = moveText(this.state, pending, move)): WrittenDecision {
    const ofIcon = this.#afterIcon && PLACING.has(pending.kind) && move.type !== 'police';
    this.#afterIcon = move.type === 'icon';
    this.forced = [];
    this.unwritten = [];
    this.count++;
    this.#collect(this.#run.play(move));
    return { side: pending.side, kind: pending.kind, move, text, ofIcon };
  }

  #collect(events: readonly GameEvent[]): void {
    this.since.push(...events);
    events.forEach((event, index) => {
      if (BEGINNINGS.has(event.type)) this.scope++;
      if (event.type !== 'forced') return;
      const next = events[index + 1];
      const icon =
        event.move.type === 'icon' && next?.type === 'icon' ? itemAt(sourceIcons(next.source), next.icon) : null;
      this.forced.push({ move: event.move, icon, scope: this.scope });
      if (icon) this.#afterIcon = false;
      if (event.move.type === 'take') {
        const { card, use } = event.move;
        this.unwritten.push({ place: placeAtTake(this.state, events.slice(index)), side: event.side, card, use });
      }
    });
  }
}

/**
 * Returns the half-decade in which an action that began automatically took its card. If a half or phase has begun since
 * then, the action belongs to the half before it.
 */
function placeAtTake(state: State, since: readonly GameEvent[]): UnwrittenAction['place'] {
  const later = since.find((event) => event.type === 'half-began' || event.type === 'phase');
  if (!later) return placeOf(state);
  // If a second half began after the action, the action was the last of the first half; otherwise the last of the
  // second.
  const { decade } = later;
  return { type: 'half', decade, half: later.type === 'half-began' ? 1 : 2 };
}

/** A game that is played move by move. */
export interface Run {
  readonly state: State;
  /** The pending decision; null when the game is over. */
  readonly pending: Decision | null;
  play(move: Move): readonly GameEvent[];
  /** Returns the present state; later moves do not change it. */
  snapshot(): State;
  /** Finds the legal answers again, after the caller changed the state. */
  refresh(): void;
}

/** Plays in place on its own copy of the state, so that the caller may swap hidden cards in it. Used to read move files. */
export class InPlace implements Run {
  readonly #simulation: Simulation;
  #events: GameEvent[] = [];

  constructor(state: State) {
    this.#simulation = new Simulation(state, { push: (event) => this.#events.push(event) });
  }

  get state(): State {
    return this.#simulation.state;
  }

  get pending(): Decision | null {
    return this.#simulation.pending;
  }

  play(move: Move): readonly GameEvent[] {
    this.#simulation.play(move);
    const events = this.#events;
    this.#events = [];
    return events;
  }

  snapshot(): State {
    return copyState(this.state);
  }

  refresh(): void {
    this.#simulation.refresh();
  }
}

/** Plays each move into a new state and keeps all results. Used to write move files. */
export class StepByStep implements Run {
  state: State;
  readonly played: Played[] = [];

  constructor(state: State) {
    this.state = state;
  }

  get pending(): Decision | null {
    return decision(this.state);
  }

  /** @throws Error for a move that is not legal */
  play(move: Move): readonly GameEvent[] {
    const played = play(this.state, move);
    if (!played.ok) throw new Error(`a move is not legal: ${played.error.code}`);
    this.played.push(played.value);
    this.state = played.value.state;
    return played.value.events;
  }

  snapshot(): State {
    return this.state;
  }

  refresh(): void {
    // Nothing to do: `pending` is always computed from the current state.
  }
}

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
import type { AnySeat } from './hands.js';
import { placeOf } from './places.js';
import type { UnwrittenAction, WrittenDecision } from './record.js';
import { spell } from './spell.js';

/** A decision with a single answer that the rules played by themselves. */
export interface Forced {
  readonly move: Move;
  /** The icon it took up, if it was the choice of one. */
  readonly icon: EventIcon | null;
  /** Number of the action or phase it belongs to (see `Replayer.scope`). */
  readonly scope: number;
}

/** Decisions that say where an icon takes effect. */
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

/** A moment of a replay to go back to. */
export interface Mark {
  readonly state: State;
  readonly forced: readonly Forced[];
  readonly unwritten: readonly UnwrittenAction[];
}

/** A game being replayed: what it waits for, and what happened by itself since the last written decision. */
export class Replayer {
  #run: Run;
  /** Single answers played since the last written decision, oldest first. */
  forced: Forced[] = [];
  /** Actions that began by themselves since then. */
  unwritten: UnwrittenAction[] = [];
  /** Whether the last written decision of the line chose an icon, and nothing else was taken up since. */
  #afterIcon = false;
  /** What has happened since the last mark. */
  since: GameEvent[] = [];
  /** Decisions played. */
  count = 0;
  /** Number of the action or phase that is under way. A line of a move file answers for one of them only. */
  scope = 0;
  /** Whose hand cards messages may name. */
  readonly seat: AnySeat;

  /** Returns whether the position of a card is a guess, so that messages must not name the card. */
  isGuess: (card: CardId) => boolean = () => false;

  constructor(run: Run, unwritten: readonly UnwrittenAction[] = [], seat: AnySeat = 'spectator') {
    this.seat = seat;
    this.#run = run;
    this.unwritten = [...unwritten];
  }

  /** What follows is written in a line of its own. */
  beginLine(): void {
    this.#afterIcon = false;
  }

  /** Marks the present moment, between two actions. */
  mark(): Mark {
    this.since = [];
    return { state: this.snapshot(), forced: [...this.forced], unwritten: [...this.unwritten] };
  }

  /** Goes back to a moment; the decisions played since count on as work done. */
  goBack({ state, forced, unwritten }: Mark): void {
    this.#run = new InPlace(state);
    this.forced = [...forced];
    this.unwritten = [...unwritten];
    this.#afterIcon = false;
    this.scope++;
  }

  /** The live state: it may change with every move, and be changed where cards nobody has seen are told apart. */
  get state(): State {
    return this.#run.state;
  }

  get pending(): Decision | null {
    return this.#run.pending;
  }

  /** The state as it is now, not to change any more. */
  snapshot(): State {
    return this.#run.snapshot();
  }

  /** Looks again at what is legal, after hidden cards were told apart. */
  refresh(): void {
    this.#run.refresh();
  }

  /** Plays one of the options or extras of the present decision and says how it is written, unless that is given. */
  play(pending: Decision, move: Move, text = spell(this.state, pending, move)): WrittenDecision {
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

/** Where an action was taken that began by itself: before the half or phase that came after it. */
function placeAtTake(state: State, since: readonly GameEvent[]): UnwrittenAction['place'] {
  const later = since.find((event) => event.type === 'half-began' || event.type === 'phase');
  if (!later) return placeOf(state);
  // An action is the last of the first half when a second half begins after it, of the second half otherwise.
  const { decade } = later;
  return { type: 'half', decade, half: later.type === 'half-began' ? 1 : 2 };
}

/** A game that is played on, move by move. */
export interface Run {
  readonly state: State;
  /** What is asked now; null when the game is over. */
  readonly pending: Decision | null;
  /** Gives one of the legal answers; what happened. */
  play(move: Move): readonly GameEvent[];
  /** The state as it is now, not to change any more. */
  snapshot(): State;
  /** Looks again at what is legal, after the state was changed from outside. */
  refresh(): void;
}

/** Plays in place on a copy, whose hidden cards may be told apart from outside: for reading. */
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

/** Plays from state to state and keeps all that comes of it: for writing. */
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
    // A state is looked at when it is asked.
  }
}

import { cached } from '../../common/cached.js';
import { itemAt } from '../../common/item-at.js';
import { PROVINCES, type Side } from '../../rules/board.js';
import type { CardId } from '../../rules/cards.js';
import {
  type Danger,
  dangersOf,
  type ForecastChange,
  forecastAfterAction,
  forecastChanges,
  inspect,
  type Inspection,
  openThreats,
  standingDangers,
  withPendingEffects,
} from '../../rules/figures.js';
import {
  DONE,
  type GameEvent,
  type SeatState,
  type Move,
  phaseOf,
  type Seat,
  type Use,
  USES,
  why,
} from '../../rules/game.js';
import { draftEvents, eventsUnderWay, latest, type Session } from '../../match/session.js';
import { type Catalogue, sentenceOf } from '../../text/index.js';
import { type Changes, changesIn } from './report/changes.js';
import { choiceStyle } from './deciding/choices.js';
import type { TableWithFigures } from './deciding/effects.js';
import type { Frame } from './report/merge-frames.js';
import type { MapAttack } from '../map/index.js';
import { watchedMoment } from './replay/playback.js';
import { frameShown, isHandedOver, isLooking, openDecision, openSide, pointedEntry } from './screen.js';
import type { MatchScreenState, Stage } from './state.js';

export const figuresOf = cached((state: SeatState): Inspection => inspect(state));

const forecastOf = cached((state: SeatState) => forecastAfterAction(state));

/**
 * Returns what an action or phase changes at the End of Decade. Compares the forecast before the action or phase with
 * the forecast for `now`, a state during the action or phase.
 */
export const forecastChangesOf = cached((before: SeatState, now: SeatState): readonly ForecastChange[] =>
  before === now ? [] : forecastChanges(forecastOf(before), forecastOf(now)),
);

/** Returns what a side would lose at the End of Decade if the action under way ended in this state. */
export const dangersIn = (state: SeatState, side: Side): readonly Danger[] => dangersOf(forecastOf(state), side);

/** Returns the dangers for a side that the action under way, begun in `before`, did not bring. */
export const standingDangersIn = cached((before: SeatState, now: SeatState, side: Side): readonly Danger[] =>
  standingDangers(forecastOf(before), forecastOf(now), side),
);

/** Returns what the other side can do next against a side with open cards, if the action under way ends in this state. */
export const openThreatsIn = cached((state: SeatState, side: Side) =>
  openThreats(withPendingEffects(state, DONE), side),
);

/** Returns a state with its figures, for comparison with another state. */
export function withFigures(state: SeatState): TableWithFigures {
  const figures = figuresOf(state);
  const isEndOfDecade = phaseOf(state) > 0 || state.outcome !== null;
  return { table: state, figures, flight: isEndOfDecade ? state.flight : figures.flight.spaces };
}

/** Returns both hands: an open hand as its cards, a hidden hand only as their number. */
export function openHands(
  screen: MatchScreenState,
  state: SeatState,
): Readonly<Record<Side, readonly CardId[] | number>> {
  const watched = watchedMoment(screen);
  if (watched) return watched.hands;
  const open = openSide(screen);
  return {
    west: open === 'west' ? state.hands.west : state.hands.west.length,
    east: open === 'east' ? state.hands.east : state.hands.east.length,
  };
}

/**
 * Returns the side whose card values are shown: the player's own side, or else the side that decides or decided last,
 * or else West.
 */
export function sideShown(screen: MatchScreenState): Side {
  return openSide(screen) ?? watchedMoment(screen)?.decided?.side ?? openDecision(screen)?.side ?? 'west';
}

/**
 * Returns, for each use of a card, the reason why the use is not possible now, as text; null if the use is possible.
 */
export function usesOf(state: SeatState, card: CardId, words: Catalogue): Record<Use, string | null> {
  return Object.fromEntries(
    USES.map((use): [Use, string | null] => {
      const refusal = why(state, { type: 'take', card, use });
      return [use, refusal && sentenceOf(refusal, words)];
    }),
  ) as Record<Use, string | null>;
}

/**
 * Returns all events before the report shown, because the report itself shows the later events. Without a report,
 * returns all events up to now.
 */
export function eventsSoFar({ session, stage }: MatchScreenState): readonly GameEvent[] {
  const frames = stage.type === 'moment' ? stage.frames : [];
  const later = frames.reduce((sum, { events }) => sum + events.length, 0);
  return [...session.log.slice(0, session.log.length - later), ...draftEvents(session)];
}

/** Returns the events for the log beside the map: all events except those shown in a separate pane. */
export function eventsLogged(screen: MatchScreenState): readonly GameEvent[] {
  const events = eventsSoFar(screen);
  return events.slice(0, events.length - eventsBeside(screen).length);
}

/**
 * Returns the events shown in a separate pane. In a replay these are the events of the action or phase shown. While the
 * other side decides, and at a hand-over, these are the events of the last turn.
 */
export function eventsBeside(screen: MatchScreenState): readonly GameEvent[] {
  if (isLooking(screen)) return [];
  if (screen.stage.type === 'watching') return screen.session.begun.events;
  const side = openSide(screen) ?? openDecision(screen)?.side;
  const isPast = isHandedOver(screen) || screen.stage.type === 'waiting';
  return side !== undefined && isPast ? lastTurn(screen, side) : [];
}

const changesOf = cached((session: Session, frame: Frame | null): Changes =>
  changesIn(frame?.events ?? eventsUnderWay(session)),
);

const SHOWS_CHANGES: ReadonlySet<Stage['type']> = new Set(['watching', 'reviewing', 'sending']);

/**
 * Returns the changes to highlight on the map: the changes of the report shown, of complete answers, or of a replay.
 * The changes stay highlighted while the answers are sent, so that the map is not drawn again until the reply. Returns
 * null in other stages, in which the map may offer a choice.
 */
export function changesShown(screen: MatchScreenState): Changes | null {
  const { stage, session } = screen;
  const frame = frameShown(screen);
  if (frame === null && !SHOWS_CHANGES.has(stage.type)) return null;
  return changesOf(session, frame);
}

const AT_WORK: ReadonlySet<Stage['type']> = new Set(['handed-over', 'waiting', 'following', 'choosing']);

/** Returns the attacks among which the open decision chooses (R9.7); empty if the decision is of another kind. */
export function attacksAsked(screen: MatchScreenState): readonly MapAttack[] {
  const task = AT_WORK.has(screen.stage.type) ? latest(screen.session).tasks.at(-1) : undefined;
  const attack = task?.type === 'attacks' ? task.queue[0] : undefined;
  if (attack === undefined) return NO_ATTACKS;
  const { id: attacker } = itemAt(PROVINCES, attack.attacker);
  return attack.targets.map(({ province }) => ({ attacker, target: itemAt(PROVINCES, province).id }));
}

const NO_ATTACKS: readonly MapAttack[] = [];

/**
 * Returns the events of the last turn. While an action or phase is under way, these are the events of its committed
 * part. At other times, these are the events of the other side's action or of an End of Decade phase. Empty if `side`
 * took the last action.
 */
export function lastTurn({ session }: MatchScreenState, side: Side): readonly GameEvent[] {
  if (session.begun.events.length > 0) return session.begun.events;
  const start = session.log.findLastIndex(({ type }) => type === 'took' || type === 'phase');
  const first = session.log[start];
  return first === undefined || (first.type === 'took' && first.side === side) ? [] : session.log.slice(start);
}

/** Returns the seat whose log is shown: the side whose hand is open, otherwise `spectator`, who sees nothing hidden. */
export function logSeat(screen: MatchScreenState): Seat {
  return openSide(screen) ?? 'spectator';
}

/**
 * Returns the card for the detail pane: the card under the cursor, the card named by the entry under the cursor, or the
 * card being played.
 */
export function shownCard(screen: MatchScreenState, state: SeatState): CardId | null {
  const open = openDecision(screen);
  if (open?.kind === 'take-card') return screen.card;
  const pointed = pointedEntry(screen);
  const entry = open && pointed !== null && choiceStyle(open) === 'list' ? open.options[pointed] : undefined;
  return (entry && cardOf(entry)) ?? state.action?.card ?? null;
}

function cardOf(move: Move): CardId | undefined {
  if (move.type === 'exchange') return move.seen;
  return move.type === 'discard' || move.type === 'remove' ? move.card : undefined;
}

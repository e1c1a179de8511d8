import { cached } from '../../common/cached.js';
import { itemAt } from '../../common/item-at.js';
import { PROVINCES, type Side } from '../../rules/board.js';
import type { CardId } from '../../rules/cards.js';
import { inspect, type Inspection } from '../../rules/figures.js';
import { type GameEvent, type Imagined, type Move, phaseOf, type Seat, type Use, USES, why } from '../../rules/game.js';
import { draftEvents, eventsUnderWay, latest, type Session } from '../../match/session.js';
import { type Catalogue, sentenceOf } from '../../text/index.js';
import { type Changes, changesIn } from './report/changes.js';
import { choiceStyle } from './deciding/choices.js';
import type { Reckoned } from './deciding/effects.js';
import type { Frame } from './report/film.js';
import type { MapAttack } from '../map/index.js';
import { watchedMoment } from './replay/playback.js';
import { frameShown, isHandedOver, isLooking, openDecision, openSide, pointedEntry } from './screen.js';
import type { Screen, Stage } from './state.js';

/** The figures of a state. */
export const figuresOf = cached((state: Imagined): Inspection => inspect(state));

/** A state with its figures, to be compared with another. */
export function reckoned(state: Imagined): Reckoned {
  const figures = figuresOf(state);
  const isEndOfDecade = phaseOf(state) > 0 || state.outcome !== null;
  return { table: state, figures, flight: isEndOfDecade ? state.flight : figures.flight.spaces };
}

/** The hands as far as they lie open, numbers otherwise. */
export function openHands(screen: Screen, state: Imagined): Readonly<Record<Side, readonly CardId[] | number>> {
  const watched = watchedMoment(screen);
  if (watched) return watched.hands;
  const open = openSide(screen);
  return {
    west: open === 'west' ? state.hands.west : state.hands.west.length,
    east: open === 'east' ? state.hands.east : state.hands.east.length,
  };
}

/** Whose values of cards are shown: the player's who looks, or those of the side that decides or has decided. */
export function sideShown(screen: Screen): Side {
  return openSide(screen) ?? watchedMoment(screen)?.decided?.side ?? openDecision(screen)?.side ?? 'west';
}

/** For each use of a card why it is not possible now, in the words of a catalogue; null where it is. */
export function usesOf(state: Imagined, card: CardId, words: Catalogue): Record<Use, string | null> {
  return Object.fromEntries(
    USES.map((use): [Use, string | null] => {
      const refusal = why(state, { type: 'take', card, use });
      return [use, refusal && sentenceOf(refusal, words)];
    }),
  ) as Record<Use, string | null>;
}

/** All that happened before the moment shown, in order, or up to now where none is: what a moment tells stands beside it. */
export function eventsSoFar({ session, stage }: Screen): readonly GameEvent[] {
  const frames = stage.type === 'moment' ? stage.frames : [];
  const later = frames.reduce((sum, { events }) => sum + events.length, 0);
  return [...session.log.slice(0, session.log.length - later), ...draftEvents(session)];
}

/** What the log beside the map tells: nothing that the pane of what happened says beside it. */
export function eventsLogged(screen: Screen): readonly GameEvent[] {
  const events = eventsSoFar(screen);
  return events.slice(0, events.length - eventsBeside(screen).length);
}

/** What a pane of its own tells: the moment of a replay, and what happened last where the other side decides or has decided. */
export function eventsBeside(screen: Screen): readonly GameEvent[] {
  if (isLooking(screen)) return [];
  if (screen.stage.type === 'watching') return screen.session.begun.events;
  const side = openSide(screen) ?? openDecision(screen)?.side;
  const isPast = isHandedOver(screen) || screen.stage.type === 'waiting';
  return side !== undefined && isPast ? lastTurn(screen, side) : [];
}

const changesOf = cached((session: Session, frame: Frame | null): Changes =>
  changesIn(frame?.events ?? eventsUnderWay(session)),
);

/**
 * What the map lights because it has just changed: in what passes between two decisions, in a part that waits for its
 * commit, in a replay; null where the map offers something to choose.
 */
export function changesShown(screen: Screen): Changes | null {
  const { stage, session } = screen;
  const frame = frameShown(screen);
  if (frame === null && stage.type !== 'watching' && stage.type !== 'reviewing') return null;
  return changesOf(session, frame);
}

const AT_WORK: ReadonlySet<Stage['type']> = new Set(['handed-over', 'waiting', 'following', 'choosing']);

/** The attacks that somebody is asked about (R9.7); none where something else is asked or shown. */
export function attacksAsked(screen: Screen): readonly MapAttack[] {
  const task = AT_WORK.has(screen.stage.type) ? latest(screen.session).tasks.at(-1) : undefined;
  const attack = task?.type === 'attacks' ? task.queue[0] : undefined;
  if (attack === undefined) return NO_ATTACKS;
  const { id: attacker } = itemAt(PROVINCES, attack.attacker);
  return attack.targets.map(({ province }) => ({ attacker, target: itemAt(PROVINCES, province).id }));
}

const NO_ATTACKS: readonly MapAttack[] = [];

/**
 * What happened last: the action under way as far as it is settled, the other side's action or an End of Decade phase;
 * nothing after an action of one's own.
 */
export function lastTurn({ session }: Screen, side: Side): readonly GameEvent[] {
  if (session.begun.events.length > 0) return session.begun.events;
  const start = session.log.findLastIndex(({ type }) => type === 'took' || type === 'phase');
  const first = session.log[start];
  return first === undefined || (first.type === 'took' && first.side === side) ? [] : session.log.slice(start);
}

/** Whose log is shown: the player's whose hand lies open, otherwise one that tells nothing hidden. */
export function logSeat(screen: Screen): Seat {
  return openSide(screen) ?? 'spectator';
}

/** The card the detail pane shows: the one pointed at, the one the entry under the cursor names, or the one being played. */
export function shownCard(screen: Screen, state: Imagined): CardId | null {
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

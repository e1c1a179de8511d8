import type { GameEvent } from './event-log.js';
import type { Move } from './move.js';
import type { Seat } from './view.js';

type EventType = GameEvent['type'];
type EventOf<T extends EventType> = Extract<GameEvent, { type: T }>;
type Field<T extends EventType> = Exclude<keyof EventOf<T>, 'type'>;

/** Of one type of event, the fields that everybody may know; a field named nowhere here is never passed on. */
const OPEN: { readonly [T in EventType]: readonly Field<T>[] } = {
  position: ['decade', 'hands', 'drawPile', 'faceDown'],
  'decade-began': ['decade', 'special'],
  'half-began': ['decade', 'half', 'display', 'first'],
  drew: ['side', 'count'],
  discarded: ['side', 'card'],
  took: ['side', 'card', 'from', 'use'],
  forced: ['side', 'kind', 'move'],
  icon: ['side', 'source', 'icon'],
  'icon-ignored': ['source', 'icon', 'why'],
  unrest: ['province', 'before', 'now'],
  'exported-protest': ['supplier', 'before', 'now'],
  factory: ['city', 'what'],
  infrastructure: ['connection', 'before', 'now'],
  'living-standard': ['province', 'sector', 'before', 'now'],
  track: ['track', 'before', 'now'],
  'past-the-end': ['track', 'toward'],
  'police-card': ['card'],
  'police-used': ['card', 'province'],
  'stasi-disbanded': ['cards', 'returning'],
  wall: ['standing'],
  socialist: ['province', 'before', 'now'],
  'socialists-in-box': ['before', 'now'],
  looked: ['at', 'count'],
  exchanged: ['with'],
  'removed-card': [],
  attack: ['attacker', 'target', 'unrest'],
  phase: ['decade', 'phase', 'report'],
  ended: ['outcome'],
  'taken-back': ['side', 'card', 'use', 'shown'],
};

type Secrets = { readonly [T in EventType]?: (event: EventOf<T>, seat: Seat) => readonly Field<T>[] };

/** What a seat may know beyond that (R3j, R6.4k). */
const SECRETS: Secrets = {
  drew: ({ side }, seat) => (seat === side ? ['cards'] : []),
  looked: (_event, seat) => (seat === 'east' ? ['cards'] : []),
  // West sees which card left its hand and which came; of the draw pile it sees nothing.
  exchanged: ({ with: place }, seat) =>
    seat === 'east' || (seat === 'west' && place === 'hand') ? ['seen', 'own'] : [],
  'removed-card': (_event, seat) => (seat === 'east' ? ['card'] : []),
};

/** Answers whose cards stay hidden from all but the side that gives them. */
const SECRET_MOVES: ReadonlySet<Move['type']> = new Set(['exchange', 'remove']);

/** What a seat learns of an event, or null if it learns nothing of it (R3j, R6.4k). */
export function eventFor(event: GameEvent, seat: Seat): GameEvent | null {
  if (event.type === 'forced' && event.side !== seat && SECRET_MOVES.has(event.move.type)) return null;
  return allowed(event, seat);
}

/** The events of a move as a seat learns of them. */
export function eventsFor(events: readonly GameEvent[], seat: Seat): GameEvent[] {
  return events.flatMap((event) => eventFor(event, seat) ?? []);
}

function allowed<T extends EventType>(event: EventOf<T>, seat: Seat): GameEvent {
  const type: T = event.type;
  const fields = [...OPEN[type], ...(SECRETS[type]?.(event, seat) ?? [])];
  const seen = Object.fromEntries(fields.flatMap((field) => (field in event ? [[field, event[field]]] : [])));
  // Every field left out is optional in its event's type, which the tests hold.
  return { type, ...seen } as GameEvent;
}

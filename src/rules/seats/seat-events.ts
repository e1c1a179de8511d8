import type { GameEvent } from '../engine/event-log.js';
import type { Move } from '../state/move.js';
import type { Seat } from './view.js';

type EventType = GameEvent['type'];
type EventOf<T extends EventType> = Extract<GameEvent, { type: T }>;
type Field<T extends EventType> = Exclude<keyof EventOf<T>, 'type'>;

type Knows<T extends EventType> = (seat: Seat, event: EventOf<T>) => boolean;

const all = (): boolean => true;
const east = (seat: Seat): boolean => seat === 'east';
const whoDrew: Knows<'drew'> = (seat, { side }) => seat === side;
/** Whether a seat sees the two exchanged cards: East always, West only in an exchange with West's hand. */
const whoSees: Knows<'exchanged'> = (seat, { with: place }) => seat === 'east' || (seat === 'west' && place === 'hand');

/** Which seats may know each field of an event (R3j, R6.4k). A new field without an entry does not compile. */
const KNOWS: { readonly [T in EventType]: Readonly<Record<Field<T>, Knows<T>>> } = {
  position: { decade: all, hands: all, drawPile: all, faceDown: all },
  'decade-began': { decade: all, special: all },
  'half-began': { decade: all, half: all, display: all, first: all },
  drew: { side: all, count: all, cards: whoDrew },
  discarded: { side: all, card: all },
  took: { side: all, card: all, from: all, use: all },
  forced: { side: all, kind: all, move: all },
  icon: { side: all, source: all, icon: all, single: all },
  'icon-ignored': { source: all, icon: all, why: all },
  unrest: { province: all, before: all, now: all },
  'exported-protest': { supplier: all, before: all, now: all },
  factory: { city: all, what: all, by: all },
  infrastructure: { connection: all, before: all, now: all, by: all },
  'living-standard': { province: all, sector: all, before: all, now: all },
  track: { track: all, before: all, now: all },
  'past-the-end': { track: all, toward: all },
  'police-card': { card: all },
  'police-used': { card: all, province: all },
  'stasi-disbanded': { cards: all, returning: all },
  wall: { standing: all },
  socialist: { province: all, before: all, now: all },
  'socialists-in-box': { before: all, now: all },
  looked: { at: all, count: all, cards: east },
  exchanged: { with: all, seen: whoSees, own: whoSees },
  'removed-card': { card: east },
  'prestige-box': { side: all, box: all },
  hamburg: { province: all },
  attack: { attacker: all, target: all, unrest: all },
  'attack-declined': { attacker: all, targets: all },
  phase: { decade: all, phase: all, report: all },
  ended: { outcome: all },
  'taken-back': { side: all, card: all, use: all, shown: all },
  concluded: { conclusion: all },
};

/** Moves whose cards are hidden from everybody but the side that makes them. */
const SECRET_MOVES: ReadonlySet<Move['type']> = new Set(['exchange', 'remove']);

/**
 * Returns an event with only the fields that a seat may know; null if the seat learns nothing (R3j, R6.4k). Returns the
 * same object if the seat may know all fields.
 */
export function eventFor(event: GameEvent, seat: Seat): GameEvent | null {
  if (event.type === 'forced' && event.side !== seat && SECRET_MOVES.has(event.move.type)) return null;
  return allowed(event, seat);
}

/** Returns the events of a move that a seat learns, each with the fields that the seat may know. */
export function eventsFor(events: readonly GameEvent[], seat: Seat): GameEvent[] {
  return events.flatMap((event) => eventFor(event, seat) ?? []);
}

function allowed<T extends EventType>(event: EventOf<T>, seat: Seat): GameEvent {
  const type: T = event.type;
  const knows: Readonly<Record<Field<T>, Knows<T>>> = KNOWS[type];
  const fields = Object.keys(event).filter((field) => field !== 'type') as Field<T>[];
  const seen = fields.filter((field) => Object.hasOwn(knows, field) && knows[field](seat, event));
  if (seen.length === fields.length) return event;
  // Safe cast: every field that can be left out is optional in its event's type.
  return { type, ...Object.fromEntries(seen.map((field) => [field, event[field]])) } as GameEvent;
}

/** Changes what a seat may not see (R3j), without changing what the seat sees. */
import type { CardId } from '../../../src/rules/cards/card.js';
import { eventsFor, type GameEvent, type Seat, SEATS, type State, viewOf } from '../../../src/rules/game.js';
import { chance, type Chance, randomGame } from './random-game.js';

type Row = CardId[];

/**
 * Returns the rows with cards hidden from a seat, each with the index of its first hidden card. The rows are writable,
 * so pass a copy of the state.
 */
function hiddenRows(s: State, seat: Seat): { row: Row; from: number }[] {
  const top = s.tasks.at(-1);
  const looking = seat === 'east' && top?.type === 'guillaume' ? top.source : null;
  const rows: { row: readonly CardId[]; from: number }[] = [
    { row: s.drawPile, from: looking === 'pile' ? 2 : 0 },
    { row: s.faceDown, from: 0 },
  ];
  if (seat !== 'east') rows.push({ row: s.hands.east, from: 0 });
  if (seat !== 'west' && looking !== 'hand') rows.push({ row: s.hands.west, from: 0 });
  return rows as { row: Row; from: number }[];
}

/** Returns a copy of the state in which everything hidden from this seat is changed. */
export function withOtherSecrets(s: State, seat: Seat, random: Chance): State {
  const other = structuredClone(s);
  const slots = hiddenRows(other, seat).flatMap(({ row, from }) =>
    row.slice(from).map((_, index) => ({ row, index: from + index })),
  );
  for (let last = slots.length - 1; last > 0; last--) {
    const a = slots[last];
    const b = slots[random(last + 1)];
    [a.row[a.index], b.row[b.index]] = [b.row[b.index], a.row[a.index]];
  }
  other.random = other.random.map(() => random(2 ** 31));
  other.deals = { 4: { west: [61 + random(10)], east: [71 + random(10)], pile: [] } };
  return other;
}

/**
 * Calls `show` for each state of a random game and each seat, with a copy whose hidden parts differ. Returns the number
 * of copies that really differ.
 */
export function withEachOtherSecrets(seed: number, show: (seat: Seat, table: State, other: State) => void): number {
  const random = chance(seed);
  let differing = 0;
  randomGame(seed, ({ before }) => {
    for (const seat of SEATS) {
      const other = withOtherSecrets(before, seat, random);
      if (JSON.stringify(other) !== JSON.stringify(before)) differing++;
      show(seat, before, other);
    }
  });
  return differing;
}

function cardsSeen(s: State, seat: Seat): Set<CardId> {
  const view = viewOf(s, seat);
  const subject = view.decision?.about;
  const looked = subject?.kind === 'exchange' ? (subject.cards ?? []) : [];
  const rows = [view.display, view.played, view.discarded, view.hands.west.cards ?? [], view.hands.east.cards ?? []];
  const police = view.policeCards.map(({ card }) => card);
  const single = [view.special, view.action?.card ?? null].flatMap((card) => card ?? []);
  return new Set([...rows.flat(), ...looked, ...police, ...single]);
}

const CARD_FIELDS = new Set(['card', 'special', 'seen', 'own']);
const ROW_FIELDS = new Set(['cards', 'display']);

/** Returns the cards that an event names at any depth. Fields with only the number of cards are ignored. */
function cardsNamed(value: unknown, key = ''): CardId[] {
  if (Array.isArray(value)) return ROW_FIELDS.has(key) ? (value as Row) : value.flatMap((one) => cardsNamed(one));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, one]) => cardsNamed(one, name));
  }
  return CARD_FIELDS.has(key) && value !== null ? [value as CardId] : [];
}

/**
 * Returns the leaked cards: cards in a seat's events that the seat sees neither in the state `before` nor in the state
 * `after`, and that no event shows to the seat.
 */
export function leakedCards(before: State, after: State, events: readonly GameEvent[], seat: Seat): CardId[] {
  const named = cardsNamed(eventsFor(events, seat));
  if (named.length === 0) return [];
  const shown = events.flatMap((event) => shownBy(event, seat));
  const seen = new Set([...shown, ...cardsSeen(before, seat), ...cardsSeen(after, seat)]);
  return named.filter((card) => !seen.has(card));
}

/** Returns the cards an event shows to a seat. These cards may be hidden again before the next decision. */
function shownBy(event: GameEvent, seat: Seat): readonly CardId[] {
  if (event.type === 'took' || event.type === 'discarded' || event.type === 'police-card') return [event.card];
  if (event.type === 'looked') return seat === 'east' ? (event.cards ?? []) : [];
  if (event.type === 'half-began') return event.display;
  return event.type === 'decade-began' ? [event.special] : [];
}

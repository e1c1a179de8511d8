import { CITIES } from '../board/cities.js';
import { CONNECTIONS } from '../board/connections.js';
import { SECTORS, SUPPLIER_IDS } from '../board/geography.js';
import { PROVINCES } from '../board/provinces.js';
import { other } from '../board/side.js';
import { advantage } from '../board/tracks.js';
import { type CardId, DECADES, type Decade, type SpecialId } from '../cards/card.js';
import { normalCards, specialCard } from '../cards/deck.js';
import { seedRandom } from '../state/random.js';
import { setUp } from '../engine/set-up.js';
import type { State } from '../state/state.js';
import type { Task } from '../state/task.js';
import type { Position } from './position.js';

/**
 * Where the game continues: a turn, a phase of the End of Decade, the choice of hand cards to keep, or the start of a
 * decade.
 */
export type StartPoint =
  | { readonly type: 'turn'; readonly side: 'west' | 'east' }
  | { readonly type: 'end-of-decade'; readonly phase: number }
  | { readonly type: 'keep-hand'; readonly side: 'west' | 'east' }
  | { readonly type: 'decade' };

/**
 * Returns where the game continues. If the position has no field for this, the holder of the advantage takes a turn if
 * there is a display (R3c); otherwise the decade begins.
 */
export function startOf(position: Position): StartPoint {
  if (position.turn) return { type: 'turn', side: position.turn };
  if (position.endOfDecade !== undefined) return { type: 'end-of-decade', phase: position.endOfDecade };
  if (position.keepHand) return { type: 'keep-hand', side: position.keepHand };
  if (position.display?.length) return { type: 'turn', side: advantage(position.tracks?.prestige ?? 0) };
  return { type: 'decade' };
}

/** Returns the state that a position describes, before its first task runs. */
export function layTable(position: Position): State {
  const start = startOf(position);
  const s = setUp(position.random ? [...position.random] : seedRandom(position.seed ?? 0));
  s.decade = position.decade ?? 1;
  s.half = position.half ?? (start.type === 'end-of-decade' ? 2 : 1);
  layBoard(s, position);
  layCards(s, position, start);
  s.tasks = tasksFrom(s, start);
  return s;
}

function layBoard(s: State, position: Position): void {
  const standard = position.livingStandard ?? {};
  PROVINCES.forEach(({ id }, province) => {
    s.unrest[province] = position.unrest?.[id] ?? s.unrest[province];
    if (id !== 'west-berlin') s.livingStandard[province] = standard[id] ?? 0;
  });
  s.sectors = SECTORS.map((sector) => standard['west-berlin']?.[sector] ?? 0);
  s.exportedProtests = SUPPLIER_IDS.map((id) => position.exportedProtests?.[id] ?? 0);
  const socialists: Readonly<Record<string, number>> = { ...position.socialists };
  s.socialists = PROVINCES.map(({ id }) => socialists[id] ?? 0);
  s.socialistsInBox = socialists['box'] ?? s.socialistsInBox;
  s.factories = CITIES.map(({ id }, city) => position.factories?.[id] ?? s.factories[city]);
  s.infrastructure = CONNECTIONS.map(({ id }) => position.infrastructure?.[id] ?? 0);
  s.tracks = { ...s.tracks, ...position.tracks };
  s.wall = position.wall ?? false;
  s.stasiDisbanded = position.stasiDisbanded ?? false;
}

function layCards(s: State, position: Position, start: StartPoint): void {
  s.policeCards = (position.policeCards ?? []).map(({ card, used = false }) => ({ card, used }));
  s.hands = { west: [...(position.hands?.west ?? [])], east: [...(position.hands?.east ?? [])] };
  s.display = [...(position.display ?? [])];
  s.drawPile = [...(position.drawPile ?? [])];
  s.played = [...(position.played ?? [])];
  s.discarded = [...(position.discarded ?? [])];
  s.faceDown = [...(position.faceDown ?? [])];
  s.special = position.special === undefined ? untakenSpecial(s, start) : position.special;
  for (const [decade, deal] of Object.entries(position.deals ?? {})) {
    s.deals[Number(decade) as Decade] = structuredClone(deal);
  }
  putAside(s, start);
}

/**
 * Returns the special card of the decade; null before the decade is dealt, or if the card was taken. A card that was
 * taken is in the played row or discarded, or its effect is on the board: the Wall in decade II, or the disbanded
 * Stasi.
 */
function untakenSpecial(s: State, start: StartPoint): SpecialId | null {
  if (start.type === 'decade') return null;
  const taken = specialsOf(s.decade).some((card) => s.played.includes(card) || s.discarded.includes(card));
  const effectSeen = (s.decade === 2 && s.wall) || s.stasiDisbanded;
  return taken || effectSeen ? null : specialCard(s.decade, s.wall);
}

/** Returns the faces of a decade's special card; only decade IV's card has two (R3b). */
function specialsOf(decade: Decade): SpecialId[] {
  return [...new Set([specialCard(decade, false), specialCard(decade, true)])];
}

/**
 * Removes from the game the dealt cards that the position does not name: special cards face up, normal cards face down.
 */
function putAside(s: State, start: StartPoint): void {
  const named = new Set(cardsOf(s).map(({ card }) => card));
  const last = start.type === 'decade' ? s.decade - 1 : s.decade;
  const decades = DECADES.filter((decade) => decade <= last);
  const specials = decades.filter((decade) => !specialsOf(decade).some((card) => named.has(card)));
  s.discarded = [...specials.map((decade) => specialsOf(decade)[0]), ...s.discarded];
  const rest = decades.flatMap((decade) => normalCards(decade)).filter((card) => !named.has(card));
  s.faceDown = [...s.faceDown, ...rest];
}

/** Returns every card of the state, each with the field of the position that names it. */
export function cardsOf(s: State): { card: CardId; field: string }[] {
  const row = (field: string, cards: readonly CardId[]) => cards.map((card) => ({ card, field }));
  return [
    ...row('hands.west', s.hands.west),
    ...row('hands.east', s.hands.east),
    ...row('display', s.display),
    ...row('special', s.special === null ? [] : [s.special]),
    ...row('drawPile', s.drawPile),
    ...row(
      'policeCards',
      s.policeCards.map(({ card }) => card),
    ),
    ...row('played', s.played),
    ...row('discarded', s.discarded),
    ...row('faceDown', s.faceDown),
  ];
}

function tasksFrom(s: State, start: StartPoint): Task[] {
  switch (start.type) {
    case 'turn':
      // The rules run this task after each action, too. If the display is empty, the task begins the next half-decade
      // or the End of Decade.
      return [{ type: 'next-turn', after: other(start.side) }];
    case 'end-of-decade':
      return [{ type: 'end-of-decade', phase: start.phase }];
    case 'keep-hand':
      return keepingHands(s, start.side);
    case 'decade':
      return [{ type: 'start-decade' }];
  }
}

function keepingHands(s: State, side: 'west' | 'east'): Task[] {
  const first = advantage(s.tracks.prestige);
  const later: Task[] = [{ type: 'start-half', half: 1, first }, { type: 'deal' }];
  if (side === first) later.push({ type: 'keep-hand', side: other(first) });
  return [...later, { type: 'keep-hand', side }];
}

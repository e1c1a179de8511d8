import decade1 from '../../../cards/decade-1.json' with { type: 'json' };
import decade2 from '../../../cards/decade-2.json' with { type: 'json' };
import decade3 from '../../../cards/decade-3.json' with { type: 'json' };
import decade4 from '../../../cards/decade-4.json' with { type: 'json' };
import special from '../../../cards/special.json' with { type: 'json' };
import { type Card, type CardId, type Decade, DECADES, type EventLine, SPECIAL_IDS, type SpecialId } from './card.js';
import type { Icon } from './icon.js';
import { collectCards, loadCards } from './load.js';

/** All 85 card faces, checked once when the rules are loaded. */
export const CARDS: readonly Card[] = collectCards([
  loadCards('cards/decade-1.json', decade1),
  loadCards('cards/decade-2.json', decade2),
  loadCards('cards/decade-3.json', decade3),
  loadCards('cards/decade-4.json', decade4),
  loadCards('cards/special.json', special),
]);

/**
 * An icon of an event, with the index of its printed line and with that line's limits, which apply only to the line's
 * icons (R6.4c).
 */
export type EventIcon = Icon & {
  readonly line: number;
  readonly maxPerProvince?: number;
  readonly distinctProvinces?: boolean;
  readonly westBerlinAllowed?: boolean;
};

/** Builds a table by card id: the result of `of` for each card. */
export function byCard<T>(of: (card: Card) => T): Readonly<Record<CardId, T>> {
  return Object.fromEntries(CARDS.map((card) => [card.id, of(card)])) as Record<CardId, T>;
}

const ids: ReadonlySet<unknown> = new Set(CARDS.map(({ id }) => id));
const faces: Readonly<Partial<Record<CardId, Card>>> = byCard((card) => card);
const icons: Readonly<Partial<Record<CardId, readonly EventIcon[]>>> = byCard(({ event }) => flatten(event));
const normal = DECADES.map((decade) => Array.from({ length: 20 }, (_, index) => (decade - 1) * 20 + index + 1));

/**
 * Returns the card with this id.
 * @throws Error if there is no card with this id. Callers check ids that come from outside with `isCardId`
 */
export function cardById(id: CardId): Card {
  const card = faces[id];
  if (!card) throw new Error(`there is no card ${id}`);
  return card;
}

export function isCardId(id: unknown): id is CardId {
  return ids.has(id);
}

/** The icons of a card's event in printed order; moves name an icon by its index in this list. */
export function eventIcons(id: CardId): readonly EventIcon[] {
  return icons[id] ?? [];
}

/** Numbers of the 20 normal cards of a decade. */
export function normalCards(decade: Decade): readonly number[] {
  return normal[decade - 1];
}

/** Returns the normal card of a decade whose event is the Guillaume Affair (R6.4k); undefined if none has it. */
export function guillaumeCard(decade: Decade): number | undefined {
  return normalCards(decade).find((card) => eventIcons(card).some(({ icon }) => icon === 'guillaume-affair'));
}

/** The special card of a decade; decade IV's face depends on the Wall (R3b). */
export function specialCard(decade: Decade, wall: boolean): SpecialId {
  if (decade === 4) return wall ? 'IV-wall-comes-down' : 'IV-round-table';
  return SPECIAL_IDS[decade - 1];
}

function flatten(lines: readonly EventLine[]): readonly EventIcon[] {
  return lines.flatMap(({ icons: printed, ...words }, line) => printed.map((icon) => ({ ...icon, ...words, line })));
}

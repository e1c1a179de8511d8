import { itemAt } from '../../../common/item-at.js';
import { CITIES, CONNECTIONS, PROVINCES, SECTORS } from '../../../rules/board.js';
import { type CardId, CARDS } from '../../../rules/cards.js';
import { type SeatState, takeableCards } from '../../../rules/game.js';
import { plain } from '../../../notation/characters.js';
import {
  findCity,
  findConnection,
  findProvince,
  findSector,
  provinceName,
  sectorName,
} from '../../../notation/names.js';
import { cached, cachedLast } from '../../../common/cached.js';
import { fold, foldings, hasWords } from '../../../common/words.js';
import { type Glossary, TERM_IDS, type TermId } from '../../../text/glossary.js';
import { belongsTo, clauseId, clausesWith, type RuleClause, type RuleSection } from '../../../text/rulebook.js';
import { cityPlace, connectionPlace, type PlaceId, provincePlace, sectorPlace } from '../../map/index.js';
import type { Key } from '../../../terminal/index.js';
import { type GameKey, screenKey } from '../game-keys.js';
import { ENTER, ESCAPE, keys } from '../../widgets/key-table.js';
import { entryOf } from '../../widgets/links.js';
import { openHands } from '../model.js';
import { openWords, withTerm } from '../pages/help-keys.js';
import { withChoice, withSavedCursors, mapMoves, shownTable } from '../screen.js';
import type { MatchScreenState, Search } from '../state.js';

export const NO_SEARCH: Search = { query: '', entry: 0 };

/** Where a card is, as far as the players at the screen may know. */
export type CardPlace = 'display' | 'special' | 'hand' | 'played' | 'police' | 'discarded' | 'unseen';
export type FoundPlace = 'city' | 'province' | 'connection' | 'sector';

export type SearchResult =
  | { readonly kind: 'card'; readonly card: CardId; readonly place: CardPlace; readonly takeable: boolean }
  | { readonly kind: FoundPlace; readonly place: PlaceId }
  | { readonly kind: 'term'; readonly term: TermId }
  | { readonly kind: 'rule'; readonly clause: RuleClause };

/**
 * How well a result matches the query; a smaller number is a better match. For a name: the query is the whole name (0),
 * the beginning of the name (1), the beginning of a later word (2), or a part inside a word (3). For a rule that
 * matches only by its text: the query is in the title of the rule's section, or the words of the query are next to each
 * other in the rule (4). All other rules have 5.
 */
type Fit = 0 | 1 | 2 | 3 | 4 | 5;

/** Minimum length of a query that may match inside words. */
const SHORTEST_INSIDE = 3;
/** Maximum length of a query; further characters are ignored. */
const LONGEST_QUERY = 40;

/**
 * Spellings of a name. `whole`: all spellings of the whole name. `words`: for each later word, all spellings of the
 * name from that word on.
 */
interface Spellings {
  readonly whole: readonly string[];
  readonly words: readonly string[];
}

function spellingsOf(...names: readonly string[]): Spellings {
  const tails = names.flatMap((name) =>
    [...plain(name).matchAll(/(?<=[\s\-/("&])\p{L}/gu)].map(({ index }) => name.slice(index)),
  );
  return { whole: names.flatMap(foldings), words: tails.flatMap(foldings) };
}

function fitOf(folded: string, { whole, words }: Spellings): Fit | null {
  if (whole.includes(folded)) return 0;
  if (whole.some((name) => name.startsWith(folded))) return 1;
  if (words.some((tail) => tail.startsWith(folded))) return 2;
  return folded.length >= SHORTEST_INSIDE && whole.some((name) => name.includes(folded)) ? 3 : null;
}

interface Entry {
  readonly kind: Exclude<FoundPlace, 'connection'>;
  readonly place: PlaceId;
  readonly spellings: Spellings;
}

interface Names {
  readonly places: readonly Entry[];
  readonly titles: ReadonlyMap<CardId, Spellings>;
}

let known: Names | undefined;

/**
 * Returns the searchable names. They are computed at the first search, so that they do not delay the start of the
 * program.
 */
function names(): Names {
  return (known ??= { places: allPlaces(), titles: allTitles() });
}

function allPlaces(): readonly Entry[] {
  return [
    ...CITIES.map(({ id, name }): Entry => ({ kind: 'city', place: cityPlace(id), spellings: spellingsOf(name) })),
    ...PROVINCES.map(({ id, name }): Entry => ({
      kind: 'province',
      place: provincePlace(id),
      spellings: spellingsOf(name, provinceName(id)),
    })),
    ...SECTORS.map((id): Entry => ({ kind: 'sector', place: sectorPlace(id), spellings: spellingsOf(sectorName(id)) })),
  ];
}

function allTitles(): ReadonlyMap<CardId, Spellings> {
  return new Map(CARDS.map(({ id, title }) => [id, spellingsOf(title.en, title.de)]));
}

/** Returns the results of the search, the best result first. An empty query has no results. */
export function find(screen: MatchScreenState): readonly SearchResult[] {
  const query = screen.search.query.trim();
  const folded = fold(query);
  if (folded === '') return [];
  const found = [
    ...findCards(screen, query, folded),
    ...findPlaces(query, folded),
    ...findTerms(screen.glossary, folded),
    ...findRules(screen.rules, query),
  ];
  return found.sort((a, b) => a.fit - b.fit || rankOf(a.found) - rankOf(b.found)).map((one) => one.found);
}

interface Fitting {
  readonly found: SearchResult;
  readonly fit: Fit;
}

/**
 * Returns the rank of a result among results that match equally well. The order is: takeable cards, places,
 * connections, words of the glossary, other visible cards, unseen cards, rules.
 */
function rankOf(found: SearchResult): number {
  if (found.kind === 'rule') return 6;
  if (found.kind === 'term') return 3;
  if (found.kind === 'connection') return 2;
  if (found.kind !== 'card') return 1;
  return found.takeable ? 0 : found.place === 'unseen' ? 5 : 4;
}

function findCards(screen: MatchScreenState, query: string, folded: string): Fitting[] {
  const whereIs = cardPlaces(screen);
  return CARDS.flatMap(({ id }): Fitting[] => {
    const fit = /^\d+$/.test(query) ? fitNumber(query, id) : fitTitle(query, folded, id);
    return fit === null ? [] : [{ found: { kind: 'card', card: id, ...whereIs(id) }, fit }];
  });
}

function fitNumber(query: string, id: CardId): Fit | null {
  if (String(id) === query) return 0;
  return typeof id === 'number' && String(id).startsWith(query) ? 1 : null;
}

function fitTitle(query: string, folded: string, id: CardId): Fit | null {
  if (typeof id === 'string' && id.split('-')[0] === query.toUpperCase()) return 0;
  const titles = names().titles.get(id);
  return titles ? fitOf(folded, titles) : null;
}

/**
 * Returns a look-up function: for a card, where the card is and whether it can be taken. Hidden hands are not searched.
 */
function cardPlaces(screen: MatchScreenState): (id: CardId) => { place: CardPlace; takeable: boolean } {
  const state = shownTable(screen);
  const open = screen.stage.type === 'choosing' ? screen.stage.open : null;
  const takeable = open?.kind === 'take-card' ? takeableCards(state, open.side) : [];
  const hands = Object.values(openHands(screen, state)).flatMap((hand) => (typeof hand === 'number' ? [] : hand));
  return (id) => ({ place: placeOfCard(id, state, hands), takeable: takeable.includes(id) });
}

function placeOfCard(id: CardId, state: SeatState, hands: readonly CardId[]): CardPlace {
  if (state.display.includes(id)) return 'display';
  if (state.special === id) return 'special';
  if (hands.includes(id)) return 'hand';
  if (state.policeCards.some(({ card }) => card === id)) return 'police';
  if (state.played.includes(id)) return 'played';
  return state.discarded.includes(id) ? 'discarded' : 'unseen';
}

function findPlaces(query: string, folded: string): Fitting[] {
  // Places whose names in move files, including alternative names, begin with the query.
  const known = new Set<PlaceId>([
    ...[findCity(query)].flatMap(({ exact, begun }) => [...exact, ...begun].map(cityPlace)),
    ...[findProvince(query)].flatMap(({ exact, begun }) => [...exact, ...begun].map(provincePlace)),
    ...[findSector(query)].flatMap(({ exact, begun }) => [...exact, ...begun].map(sectorPlace)),
  ]);
  const places = names().places.flatMap(({ kind, place, spellings }): Fitting[] => {
    const fit = fitOf(folded, spellings) ?? (known.has(place) ? 1 : null);
    return fit === null ? [] : [{ found: { kind, place }, fit }];
  });
  const { exact, begun } = findConnection(query);
  const named = new Set([...exact, ...begun]);
  const connections = CONNECTIONS.flatMap(({ id, between }): Fitting[] => {
    const isEnd = between.some((city) =>
      places.some(({ found }) => found.kind === 'city' && found.place === cityPlace(city)),
    );
    return named.has(id) || isEnd
      ? [{ found: { kind: 'connection', place: connectionPlace(id) }, fit: named.has(id) ? 1 : 3 }]
      : [];
  });
  return [...places, ...connections];
}

/**
 * Returns the words of the glossary that match the query by their name or another name. A single letter finds no word.
 */
const findTerms = cachedLast((glossary: Glossary | null, folded: string): readonly Fitting[] => {
  if (glossary === null || folded.length < 2) return [];
  return TERM_IDS.flatMap((term): Fitting[] => {
    const fit = fitOf(folded, termSpellings(glossary)[term]);
    return fit === null ? [] : [{ found: { kind: 'term', term }, fit }];
  });
});

const termSpellings = cached((glossary: Glossary): Readonly<Record<TermId, Spellings>> => {
  const all = TERM_IDS.map((term) => [term, spellingsOf(glossary[term].name, ...glossary[term].others)]);
  return Object.fromEntries(all) as Record<TermId, Spellings>;
});

/**
 * Returns the clauses of the rules with the words of the query, in the order of the rules. If the query is the number
 * of a clause, returns this clause and its subclauses. A number without a letter or dot finds only cards.
 */
const findRules = cachedLast((rules: readonly RuleSection[], query: string): readonly Fitting[] => {
  const id = /[.a-z]/i.test(query) ? clauseId(query) : null;
  if (id !== null) {
    return rules.flatMap(({ clauses }) =>
      clauses
        .filter((one) => belongsTo(one.id, id))
        .map((clause): Fitting => ({ found: { kind: 'rule', clause }, fit: clause.id === id ? 0 : 1 })),
    );
  }
  if (Array.from(query).length < SHORTEST_INSIDE || /^\d+$/.test(query)) return [];
  const words = query.split(/\s+/);
  return clausesWith(rules, words).flatMap(({ title, clauses }) => {
    const isTitle = hasWords(title, words);
    return clauses.map((clause): Fitting => {
      const isPhrase = words.length > 1 && hasWords(clause.paragraphs.join(' '), [words.join(' ')]);
      return { found: { kind: 'rule', clause }, fit: isTitle || isPhrase ? 4 : 5 };
    });
  });
});

/**
 * Keys of the search, without those that type text. Arrows move the cursor, Enter chooses the result under the cursor.
 */
export const SEARCHING: readonly GameKey[] = [
  screenKey(keys(['up', 'down', 'shift+tab', 'tab', 'home', 'end'], 'arrows'), 'moveEntry', moveEntry, hasOthers),
  screenKey(ENTER, 'goThere', (screen) => goTo(screen, itemAt(find(screen), screen.search.entry)), hasFound),
  screenKey(ESCAPE, 'close', (screen) => ({ ...screen, overlay: null, search: NO_SEARCH })),
  screenKey(keys(['backspace', 'delete', 'ctrl+h']), null, (screen) =>
    write(screen, Array.from(screen.search.query).slice(0, -1).join('')),
  ),
  screenKey(keys('ctrl+u'), null, (screen) => write(screen, '')),
];

function hasFound(screen: MatchScreenState): boolean {
  return find(screen).length > 0;
}

function hasOthers(screen: MatchScreenState): boolean {
  return find(screen).length > 1;
}

function moveEntry(screen: MatchScreenState, id: string): MatchScreenState {
  const count = find(screen).length;
  const { query, entry } = screen.search;
  const to = { up: entry - 1, 'shift+tab': entry - 1, home: 0, end: count - 1 }[id] ?? entry + 1;
  return { ...screen, search: { query, entry: (to + count) % count } };
}

/** Moves the cursor to a clicked result. If the cursor is already on the result, chooses the result, like Enter. */
export function clickFound(screen: MatchScreenState, on: string): MatchScreenState {
  const { query, entry } = screen.search;
  const found = find(screen);
  const clicked = entryOf(on, found.length);
  if (clicked === undefined) return screen;
  return clicked === entry ? goTo(screen, itemAt(found, clicked)) : { ...screen, search: { query, entry: clicked } };
}

/** Moves the cursor by one result per turn of the wheel. The cursor stops at the ends of the list. */
export function wheelFound(screen: MatchScreenState, turn: -1 | 1): MatchScreenState {
  const { query, entry } = screen.search;
  const to = entry + turn;
  return to >= 0 && to < find(screen).length ? { ...screen, search: { query, entry: to } } : screen;
}

/** Appends a typed character to the query. Returns the same screen object for any other key. */
export function typeInSearch(screen: MatchScreenState, key: Key): MatchScreenState {
  const isTyped = key.name === 'char' && !key.ctrl && !key.meta;
  return isTyped ? write(screen, screen.search.query + key.char) : screen;
}

/** Maximum number of characters used from a paste. This is more than a query can hold. */
const LONGEST_TAKEN = 200;

/** Appends pasted text to the query; line breaks become spaces. */
export function pasteInSearch(screen: MatchScreenState, text: string): MatchScreenState {
  return write(screen, screen.search.query + text.slice(0, LONGEST_TAKEN).trim());
}

function write(screen: MatchScreenState, query: string): MatchScreenState {
  // Control characters are removed, because they could act as commands on the terminal. No name contains control
  // characters.
  const clean = query.replace(/\p{Cc}+/gu, ' ').replace(/\p{C}+/gu, '');
  return { ...screen, search: { query: Array.from(clean).slice(0, LONGEST_QUERY).join(''), entry: 0 } };
}

/**
 * Moves the cursor to the place or card of a result. A card that cannot be taken now is shown in full instead. For a
 * rule, opens the rules at its clause; for a word, opens the help page "Words".
 */
function goTo(screen: MatchScreenState, found: SearchResult): MatchScreenState {
  if (found.kind === 'rule') return { ...screen, overlay: 'rules', clause: found.clause };
  if (found.kind === 'term') return withTerm(openWords(screen), found.term);
  const closed: MatchScreenState = { ...withSavedCursors(screen), overlay: null, search: NO_SEARCH, refusal: null };
  if (found.kind !== 'card') {
    const aim = mapMoves(screen).has(found.place) ? screen.aim : 'anywhere';
    return { ...closed, place: found.place, pointing: 'option', focus: 'map', aim };
  }
  if (found.takeable) {
    return { ...withChoice(closed, { picked: null }), card: found.card, focus: 'cards', aim: 'decision' };
  }
  return { ...closed, origin: screen.origin, overlay: 'card', looked: found.card };
}

import { CITIES } from '../../../rules/board.js';
import { cardById, type CardId } from '../../../rules/cards.js';
import { entryLink } from '../../widgets/links.js';
import type { TermId } from '../../../text/glossary.js';
import type { RuleClause } from '../../../text/rulebook.js';
import type { SearchResult } from './search.js';
import { type Canvas, textWidth, wrapText } from '../../../terminal/index.js';
import { colorBadge } from '../deciding/card-signs.js';
import { placeName } from '../deciding/here.js';
import { type Hint, writeFoot } from '../../widgets/key-hints.js';
import { cutLines, wrapLines } from '../../widgets/lists.js';
import { framed, type Look } from '../../widgets/look.js';
import type { Search } from '../state.js';

/** Row of the first result, from 0. */
const LIST_TOP = 3;

export interface SearchModel extends Search {
  readonly found: readonly SearchResult[];
  readonly keys: readonly Hint[];
}

/** Draws the search: the typed text, the results, the text of the result under the cursor if it is cut, and the keys. */
export function drawSearch(model: SearchModel, look: Look, width: number, height: number): Canvas {
  const { theme, symbols, screen: texts } = look;
  const words = texts.overlay.search;
  const canvas = framed(look, width, height, texts.overlays.search, true);
  const { query, entry, found, keys } = model;
  const label = canvas.text(2, 1, words.label, theme.muted);
  const typed = canvas.text(3 + label, 1, query, theme.title);
  canvas.put(3 + label + typed, 1, ' ', theme.cursor);
  canvas.line(1, 2, width - 2, 2, { stroke: symbols.thin, style: theme.border, join: false });
  const whole = wholeText(model, look, width);
  const rows = height - LIST_TOP - 1 - (whole.length === 0 ? 0 : whole.length + 1);
  if (found.length === 0) {
    const text = query.trim() === '' ? words.hint : words.nothing(query.trim());
    wrapText(text, width - 4).forEach((line, row) => canvas.text(2, LIST_TOP + row, line, theme.muted));
  }
  // If not all results fit, the last row shows how many are missing.
  const shown = found.length > rows ? rows - 1 : rows;
  const first = Math.max(0, Math.min(entry - shown + 1, found.length - shown));
  found.slice(first, first + shown).forEach((one, row) => {
    drawFound(canvas, LIST_TOP + row, one, { query, chosen: first + row === entry }, look);
    canvas.link({ x: 1, y: LIST_TOP + row, width: width - 2, height: 1 }, entryLink(first + row));
  });
  if (found.length > rows) canvas.text(4, LIST_TOP + shown, words.more(found.length - shown), theme.muted);
  const below = height - 1 - whole.length;
  if (whole.length > 0) canvas.line(1, below - 1, width - 2, below - 1, { stroke: symbols.thin, style: theme.border, join: false }); // prettier-ignore
  whole.forEach((line, row) => canvas.text(2, below + row, line));
  writeFoot(canvas, keys, look);
  return canvas;
}

/** Returns the text of the result under the cursor in the rows below the list; no rows if the list cuts no result. */
function wholeText({ query, entry, found }: SearchModel, look: Look, width: number): readonly string[] {
  const isCut = (one: SearchResult): boolean => textWidth(nameOfFound(one, look, query)) > roomFor(one, look, width);
  const one = found[entry];
  if (one === undefined || !found.some(isCut)) return [];
  const inner = width - 4;
  const text = isCut(one) ? nameOfFound(one, look, query, WHOLE_ROWS * (inner - WORD)) : '';
  const lines = cutLines(wrapLines([{ text }], inner), WHOLE_ROWS, inner, look);
  return Array.from({ length: WHOLE_ROWS }, (_, row) => lines[row]?.text ?? '');
}

/**
 * Rows for the text of the result under the cursor. Only the text of a rule may need more rows, and Enter shows a rule
 * in full.
 */
const WHOLE_ROWS = 2;
/** Columns that may stay empty at the end of a row because the next word does not fit. */
const WORD = 12;

/** Returns the columns available for the name of a result in the list. */
function roomFor(found: SearchResult, look: Look, width: number): number {
  return width - 8 - textWidth(aboutFound(found, look));
}

function drawFound(
  canvas: Canvas,
  y: number,
  found: SearchResult,
  { query, chosen }: { readonly query: string; readonly chosen: boolean },
  look: Look,
): void {
  const { theme, symbols } = look;
  const { width } = canvas;
  const about = aboutFound(found, look);
  const room = roomFor(found, look, width);
  canvas.text(1, y, chosen ? symbols.pointer : ' ', theme.title);
  const badge = found.kind === 'card' ? colorBadge(look, cardById(found.card)) : undefined;
  if (badge) canvas.text(3, y, badge.letter, badge.style);
  const name = nameOfFound(found, look, query, room);
  canvas.field(5, y, room, name, { ellipsis: symbols.ellipsis, style: {} });
  canvas.text(width - 2 - textWidth(about), y, about, theme.muted);
  if (chosen) canvas.restyle({ x: 5, y, width: room, height: 1 }, theme.cursor);
}

function nameOfFound(found: SearchResult, look: Look, query: string, room = Infinity): string {
  switch (found.kind) {
    case 'card':
      return cardTitles(found.card, look);
    case 'term':
      return termExcerpt(found.term, look);
    case 'rule':
      return clauseExcerpt(found.clause, look, query, room);
    case 'city':
    case 'province':
    case 'connection':
    case 'sector':
      return placeName(found.place, look);
  }
}

/** Returns a word of the glossary with its meaning. */
function termExcerpt(term: TermId, { words, fold }: Look): string {
  const { name, meaning } = words.glossary[term];
  return fold(`${name}: ${meaning}`);
}

/**
 * Returns the number of a clause, and the part of its text with the query. If the text does not contain the whole
 * query, the part has the first word of the query that is in the text.
 */
function clauseExcerpt({ id, paragraphs }: RuleClause, { fold, symbols }: Look, query: string, room: number): string {
  const text = fold(paragraphs.join(' '));
  const words = query.trim().toLowerCase().split(/\s+/);
  const folded = text.toLowerCase();
  const word = [words.join(' '), ...words].find((one) => folded.includes(one)) ?? '';
  const at = folded.indexOf(word);
  const number = id === '' ? '' : `${id} `;
  const end = room - textWidth(number) - textWidth(symbols.ellipsis);
  // The text is shown from its beginning if that makes the word visible.
  if (at + word.length <= end) return number + text;
  const before = text.slice(0, Math.max(0, at - Math.floor(end / 3)));
  return `${number}${symbols.ellipsis} ${text.slice(before.lastIndexOf(' ') + 1)}`;
}

/** Returns the name of a card with its German title, because players may search for either title. */
function cardTitles(id: CardId, { words, symbols, fold }: Look): string {
  const card = cardById(id);
  const name = words.cardName(card);
  const german = fold(card.title.de);
  return german === words.cardTitle(card) ? name : `${name} ${symbols.dot} ${german}`;
}

/** Returns the kind of a result and where it is: the location of a card, the province of a city, the section of a rule. */
function aboutFound(found: SearchResult, { words, screen, fold }: Look): string {
  const { kind, card } = screen.overlay.search;
  if (found.kind === 'card') return `${kind.card}, ${card[found.place]}`;
  if (found.kind === 'rule') return `${kind.rule}, ${fold(found.clause.section)}`;
  const province = found.kind === 'city' ? CITIES.find(({ id }) => found.place === `city:${id}`)?.province : null;
  return province ? `${kind[found.kind]}, ${words.province[province]}` : kind[found.kind];
}

import { CARDS, eventIcons } from '../rules/cards.js';
import type { Move } from '../rules/game.js';
import { nearest } from '../common/words.js';
import { plain } from './characters.js';
import { iconPhrases } from './icon-phrases.js';
import { meaningsOf } from './meanings.js';
import { PLACE_NAMES } from './names.js';
import { part, type Span } from './source.js';
import { iconWord, namesIcon, qualifies } from './spell.js';

/** Moves that name no card. A box counts only where `BOX` shows that no card is meant. */
const OPEN_MOVES: ReadonlySet<Move['type']> = new Set<Move['type']>([
  'province',
  'factory',
  'infrastructure',
  'sector',
  'look',
  'let-draw',
  'done',
  'police',
]);
const BOX = /^(?:box\s*)?[+-]?[0-9]$/i;
const SIGNED = /^(?:box|[+-])/i;
/** East's answers in the Guillaume Affair without their cards, as exports have them. */
const WITHOUT_CARDS = /^(?:exchange \? (?:for|against|with) \?|remove \?|[\s?]*)$/i;
/** Words in front of a card, unless an icon follows. */
const CARD_VERB = /^(?:exchange|discard|keep|remove(?!\s+(?:unrest|standard|living standard|ls)\b))(?:\s|$)/i;

const ICONS = CARDS.flatMap(({ id }) => eventIcons(id));
const NAMES = [...new Set([...PLACE_NAMES, ...ICONS.map(iconWord), 'look hand', 'look pile'])];

/** Minimum number of letters of a title's word that is recognized. */
const SHORTEST_TITLE_WORD = 4;
let titleWords: readonly string[] | undefined;

/** Characters of the longest answer that is looked at. */
const LONGEST = 80;

/** The words of all titles but those that name places or icons. */
function wordsOfTitles(): readonly string[] {
  titleWords ??= [...new Set(CARDS.flatMap(({ title }) => [title.en, title.de].flatMap(wordsIn)))].filter(
    (word) => meaningsOf(word).exact.length === 0 && !ICONS.some((icon) => namesIcon(word, icon) === 2),
  );
  return titleWords;
}

const wordsIn = (text: string): readonly string[] =>
  text.split(/[^\p{L}\p{M}\uFFFD]+/u).filter((word) => word.length >= SHORTEST_TITLE_WORD);

/** Whether a word of a text is one of a card's title, in full, misspelt or abbreviated. */
export function isLikeTitle(text: string): boolean {
  return wordsIn(text).some((word) => nearest(word, wordsOfTitles(), 1).length > 0);
}

const NUMBER = /(?<![\p{L}\p{N}])\p{N}+(?![\p{L}\p{N}])/u;

/** Whether an unknown answer may name a card: it has a number, begins like an answer about a card, or has a word of a title. */
export function mayNameCard(text: string): boolean {
  const answer = plain(text).trim().slice(0, LONGEST);
  return NUMBER.test(answer) || CARD_VERB.test(answer) || isLikeTitle(answer);
}

/**
 * Whether an answer can be shown to everybody, as it cannot name a card: all of it is known as something else (a place, an
 * icon, `look hand`), or is like the name of a place or icon and not like a title. Everything unknown may name a card.
 */
export function isHarmless(text: string): boolean {
  return isHarmlessAnswer({ text: plain(text).trim(), column: 1 });
}

function isHarmlessAnswer(span: Span): boolean {
  const { text } = span;
  if (text.length > LONGEST) return false;
  if (WITHOUT_CARDS.test(text)) return true;
  if (BOX.test(text)) return SIGNED.test(text);
  if (/\p{N}/u.test(text) || CARD_VERB.test(text)) return false;
  const { exact, begun } = meaningsOf(text);
  if ((exact.length > 0 ? exact : begun).some(({ type }) => OPEN_MOVES.has(type))) return true;
  return isIcon(span) || (nearest(text, NAMES, 1).length > 0 && !isLikeTitle(text));
}

function isIcon(span: Span): boolean {
  const ignored = /^(?:ignore|ign|skip)\s+/i.exec(span.text);
  return iconPhrases(ignored ? part(span, ignored[0].length) : span).some(({ phrase, qualifier, rest }) =>
    ICONS.some(
      (icon) =>
        namesIcon(phrase, icon) > 0 &&
        (qualifier === '' || qualifies(qualifier, icon) > 0) &&
        (rest.text === '' || isHarmlessAnswer(rest)),
    ),
  );
}

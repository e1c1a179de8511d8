import type { Side } from '../rules/board/side.js';
import { CARDS } from '../rules/cards/deck.js';
import type { AnswerError } from './answer.js';
import { type ErrorCode, type FileSaid, said } from './file-error.js';
import { type Head, headWithoutColon, looksLikeHead, readHead, sideOf } from './head.js';
import { LIMITS } from './limits.js';
import { findCard } from './names.js';
import { part, type Span, splitItems } from './source.js';
import { USE_WORDS } from './spell.js';
import { nearest } from './spelling.js';

/** A line taken apart: the head of an action, or of a run outside of actions, and its items. */
export interface WrittenLine {
  readonly head: Head | null;
  /** The side in front of a run's colon. */
  readonly speaker: { readonly side: Side; readonly span: Span } | null;
  readonly items: readonly Span[];
  readonly whole: Span;
}

/** Takes a line apart; an error says what fits no form of the grammar. */
export function takeApart(content: Span, expectAction: boolean): WrittenLine | { error: AnswerError; span: Span } {
  const colon = content.text.indexOf(':');
  const front = colon < 0 ? content : part(content, 0, colon);
  const items = colon < 0 || colon === content.text.length - 1 ? [] : splitItems(part(content, colon + 1));
  const empty = items.find((item) => item.text === '');
  if (empty) return { error: syntax(said('nothingBetween')), span: { ...empty, text: '' } };
  if (items.length > LIMITS.items) {
    return {
      error: syntax(said('tooManyItems', LIMITS.items), 'limit'),
      span: items[LIMITS.items],
    };
  }
  const side = colon < 0 ? null : sideOf(front.text);
  if (side !== null) return { head: null, speaker: { side, span: front }, items, whole: content };
  const head = readHead(front);
  if (head && (expectAction || colon >= 0 || head.use !== null)) return { head, speaker: null, items, whole: content };
  // Where no action is expected, a title may be something else.
  if (expectAction || /^\d/.test(front.text) || sideOf(/^\S*/.exec(front.text)?.[0] ?? '') !== null) {
    const missing = missingColon(front);
    if (missing) return missing;
  }
  if (colon < 0 && !(expectAction && looksLikeHead(content))) {
    return { head: null, speaker: null, items: splitItems(content), whole: content };
  }
  return noHead(front);
}

/** The error for an action without its colon; null when the text does not begin like an action. */
function missingColon(front: Span): { error: AnswerError; span: Span } | null {
  const head = headWithoutColon(front);
  if (head === null) return null;
  const [first] = splitItems(part(front, head.length));
  return { error: syntax(said('noColon', head, first.text)), span: { text: head, column: front.column + head.length } };
}

const TITLES = CARDS.flatMap(({ title }) => [title.en, title.de]);

/** What is wrong with the head of an action: its use, or its card. */
function noHead(front: Span): { error: AnswerError; span: Span } {
  const words = [...front.text.matchAll(/\S+/g)];
  const names = sideOf(words[0]?.[0] ?? '') === null ? words : words.slice(1);
  const [card, use] = names;
  if (names.length === 2 && findCard(card[0]).exact.length > 0) {
    const uses = Object.values(USE_WORDS);
    const error: AnswerError = {
      code: 'unknown-name',
      reason: said('noUse', use[0], uses),
      nearest: uses,
      clause: null,
    };
    return { error, span: { text: use[0], column: front.column + use.index } };
  }
  const from = card ? card.index : 0;
  const span = part(front, from, names.length > 1 ? names[names.length - 1].index : undefined);
  const reason = said('noCardTaken', span.text);
  return { error: { code: 'unknown-name', reason, nearest: nearest(span.text, TITLES, 3), clause: null }, span };
}

/** An error about the form of a line. */
export function syntax(reason: FileSaid, code: ErrorCode = 'syntax'): AnswerError {
  return { code, reason, nearest: [], clause: null };
}

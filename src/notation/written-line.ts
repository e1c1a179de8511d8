import type { Side } from '../rules/board/side.js';
import type { AnswerError } from './answer.js';
import type { ErrorCode } from './file-error.js';
import { type Head, looksLikeHead, readHead, sideOf } from './head.js';
import { LIMITS } from './limits.js';
import { part, type Span, splitItems } from './source.js';

/** A line taken apart: the head of an action, or of a run outside of actions, and its items. */
export interface WrittenLine {
  readonly head: Head | null;
  /** The side in front of a run's colon. */
  readonly speaker: { readonly side: Side; readonly span: Span } | null;
  readonly items: readonly Span[];
  readonly whole: Span;
}

/** Takes a line apart; a sentence says what fits no form of the grammar. */
export function takeApart(content: Span, expectAction: boolean): WrittenLine | { error: AnswerError; span: Span } {
  const colon = content.text.indexOf(':');
  const front = colon < 0 ? content : part(content, 0, colon);
  const items = colon < 0 || colon === content.text.length - 1 ? [] : splitItems(part(content, colon + 1));
  const empty = items.find((item) => item.text === '');
  if (empty) return { error: syntax('Something is missing between the commas.'), span: { ...empty, text: '' } };
  if (items.length > LIMITS.items) {
    return {
      error: syntax(`There are more than ${LIMITS.items} items on the line.`, 'limit'),
      span: items[LIMITS.items],
    };
  }
  const side = colon < 0 ? null : sideOf(front.text);
  if (side !== null) return { head: null, speaker: { side, span: front }, items, whole: content };
  const head = readHead(front);
  if (head && (expectAction || colon >= 0 || head.use !== null)) return { head, speaker: null, items, whole: content };
  if (colon < 0 && !(expectAction && looksLikeHead(content))) {
    return { head: null, speaker: null, items: splitItems(content), whole: content };
  }
  const message = `"${front.text}" names no card. An action begins with side, card and use, as in \`E 2 event:\`.`;
  return { error: { ...syntax(message, 'unknown-name') }, span: front };
}

/** An error about the form of a line. */
export function syntax(message: string, code: ErrorCode = 'syntax'): AnswerError {
  return { code, message, nearest: [], clause: null };
}

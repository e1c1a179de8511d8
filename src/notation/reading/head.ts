import { itemAt } from '../../common/item-at.js';
import type { Side } from '../../rules/board.js';
import { cardById, type CardId } from '../../rules/cards.js';
import type { Decision, Move, Use } from '../../rules/game.js';
import { err, ok, type Result } from '../../common/result.js';
import { type AnswerError, whyIllegal } from './answer.js';
import { said } from '../file-error.js';
import { revealsHiddenCard } from '../redaction.js';
import { cardName, findCard, sideOf } from '../names.js';
import type { Replayer } from '../replayer.js';
import { part, type Span } from '../source.js';
import { moveText, USE_WORDS } from '../move-words.js';

/** Head of an action line, such as `E 2 event`; side and use are null when left out. */
export interface Head {
  readonly side: Side | null;
  readonly card: Span;
  /** Cards the text can mean. */
  readonly cards: readonly CardId[];
  readonly use: Use | null;
  readonly useSpan: Span;
}

const USES: readonly (readonly [Use, readonly string[]])[] = [
  ['unrest', ['unrest', 'u']],
  ['build', ['build', 'b']],
  ['living-standard', ['standard', 's', 'ls', 'l', 'living-standard', 'livingstandard']],
  ['event', ['event', 'e']],
];
/** Minimum letters of an abbreviated use, except the one-letter names. */
const SHORTEST_USE = 2;

function usageOf(word: string): Use | null {
  const small = word.toLowerCase();
  const begins = (name: string) => name === small || (small.length >= SHORTEST_USE && name.startsWith(small));
  return USES.find(([, names]) => names.some(begins))?.[0] ?? null;
}

/**
 * Reads the head of an action: a side, a card by number or title, a use. Titles may begin or end like a side or a use
 * ("East Germany at the Olympics"), so every division is tried. Null when no division names a card.
 */
export function readHead(span: Span): Head | null {
  const words = [...span.text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, index }));
  if (words.length === 0) return null;
  for (const uses of [1, 2, 0]) {
    for (const sides of [1, 0]) {
      const head = readAs(span, words, sides, uses);
      if (head) return head;
    }
  }
  return null;
}

function readAs(
  span: Span,
  words: readonly { word: string; index: number }[],
  sides: number,
  uses: number,
): Head | null {
  const cardWords = words.slice(sides, words.length - uses);
  const [firstWord] = cardWords;
  if (!firstWord) return null;
  const side = sides === 0 ? null : sideOf(itemAt(words, 0).word);
  if (sides === 1 && side === null) return null;
  const end = words[words.length - uses]?.index ?? span.text.length;
  const useSpan = part(span, end);
  // The use may be the two words "living standard".
  const use = uses === 0 ? null : usageOf(useSpan.text.replace(/\s+/g, '-'));
  if (uses > 0 && (use === null || (uses === 2 && use !== 'living-standard'))) return null;
  const card = part(span, firstWord.index, end);
  const { exact, begun } = findCard(card.text);
  const cards = exact.length > 0 ? exact : begun;
  return cards.length === 0 ? null : { side, card, cards, use, useSpan };
}

/** Maximum number of words to try; a side, the longest title and a use have fewer words together. */
const MOST_WORDS = 12;

/**
 * Returns the head, including its use, at the beginning of a line without a colon; null when the line does not begin
 * with a head.
 */
export function headWithoutColon({ text }: Span): string | null {
  let found: string | null = null;
  for (const { index } of [...text.matchAll(/(?<=\S)\s/g)].slice(0, MOST_WORDS)) {
    const front = text.slice(0, index);
    const use = readHead({ text: front, column: 1 })?.use ?? null;
    if (use !== null) found = front;
    else if (found !== null) break;
  }
  return found;
}

/** Whether a text is meant as the head of an action, even if its card is unknown. */
export function looksLikeHead(span: Span): boolean {
  const words = span.text.split(/\s+/);
  return words.length > 1 && (sideOf(itemAt(words, 0)) !== null || usageOf(itemAt(words, words.length - 1)) !== null);
}

type Take = Extract<Move, { type: 'take' }>;

interface HeadError {
  readonly span: Span;
  readonly error: AnswerError;
  /** Whether the card that the head names may be shown. */
  readonly isOpen: boolean;
}

/**
 * Returns the legal move for the head of an action: it takes a card for a use. The suggestions of an error name no
 * hidden cards. Its sentence names the card of the head, even if that card is hidden.
 */
export function takeOf(replayer: Replayer, pending: Decision, head: Head): Result<Take, HeadError> {
  const takes = pending.options.filter((move) => move.type === 'take');
  const ofCard = takes.filter(({ card }) => head.cards.includes(card));
  const fitting = ofCard.filter(({ use }) => head.use === null || use === head.use);
  const [only] = fitting;
  if (only && fitting.length === 1) return ok(only);
  const cards = [...new Set(ofCard.map(({ card }) => card))];
  const isOpen = (move: Take): boolean =>
    !revealsHiddenCard(replayer.state, pending.side, move, replayer.seat) && !replayer.isGuess(move.card);
  const spelt = (moves: readonly Take[]): readonly string[] =>
    moves.map((move) => moveText(replayer.state, pending, move));
  const [first] = cards;
  if (first === undefined) return notHere(replayer, pending, head, takes.filter(isOpen));
  const possible = fitting.length > 0 ? fitting : ofCard;
  if (cards.length > 1) {
    const reason = said('ambiguous', head.card.text, ofCard.every(isOpen) ? cards.map(titled) : []);
    return wrong(head.card, { code: 'ambiguous', reason, nearest: spelt(possible.filter(isOpen)), clause: null });
  }
  const nearest = spelt(possible.filter(isOpen));
  const isKnown = ofCard.every(isOpen);
  if (head.use === null) {
    const reason = said('useMissing', cardName(first), Object.values(USE_WORDS));
    return wrong(head.card, { code: 'missing', reason, nearest, clause: null }, isKnown);
  }
  const { why, clause } = whyIllegal(replayer, pending, { type: 'take', card: first, use: head.use });
  const reason = said('useBarred', head.useSpan.text, cardName(first), why);
  return wrong(head.useSpan, { code: 'illegal', reason, nearest, clause }, isKnown);
}

function wrong(span: Span, error: AnswerError, isOpen = false): Result<never, HeadError> {
  return err({ span, error, isOpen });
}

function notHere(replayer: Replayer, pending: Decision, head: Head, open: readonly Take[]): Result<never, HeadError> {
  const card = itemAt(head.cards, 0);
  const { why, clause } = whyIllegal(replayer, pending, { type: 'take', card, use: head.use ?? 'build' });
  const reason = said('cardBarred', cardName(card), why);
  // The cards of the display are not suggested if some of them are guesses.
  const isKnown = !replayer.state.display.some((one) => replayer.isGuess(one));
  const nearest = isKnown ? [...new Set(open.map((move) => cardName(move.card)))] : [];
  return wrong(head.card, { code: 'illegal', reason, nearest, clause });
}

function titled(card: CardId): string {
  return `${cardName(card)} (${cardById(card).title.en})`;
}

import { cardById, type CardId } from '../rules/cards.js';
import type { Decision, Move } from '../rules/game.js';
import { err, ok, type Result } from '../rules/result.js';
import { type AnswerError, barred } from './answer.js';
import { said } from './file-error.js';
import type { Replayer } from './replayer.js';
import { tellsHidden } from './hands.js';
import type { Head } from './head.js';
import { cardName } from './names.js';
import type { Span } from './source.js';
import { spell, USE_WORDS } from './spell.js';

type Take = Extract<Move, { type: 'take' }>;

/** What is wrong with the head of an action, and where. */
interface HeadError {
  readonly span: Span;
  readonly error: AnswerError;
}

/** The legal take that the head of an action means; an error names the cards and uses there are, but no hidden ones. */
export function takeOf(replayer: Replayer, pending: Decision, head: Head): Result<Take, HeadError> {
  const takes = pending.options.filter((move) => move.type === 'take');
  const ofCard = takes.filter(({ card }) => head.cards.includes(card));
  const fitting = ofCard.filter(({ use }) => head.use === null || use === head.use);
  if (fitting.length === 1) return ok(fitting[0]);
  const cards = [...new Set(ofCard.map(({ card }) => card))];
  const isOpen = (move: Take): boolean => !tellsHidden(replayer.state, pending.side, move, replayer.hands);
  const spelt = (moves: readonly Take[]): readonly string[] =>
    moves.map((move) => spell(replayer.state, pending, move));
  const [first] = cards;
  if (first === undefined) return notHere(replayer, pending, head, takes.filter(isOpen));
  const possible = fitting.length > 0 ? fitting : ofCard;
  if (cards.length > 1) {
    const reason = said('ambiguous', head.card.text, ofCard.every(isOpen) ? cards.map(titled) : []);
    return wrong(head.card, { code: 'ambiguous', reason, nearest: spelt(possible.filter(isOpen)), clause: null });
  }
  // A card that the line itself names is no secret.
  const nearest = spelt(possible);
  if (head.use === null) {
    const reason = said('useMissing', cardName(first), Object.values(USE_WORDS));
    return wrong(head.card, { code: 'missing', reason, nearest, clause: null });
  }
  const { why, clause } = barred(replayer, pending, { type: 'take', card: first, use: head.use });
  const reason = said('useBarred', head.useSpan.text, cardName(first), why);
  return wrong(head.useSpan, { code: 'illegal', reason, nearest, clause });
}

function wrong(span: Span, error: AnswerError): Result<never, HeadError> {
  return err({ span, error });
}

function notHere(replayer: Replayer, pending: Decision, head: Head, open: readonly Take[]): Result<never, HeadError> {
  const [card] = head.cards;
  const { why, clause } = barred(replayer, pending, { type: 'take', card, use: head.use ?? 'build' });
  const reason = said('cardBarred', cardName(card), why);
  const nearest = [...new Set(open.map((move) => cardName(move.card)))];
  return wrong(head.card, { code: 'illegal', reason, nearest, clause });
}

function titled(card: CardId): string {
  return `${cardName(card)} (${cardById(card).title.en})`;
}

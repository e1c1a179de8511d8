import { other } from '../../rules/board.js';
import type { Decision } from '../../rules/game.js';
import { readAnswer, splitSpeaker } from './answer.js';
import { plain } from '../characters.js';
import { readHead } from './head.js';
import { sideOf } from '../names.js';
import type { CommentedMove } from '../record.js';
import type { Replayer } from '../replayer.js';
import { part, type SourceLine, type Span, trimmed } from '../source.js';

/**
 * Returns what the comment of a line begins with: a legal answer to the pending decision, or the next action. Whoever
 * wrote the comment perhaps typed `;` instead of `:`, a comma or a new line. Empty if it begins with neither.
 */
export function commentedMoves(
  { comment, number }: Pick<SourceLine, 'comment' | 'number'>,
  replayer: Replayer,
): readonly CommentedMove[] {
  const { pending } = replayer;
  const [text = ''] = plain(comment ?? '').split(/[,;>]/);
  if (pending === null || text.trim() === '') return [];
  const span = trimmed(text, 1);
  if (isNextAction(replayer, pending, span)) return [{ line: number, what: 'action' }];
  return isAnswer(replayer, pending, span) ? [{ line: number, what: 'answer' }] : [];
}

/** Whether a text is a legal answer other than "nothing more", perhaps behind the mark of the side that decides. */
function isAnswer(replayer: Replayer, pending: Decision, span: Span): boolean {
  const { side, rest } = splitSpeaker(span);
  if (pending.kind === 'take-card' || rest.text === '' || (side ?? pending.side) !== pending.side) return false;
  const answer = readAnswer(replayer, pending, rest);
  return answer.type === 'move' && answer.move.type !== 'done';
}

/**
 * Whether a text begins like an action that can come next. Either a card and a use are in front of a colon, or the
 * whole text is the head of an action and names a side. If the present action may still continue, the next action must
 * be the other side's.
 */
function isNextAction({ state }: Replayer, pending: Decision, span: Span): boolean {
  const colon = span.text.indexOf(':');
  // Most comments have neither a colon nor a side, so this test saves a tenth of the time to read a file.
  if (colon < 0 && sideOf(/^\S+/.exec(span.text)?.[0] ?? '') === null) return false;
  const head = readHead(trimmed(part(span, 0, colon < 0 ? undefined : colon).text, 1));
  if (head === null || head.use === null || (colon < 0 && head.side === null)) return false;
  const { cards, side, use } = head;
  if (pending.kind === 'take-card') {
    const isLegal = pending.options.some(
      (move) => move.type === 'take' && move.use === use && cards.includes(move.card),
    );
    return isLegal && (side ?? pending.side) === pending.side;
  }
  const next = other(pending.side);
  const takeable = [...state.display, ...state.hands[next]];
  const mayEnd = pending.options.some(({ type }) => type === 'done');
  return mayEnd && (side ?? next) === next && cards.some((card) => card === state.special || takeable.includes(card));
}

import { fold } from '../../common/words.js';
import type { Side } from '../../rules/board.js';
import type { Decision } from '../../rules/game.js';
import { type AnswerError, repeatedAnswer, splitSpeaker } from './answer.js';
import { said } from '../file-error.js';
import type { NoGuess } from './hidden-answers.js';
import { isDone } from './meanings.js';
import { moveText } from '../move-words.js';
import type { Replayer } from '../replayer.js';
import type { Span } from '../source.js';
import { syntax, type WrittenLine } from './written-line.js';

/** A line that has an answer too many: its action or phase needs no further answer. */
interface FullLine {
  readonly part: 'action' | 'phase';
  /** Number of the action or phase to which the line's answers belong; null before its first answer. */
  readonly scope: number | null;
  /** Text of the last accepted answer of the line; null before the first. */
  readonly last: string | null;
}

/** Returns the error for an answer that does not fit on its line, because nothing is left to decide there. */
export function tooMuch({ pending, forced, state, scope: now }: Replayer, span: Span, line: FullLine): AnswerError {
  const { part, scope, last } = line;
  if (pending === null) return syntax(said('tooMuchAtEnd', span.text), 'too-much');
  if (pending.kind === 'take-card') return syntax(said('tooMuch', span.text), 'too-much');
  if (scope !== null && scope !== now) {
    // The answer needs a line of its own, because the action or phase of this line is over.
    return syntax(said('ownLine', span.text, part, last, asked(pending)), 'too-much');
  }
  const [automatic] = forced.filter((one) => one.icon === null && one.scope === scope);
  const place = automatic ? moveText(state, pending, automatic.move) : null;
  const isDash = place !== null && /^-|-$/.test(span.text) && fold(span.text) === fold(place);
  return syntax(isDash ? said('dashAtPlace', span.text, place) : said('behindIcon', span.text, place), 'illegal');
}

/** Errors for answers with `?` that cannot be guessed, by the reason. */
export const GUESS_ERRORS: Readonly<Record<NoGuess, (text: string) => AnswerError>> = {
  unknown: (text) => ({ code: 'hidden', reason: said('notKnown', text), nearest: [], clause: 'R6.4k' }),
  impossible: (text) => {
    const why = { code: 'not-possible', clause: 'R6.4k' } as const;
    return { code: 'illegal', reason: said('barred', text, why), nearest: [], clause: 'R6.4k' };
  },
};

/** Returns the error for an answer whose card is not clear, because several hidden cards can be meant. */
export function unclearCard(text: string): AnswerError {
  return { code: 'ambiguous', reason: said('ambiguous', text, []), nearest: [], clause: null };
}

/**
 * Checks that the side that writes a line without a head is the side that decides. Returns the error; null if there is
 * none.
 * @param above `writers`: the sides with answers in the last line that had answers. `scopeAbove`: number of the action
 *   or phase to which the last answers above this line belong; null if there are none
 */
export function wrongRun(
  replayer: Replayer,
  { speaker, items, whole }: WrittenLine,
  { writers, scopeAbove }: { readonly writers: ReadonlySet<Side>; readonly scopeAbove: number | null },
): { readonly span: Span; readonly error: AnswerError } | null {
  const { pending } = replayer;
  const [first] = items;
  if (first && repeatedAnswer(replayer, splitSpeaker(first).rest)) return null;
  if (!pending) return { span: whole, error: syntax(said('over'), 'too-much') };
  if (pending.kind === 'take-card') {
    return { span: whole, error: syntax(said('waitsForAction', asked(pending)), 'missing') };
  }
  if (speaker && speaker.side !== pending.side) {
    return { span: speaker.span, error: syntax(said('waits', asked(pending)), 'illegal') };
  }
  // A mail's signature can look like an answer: a dash is "nothing more", Karl is the city Karl-Marx-Stadt. Such a
  // line must not decide for the player who received the mail. So a line without a side is accepted only if the last
  // line with answers has no answer of the other side.
  const isSure = writers.size === 0 || (writers.size === 1 && writers.has(pending.side));
  if (!speaker && !isSure) {
    return { span: whole, error: syntax(said('whoseAnswer', whole.text, asked(pending)), 'missing') };
  }
  const isElsewhere = scopeAbove !== null && scopeAbove !== replayer.scope;
  if (!speaker && isElsewhere && first && isDone(first.text)) {
    return { span: whole, error: syntax(said('whoseDash', whole.text, asked(pending)), 'missing') };
  }
  return null;
}

/** Returns the error for answers of a side that is not asked. */
export function wrongSpeaker(side: Side, pending: Decision): AnswerError {
  return { code: 'illegal', reason: said('notAsked', side, asked(pending)), nearest: [], clause: pending.clause };
}

export const asked = ({ side, kind }: Decision): Pick<Decision, 'side' | 'kind'> => ({ side, kind });

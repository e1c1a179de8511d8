import { fold } from '../common/words.js';
import type { Side } from '../rules/board.js';
import type { Decision } from '../rules/game.js';
import type { AnswerError } from './answer.js';
import { said } from './file-error.js';
import type { NoGuess } from './hidden-answers.js';
import { moveText } from './move-words.js';
import type { Replayer } from './replayer.js';
import type { Span } from './source.js';
import { syntax } from './written-line.js';

/** The line of an answer that is one too many. */
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

/** Errors for answers with `?` that cannot be guessed, by why not. */
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

export function wrongSpeaker(side: Side, pending: Decision): AnswerError {
  return { code: 'illegal', reason: said('notAsked', side, asked(pending)), nearest: [], clause: pending.clause };
}

export const asked = ({ side, kind }: Decision): Pick<Decision, 'side' | 'kind'> => ({ side, kind });

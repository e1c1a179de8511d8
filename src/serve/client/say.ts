import type { Refusal } from '../../rules/game.js';
import type { ServeWords } from '../../text/catalogue.js';
import { onOneLine } from '../../common/harmless.js';
import { PROTOCOL, type ServeError } from '../protocol.js';
import type { EntryProblem } from './prove.js';

/**
 * Returns the sentence for a refused request.
 * @param refused returns the sentence for a refusal of the rules
 */
export function tellServeError(
  error: ServeError,
  { error: words }: ServeWords,
  refused: (refusal: Refusal) => string,
): string {
  switch (error.code) {
    case 'bad-request':
      return words[error.code](error.detail, error.with ?? null);
    case 'other-protocol':
      return words[error.code](error.protocol, PROTOCOL);
    case 'not-proved':
      return words[error.code](error.why);
    case 'no-part':
      return words[error.code](error.why);
    case 'too-long':
    case 'too-fast':
    case 'too-many-connections':
    case 'too-many-tables':
    case 'too-many-begun':
    case 'too-many-open':
    case 'too-many-offers':
    case 'too-many-changes':
      return words[error.code](error.most);
    case 'no-table':
    case 'broken-table':
    case 'not-opened':
      return words[error.code](error.table);
    case 'not-yet':
      return words[error.code](error.days);
    case 'nudged':
      return words[error.code](error.hours);
    case 'nobody-called':
    case 'two-called':
      return words[error.code](error.name);
    case 'bad-name':
      return words[error.code](error.why, error.detail, error.like === undefined ? null : onOneLine(error.like));
    case 'unknown-account':
      return words[error.code](error.why);
    case 'not-saved':
      return words[error.code](error.reason);
    case 'not-invited':
      return words[error.code](error.why);
    case 'too-many-new':
      return words[error.code](error.most, error.per);
    case 'illegal':
      return refused(error.refusal);
    case 'not-for-you':
    case 'for-yourself':
    case 'not-json':
    case 'enter-first':
    case 'not-your-key':
    case 'no-name':
    case 'no-word':
    case 'only-keys':
    case 'known-key':
    case 'no-notices':
    case 'bad-address':
    case 'bad-code':
    case 'too-many-codes':
    case 'seat-taken':
    case 'own-table':
    case 'wrong-code':
    case 'elsewhere':
    case 'not-seated':
    case 'no-opponent':
    case 'not-your-turn':
    case 'your-turn':
    case 'only-people':
    case 'over':
    case 'gone-on':
    case 'nothing-offered':
    case 'cannot-be-taken-back':
      return words[error.code]();
  }
}

/**
 * Returns the sentence for the reason why a service cannot be entered.
 * @param refused returns the sentence for a refusal of the rules
 * @param isNamed whether the user named the folder, so that its path may be shown
 */
export function tellDoorProblem(
  problem: EntryProblem,
  words: ServeWords,
  refused: (refusal: Refusal) => string,
  isNamed: boolean,
): string {
  switch (problem.code) {
    case 'unsafe':
      return words.door.unsafe(isNamed ? onOneLine(problem.path) : null, problem.why);
    case 'other-service':
      return words.door[problem.code](problem.protocol, PROTOCOL, problem.program);
    case 'refused':
      return tellServeError(problem.error, words, refused);
    case 'busy':
      return words.door[problem.code]();
    case 'no-service':
    case 'no-entry':
    case 'no-answer':
    case 'no-proof':
      return words.door[problem.code](isNamed ? onOneLine(problem.folder) : null);
  }
}

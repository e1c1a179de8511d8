import type { Fault, Refusal } from '../../src/rules/game.js';
import { ENGLISH, sentenceOf } from '../../src/text/index.js';

/** Why a move or a position is refused, in English. */
export const inWords = (why: Refusal | Fault): string => sentenceOf(why, ENGLISH);

/** A refusal as a person gets it: code, clause, and the sentence in English. */
export function told(refusal: Refusal | null): { code: string; clause: string; sentence: string } | null {
  return refusal && { code: refusal.code, clause: refusal.clause, sentence: inWords(refusal) };
}

/** What a program gets from `import ... from 'wir-sind-das-volk'`: the rules, and words for what they refuse. */
import type { Fault, Refusal } from './rules/game.js';
import { type Catalogue, ENGLISH, sentenceOf as sentenceIn } from './text/index.js';

export * from './rules/game.js';

/** A language that the package speaks, by its BCP 47 tag. */
export type Language = 'en';

const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en: ENGLISH };

/** Why a move, deals or a position are refused, as a sentence or two for a person, in English unless another language is named. */
export function sentenceOf(why: Refusal | Fault, language: Language = 'en'): string {
  return sentenceIn(why, CATALOGUES[language]);
}

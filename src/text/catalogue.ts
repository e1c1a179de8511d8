/**
 * Types of the texts of one language. The rules produce ids and numbers; a catalogue turns them into the texts that
 * people read. The English catalogue defines the type of all other catalogues. Its texts are used where another
 * catalogue has no text.
 */
import type { ENGLISH } from './en.js';
import type { plain } from './en/plain.js';
import type { screen } from './en/screen.js';
import type { Glossary } from './glossary.js';
import type { SheetLine } from './sheet.js';

export type * from './told-of.js';

export type Catalogue = Words<typeof ENGLISH>;
/** Words that every command has, even a command that does not load the game. */
export type PlainWords = Words<typeof plain>;
export type StoreWords = PlainWords['store'];
export type ServeWords = PlainWords['serve'];
export type { LessonWords, PlainLessonWords, PuzzleWords, StepWords } from './lesson-words.js';
export type { Damage } from './en/table-damage.js';
export type { StoreProblem } from './en/store.js';
/** Words for the errors in move files. */
export type FileWords = Catalogue['files'];
export type FileCatalogue = Pick<Catalogue, 'files' | 'instead'>;
export type ScreenWords = Words<typeof screen>;

/** Type of the words `T` in any language: the same structure, with `string` in place of each English text. */
export type Words<T> = T extends string
  ? string
  : T extends SheetLine
    ? SheetLine
    : T extends (...values: infer V) => infer R
      ? (...values: V) => R extends string ? string : R
      : { readonly [K in keyof T]: Words<T[K]> };

/**
 * Partial translation of the words `T`; `withEnglishFallback` adds the rest in English. Only a glossary must be
 * complete.
 */
export type Translation<T> = T extends string | readonly unknown[] | Glossary | ((...values: never[]) => unknown)
  ? T | undefined
  : { readonly [K in keyof T]?: Translation<T[K]> } | undefined;

/** Translations into one language. The file `words.ts` in the folder of the language exports them by these names. */
export interface Translations {
  readonly plain: Translation<PlainWords>;
  readonly game: Translation<Omit<Catalogue, keyof PlainWords>>;
  /** With the language's own tag, which decides alphabetical order and capital letters. */
  readonly screen: Translation<ScreenWords> & Pick<ScreenWords, 'tag'>;
}

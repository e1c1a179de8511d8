/**
 * The texts of the game in one language. The rules produce ids and numbers; everything a person reads is made from a
 * catalogue. English is the catalogue all others are made of: its type is theirs, and it says what they leave out.
 */
import type { ENGLISH } from './en.js';
import type { plain } from './en/plain.js';
import type { screen } from './en/screen.js';
import type { SheetLine } from './sheet.js';

export type * from './told-of.js';

/** The words of the game. */
export type Catalogue = Words<typeof ENGLISH>;
/** What every command can say without the game. */
export type PlainWords = Words<typeof plain>;
export type StoreWords = PlainWords['store'];
/** The words for a table service and connections with it. */
export type ServeWords = PlainWords['serve'];
export type { StoreProblem } from './en/store.js';
/** The words for what is wrong in move files. */
export type FileWords = Catalogue['files'];
export type FileCatalogue = Pick<Catalogue, 'files' | 'instead'>;
/** The words of the screen. */
export type ScreenWords = Words<typeof screen>;

/** Words of the same kind as these in any language. */
export type Words<T> = T extends string
  ? string
  : T extends SheetLine
    ? SheetLine
    : T extends (...values: infer V) => infer R
      ? (...values: V) => R extends string ? string : R
      : { readonly [K in keyof T]: Words<T[K]> };

/** Some of these words in another language; the others are said in English. */
export type Translation<T> = T extends string | readonly unknown[] | ((...values: never[]) => unknown)
  ? T | undefined
  : { readonly [K in keyof T]?: Translation<T[K]> } | undefined;

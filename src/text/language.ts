import type { Catalogue, PlainWords, ScreenWords, Translation } from './catalogue.js';
import { plain } from './en/plain.js';

/** The language of a session. Words of the game and of the screen are loaded only when they are needed. */
export interface Language {
  readonly plain: PlainWords;
  readonly game: () => Promise<Catalogue>;
  readonly screen: () => Promise<ScreenWords>;
}

export const english: Language = {
  plain,
  game: async () => (await import('./en.js')).ENGLISH,
  screen: async () => (await import('./en/screen.js')).screen,
};

/** BCP 47 tags of the program's languages. */
export type LanguageTag = 'en';

/**
 * The program's languages. A language other than English is a dynamic import (`import()`) of its module in its own
 * folder, so that only the chosen language is loaded.
 */
export const LANGUAGES: Readonly<Record<LanguageTag, () => Promise<Language>>> = { en: () => Promise.resolve(english) };

/** The texts of a session in its language. */
export interface Texts {
  readonly words: Catalogue;
  readonly screen: ScreenWords;
}

/** Returns the translated words. Words that the translation lacks are returned in English. */
export function withEnglishFallback<T>(words: T, translation: Translation<NoInfer<T>>): T {
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return (translation ?? words) as T;
  const entries = Object.entries(words).map(([key, value]: [string, unknown]) => {
    const translated = (translation as Readonly<Record<string, Translation<unknown>>> | undefined)?.[key];
    return [key, withEnglishFallback(value, translated)];
  });
  return Object.fromEntries(entries) as T;
}

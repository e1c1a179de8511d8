import type { Catalogue, PlainWords, ScreenWords, Translations } from './catalogue.js';
import { plain } from './en/plain.js';
import { translatedGame, withEnglishFallback } from './english-fallback.js';

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
 * The program's languages. A language other than English passes its words to `translated`, and imports them only when it
 * is chosen.
 */
export const LANGUAGES: Readonly<Record<LanguageTag, () => Promise<Language>>> = { en: () => Promise.resolve(english) };

/** Returns the language that these translations make. Missing words are English. */
export function translated(words: Translations): Language {
  return {
    plain: withEnglishFallback(english.plain, words.plain),
    game: async () => translatedGame(await english.game(), words),
    screen: async () => withEnglishFallback(await english.screen(), words.screen),
  };
}

/** The texts of a session in its language. */
export interface Texts {
  readonly words: Catalogue;
  readonly screen: ScreenWords;
}

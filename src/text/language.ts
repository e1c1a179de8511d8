import type { Catalogue, PlainWords, ScreenWords, Translation } from './catalogue.js';
import { plain } from './en/plain.js';

/** A language of a session: what every command can say at once, and what is loaded with the game and with the screen. */
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

/** Words in another language, and in English where that language has none. */
export function inEnglishElse<T>(words: T, translation: Translation<NoInfer<T>>): T {
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return (translation ?? words) as T;
  const entries = Object.entries(words).map(([key, value]: [string, unknown]) => {
    const translated = (translation as Readonly<Record<string, Translation<unknown>>> | undefined)?.[key];
    return [key, inEnglishElse(value, translated)];
  });
  return Object.fromEntries(entries) as T;
}

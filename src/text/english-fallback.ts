import type { Catalogue, Translation, Translations } from './catalogue.js';

/** Returns the translated words. Words that the translation lacks are returned in English. */
export function withEnglishFallback<T>(words: T, translation: Translation<NoInfer<T>>): T {
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return (translation ?? words) as T;
  const entries = Object.entries(words).map(([key, value]: [string, unknown]) => {
    const translated = (translation as Readonly<Record<string, Translation<unknown>>> | undefined)?.[key];
    return [key, withEnglishFallback(value, translated)];
  });
  return Object.fromEntries(entries) as T;
}

/** Returns the words of the game in another language. */
export function translatedGame(english: Catalogue, { plain, game }: Pick<Translations, 'plain' | 'game'>): Catalogue {
  return withEnglishFallback(english, { ...plain, ...game });
}

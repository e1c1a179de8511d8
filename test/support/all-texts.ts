import { LANGUAGES } from '../../src/text/language.js';
import type { Texts } from '../../src/ui/session-words.js';

/** The texts of every language of the program. Tests of the lengths of texts iterate this list. */
export const ALL_TEXTS: readonly { readonly tag: string; readonly texts: Texts }[] = await Promise.all(
  Object.entries(LANGUAGES).map(async ([tag, load]) => {
    const { game, screen } = await load();
    return { tag, texts: { words: await game(), screen: await screen() } };
  }),
);

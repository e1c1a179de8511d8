import { MAP_THEMES } from '../../../src/ui/map/index.js';
import type { Look } from '../../../src/ui/widgets/look.js';
import { symbolsFor, themeFor } from '../../../src/terminal/index.js';
import { sessionWords, type Texts } from '../../../src/ui/session-words.js';

/** English in pure ASCII. Made once, because converting every text takes longer than drawing a map. */
const ENGLISH_IN_ASCII = sessionWords(false);

/**
 * Returns the colours, symbols and texts of a dark true-colour terminal, in Unicode or pure ASCII. Without `texts`,
 * they are English.
 */
export function lookFor(unicode = true, texts?: Texts): Look {
  return {
    theme: themeFor('dark', 3),
    map: MAP_THEMES.none,
    symbols: symbolsFor(unicode),
    ...(unicode || texts ? sessionWords(unicode, texts) : ENGLISH_IN_ASCII),
  };
}

import { MAP_THEMES } from '../../../src/ui/map/index.js';
import type { Look } from '../../../src/ui/widgets/look.js';
import { symbolsFor, themeFor } from '../../../src/terminal/index.js';
import { sessionWords } from '../../../src/ui/session-words.js';

/** Returns colours, symbols and texts for a dark true-colour terminal, in Unicode or pure ASCII. */
export function lookFor(unicode = true): Look {
  return {
    theme: themeFor('dark', 3),
    map: MAP_THEMES.none,
    symbols: symbolsFor(unicode),
    ...sessionWords(unicode),
  };
}

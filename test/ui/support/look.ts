import { MAP_THEMES } from '../../../src/ui/map/index.js';
import type { Look } from '../../../src/ui/panes/look.js';
import { symbolsFor, themeFor } from '../../../src/ui/terminal/index.js';
import { ENGLISH_SCREEN } from '../../../src/ui/words.js';
import { ENGLISH } from '../../../src/text/index.js';

/** The looks of a dark terminal with all colours, in Unicode or pure ASCII. */
export function lookFor(unicode = true): Look {
  return {
    theme: themeFor('dark', 3),
    map: MAP_THEMES.none,
    symbols: symbolsFor(unicode),
    words: ENGLISH,
    screen: ENGLISH_SCREEN,
  };
}

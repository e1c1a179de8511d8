import { useContext, useMemo } from 'react';
import { MAP_THEMES, type MapTheme } from './map/index.js';
import type { Look } from './panes/look.js';
import {
  type ColourLevel,
  type ColourScheme,
  useColorScheme,
  useColourLevel,
  useSymbols,
  useTheme,
} from '../terminal/index.js';
import { sessionWords, TextsContext } from './session-words.js';

/** The looks and words of this session. */
export function useLook(): Look {
  const theme = useTheme();
  const symbols = useSymbols();
  const map = mapTheme(useColorScheme(), useColourLevel());
  const texts = useContext(TextsContext);
  return useMemo(
    () => ({ theme, map, symbols, ...sessionWords(symbols.unicode, texts) }),
    [theme, map, symbols, texts],
  );
}

const FINE_COLOURS = 2;

/** The map gets grounds only where colours are fine enough and the background is known. */
function mapTheme(scheme: ColourScheme, level: ColourLevel): MapTheme {
  if (level === 0) return MAP_THEMES.none;
  if (level >= FINE_COLOURS) return MAP_THEMES[scheme];
  return scheme === 'dark' ? MAP_THEMES.basic : MAP_THEMES.plain;
}

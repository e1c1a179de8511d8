import { useContext, useMemo } from 'react';
import { mapTheme } from './map/index.js';
import type { Look } from './widgets/look.js';
import { useColorScheme, useColourLevel, useSymbols, useTheme } from '../terminal/index.js';
import { sessionWords, TextsContext } from './session-words.js';

/** Returns the colours, symbols and texts of this session. */
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

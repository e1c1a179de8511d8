import { useMemo } from 'react';
import { ENGLISH } from '../text/index.js';
import type { Look } from './panes/look.js';
import { useSymbols, useTheme } from './terminal/index.js';
import { ENGLISH_SCREEN } from './words.js';

/** The looks and words of this session. */
export function useLook(): Look {
  const theme = useTheme();
  const symbols = useSymbols();
  return useMemo(() => ({ theme, symbols, words: ENGLISH, screen: ENGLISH_SCREEN }), [theme, symbols]);
}

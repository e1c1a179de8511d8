import { createContext } from 'react';
import type { ThemeChoice } from '../terminal/index.js';

/** Saves the colours that a user has chosen. Returns the reason if that fails, otherwise null. */
export type SaveTheme = (theme: ThemeChoice) => string | null;

/** How this session saves the chosen colours. Set once, at the root of its screen. */
export const SaveThemeContext = createContext<SaveTheme>(() => null);

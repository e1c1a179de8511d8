import { createContext } from 'react';
import type { ThemeChoice } from '../terminal/index.js';

/** Saves the colours a user chose; returns the reason if that fails, otherwise null. */
export type SaveTheme = (theme: ThemeChoice) => string | null;

/** How this session saves the chosen colours; set once, at the root of its screen. */
export const SaveThemeContext = createContext<SaveTheme>(() => null);

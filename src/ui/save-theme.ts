import { createContext } from 'react';
import type { ThemeChoice } from '../terminal/index.js';

/** Saves the colours that a user has chosen. Returns the reason if saving fails, otherwise null. */
export type SaveTheme = (theme: ThemeChoice) => string | null;

/**
 * Function that saves the chosen colours of this session. The context's value is set once, at the root of the session's
 * screen.
 */
export const SaveThemeContext = createContext<SaveTheme>(() => null);

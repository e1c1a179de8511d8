import { createContext } from 'react';
import type { ThemeChoice } from '../terminal/index.js';

/** Remembers the colours a user chose; brings a sentence if that cannot be. */
export type Remember = (theme: ThemeChoice) => string | null;

/** How a session remembers: given once where it begins. */
export const RememberContext = createContext<Remember>(() => null);

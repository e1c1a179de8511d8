import { createContext } from 'react';
import { type Catalogue, ENGLISH, ENGLISH_SCREEN, type ScreenWords } from '../text/index.js';
import { toAscii } from '../terminal/index.js';

/** The texts of a session in its language. */
export interface Texts {
  readonly words: Catalogue;
  readonly screen: ScreenWords;
}

/** The same as its terminal can show them, and how it spells what comes from elsewhere: names, titles, rules. */
export interface SessionWords extends Texts {
  readonly fold: (text: string) => string;
}

const IN_ENGLISH: Texts = { words: ENGLISH, screen: ENGLISH_SCREEN };

/** What a session speaks: given once where it begins. */
export const TextsContext = createContext(IN_ENGLISH);

/**
 * The texts for a terminal that shows Unicode, or in pure ASCII. They are spelled anew (ö as oe, → as ->) before anything
 * is laid out, because they may become longer.
 */
export function sessionWords(unicode: boolean, texts: Texts = IN_ENGLISH): SessionWords {
  return unicode ? { ...texts, fold: (text) => text } : { ...mapTexts(texts, toAscii), fold: toAscii };
}

/** Texts with each one changed, those that functions return as well; the change may ask what a function was given. */
export function mapTexts<T>(texts: T, change: (text: string, given: readonly unknown[]) => string): T {
  return mapped(texts, change, []) as T;
}

function mapped(value: unknown, change: Parameters<typeof mapTexts>[1], given: readonly unknown[]): unknown {
  if (typeof value === 'string') return change(value, given);
  if (typeof value === 'function') return (...args: unknown[]) => mapped((value as Say)(...args), change, args);
  if (Array.isArray(value)) return value.map((one) => mapped(one, change, given));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapped(inner, change, given)]));
}

type Say = (...args: unknown[]) => unknown;

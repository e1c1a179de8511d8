import { createContext } from 'react';
import { screen as ENGLISH_SCREEN } from '../text/en/screen.js';
import { ENGLISH } from '../text/index.js';
import type { Texts } from '../text/language.js';
import { toAscii } from '../terminal/index.js';

export type { Texts };

/**
 * Texts in characters that the terminal can display. `fold` converts other text in the same way: names, titles, rules.
 */
export interface SessionWords extends Texts {
  readonly fold: (text: string) => string;
}

const IN_ENGLISH: Texts = { words: ENGLISH, screen: ENGLISH_SCREEN };

/** Texts of the session. The context's value is set once, at the root of the session's screen. */
export const TextsContext = createContext(IN_ENGLISH);

/**
 * Returns the texts unchanged for a Unicode terminal, otherwise in pure ASCII. ASCII texts can be longer (ö becomes oe,
 * → becomes ->), so they are converted before the layout is computed.
 */
export function sessionWords(unicode: boolean, texts: Texts = IN_ENGLISH): SessionWords {
  return unicode ? { ...texts, fold: (text) => text } : { ...mapTexts(texts, toAscii), fold: toAscii };
}

/**
 * Returns the texts with `change` applied to each text, including texts that functions return. `given` contains the
 * arguments of the function that returned the text. It is empty for a text that is not from a function.
 */
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

import { type Catalogue, ENGLISH, ENGLISH_SCREEN, type ScreenWords } from '../text/index.js';
import { toAscii } from '../terminal/index.js';

/** The texts of a session, and how it spells what comes from elsewhere: names, titles, reasons, rules. */
export interface SessionWords {
  readonly words: Catalogue;
  readonly screen: ScreenWords;
  readonly fold: (text: string) => string;
}

const UNICODE: SessionWords = { words: ENGLISH, screen: ENGLISH_SCREEN, fold: (text) => text };
let ascii: SessionWords | undefined;

/**
 * The texts for a terminal that shows Unicode, or in pure ASCII. They are spelled anew (ö as oe, → as ->) before anything
 * is laid out, because they may become longer.
 */
export function sessionWords(unicode: boolean): SessionWords {
  if (unicode) return UNICODE;
  ascii ??= { words: spelled(ENGLISH), screen: spelled(ENGLISH_SCREEN), fold: toAscii };
  return ascii;
}

/** A catalogue with all its texts in ASCII, those its functions return as well. */
function spelled<T>(value: T): T {
  return spelledValue(value) as T;
}

function spelledValue(value: unknown): unknown {
  if (typeof value === 'string') return toAscii(value);
  if (typeof value === 'function') return (...args: unknown[]) => spelledValue((value as Say)(...args));
  if (Array.isArray(value)) return value.map(spelledValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spelledValue(inner)]));
}

type Say = (...args: unknown[]) => unknown;

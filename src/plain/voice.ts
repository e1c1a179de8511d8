import { harmlessInPlace } from '../common/harmless.js';
import type { ScreenWords } from '../text/index.js';

type Signs = ScreenWords['plainMode']['signs'];

/** Minimum number of blank lines that move a hand out of the window. */
const FEWEST_BLANK_LINES = 60;

/** Output and language of a `Voice`. */
export interface VoiceOptions {
  readonly signs: Signs;
  /** BCP 47 tag of the language of the sentences. */
  readonly tag: string;
  readonly write: (text: string) => void;
  /** Returns the present number of rows of the window; 0 if it is unknown. */
  readonly rows: () => number;
  /** Converts text to characters that the terminal can show. */
  readonly fold: (text: string) => string;
  /** Whether a person types the answer after the prompt, on the same line. If not, the prompt is a separate line. */
  readonly isTyped: boolean;
}

/**
 * Prints sentences. No line has control characters, escape sequences or signs that a screen reader cannot read aloud.
 */
export class Voice {
  readonly #options: VoiceOptions;

  constructor(options: VoiceOptions) {
    this.#options = options;
  }

  /** Writes each text as a sentence on a line of its own. */
  say(...texts: readonly string[]): void {
    for (const text of texts) this.#options.write(`${sentence(this.#line(text), this.#options.tag)}\n`);
  }

  /**
   * Writes a line as it is, such as a path or a command. Only characters that must not reach a terminal are replaced.
   */
  quote(text: string): void {
    this.#options.write(`${this.#options.fold(harmlessInPlace(text.replace(/\s*\n\s*/g, ' ')))}\n`);
  }

  /** Writes the prompt before an answer. */
  ask(prompt: string): void {
    this.#options.write(this.#options.isTyped ? this.#line(prompt) : `${this.#line(prompt).trimEnd()}\n`);
  }

  /** Writes blank lines, at least 60, so that all earlier lines leave the window. */
  clearWindow(): void {
    this.#options.write('\n'.repeat(Math.max(FEWEST_BLANK_LINES, this.#options.rows())));
  }

  /** Ends a line in which the player has typed nothing. */
  endLine(): void {
    if (this.#options.isTyped) this.#options.write('\n');
  }

  #line(text: string): string {
    const { signs, fold } = this.#options;
    return fold(harmlessInPlace(spoken(text.replace(/\s*\n\s*/g, ' '), signs)));
  }
}

/** Returns a text with words in place of arrows and of the signs before numbers. */
export function spoken(text: string, { arrow, plus, minus, equals, times }: Signs): string {
  return text
    .replace(/\s*→\s*/g, ` ${arrow} `)
    .replace(/(?<=\d)\s*×\s*/g, ` ${times} `)
    .replace(/(^|[\s(:“])\+(?=\d)/g, `$1${plus} `)
    .replace(/(^|[\s(:“])[-−](?=\d)/g, `$1${minus} `)
    .replace(/(?<=[\p{L}\d)]) - (?=[\p{L}\d])/gu, ` ${minus} `)
    .replace(/(^|\s)= /g, `$1${equals} `);
}

/**
 * Returns a text with a capital at its beginning and a full stop at its end, unless it ends like a sentence.
 * @param tag BCP 47 tag of the text's language
 */
export function sentence(text: string, tag: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const first = String.fromCodePoint(trimmed.codePointAt(0) ?? 0);
  const capital = first.toLocaleUpperCase(tag);
  const whole = (capital.length === first.length ? capital : first) + trimmed.slice(first.length);
  return /[.!?:][)”"]?$/.test(whole) ? whole : `${whole}.`;
}

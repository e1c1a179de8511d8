import { harmless } from '../../common/harmless.js';
import type { Side } from '../../rules/board.js';
import type { ScreenWords } from '../../text/index.js';
import { type Key, truncateText } from '../../terminal/index.js';
import type { Texts } from '../session-words.js';

/** Function that returns a sentence about why something was refused, in the language of the texts. */
export type Refusal = (screen: ScreenWords) => string;

/**
 * Field of a form: a text, options, or both. In a field with both, option 0 means the typed text, and the other options
 * replace the text.
 */
export interface Field {
  readonly label: (words: FormWords) => string;
  /** The side whose colour the label has; absent for a label in the normal colour. */
  readonly side?: Side;
  /** Limits on the typed text; absent if the field has only options. */
  readonly text?: TextLimits;
  /** Returns the meaning of an empty text, which is shown instead of the empty text. */
  readonly empty?: (words: FormWords) => string;
  /** Number of options. If the field has a text, the text counts as the first option. */
  readonly options?: number;
  /**
   * Returns what to show for an option: all names with the chosen name marked, or a text. Returns null to show the
   * typed text.
   */
  readonly shown?: (option: number, words: FormWords) => Names | string | null;
  /** Returns a warning to show below the field; null to show no warning. */
  readonly note?: (value: FieldValue, words: FormWords) => string | null;
  /** Returns why the form cannot be sent with this value; null if the value is valid. */
  readonly check?: (value: FieldValue, form: FormState) => Refusal | null;
}

/** Fields by their ids, in the order in which they are shown. */
export type Fields = Readonly<Record<string, Field>>;

/** Texts of the session, and the name of the player. */
export interface FormWords extends Texts {
  /** Name of the player; empty if the player has none yet. */
  readonly player: string;
}

export interface Names {
  readonly names: readonly string[];
  /** Index of the marked name. */
  readonly chosen: number;
}

interface TextLimits {
  /** Maximum width of the text in columns. If only digits can be typed, this is the maximum number of digits. */
  readonly widest: number;
  /** Whether only digits can be typed. */
  readonly digits: boolean;
}

export interface FieldValue {
  readonly text: string;
  /** Index of the chosen option. */
  readonly option: number;
}

/** Contents of a form, by field. */
export interface FormState {
  readonly texts: Readonly<Partial<Record<string, string>>>;
  readonly options: Readonly<Partial<Record<string, number>>>;
}

export const BLANK: FormState = { texts: {}, options: {} };

/** Returns the contents of a field; an empty text and option 0 for a field that has not been changed. */
export function valueOf({ texts, options }: FormState, id: string): FieldValue {
  return { text: texts[id] ?? '', option: options[id] ?? 0 };
}

/**
 * Returns the value after text was typed or pasted at its end. If the field accepts no part of the text, returns the
 * same object.
 */
export function withTyped(value: FieldValue, { text: limits }: Field, text: string): FieldValue {
  const before = typedIn(value);
  const after = limits === undefined ? before : appended(before, text, limits);
  return after === before ? value : { text: after, option: 0 };
}

/** Returns the value after a key without a binding. If the key has no effect in the field, returns the same object. */
export function withKey(value: FieldValue, field: Field, { name, char, ctrl, meta }: Key): FieldValue {
  if (name === 'char' && !ctrl && !meta) return withTyped(value, field, char);
  const before = typedIn(value);
  return name !== 'backspace' || before === '' ? value : { text: Array.from(before).slice(0, -1).join(''), option: 0 };
}

/** Returns the text to which typing appends: '' if an option has replaced the text. */
function typedIn({ text, option }: FieldValue): string {
  return option === 0 ? text : '';
}

/** Returns the value with the next or previous option. Wraps around at the ends. */
export function withOption({ text, option }: FieldValue, { options = 1 }: Field, by: -1 | 1): FieldValue {
  return { text, option: (option + by + options) % options };
}

/** Maximum number of characters used from a paste. This is more than any field can hold. */
const LONGEST_TAKEN = 200;

function appended(before: string, text: string, { widest, digits }: TextLimits): string {
  const part = text.slice(0, LONGEST_TAKEN);
  if (digits) {
    const whole = before + part.trim();
    // Accepts a paste only if it is a plain number that fits. Keeping only the digits of `1e5`, or the first ten digits
    // of a longer number, would give a different number.
    return /^\d+$/.test(whole) && whole.length <= widest ? whole : before;
  }
  const added = part.replace(/[\s;]+/g, ' ').replace(/\p{C}+/gu, '');
  return truncateText(before + harmless(added), widest, '');
}

/** A field whose value is invalid, and the reason. */
export interface Fault {
  readonly field: string;
  readonly refusal: Refusal;
}

/** Returns the first field whose value is invalid, with the reason; null if all values are valid. */
export function faultIn(fields: Fields, form: FormState): Fault | null {
  for (const [field, { check }] of Object.entries(fields)) {
    const refusal = check?.(valueOf(form, field), form) ?? null;
    if (refusal !== null) return { field, refusal };
  }
  return null;
}

/** Largest seed that can be typed (see `seed` in cli/values.ts). */
const GREATEST_SEED = 0x7fffffff;

/** Form field for the seed, the number from which the cards of a game are dealt. */
export const DEAL: Pick<Field, 'text' | 'check'> = {
  text: { widest: 10, digits: true },
  check: ({ text }) => (Number(text) > GREATEST_SEED ? ({ menu }) => menu.notANumber : null),
};

/** Returns the seed typed into a field; an empty object if the field is empty. */
export function dealIn(form: FormState, id: string): { readonly seed?: number } {
  const { text } = valueOf(form, id);
  return text === '' ? {} : { seed: Number(text) };
}

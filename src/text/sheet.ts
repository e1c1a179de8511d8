/** One line of a calculation that players can check on the board, as a person would write it. */
export type SheetLine =
  /** One term of a sum: its amount, such as `+2`, and what the amount is for. */
  | { readonly type: 'term'; readonly amount: string; readonly text: string }
  /** The sum of the terms above. */
  | { readonly type: 'sum'; readonly amount: string; readonly text: string }
  | { readonly type: 'text'; readonly text: string }
  /** A sentence about the end of the game. */
  | { readonly type: 'warning'; readonly text: string };

/** The effect that a phase of the End of Decade would have now: `result` in a few words, and `lines` with details. */
export interface ForecastText {
  readonly result: string;
  readonly lines: readonly SheetLine[];
}

export const term = (amount: string, text: string): SheetLine => ({ type: 'term', amount, text });
export const sum = (amount: number | string, text: string): SheetLine => ({ type: 'sum', amount: `= ${amount}`, text });
export const sentence = (text: string): SheetLine => ({ type: 'text', text });
export const warning = (text: string): SheetLine => ({ type: 'warning', text });
/** Returns a number as a term that is added, always with a sign: `+2`, `+0`, `-1`. */
export const plus = (number: number): string => (number < 0 ? String(number) : `+${number}`);
/** Returns a number as a term that is subtracted: `-2`. */
export const minus = (number: number): string => `-${number}`;

/** A reckoning as a person would write it on a sheet: sums line by line, so that each term can be checked on the table. */
export type SheetLine =
  /** One term of a sum, as `+2` and what it stands for. */
  | { readonly type: 'term'; readonly amount: string; readonly text: string }
  /** What the terms above come to. */
  | { readonly type: 'sum'; readonly amount: string; readonly text: string }
  /** A sentence. */
  | { readonly type: 'text'; readonly text: string }
  /** A sentence about the end of the game. */
  | { readonly type: 'warning'; readonly text: string };

/** What a phase of the End of Decade would do now: in a few words, and in lines. */
export interface ForecastText {
  readonly result: string;
  readonly lines: readonly SheetLine[];
}

export const term = (amount: string, text: string): SheetLine => ({ type: 'term', amount, text });
export const sum = (amount: number | string, text: string): SheetLine => ({ type: 'sum', amount: `= ${amount}`, text });
export const sentence = (text: string): SheetLine => ({ type: 'text', text });
export const warning = (text: string): SheetLine => ({ type: 'warning', text });
/** A number with its sign, zero too: a term is added. */
export const plus = (number: number): string => (number < 0 ? String(number) : `+${number}`);
/** A number that is taken away. */
export const minus = (number: number): string => `-${number}`;

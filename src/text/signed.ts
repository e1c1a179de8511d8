/** Returns a number with its sign: `+2`, `-1`, `0`. The same in every language. */
export const signed = (number: number): string => (number > 0 ? `+${number}` : String(number));

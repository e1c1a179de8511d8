// By themselves, as the words of the course are: `wsdv list` counts files without loading the rules.

/** `factory` for one, `factories` for any other number. */
export const plural = (number: number, one: string, many = `${one}s`): string => (Math.abs(number) === 1 ? one : many);

/** `1 factory`, `2 factories`. */
export const count = (number: number, one: string, many?: string): string => `${number} ${plural(number, one, many)}`;

/** A chance or a share, 0 to 1: `47 %`. */
export const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

/** The chance to win a game that goes on, 0 to 1: nobody is told that it is decided before it is. */
export const openChance = (chance: number): string => percent(Math.min(0.99, Math.max(0.01, chance)));

/** A number with its sign: +2, -1, 0. */
export const signed = (number: number): string => (number > 0 ? `+${number}` : String(number));

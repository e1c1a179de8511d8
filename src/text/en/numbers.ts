import { isProved, limitedEstimate } from '../../common/estimate.js';

// This file is separate from the words of the game, so that `wsdv list` can use it without loading the rules.

/** Returns the noun for a number: `factory` for one, `factories` for any other number. */
export const plural = (number: number, one: string, many = `${one}s`): string => (Math.abs(number) === 1 ? one : many);

/** Returns a number with its noun: `1 factory`, `2 factories`. */
export const count = (number: number, one: string, many?: string): string => `${number} ${plural(number, one, many)}`;

/** Returns a chance or share (0 to 1) in percent, such as `47 %`. */
export const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

/** Returns a chance to win as the whole number that the player sees: 1 to 99 for an estimate. */
export const shownPercent = (chance: number): number =>
  Math.round(100 * (isProved(chance) ? chance : limitedEstimate(chance)));

/**
 * Returns a chance (0 to 1) to win in percent. The text says that 0 % and 100 % are proved; an estimate is 1 % to 99 %.
 */
export const openChance = (chance: number): string => `${shownPercent(chance)} %${isProved(chance) ? ' (proved)' : ''}`;

/** Returns how difficult a puzzle is, from its grade 1 to 3. */
export const gradeWord = (grade: number): string => ['easy', 'medium', 'hard'][grade - 1] ?? `grade ${grade}`;

/** Whether a chance to win (0 to 1) is a proved result; all other chances are estimates. */
export const isProved = (chance: number): boolean => chance === 0 || chance === 1;

/** Limits an estimated chance to the range from 0.01 to 0.99, because 0 and 1 mean that the result is proved. */
export const limitedEstimate = (chance: number): number => Math.min(0.99, Math.max(0.01, chance));

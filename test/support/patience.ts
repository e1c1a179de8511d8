/**
 * Longest wait of a test, in milliseconds: a busy machine does not make tests fail. Shorter than a test's time limit,
 * so that the error shows what happened instead.
 */
export const MAX_WAIT = 50_000;

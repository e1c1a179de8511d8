/**
 * Longest wait of a test, in milliseconds: so long that tests do not fail on a busy machine, but shorter than a test's
 * time limit, so that the error shows what happened instead.
 */
export const MAX_WAIT = 50_000;

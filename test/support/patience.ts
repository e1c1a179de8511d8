/**
 * Maximum time in milliseconds that a test waits for something. Long enough for a busy machine. Shorter than a test's
 * time limit, so that the error shows what the test waited for.
 */
export const MAX_WAIT = 50_000;

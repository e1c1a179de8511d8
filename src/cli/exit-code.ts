/**
 * Exit codes. 0: success; 1: the game or a file does not allow it, or `turns` found none; 2: wrong command line;
 * 3 (`turns` only): the service could not be reached or refused.
 */
export const FINE = 0;
export const NO = 1;
export const USAGE = 2;
export const NO_SERVICE = 3;
export type ExitCode = typeof FINE | typeof NO | typeof USAGE | typeof NO_SERVICE;

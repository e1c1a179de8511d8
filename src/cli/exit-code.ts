/**
 * Exit codes. 0: success. 1: the command failed because of the game or a file, or `turns` found no turns. 2: wrong
 * command line. 3 (`turns` only): the service refused, or could not be reached.
 */
export const FINE = 0;
export const NO = 1;
export const USAGE = 2;
export const NO_SERVICE = 3;
export type ExitCode = typeof FINE | typeof NO | typeof USAGE | typeof NO_SERVICE;

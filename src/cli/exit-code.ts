/** Exit codes. 0: fine; 1: the game or the file says no; 2: the command line is wrong; 3 (`turns` only): no answer from the service. */
export const FINE = 0;
export const NO = 1;
export const USAGE = 2;
export const NOT_ASKED = 3;
export type ExitCode = typeof FINE | typeof NO | typeof USAGE | typeof NOT_ASKED;

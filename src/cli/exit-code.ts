/** What a command's exit code says: 0 fine; 1 the game or the file says no; 2 the command line is wrong. */
export const FINE = 0;
export const NO = 1;
export const USAGE = 2;
export type ExitCode = typeof FINE | typeof NO | typeof USAGE;

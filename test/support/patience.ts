/**
 * How long tests wait for what must come, in milliseconds: a busy machine may take its time, no test is red by that. Less
 * than the time limit of a test, so that the complaint shows what came instead.
 */
export const PATIENCE = 50_000;

/** How long tests wait for what must come, in milliseconds: a busy machine may take its time, no test is red by that. */
export const PATIENCE = 60_000;

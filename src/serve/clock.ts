/** Time as service and clients have it; tests turn hands of their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Does something so many milliseconds later; what is returned calls it off. */
  after(milliseconds: number, work: () => void): () => void;
}

/** Time that keeps no process going: what waits for it is forgotten with the rest. */
export const idleClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

export const realClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};

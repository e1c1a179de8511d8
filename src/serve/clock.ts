/** Time as service and clients have it; tests turn hands of their own. */
export interface Clock {
  /** Milliseconds since some moment. It counts the time that really passes: nobody can set it. */
  now(): number;
  /** Does something so many milliseconds later; what is returned calls it off. */
  after(milliseconds: number, work: () => void): () => void;
}

/** Time that keeps no process going: what waits for it is forgotten with the rest. */
export const idleClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

export const realClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Time in which nothing is waited for beyond so many milliseconds from now. */
export function clockUntil(milliseconds: number): Clock {
  const end = realClock.now() + milliseconds;
  return {
    now: () => realClock.now(),
    after: (wanted, work) => realClock.after(Math.max(0, Math.min(wanted, end - realClock.now())), work),
  };
}

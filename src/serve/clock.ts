/** Time as service and clients have it; tests turn hands of their own. */
export interface Clock {
  /** Monotonic time in milliseconds, from an arbitrary start: changes of the machine's clock do not affect it. */
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

/** Returns a clock whose timers all fire within `milliseconds` from now, even those set for later. */
export function clockUntil(milliseconds: number): Clock {
  const end = realClock.now() + milliseconds;
  return {
    now: () => realClock.now(),
    after: (wanted, work) => realClock.after(Math.max(0, Math.min(wanted, end - realClock.now())), work),
  };
}

/** Clock of the service and its clients; tests pass their own. */
export interface Clock {
  /** Monotonic time in milliseconds from an arbitrary start. Changes of the machine's clock do not affect it. */
  now(): number;
  /** Calls `work` after this time; returns the function that cancels the call. */
  after(milliseconds: number, work: () => void): () => void;
}

/** Clock whose timers do not keep the process running. */
export const idleClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

/** Clock whose timers keep the process running until they have fired or are cancelled. */
export const realClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Returns a clock whose timers all fire within `milliseconds` from now, even timers with a longer time. */
export function clockUntil(milliseconds: number): Clock {
  const end = realClock.now() + milliseconds;
  return {
    now: () => realClock.now(),
    after: (wanted, work) => realClock.after(Math.max(0, Math.min(wanted, end - realClock.now())), work),
  };
}

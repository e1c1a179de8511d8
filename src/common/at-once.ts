/** Runs work that could be done in steps to its end, without a break, and returns its result. */
export function atOnce<T>(work: Iterator<void, T>): T {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** Runs a stepwise computation to its end, without pauses between the steps, and returns its result. */
export function atOnce<T>(work: Iterator<void, T>): T {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

const LEAST_COLUMNS = 30;
/** A terminal that does not say how wide it is. */
const USUAL_COLUMNS = 80;

/** Columns for text on an output: those of the terminal; in a pipe those COLUMNS asks for, or Infinity. */
export function columnsOf(
  { isTTY, columns = USUAL_COLUMNS }: { readonly isTTY?: boolean; readonly columns?: number },
  environment: Readonly<Record<string, string | undefined>>,
): number {
  if (isTTY === true) return Math.max(LEAST_COLUMNS, columns);
  const named = Number(environment['COLUMNS']);
  return Number.isInteger(named) && named > 0 ? Math.max(LEAST_COLUMNS, named) : Infinity;
}

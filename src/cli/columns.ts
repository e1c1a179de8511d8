const LEAST_COLUMNS = 30;
/** Width of a terminal that does not report its width. */
const USUAL_COLUMNS = 80;

/**
 * Returns the number of columns for text, at least 30: the terminal's width; in a pipe the value of COLUMNS, or
 * Infinity if COLUMNS is not set.
 */
export function columnsOf(
  { isTTY, columns = USUAL_COLUMNS }: { readonly isTTY?: boolean; readonly columns?: number },
  environment: Readonly<Record<string, string | undefined>>,
): number {
  if (isTTY === true) return Math.max(LEAST_COLUMNS, columns);
  const named = Number(environment['COLUMNS']);
  return Number.isInteger(named) && named > 0 ? Math.max(LEAST_COLUMNS, named) : Infinity;
}

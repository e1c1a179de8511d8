const LEAST_COLUMNS = 30;
/** Width assumed for a terminal that does not report its width, in columns. */
const USUAL_COLUMNS = 80;

/**
 * Returns the number of columns for text, at least 30. On a terminal this is the terminal's width. In a pipe it is the
 * value of COLUMNS, or Infinity if COLUMNS is not set.
 */
export function columnsOf(
  { isTTY, columns = USUAL_COLUMNS }: { readonly isTTY?: boolean; readonly columns?: number },
  environment: Readonly<Record<string, string | undefined>>,
): number {
  if (isTTY === true) return Math.max(LEAST_COLUMNS, columns);
  const named = Number(environment['COLUMNS']);
  return Number.isInteger(named) && named > 0 ? Math.max(LEAST_COLUMNS, named) : Infinity;
}

const LEAST_COLUMNS = 30;
/** Width of a terminal that does not report its width. */
const USUAL_COLUMNS = 80;

/** Returns the columns for text: the terminal's; in a pipe COLUMNS, or Infinity without it. At least 30. */
export function columnsOf(
  { isTTY, columns = USUAL_COLUMNS }: { readonly isTTY?: boolean; readonly columns?: number },
  environment: Readonly<Record<string, string | undefined>>,
): number {
  if (isTTY === true) return Math.max(LEAST_COLUMNS, columns);
  const named = Number(environment['COLUMNS']);
  return Number.isInteger(named) && named > 0 ? Math.max(LEAST_COLUMNS, named) : Infinity;
}

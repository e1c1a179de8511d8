import type { Io } from './io.js';

/** One column of a table. If the terminal is narrow, the contents of a `flexible` column may be cut. */
export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right';
  readonly flexible?: boolean;
  /**
   * Width in columns that a flexible column keeps while other columns can still shrink or be left out (default
   * `COMFORT`).
   */
  readonly comfort?: number;
  /**
   * Present if the column may be left out when a flexible column would get too narrow. The column with the highest rank
   * is left out first.
   */
  readonly dropRank?: number;
}

/** Spaces between two columns. */
const GAP = 2;
/** Minimum width of a flexible column, in columns. A table that still does not fit is wider than the terminal. */
const LEAST_FLEXIBLE = 8;
/** Default for `comfort`, in columns. */
const COMFORT = 24;

/**
 * Returns the lines of a table. Each column is as wide as its contents. If the terminal is narrow, optional columns are
 * left out and flexible columns are cut.
 */
export function tableLines(io: Io, all: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const content = rows.map((row) => row.map((cell) => io.shown(cell)));
  const columns = keptColumns(
    io,
    all.map((column, index) => {
      const cells = content.map((row) => io.width(row[index] ?? ''));
      return { ...column, index, width: Math.max(io.width(column.title), ...cells) };
    }),
  );
  let over = totalWidth(columns) - io.columns;
  for (const least of [comfortOf, () => LEAST_FLEXIBLE]) {
    for (const column of columns) {
      if (!column.flexible || over <= 0) continue;
      const cut = Math.min(over, Math.max(0, column.width - least(column)));
      column.width -= cut;
      over -= cut;
    }
  }
  const row = (texts: readonly string[]): string =>
    columns
      .map(({ index, width, align }) => io.pad(texts[index] ?? '', width, align))
      .join(' '.repeat(GAP))
      .trimEnd();
  return [io.style.bold(row(all.map(({ title }) => title))), ...content.map(row)];
}

/** A column with its index in the rows, and its width in terminal columns. */
interface SizedColumn extends Column {
  readonly index: number;
  width: number;
}

const comfortOf = ({ comfort = COMFORT }: Column): number => comfort;

const totalWidth = (columns: readonly SizedColumn[]): number =>
  columns.reduce((sum, { width }) => sum + width, GAP * (columns.length - 1));

/** Returns the columns without those optional columns that would make flexible columns too narrow. */
function keptColumns(io: Io, columns: readonly SizedColumn[]): readonly SizedColumn[] {
  let kept = columns;
  const spare = columns.reduce(
    (sum, column) => sum + (column.flexible ? Math.max(0, column.width - comfortOf(column)) : 0),
    0,
  );
  const optional = columns
    .filter((column) => column.dropRank !== undefined)
    .sort((a, b) => (b.dropRank ?? 0) - (a.dropRank ?? 0));
  for (const gone of optional) {
    if (totalWidth(kept) - io.columns <= spare) break;
    kept = kept.filter((column) => column !== gone);
  }
  return kept;
}

/** Returns one line per pair, as `name   text`. The texts are aligned in one column. */
export function pairLines(io: Io, pairs: readonly (readonly [string, string])[], indent = 0): string[] {
  const width = Math.max(...pairs.map(([name]) => io.width(io.shown(name))));
  return pairs.map(([name, text]) =>
    io.wrap(`${io.pad(name, width)}  ${io.shown(text)}`, indent, indent + width + GAP).trimEnd(),
  );
}

import type { Io } from './io.js';

/** One column of a table: its heading, how it is aligned, and whether it may be cut when the terminal is narrow. */
export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right';
  readonly flexible?: boolean;
  /** Columns a flexible one keeps as long as another can give way; 24 when left out. */
  readonly comfort?: number;
  /** Left out when the flexible column would get too narrow; the highest number goes first. */
  readonly optional?: number;
}

const GAP = 2;
const LEAST_FLEXIBLE = 8;
/** Flexible columns narrower than this make optional ones go. */
const COMFORT = 24;

/** A table as lines: columns as wide as their content; where the terminal is narrow, optional columns go and flexible ones are cut. */
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

/** A column with its place in the rows and its width (terminal columns). */
interface SizedColumn extends Column {
  readonly index: number;
  width: number;
}

const comfortOf = ({ comfort = COMFORT }: Column): number => comfort;

const totalWidth = (columns: readonly SizedColumn[]): number =>
  columns.reduce((sum, { width }) => sum + width, GAP * (columns.length - 1));

/** Leaves optional columns out until the flexible one has room. */
function keptColumns(io: Io, columns: readonly SizedColumn[]): readonly SizedColumn[] {
  let kept = columns;
  const spare = columns.reduce(
    (sum, column) => sum + (column.flexible ? Math.max(0, column.width - comfortOf(column)) : 0),
    0,
  );
  const optional = columns
    .filter((column) => column.optional !== undefined)
    .sort((a, b) => (b.optional ?? 0) - (a.optional ?? 0));
  for (const gone of optional) {
    if (totalWidth(kept) - io.columns <= spare) break;
    kept = kept.filter((column) => column !== gone);
  }
  return kept;
}

/** Several columns of words side by side, as `name   text`. */
export function pairLines(io: Io, pairs: readonly (readonly [string, string])[], indent = 0): string[] {
  const width = Math.max(...pairs.map(([name]) => io.width(io.shown(name))));
  return pairs.map(([name, text]) =>
    io.wrap(`${io.pad(name, width)}  ${io.shown(text)}`, indent, indent + width + GAP).trimEnd(),
  );
}

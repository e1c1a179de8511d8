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
  const widest = all.map(({ title }, index) =>
    Math.max(io.width(title), ...content.map((row) => io.width(row[index] ?? ''))),
  );
  const kept = keptColumns(io, all, widest);
  const columns = kept.map((index) => all[index]);
  const widths = kept.map((index) => widest[index]);
  let over = totalWidth(widths) - io.columns;
  for (const least of [comfortOf, () => LEAST_FLEXIBLE]) {
    for (const [index, column] of columns.entries()) {
      if (!column.flexible || over <= 0) continue;
      const cut = Math.min(over, Math.max(0, widths[index] - least(column)));
      widths[index] -= cut;
      over -= cut;
    }
  }
  const row = (texts: readonly string[]): string =>
    texts
      .map((text, index) => io.pad(text, widths[index], columns[index].align))
      .join(' '.repeat(GAP))
      .trimEnd();
  const cells = content.map((one) => kept.map((index) => one[index] ?? ''));
  return [io.style.bold(row(columns.map(({ title }) => title))), ...cells.map(row)];
}

const comfortOf = ({ comfort = COMFORT }: Column): number => comfort;

const totalWidth = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, GAP * (widths.length - 1));

/** The columns that stay, as indexes: optional ones go until the flexible one has room. */
function keptColumns(io: Io, columns: readonly Column[], widths: readonly number[]): number[] {
  let kept = columns.map((_, index) => index);
  const spare = columns.reduce(
    (sum, column, index) => sum + (column.flexible ? Math.max(0, widths[index] - comfortOf(column)) : 0),
    0,
  );
  const optional = kept
    .filter((index) => columns[index].optional !== undefined)
    .sort((a, b) => (columns[b].optional ?? 0) - (columns[a].optional ?? 0));
  for (const gone of optional) {
    const over = totalWidth(kept.map((index) => widths[index])) - io.columns;
    if (over <= spare) break;
    kept = kept.filter((index) => index !== gone);
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

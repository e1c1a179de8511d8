/** One line of the benchmark's table. */
export interface Row {
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  /** What issue and documentation promise; lines without one are for comparison. */
  readonly target?: { readonly atLeast: number } | { readonly atMost: number };
}

/** Measures one part of the program. */
export type Suite = () => Promise<readonly Row[]>;

function figure(number: number): string {
  const digits = number >= 100 ? 0 : number >= 10 ? 1 : 2;
  return number.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

function targetText({ target }: Row): string {
  if (!target) return '';
  return 'atLeast' in target
    ? `≥ ${target.atLeast.toLocaleString('en-US')}`
    : `≤ ${target.atMost.toLocaleString('en-US')}`;
}

function verdict({ target, measured }: Row): string {
  if (!target) return '';
  return ('atLeast' in target ? measured >= target.atLeast : measured <= target.atMost) ? 'met' : 'MISSED';
}

/** The rows as a table of aligned columns. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [
    ['', 'measured', 'unit', 'target', ''],
    ...rows.map((row) => [row.what, figure(row.measured), row.unit, targetText(row), verdict(row)]),
  ];
  const widths = cells[0].map((_, column) => Math.max(...cells.map((line) => line[column].length)));
  const rightAligned = new Set([1, 3]);
  const lines = cells.map((line) =>
    line
      .map((cell, column) => (rightAligned.has(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
      .join('  ')
      .trimEnd(),
  );
  return [lines[0], '-'.repeat(Math.max(...lines.map((line) => line.length))), ...lines.slice(1)].join('\n');
}

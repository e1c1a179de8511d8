/** One line of the benchmark's table. */
export interface Row {
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  /** Limit that the documentation promises. Rows without a limit are for comparison. */
  readonly target?: { readonly atLeast: number } | { readonly atMost: number };
}

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

export function tableOf(rows: readonly Row[]): string {
  const cells = [
    ['', 'measured', 'unit', 'target', ''],
    ...rows.map((row) => [row.what, figure(row.measured), row.unit, targetText(row), verdict(row)]),
  ];
  return aligned(cells, new Set([1, 3]));
}

/** Returns rows of cells as aligned text, with a line below the first row. */
function aligned(cells: readonly (readonly string[])[], rightAligned: ReadonlySet<number>): string {
  const widths = cells[0].map((_, column) => Math.max(...cells.map((line) => line[column].length)));
  const lines = cells.map((line) =>
    line
      .map((cell, column) => (rightAligned.has(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
      .join('  ')
      .trimEnd(),
  );
  return [lines[0], '-'.repeat(Math.max(...lines.map((line) => line.length))), ...lines.slice(1)].join('\n');
}

/** A measured figure, read from a printed table. */
export type Measurement = Pick<Row, 'what' | 'measured' | 'unit'>;

/** Parses the figures of a printed table. */
export function measurementsIn(table: string): readonly Measurement[] {
  return table.split('\n').flatMap((line): Measurement[] => {
    const [what, measured, unit] = line.split(/ {2,}/);
    const number = Number(measured?.replaceAll(',', ''));
    return unit === undefined || Number.isNaN(number) ? [] : [{ what, measured: number, unit }];
  });
}

/** A figure compared with the same figure of another commit. */
export interface Ratio extends Pick<Row, 'what' | 'unit'> {
  /** Our figure divided by the other commit's figure, for each round, the smallest ratio first. */
  readonly ratios: readonly number[];
}

/** Returns the ratios of the figures that both commits have measured. Figures are matched by name and unit. */
export function ratiosOf(
  rounds: readonly { readonly ours: readonly Measurement[]; readonly theirs: readonly Measurement[] }[],
): readonly Ratio[] {
  const [first] = rounds;
  return (first?.ours ?? []).flatMap(({ what, unit }): Ratio[] => {
    const of = (all: readonly Measurement[]): number =>
      all.find((one) => one.what === what && one.unit === unit)?.measured ?? NaN;
    const ratios = rounds.map(({ ours, theirs }) => of(ours) / of(theirs)).filter((ratio) => Number.isFinite(ratio));
    return ratios.length === 0 ? [] : [{ what, unit, ratios: ratios.toSorted((a, b) => a - b) }];
  });
}

function median(sorted: readonly number[]): number {
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1] + sorted[Math.floor(half)]) / 2;
}

/** Returns ratios as a table: median, minimum and maximum. */
export function ratioTableOf(ratios: readonly Ratio[], ref: string): string {
  const cells = [
    ['', `times ${ref}`, 'from', 'to', 'of'],
    ...ratios.map(({ what, unit, ratios: all }) => [
      what,
      ...[median(all), all[0], all[all.length - 1]].map(figure),
      unit,
    ]),
  ];
  return aligned(cells, new Set([1, 2, 3]));
}

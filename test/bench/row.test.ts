import { expect, it } from 'vitest';
import { measurementsIn, ratiosOf, ratioTableOf, type Row, tableOf } from '../../bench/row.js';

const rows: readonly Row[] = [
  { what: 'fast path', measured: 412_345, unit: 'decisions/s', target: { atLeast: 300_000 } },
  { what: 'fast path', measured: 1_250, unit: 'random games/s' },
  { what: 'viewOf', measured: 1.5, unit: 'µs a call' },
];

it('a printed table is read again with its figures, names and units', () => {
  expect(measurementsIn(tableOf(rows))).toEqual(rows.map(({ what, measured, unit }) => ({ what, measured, unit })));
});

it('ratios pair figures of one name and unit, round by round, and leave out what one of the two does not measure', () => {
  const theirs = [
    { ...rows[0], measured: 200_000 },
    { ...rows[2], measured: 3 },
  ];
  const faster = [{ ...rows[2], measured: 1 }];
  const ratios = ratiosOf([
    { ours: rows, theirs },
    { ours: rows, theirs: faster },
  ]);
  expect(ratios.map(({ what, unit }) => `${what} ${unit}`)).toEqual(['fast path decisions/s', 'viewOf µs a call']);
  expect(ratios[1].ratios).toEqual([0.5, 1.5]);
  expect(ratioTableOf(ratios, 'abc')).toMatch(/^viewOf +1\.00 +0\.50 +1\.50 +µs a call$/m);
});

import { expect, it } from 'vitest';
import { columnsOf } from '../../src/cli/columns.js';

const onTerminal = (columns?: number) => columnsOf({ isTTY: true, ...(columns && { columns }) }, { COLUMNS: '100' });
const inPipe = (asked?: string) => columnsOf({}, asked === undefined ? {} : { COLUMNS: asked });

it('text is as wide as the terminal, 80 columns where that does not say, and never below 30', () => {
  expect([onTerminal(132), onTerminal(), onTerminal(29)]).toEqual([132, 80, 30]);
});

it('in a pipe lines are not broken unless COLUMNS says how wide they are', () => {
  expect(inPipe()).toBe(Infinity);
  expect(['100', '1', '29', '30'].map(inPipe)).toEqual([100, 30, 30, 30]);
  expect(['0', '-5', '70.5', 'wide', ''].map(inPipe)).toEqual(Array(5).fill(Infinity));
});

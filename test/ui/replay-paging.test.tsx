import { expect, it } from 'vitest';
import { BYTES } from '../support/render-on-terminal.js';
import { readRemarked } from './support/story.js';
import { showScreen } from './support/whole-screen.js';

const { text } = readRemarked();

it.each([
  [80, 24],
  [100, 30],
])('R9.3 a sum that is cut begins with its terms, and PageDown comes to its result (%ix%i)', async (columns, rows) => {
  const options = { mode: 'replay', file: 'with-remarks.wsdv', text, at: 'III.E3' } as const;
  const { terminal } = await showScreen(options, undefined, { columns, rows });
  const shown = (): string => terminal.screen.text();
  const log = (): string[] => {
    const lines = terminal.screen.rows();
    return lines.slice(lines.findIndex((line) => line.includes(' Log ')));
  };
  const page = async (key: string, end: () => boolean): Promise<void> => {
    for (let turn = 0; turn < 8 && !end(); turn++) await terminal.type(key);
    expect(end()).toBe(true);
  };
  const top = shown();
  expect(top).toContain('▶ Log ');
  expect(top).toMatch(/Phase 3: Western.*Each East.*Western currency/s);
  if (rows === 24) expect(top).not.toMatch(/= 6 +missing/);
  const newest = log();
  await page(BYTES.pageDown, () => /= \+?5 +income.*East's standards.*= 6 +missing/s.test(shown()));
  expect(log()).toEqual(newest);
  // PageUp scrolls the sum back to its beginning. One more PageUp scrolls the log back. PageDown then returns the log
  // to its end before it scrolls the sum again.
  await page(BYTES.pageUp, () => shown() === top);
  await terminal.type(BYTES.pageUp);
  expect(log()).not.toEqual(newest);
  await page(BYTES.pageDown, () => shown() === top);
});

it.each([
  [120, 40],
  [160, 50],
  [200, 60],
])(
  'what happened has room for the remark and its first lines, with all cards beside it (%ix%i)',
  async (columns, rows) => {
    const options = { mode: 'replay', file: 'with-remarks.wsdv', text, at: 'I.1.1' } as const;
    const { terminal } = await showScreen(options, undefined, { columns, rows });
    const shown = terminal.screen.text();
    for (const line of ['West opens with the 1953 Uprising', 'Unrest in Sachsen 3 → 4', 'Founding of the FDJ'])
      expect(shown).toContain(line);
  },
);

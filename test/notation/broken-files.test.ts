import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENGLISH } from '../../src/text/index.js';
import { describeErrors, LIMITS, readGame } from '../../src/notation/index.js';

const folder = new URL('../fixtures/broken/', import.meta.url);
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.wsdv'))
  .map((name) => name.slice(0, -'.wsdv'.length));

describe('each broken file is refused with the messages beside it', () => {
  test('there are many of them', () => {
    expect(names.length).toBeGreaterThan(40);
  });

  test.each(names)('%s', async (name) => {
    const text = readFileSync(new URL(`${name}.wsdv`, folder), 'utf8');
    const read = readGame(text);
    expect(read.ok).toBe(false);
    if (read.ok) return;
    expect(read.error.length).toBeLessThanOrEqual(LIMITS.errors);
    const report = describeErrors(read.error, { file: `${name}.wsdv`, text, words: ENGLISH });
    await expect(`${report}\n`).toMatchFileSnapshot(`../fixtures/broken/${name}.txt`);
  });
});

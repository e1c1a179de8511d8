import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { messageOf } from '../support/english-messages.js';
import { LIMITS, readGame, writeGame } from '../../src/notation/index.js';

const text = readFileSync(new URL('../../docs/move-files.md', import.meta.url), 'utf8');
const examples = [...text.matchAll(/```wsdv\n([\s\S]*?)```/g)].map((match) => match[1]);

describe('docs/move-files.md', () => {
  test('every example is a correct move file', () => {
    expect(examples.length).toBeGreaterThan(4);
    for (const example of examples) expect(readGame(example)).toMatchObject({ ok: true });
  });

  test('the careless spelling is the neat game, and both are written as the document says', () => {
    const [, , neat, careless, canonical] = examples;
    const written = (example: string): string => {
      const read = readGame(example);
      return read.ok ? writeGame(read.value) : messageOf(read.error[0]);
    };
    expect(written(careless)).toBe(canonical);
    expect(written(neat)).toBe(canonical.replace('; the thriving West\n\n', ''));
    expect(written(canonical)).toBe(canonical);
  });

  test('the bounds are those of the program', () => {
    for (const bound of Object.values(LIMITS)) expect(text).toContain(bound.toLocaleString('en'));
  });
});

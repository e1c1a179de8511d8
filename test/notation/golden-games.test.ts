import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ENGLISH } from '../../src/text/index.js';
import {
  describeErrors,
  digestOf,
  type GameRecord,
  linesUpTo,
  type GamePoint,
  readGame,
  stateAfter,
  stepsOf,
  writeGame,
} from '../../src/notation/index.js';
import { DECADES } from '../../src/rules/cards/card.js';
import { ENDINGS } from '../../src/rules/state/state.js';

const folder = new URL('../fixtures/games/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.wsdv'));

function load(name: string): { text: string; record: GameRecord } {
  const text = readFileSync(new URL(name, folder), 'utf8');
  const read = readGame(text);
  if (!read.ok) throw new Error(describeErrors(read.error, { file: name, text, words: ENGLISH }));
  return { text, record: read.value };
}

test('there is a complete game for each kind of ending, and one with explicit deals', () => {
  expect(names).toEqual(expect.arrayContaining(ENDINGS.map((ending) => `${ending}.wsdv`)));
  expect(load('explicit-deals.wsdv').record.header.seed).toBeNull();
});

describe.each(names)('%s', (name) => {
  const { text, record } = load(name);

  test('is replayed to its result, which the file says', () => {
    const ending = ENDINGS.find((one) => `${one}.wsdv` === name) ?? 'west-collapses';
    expect(record.end.outcome?.ending).toBe(ending);
    expect(text).toMatch(/^Result: (West|East) wins, /m);
    expect(record.stopped).toBeNull();
  });

  test('is written back with the same bytes, comments and digests included', () => {
    expect(writeGame(record)).toBe(text);
    expect(text).toMatch(/ #[0-9a-f]{6} ; /);
    expect(text).toMatch(/^; /m);
  });

  test('can be replayed to any line: every step follows from the one before', () => {
    const last = [...stepsOf(record)].at(-1);
    expect(last?.played.state).toEqual(record.end);
    for (const [index, line] of record.lines.entries()) {
      if (line.digest !== null) expect(digestOf(stateAfter(record, index + 1))).toBe(line.digest);
    }
  });

  test('comes up to any decade, half and phase by its name, and knows no other', () => {
    const { lines } = record;
    const begins = (isThere: (place: GamePoint) => boolean): number => lines.findIndex(({ place }) => isThere(place));
    for (const [index, decade] of DECADES.entries()) {
      if (!lines.some(({ place }) => place.decade === decade)) continue;
      const name = ['I', 'II', 'III', 'IV'][index];
      const first = begins((place) => place.decade === decade);
      expect([linesUpTo(lines, name), linesUpTo(lines, `${name}.1`), linesUpTo(lines, `${decade}.1`)]).toEqual([
        first,
        first,
        first,
      ]);
      for (const { place } of lines.filter(({ place }) => place.decade === decade)) {
        const part = place.type === 'half' ? `${place.half}` : `E${place.phase}`;
        expect(linesUpTo(lines, `${name}.${part}`)).toBe(begins((one) => isDeepStrictEqual(one, place)));
      }
      const phase = begins((place) => place.decade === decade && place.type === 'phase');
      if (phase >= 0) expect(linesUpTo(lines, `${name}.E`)).toBe(phase);
    }
    expect([linesUpTo(lines, 'start'), linesUpTo(lines, 'end')]).toEqual([0, lines.length]);
    for (const place of ['IX', 'V', 'IIII', 'I.3', 'I.E11', 'I.E0', '99999', 'X.1'])
      expect(linesUpTo(lines, place)).toBeNull();
  });

  test('a changed result, digest or move is noticed', () => {
    expect(readGame(text.replace(/^Result: (West|East)/m, 'Result: nobody')).ok).toBe(false);
    expect(readGame(text.replace(/ #[0-9a-f]{6}/, ' #123456')).ok).toBe(false);
    const without = text.replace(/^Seed: (\d+)/m, 'Seed: 17').replace(/^Deal I: .*$/m, 'Deal I: east 1 2');
    expect(readGame(without).ok).toBe(false);
  });
});

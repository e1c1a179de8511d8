import { expect, test } from 'vitest';
import { readGame } from '../../src/notation/index.js';

const START = 'Format: wsdv 1\nSeed: 1961\n\n';

/** Reads a line and returns the text that each of its errors is about. */
const foundIn = (line: string): readonly string[] => {
  const read = readGame(`${START}${line}\n`);
  return read.ok ? [] : read.error.map(({ found }) => found);
};

// Each of these lines took minutes when every division of the line into phrases was tried.
test.each([
  ['move (a) ', 200],
  ['remove unrest ', 100],
  ['add unrest ', 150],
  ['build ', 300],
  ['ignore build ', 140],
  ['a ', 900],
])('an unknown word after many times "%s" is found', (phrase, times) => {
  expect(foundIn(`W 20 event: ${phrase.repeat(times)}zzz`)).not.toEqual([]);
  expect(foundIn(`W 20 nonsense: Kiel\nW 20 event: ${phrase.repeat(times)}zzz`)).not.toEqual([]);
});

test('many lines with such phrases and a known word are checked', () => {
  const line = `W 20 event: ${Array.from({ length: 70 }, () => 'move (a) move (a) Kiel').join(', ')}`;
  expect(foundIn(`W 20 nonsense: Kiel\n${`${line}\n`.repeat(400)}`)).toHaveLength(1);
});

test('the unknown word is named, not the icon before it', () => {
  expect(foundIn('W 20 nonsense: Kiel\nW 20 event: build Kiel, build Atlantis')).toContain('…');
});

import { expect, test } from 'vitest';
import { readHead } from '../../../src/notation/reading/head.js';
import { USES } from '../../../src/rules/game.js';

test('the use of a card may be cut to its first two letters, or to one', () => {
  for (const use of USES) {
    for (const word of [use, use.slice(0, 2), use.slice(0, 1)]) {
      expect(readHead({ text: `West 20 ${word}`, column: 1 }), word).toMatchObject({ use, side: 'west' });
    }
  }
});

test('a word that every JavaScript object has as a field is not a side', () => {
  expect(readHead({ text: 'constructor 20 build', column: 1 })).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { newRecord, readGame, writeGame } from '../../src/notation/index.js';
import { exportPosition, newGame, play } from '../../src/rules/game.js';
import { messageOf, recordIn } from '../support/english-messages.js';
import { exported } from '../support/match.js';
import { randomGame } from '../support/random/random-game.js';
import { seeds } from '../support/runs.js';

const POSITION = JSON.stringify({
  ...{ decade: 1, turn: 'west', display: [4, 8], played: [1] },
  ...{ hands: { west: [2, 3], east: [5, 6] }, drawPile: [7, 9] },
});

function errorOf(unknown: string): string {
  const read = readGame(`Format: wsdv 1\nPosition: ${POSITION}\nUnknown: ${unknown}\n\n`, { seat: 'open' });
  return read.ok ? '' : messageOf(read.error[0]);
}

/** The cards of the decade that `POSITION` does not contain. They are out of the game. */
const OUT = '10 11 12 13 14 15 16 17 18 19 20';

describe('a row of unknown cards is an error', () => {
  test.each(['2 35 6 7 9 10 11', '2 3 5 6 1', '2 3 4', '2 3 61', '2 3 I'])(
    'if it lists a card that is open or not in the position: %s',
    (row) => expect(errorOf(row)).toContain('cannot be unknown'),
  );

  test.each([
    ["West's hand", '2 5 6 7 9 10 11'],
    ["East's hand", '2 3 5 7 9'],
    ['the draw pile', '2 3 5 6 7 10 11'],
    ['out of the game', '2 3 5 6 7 9 10'],
    ["West's hand", '2 ; 3'],
  ])('if it lacks a card of %s: %s', (where, row) => {
    const error = errorOf(row);
    expect(error).toContain('lists only some of the cards');
    expect(error).toContain(where);
  });

  test('if it has a mark instead of a card', () => {
    expect(errorOf('2 3 ?')).toContain('is not a card');
  });

  test.each(['2 3', `2 3 5 6 7 9 ${OUT}`, `${OUT} 9 7 3 2`, `5 6 7 9 ${OUT}`])(
    'but not if it lists whole rows: %s',
    (row) => {
      expect(errorOf(row)).toBe('');
    },
  );
});

test('every export of a game from a position, and its exports, can be read, and no guess becomes a fact', () => {
  let checked = 0;
  for (const seed of seeds(6)) {
    let state = newGame({ seed }).state;
    for (const [index, move] of randomGame(seed).moves.entries()) {
      const played = play(state, move);
      if (!played.ok) throw new Error(played.error.code);
      ({ state } = played.value);
      if (index % 25 !== 7) continue;
      const position = exportPosition(state);
      const begun = position.ok ? newRecord({ position: JSON.stringify(position.value) }) : null;
      if (!begun?.ok) continue;
      for (const seat of ['west', 'east', 'spectator'] as const) {
        const first = exported(begun.value, seat);
        const record = recordIn(first);
        expect(writeGame(record)).toBe(first);
        const known = new Set(record.unknown);
        for (const other of ['west', 'east', 'spectator'] as const) {
          const again = recordIn(exported(record, other));
          expect([...known].filter((card) => !again.unknown.includes(card))).toEqual([]);
          checked++;
        }
      }
    }
  }
  expect(checked).toBeGreaterThan(100);
});

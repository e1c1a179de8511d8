import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordIn } from '../support/english-messages.js';
import { extend, type GameRecord, labelsOf, newRecord, stateAfter, writeGame } from '../../src/notation/index.js';
import type { Move } from '../../src/rules/state/move.js';
import { affairPlayer, anyMove, playOut, randomNumbers } from './random-game.js';
import { runs } from '../support/runs.js';

function begin(seed: number): GameRecord {
  const record = newRecord({ seed, players: { west: 'Anna', east: 'Bernd' } });
  if (!record.ok) throw new Error(record.error[0].say);
  return record.value;
}

function play(record: GameRecord, moves: readonly Move[], digest = false): { record: GameRecord; text: string } {
  const extended = extend(record, moves, { digest });
  if (!extended.ok) throw new Error(extended.error.code);
  return extended.value;
}

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });

describe('a random game written and read again', () => {
  test('has the same bytes, moves and end, with and without digests', () => {
    fc.assert(
      fc.property(seeds, fc.boolean(), (seed, digest) => {
        const start = begin(seed);
        const { moves, end } = playOut(start.start, seed, anyMove);
        const { record } = play(start, moves, digest);
        const text = writeGame(record);
        const back = recordIn(text);
        expect(writeGame(back)).toBe(text);
        expect(back.lines.flatMap(({ decisions }) => decisions.map(({ move }) => move))).toEqual(moves);
        expect(back.end).toEqual(end);
      }),
      { numRuns: runs(10) },
    );
  });

  // In these games, a province is chosen automatically in a phase before the attacks, and the same province attacks
  // first.
  test.each([34, 47])('can be read when an attacker has just been chosen for something else: %i', (seed) => {
    const begun = newRecord({ seed, deals: { 3: { west: [], east: [], display: [50], pile: [] } } });
    if (!begun.ok) throw new Error(begun.error[0].say);
    const affair = { look: seed === 34 ? 'pile' : 'hand', then: 'exchange' } as const;
    const { moves, end } = playOut(begun.value.start, seed, affairPlayer(affair));
    const { record } = play(begun.value, moves);
    expect(recordIn(writeGame(record)).end).toEqual(end);
  });

  test('has a comment at the first of the lines it was given with, and reads it again', () => {
    const start = begin(5);
    const { moves } = playOut(start.start, 5, anyMove);
    const extended = extend(start, moves, { comment: 'hint' });
    if (!extended.ok) throw new Error(extended.error.code);
    const { record, text } = extended.value;
    expect(text.match(/;.*/g)).toEqual(['; hint']);
    expect(recordIn(writeGame(record)).lines.findIndex(({ comment }) => comment === 'hint')).toBe(0);
  });

  test('is the same file when it is appended piece by piece, and can be read after every piece', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        let record = begin(seed);
        const { moves } = playOut(record.start, seed, anyMove);
        const random = randomNumbers(seed);
        let file = writeGame(record);
        for (let done = 0; done < moves.length;) {
          const next = done + 1 + Math.floor(random() * 12);
          const extended = play(record, moves.slice(done, next));
          file += extended.text;
          ({ record } = extended);
          done = next;
          if (random() < 0.1) expect(recordIn(file).end).toEqual(record.end);
        }
        expect(writeGame(record)).toBe(file);
        expect(writeGame(recordIn(file))).toBe(file);
      }),
      { numRuns: runs(15) },
    );
  });

  test('can be replayed to the end of every line', () => {
    const start = begin(1989);
    const { moves, end } = playOut(start.start, 1989, anyMove);
    const { record } = play(start, moves);
    const counts = record.lines.map(({ decisions }) => decisions.length);
    let state = record.start;
    let piece = start;
    let done = 0;
    for (const [index, count] of counts.entries()) {
      expect(stateAfter(record, index)).toEqual(state);
      piece = play(piece, moves.slice(done, done + count)).record;
      state = piece.end;
      done += count;
    }
    expect(stateAfter(record, counts.length)).toEqual(end);
    expect(new Set(labelsOf(record.lines)).size).toBe(counts.length);
  });
});

test('a deal that declares nothing, empty rows and an empty run are written so that they are read again', () => {
  const file =
    'Format: wsdv 1\nDeal I: west, pile\nDeal II: east, display 21\n\n# Decade I, first half\nW 20 build: Kiel\nW: ; nothing more\n; East\nE 1 build: -\nPile:\n';
  for (const text of [file.replace('Pile:\n', ''), file.replace('W: ;', ';').replace('Pile:\n', '')]) {
    const record = recordIn(text);
    const written = writeGame(record);
    expect(written).toContain('\nDeal I: display\nDeal II: display 21\n');
    expect(written.indexOf('; nothing more')).toBeLessThan(written.indexOf('; East'));
    const back = recordIn(written);
    expect(back.header).toEqual(record.header);
    expect(back.end).toEqual(record.end);
    expect(writeGame(back)).toBe(written);
  }
});

test('a move that is not legal adds nothing, and the refusal says why', () => {
  const extended = extend(begin(7), [{ type: 'province', province: 'sachsen' }]);
  expect(extended).toMatchObject({ ok: false, error: { code: 'other-decision' } });
});

test('what stands at the end of a file stays there when the game goes on', () => {
  const text = `${writeGame(begin(3))}; to be continued\n`;
  const record = recordIn(text);
  const { moves } = playOut(record.start, 3, anyMove);
  const extended = play(record, moves.slice(0, 3));
  const file = text + extended.text;
  const back = recordIn(file);
  expect(back.lines[0].above).toEqual(['to be continued']);
  expect(writeGame(back)).toBe(writeGame(extended.record));
});

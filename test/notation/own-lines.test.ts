import { describe, expect, test } from 'vitest';
import { extend, newRecord, readAction, readGame, writeGame } from '../../src/notation/index.js';
import type { State } from '../../src/rules/state/state.js';
import { messageOf, recordIn } from '../support/english-messages.js';
import { seeds } from '../support/runs.js';
import { anyMove, playOut } from './random-game.js';

const file = (position: object, body: string): string =>
  `Format: wsdv 1\nPosition: ${JSON.stringify(position)}\n\n${body}\n`;

function errorIn(text: string): string {
  const read = readGame(text);
  return read.ok ? 'no error' : `${read.error[0].line}:${read.error[0].column} ${messageOf(read.error[0])}`;
}

const PRESTIGE_OF_WEST = { half: 2, turn: 'west', display: [19], tracks: { prestige: -1 } };
const PRESTIGE_OF_EAST = {
  half: 2,
  turn: 'east',
  display: [5],
  played: ['I'],
  special: null,
  tracks: { prestige: 1 },
};

describe('a line answers for one action or one phase', () => {
  test('"nothing more" behind an action that is over does not decline a box of the prestige track', () => {
    const wrong = errorIn(file(PRESTIGE_OF_WEST, 'W 19 build: Kiel, Bremen, -'));
    expect(wrong).toContain('4:27 "-" does not belong on this line: the action was over after "Bremen".');
    expect(wrong).toContain('write that decision on a line of its own, `W: ...`.');
    expect(errorIn(file(PRESTIGE_OF_WEST, 'W 19 build: Kiel, Bremen\nW: -'))).toBe('no error');
  });

  test('a second city behind an action of one building is not dismantled in the End of Decade', () => {
    const wrong = errorIn(file(PRESTIGE_OF_EAST, 'E 5 build: Leipzig, Bitterfeld'));
    expect(wrong).toContain('4:21 "Bitterfeld" does not belong on this line: the action was over after "Leipzig".');
    expect(errorIn(file(PRESTIGE_OF_EAST, 'E 5 build: Leipzig'))).toBe('no error');
  });

  test('an action that is written alone stops there, too', () => {
    const { start } = recordIn(file(PRESTIGE_OF_WEST, ''));
    const read = readAction(start, 'W 19 build: Kiel, Bremen, -');
    expect(read.ok ? null : messageOf(read.error[0])).toContain('does not belong on this line');
    expect(readAction(start, 'W 19 build: Kiel, Bremen\nW: -').ok).toBe(true);
  });

  test('a line begun by the other side or by a mark stops where the action is over', () => {
    const wrong = errorIn(file(PRESTIGE_OF_WEST, 'W 19 build: Kiel\nW: Bremen, -'));
    expect(wrong).toContain('5:12 "-" does not belong on this line: the action was over after "Bremen".');
    expect(errorIn(file(PRESTIGE_OF_WEST, 'W 19 build: Kiel, Bremen, W: -'))).toContain('does not belong on this line');
  });

  test('an action of a random game with what is decided after it behind it is refused', () => {
    for (const seed of seeds(3)) {
      const rows = rowsOf(seed);
      const { lines } = recordIn(rows.join('\n'));
      for (const [index, line] of lines.entries()) {
        const below = lines[index + 1];
        const isAfter = below?.place.type === 'phase' || below?.decisions[0]?.kind === 'keep-hand';
        if (line.action === null || !isAfter) continue;
        const joined = `${rows[line.source - 1]}, ${rows[line.source]}`;
        expect(errorIn([...rows.slice(0, line.source - 1), joined].join('\n')), joined).not.toBe('no error');
      }
    }
  });
});

/**
 * Returns the lines of a random game's move file, except headings. Also checks that reading and writing the file gives
 * the same text.
 */
function rowsOf(seed: number, isEnough?: (state: State) => boolean): readonly string[] {
  const record = newRecord({ seed });
  if (!record.ok) throw new Error('no record');
  const { moves } = playOut(record.value.start, seed, anyMove, isEnough);
  const extended = extend(record.value, moves);
  if (!extended.ok) throw new Error('not written');
  const text = writeGame(extended.value.record);
  expect(writeGame(recordIn(text))).toBe(text);
  return text.split('\n').filter((row) => !row.startsWith('#'));
}

describe('a line of a phase', () => {
  /** Finds two consecutive lines (`a`, `b`) of phases in random games. `above` has the lines before them. */
  function twoPhases(isWanted: (a: Row, b: Row) => boolean): { readonly above: string; readonly a: string; b: string } {
    for (let seed = 1; seed < 200; seed++) {
      const rows = rowsOf(seed, (state) => state.decade > 1);
      const { lines } = recordIn(rows.join('\n'));
      const at = lines.findIndex((a, index) => {
        const b = lines[index + 1];
        return b !== undefined && a.place.type === 'phase' && b.place.type === 'phase' && isWanted(row(a), row(b));
      });
      if (at < 0) continue;
      const { source } = lines[at];
      return { above: rows.slice(0, source - 1).join('\n'), a: rows[source - 1], b: rows[source] };
    }
    throw new Error('no such game');
  }
  interface Row {
    readonly side: string;
    readonly phase: number;
  }
  const row = ({ decisions, place }: ReturnType<typeof recordIn>['lines'][number]): Row => ({
    side: decisions[0].side,
    phase: 'phase' in place ? place.phase : 0,
  });

  test('does not answer for the next phase', () => {
    const { above, a, b } = twoPhases((one, two) => one.phase !== two.phase && one.side === two.side);
    expect(errorIn(`${above}\n${a}\n${b}\n`)).toBe('no error');
    expect(errorIn(`${above}\n${a}, ${b.slice(3)}\n`)).toContain('does not belong on this line: the phase was over');
  });

  test('does not answer for the other side, unless a mark says so', () => {
    const { above, a, b } = twoPhases((one, two) => one.phase === two.phase && one.side !== two.side);
    expect(errorIn(`${above}\n${a}, ${b.slice(3)}\n`)).toContain('which has decisions of');
    expect(errorIn(`${above}\n${a}, ${b}\n`)).toBe('no error');
  });

  test('does not answer for an action', () => {
    const position = { half: 1, turn: 'west', display: [19] };
    expect(errorIn(file(position, 'W: Kiel'))).toContain('The game waits for West');
  });
});

test('nothing is answered behind the end of a game', () => {
  for (const seed of seeds(2)) {
    const rows = rowsOf(seed).filter((row) => row !== '' || row.startsWith('Result'));
    const end = rows.findLastIndex((row) => !row.startsWith('Result'));
    const text = ['Format: wsdv 1', `Seed: ${seed}`, '', ...rows.slice(2, end + 1)].join('\n');
    expect(errorIn(text)).toBe('no error');
    expect(errorIn(`${text}, Sachsen`)).toMatch(/is one answer too many|does not belong|not an answer/);
  }
});

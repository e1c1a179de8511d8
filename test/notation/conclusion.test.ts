import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  conclude,
  extend,
  type GameRecord,
  isOver,
  newRecord,
  readGame,
  takeBack,
  turnIn,
  winnerIn,
  writeGame,
} from '../../src/notation/index.js';
import { type Conclusion, decision } from '../../src/rules/game.js';
import { runs } from '../support/runs.js';
import { messageOf, recordIn } from '../support/english-messages.js';
import { randomRecord } from '../ui/support/random-record.js';
import { anyMove, playOut } from './random-game.js';

const HEADER = 'Format: wsdv 1\nSeed: 1961\n\n# Decade I, first half\n';
const WEST = 'W 20 event: build Kiel, build Kiel-Hamburg, build Hannover, -unrest Hessen, Sachsen\n';
const EAST = 'E 1 event: -unrest Sachsen, -unrest Thüringen, currency\n';
const CONCLUSIONS: readonly (readonly [Conclusion, string])[] = [
  [{ type: 'resigned', side: 'east' }, 'West wins, East resigns'],
  [{ type: 'resigned', side: 'west' }, 'East wins, West resigns'],
  [{ type: 'draw' }, 'draw by agreement'],
  [{ type: 'closed' }, 'closed without a winner'],
];

function refused(text: string): string {
  const record = readGame(text);
  if (record.ok) return 'accepted';
  return record.error.map((error) => `${error.line}:${error.column} ${messageOf(error)}`).join('\n');
}

function concluded(record: GameRecord, conclusion: Conclusion): { record: GameRecord; text: string } {
  const done = conclude(record, conclusion);
  if (!done.ok) throw new Error(done.error);
  return done.value;
}

describe('a game that its players end', () => {
  it('has the same bytes, end and result when it is written and read, wherever it stopped', () => {
    let amid = 0;
    const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });
    fc.assert(
      fc.property(seeds, fc.nat(), fc.constantFrom(...CONCLUSIONS), fc.boolean(), (seed, stop, [how, told], digest) => {
        const begun = newRecord({ seed });
        if (!begun.ok) throw new Error('no game');
        const { moves } = playOut(begun.value.start, seed, anyMove);
        const extended = extend(begun.value, moves.slice(0, stop % moves.length), { digest });
        if (!extended.ok) throw new Error(extended.error.code);
        const { record } = extended.value;
        if (decision(record.end)?.kind !== 'take-card') amid++;
        const { record: ended, text } = concluded(record, how);
        const file = writeGame(record) + text;
        const back = recordIn(file);
        expect(file.endsWith(`\n\nResult: ${told}\n`)).toBe(true);
        expect(writeGame(ended)).toBe(file);
        expect(writeGame(back)).toBe(file);
        expect([back.conclusion, back.result, back.end]).toEqual([how, told, record.end]);
      }),
      { numRuns: runs(25) },
    );
    expect(amid).toBeGreaterThan(0);
  });

  it.each(CONCLUSIONS)('is over, and goes on no more: %o', (how, told) => {
    const record = recordIn(HEADER + WEST);
    expect([isOver(record), turnIn(record), winnerIn(record)]).toEqual([false, 'east', null]);
    const { record: ended } = concluded(record, how);
    const winner = /^(West|East) wins/.exec(told)?.[1].toLowerCase() ?? null;
    expect([isOver(ended), turnIn(ended), winnerIn(ended)]).toEqual([true, null, winner]);
    const [move] = decision(ended.end)!.options;
    expect(extend(ended, [move])).toEqual({ ok: false, error: { code: 'game-over', clause: 'R3k' } });
    expect(takeBack(record).ok).toBe(true);
    expect(takeBack(ended)).toEqual({ ok: false, error: 'over' });
    expect(conclude(ended, { type: 'draw' })).toEqual({ ok: false, error: 'over' });
  });

  it('is none that the rules have ended', () => {
    expect(conclude(randomRecord(1).record, { type: 'draw' })).toEqual({ ok: false, error: 'over' });
  });

  it('is left in the middle of an action without what goes without saying', () => {
    const begun = recordIn(`${HEADER}W 20 build: Kiel\n\nResult: draw by agreement\n`);
    expect(begun.end.action?.card).toBe(20);
    const paused = `${HEADER}W 20 build: Kiel\n\nResult: unfinished\n`;
    expect(recordIn(paused).end.action?.card).toBe(20);
    expect(recordIn(`${paused}W: Bremen, -\n`).end.action).toBeNull();
    expect(recordIn(paused + EAST).lines).toHaveLength(2);
  });
});

describe('the result of such a game', () => {
  it.each([
    ['west WINS , East Resigns', 'West wins, East resigns'],
    ['East resigns', 'West wins, East resigns'],
    ['west resigns, east wins ; a cold', 'East wins, West resigns'],
    ['Draw by  agreement', 'draw by agreement'],
    ['closed without a winner', 'closed without a winner'],
  ])('may be spelled as freely as others: %s', (written, canonical) => {
    const record = recordIn(`${HEADER}${WEST}result: ${written}\n`);
    expect(record.result).toBe(canonical);
    expect(writeGame(record)).toContain(`\n\nResult: ${canonical}\n`);
  });

  it.each([
    'West wins, West resigns',
    'West wins',
    'West wins, draw by agreement',
    'draw',
    'closed',
    'East wins, East resigns, decade I',
    'East resigns,',
  ])('is refused where it contradicts itself or says too little: %s', (written) => {
    const said = refused(`${HEADER}${WEST}\nResult: ${written}\n`);
    expect(said).toContain(`"${written}" is not the result.`);
    expect(said).toMatch(/^7:9 /);
    for (const [, told] of CONCLUSIONS) {
      const record = readGame(`${HEADER}${WEST}\nResult: ${written}\n`);
      expect(!record.ok && record.error[0].nearest).toContain(`Result: ${told}`);
    }
  });

  it('is refused in a game that the rules have ended, and the error says so', () => {
    const { text } = randomRecord(1);
    const [result] = /^Result: .*/m.exec(text)!;
    const said = refused(text.replace(result, 'Result: West wins, East resigns'));
    expect(said).toContain('The rules already ended this game');
    expect(said).toContain(result);
  });

  it.each([EAST.trimEnd(), 'Taken back', 'Result: draw by agreement'])('is the last line, above no %s', (line) => {
    expect(refused(`${HEADER}${WEST}\nResult: West wins, East resigns\n; good game\n${line}\n`)).toBe(
      '9:1 Only comments may follow the result.',
    );
  });

  it('may follow `Result: unfinished`, as may the rest of the game', () => {
    const paused = recordIn(`${HEADER}${WEST}\nResult: unfinished\n`);
    const on = extend(
      paused,
      recordIn(HEADER + WEST + EAST).lines[1].decisions.map(({ move }) => move),
    );
    if (!on.ok) throw new Error(on.error.code);
    for (const added of [on.value, concluded(paused, { type: 'draw' })]) {
      const back = recordIn(writeGame(paused) + added.text);
      expect(writeGame(back)).toBe(writeGame(added.record));
      expect(back.result).toBe(added.record.result);
    }
    const back = takeBack(paused);
    expect(back.ok && recordIn(writeGame(paused) + back.value.text).lines).toHaveLength(2);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  digestOf,
  exportFor,
  type GameRecord,
  labelsOf,
  readGame,
  standing,
  stateAfter,
  stepsOf,
  takeBack,
  writeGame,
} from '../../src/notation/index.js';
import { randomRecord } from '../ui/support/random-record.js';
import { seeds } from '../support/runs.js';

const HEADER = 'Format: wsdv 1\nSeed: 1961\n\n# Decade I, first half\n';
const WEST = 'W 20 event: build Kiel, build Kiel-Hamburg, build Hannover, -unrest Hessen, Sachsen\n';
const EAST = 'E 1 event: -unrest Sachsen, -unrest Thüringen, currency\n';

function read(text: string): GameRecord {
  const record = readGame(text);
  if (!record.ok) throw new Error(record.error.map(({ line, message }) => `${line}: ${message}`).join('\n'));
  return record.value;
}

function refused(text: string): string {
  const record = readGame(text);
  return record.ok ? 'accepted' : record.error[0].message;
}

/** The game with its last action taken back, where that is possible. */
function tookBack(record: GameRecord): { record: GameRecord; text: string } | null {
  const back = takeBack(record, { digest: true });
  return back.ok ? back.value : null;
}

describe('`Taken back` in a move file', () => {
  it('goes back to the table before the action, whose line stays where it is', () => {
    const text = `${HEADER}${WEST}Taken back ; a slip\nW 14 build: Kiel\n`;
    const record = read(text);
    expect(writeGame(record)).toBe(text);
    expect(record.lines.map(({ takesBack }) => takesBack)).toEqual([0, 1, 0]);
    expect(standing(record.lines)).toEqual([2]);
    expect(record.end).toEqual(read(`${HEADER}W 14 build: Kiel\n`).end);
    expect(stateAfter(record, 2)).toEqual(record.start);
    expect([...stepsOf(record)].map(({ line }) => line)).toEqual([2, 2]);
    expect(labelsOf(record.lines)).toEqual(['I.1.1', 'I.1.0', 'I.1.1']);
  });

  it('may be written in any case, and its digest is that of the table it goes back to', () => {
    const digest = digestOf(read(HEADER).end);
    expect(read(`${HEADER}${WEST}taken  BACK #${digest}\n`).end).toEqual(read(HEADER).end);
    expect(refused(`${HEADER}${WEST}Taken back #123456\n`)).toContain(`the position after this line is #${digest}`);
  });

  it('is refused with nothing to take back, a second time, and after the other side has acted', () => {
    expect(refused(`${HEADER}Taken back\n`)).toContain('There is nothing to take back');
    expect(refused(`${HEADER}${WEST}${EAST}Taken back\nTaken back\n`)).toContain('only the last action can be');
    expect(read(`${HEADER}${WEST}${EAST}Taken back\n`).end).toEqual(read(HEADER + WEST).end);
  });

  it('is refused where the other side has decided, cards were revealed, or a half, phase or the game is over', () => {
    const whole = readFileSync(new URL('../fixtures/games/west-collapses.wsdv', import.meta.url), 'utf8');
    expect(refused(`${whole.replace(/\nResult:[^]*$/, '')}Taken back\n`)).toContain('is over');
    const position = JSON.stringify({
      turn: 'east',
      display: [1, 2, 3],
      special: 'I',
      hands: { west: [11, 12], east: [13, 14] },
      drawPile: [20, 15],
    });
    expect(refused(`Format: wsdv 1\nPosition: ${position}\n\nE I event: draw\nTaken back\n`)).toContain('were drawn');
  });

  it('takes the statement of a card along: a card that was taken from the hand is known there', () => {
    const table = 'Format: wsdv 1\nDeal: table\n\nDisplay: 15 16 4 11 1 19 8\n';
    const record = read(`${table}W 20 unrest: Hessen\nTaken back\n`);
    expect(record.end.hands.west).toContain(20);
    expect(record.end).toEqual(record.start);
    expect(record.unknown).not.toContain(20);
  });
});

describe('a game in which every action is taken back once', () => {
  it.each(seeds(2))('is read, written and exported as what was played (random game %i)', (seed) => {
    const { record: played } = randomRecord(seed);
    let record = read(writeGame({ ...played, lines: [], end: played.start, result: null }));
    let count = 0;
    // Each line is played, taken back where that is possible, and played again.
    let text = writeGame(record);
    for (const row of writeGame(played)
      .split('\n')
      .slice(text.split('\n').length - 1)) {
      const before = text;
      text += `${row}\n`;
      if (!/^[WE] \S+ \w+/.test(row)) continue;
      record = read(text);
      const back = tookBack(record);
      if (!back) continue;
      expect(back.record.end).toEqual(read(before).end);
      text += `${back.text}${row}\n`;
      count++;
      if (count >= 12) break;
    }
    expect(count).toBe(12);
    record = read(text);
    expect(writeGame(record)).toBe(text);
    for (const seat of ['west', 'east', 'spectator'] as const) {
      const exported = read(exportFor(record, seat));
      expect(exported.lines.filter(({ takesBack }) => takesBack > 0)).toHaveLength(count);
      expect(digestOf(exported.end)).toBe(digestOf(record.end));
    }
  });
});

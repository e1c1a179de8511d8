import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../src/text/index.js';
import { messageOf, recordIn } from '../support/english-messages.js';
import {
  type TakeBackRefusal,
  digestOf,
  type GameRecord,
  labelsOf,
  readGame,
  standing,
  stateAfter,
  stepsOf,
  takeBack,
  writeGame,
} from '../../src/notation/index.js';
import { whyNotTakenBack } from '../../src/notation/replay.js';
import type { GameEvent, Position } from '../../src/rules/game.js';
import { AFFAIR } from '../support/affair.js';
import { randomRecord } from '../ui/support/random-record.js';
import { seeds } from '../support/runs.js';
import { exported } from '../support/match.js';

/** Card 61 asks both sides for decisions. */
const PEACE: Position = { decade: 4, turn: 'west', display: [61, 62, 63], hands: { west: [64], east: [65] } };
const HEADER = 'Format: wsdv 1\nSeed: 1961\n\n# Decade I, first half\n';
const WEST = 'W 20 event: build Kiel, build Kiel-Hamburg, build Hannover, -unrest Hessen, Sachsen\n';
const EAST = 'E 1 event: -unrest Sachsen, -unrest Thüringen, currency\n';

function refused(text: string): string {
  const record = readGame(text);
  return record.ok ? 'accepted' : messageOf(record.error[0]);
}

/** Takes back the last action of a game; null if that is not possible. */
function tookBack(record: GameRecord): { record: GameRecord; text: string } | null {
  const back = takeBack(record, { digest: true });
  return back.ok ? back.value : null;
}

describe('`Taken back` in a move file', () => {
  it('goes back to the table before the action, whose line stays where it is', () => {
    const text = `${HEADER}${WEST}Taken back ; a slip\nW 14 build: Kiel\n`;
    const record = recordIn(text);
    expect(writeGame(record)).toBe(text);
    expect(record.lines.map(({ takesBack }) => takesBack)).toEqual([0, 1, 0]);
    expect(standing(record.lines)).toEqual([2]);
    expect(record.end).toEqual(recordIn(`${HEADER}W 14 build: Kiel\n`).end);
    expect(stateAfter(record, 2)).toEqual(record.start);
    expect([...stepsOf(record)].map(({ line }) => line)).toEqual([2, 2]);
    expect(labelsOf(record.lines)).toEqual(['I.1.1', 'I.1.0', 'I.1.1']);
  });

  it('may be written in any case, and its digest is that of the table it goes back to', () => {
    const digest = digestOf(recordIn(HEADER).end);
    expect(recordIn(`${HEADER}${WEST}taken  BACK #${digest}\n`).end).toEqual(recordIn(HEADER).end);
    expect(refused(`${HEADER}${WEST}Taken back #123456\n`)).toContain(`of this line is #${digest}`);
  });

  it('is refused with nothing to take back, a second time, and after the other side has acted', () => {
    expect(refused(`${HEADER}Taken back\n`)).toContain('There is nothing to take back');
    expect(refused(`${HEADER}${WEST}${EAST}Taken back\nTaken back\n`)).toContain('only the last action can be');
    expect(recordIn(`${HEADER}${WEST}${EAST}Taken back\n`).end).toEqual(recordIn(HEADER + WEST).end);
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

  it.each([
    [
      'the other side decided in it',
      PEACE,
      'W 61 event: +unrest (West), E: Hessen\n',
      'other side has made a decision',
    ],
    ['cards were looked at during it', AFFAIR, 'E 50 event: guillaume, look pile\n', 'cards were drawn or looked at'],
  ])('is refused where %s, by the file and by whoever writes it', (_why, position, action, why) => {
    const text = `Format: wsdv 1\nPosition: ${JSON.stringify(position)}\n\n${action}`;
    expect(refused(`${text}Taken back\n`)).toContain(why);
    const back = takeBack(recordIn(text));
    if (back.ok) throw new Error('taken back');
    expect(ENGLISH.files[back.error]()).toContain(why);
  });

  it('is written once: after it the action before is not the last one', () => {
    const once = takeBack(recordIn(HEADER + WEST + EAST));
    if (!once.ok) throw new Error('not taken back');
    expect(takeBack(once.value.record)).toEqual({ ok: false, error: 'nothingToTakeBack' });
  });

  it('takes the statement of a card along: a card that was taken from the hand is known there', () => {
    const table = 'Format: wsdv 1\nDeal: table\n\nDisplay: 15 16 4 11 1 19 8\n';
    const record = recordIn(`${table}W 20 unrest: Hessen\nTaken back\n`);
    expect(record.end.hands.west).toContain(20);
    expect(record.end).toEqual(record.start);
    expect(record.unknown).not.toContain(20);
  });
});

describe('what bars taking back', () => {
  const side = 'west';
  const took = (by: 'west' | 'east'): GameEvent => ({
    type: 'took',
    side: by,
    card: 4,
    from: 'display',
    use: 'unrest',
  });
  const outcome = { winner: side, ending: 'east-collapses', decade: 1, phase: 10 } as const;
  const flight = { type: 'police-power', ready: 0, cards: 1 } as const;

  it('is nothing in an action of its own side that shows only what lay open', () => {
    expect(whyNotTakenBack({ side, decided: [side, side], events: [took(side)] })).toBeNull();
  });

  it.each<[string, TakeBackRefusal, readonly ('west' | 'east')[], readonly GameEvent[]]>([
    ['a decision of the other side', 'answered', [side, 'east'], []],
    ['an action of the other side that began by itself', 'answered', [side], [took('east')]],
    ['cards drawn', 'revealed', [side], [{ type: 'drew', side, count: 1 }]],
    ['cards looked at', 'revealed', [side], [{ type: 'looked', at: 'pile', count: 2 }]],
    ['a row laid', 'passed', [side], [{ type: 'half-began', decade: 1, half: 2, display: [5], first: side }]],
    ['a new decade', 'passed', [side], [{ type: 'decade-began', decade: 2, special: 'II' }]],
    ['a phase', 'passed', [side], [{ type: 'phase', decade: 1, phase: 8, report: flight }]],
    ['the end of the game', 'passed', [side], [{ type: 'ended', outcome }]],
  ])('is %s', (_what, barred, decided, events) => {
    expect(whyNotTakenBack({ side, decided, events: [took(side), ...events] })).toBe(barred);
  });
});

describe('a game in which every action is taken back once', () => {
  it.each(seeds(2))('is read, written and exported as what was played (random game %i)', (seed) => {
    const { record: played } = randomRecord(seed);
    let record = recordIn(writeGame({ ...played, lines: [], end: played.start, result: null }));
    let count = 0;
    // Plays each line, takes it back if possible, and plays it again.
    let text = writeGame(record);
    for (const row of writeGame(played)
      .split('\n')
      .slice(text.split('\n').length - 1)) {
      const before = text;
      text += `${row}\n`;
      if (!/^[WE] \S+ \w+/.test(row)) continue;
      record = recordIn(text);
      const back = tookBack(record);
      if (!back) continue;
      expect(back.record.end).toEqual(recordIn(before).end);
      text += `${back.text}${row}\n`;
      count++;
      if (count >= 12) break;
    }
    expect(count).toBe(12);
    record = recordIn(text);
    expect(writeGame(record)).toBe(text);
    for (const seat of ['west', 'east', 'spectator'] as const) {
      const back = recordIn(exported(record, seat));
      expect(back.lines.filter(({ takesBack }) => takesBack > 0)).toHaveLength(count);
      expect(digestOf(back.end)).toBe(digestOf(record.end));
    }
  });
});

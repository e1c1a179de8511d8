import { describe, expect, it } from 'vitest';
import { newRecord, readGame, takeBack, writeGame } from '../../src/notation/index.js';
import { messageOf, recordIn } from '../support/english-messages.js';

const HEADER = 'Format: wsdv 2\nWest: Anna\nEast: bot:easy\nOptions: practice\nSeed: 1961\n\n# Decade I, first half\n';
const LINES =
  'W 20 event: build Kiel, build Kiel-Hamburg, build Hannover, -unrest Hessen, Sachsen\n' +
  'E 1 event: -unrest Sachsen, -unrest Thüringen, currency\n';
const BACK = 'Taken back to I.1.1\n';
const BOTH = ['Taken back to I.1.1', 'Taken back to I.1.3'];

function refused(text: string): string {
  const read = readGame(text);
  return read.ok ? 'accepted' : messageOf(read.error[0]);
}

/** Returns the lines that the first error suggests. */
function suggested(text: string): readonly string[] {
  const read = readGame(text);
  return read.ok ? [] : (read.error[0]?.nearest ?? []);
}

describe('the file of a practice game', () => {
  it('goes back to a line, after which the game goes on', () => {
    const text = `${HEADER}${LINES}${BACK}W 20 build: Kiel, Kiel-Hamburg, -\n`;
    const record = recordIn(text);
    expect(writeGame(record)).toBe(text);
    expect(record.lines.map(({ takesBack }) => takesBack)).toEqual([0, 0, 2, 0]);
    const straight = recordIn(`${HEADER}W 20 build: Kiel, Kiel-Hamburg, -\n`);
    expect(record.end).toEqual(straight.end);
  });

  it('goes back from the end of the game, whose result stays in the file', () => {
    const text = `${HEADER}${LINES}\nResult: East wins, West resigns\n${BACK}`;
    expect(writeGame(recordIn(text))).toBe(text);
    expect(recordIn(text)).toMatchObject({ result: null, conclusion: null });
    expect(refused(`${HEADER}${LINES}\nResult: East wins, West resigns\nTaken back\n`)).toContain(
      'the label of the line',
    );
  });

  it('is an error without its option, without its format, and without both', () => {
    const text = `${HEADER}${LINES}${BACK}`;
    expect(refused(text.replace('Options: practice\n', ''))).toContain('the line `Options: practice` is missing');
    expect(refused(text.replace('wsdv 2', 'wsdv 1'))).toContain('needs the line `Format: wsdv 2`');
    const ordinary = text.replace('Options: practice\n', '').replace('wsdv 2', 'wsdv 1');
    expect(refused(ordinary)).toContain('Only a practice game can go back');
  });

  it('goes back only to a line that counts', () => {
    expect(refused(`${HEADER}${LINES}Taken back to I.1.3\n`)).toContain('The game cannot go back to this label');
    expect(refused(`${HEADER}${LINES}${BACK}${BACK}`)).toContain('The game cannot go back to this label');
  });

  it('goes back only to lines of the player, not of the bot', () => {
    const text = `${HEADER}${LINES}Taken back to I.1.2\n`;
    expect(refused(text)).toContain('The label names a decision of the bot that plays East');
    expect(suggested(text)).toEqual(['Taken back to I.1.1']);
    const played = `${HEADER}${LINES}W 19 build: Frankfurt, -\n`;
    expect(suggested(`${played}Taken back to I.1.4\n`)).toEqual(BOTH);
  });

  it('takes nothing back without a label; the error suggests the lines that fit the digest', () => {
    const played = `${HEADER}${LINES}W 19 build: Frankfurt, -\n`;
    for (const end of ['', '\nResult: East wins, West resigns\n']) {
      const text = `${played}${end}Taken back\n`;
      expect(refused(text)).toContain('In a practice game `Taken back` needs the label');
      expect(suggested(text)).toEqual(BOTH);
    }
    const back = /#\w+/.exec(refused(`${played}Taken back to I.1.1 #000000\n`))?.[0] ?? '';
    expect(refused(`${played}Taken back to I.1.1 ${back}\n`)).toBe('accepted');
    for (const damaged of ['Taken back', 'Taken back to', 'Taken back to I.1.2', 'Taken back I.1.1'])
      expect(suggested(`${played}${damaged} ${back}\n`), damaged).toEqual(['Taken back to I.1.1']);
    expect(refused(`${played}Taken back to I.1.3 ${back}\n`)).toContain('Digest mismatch');
    expect(suggested(`${played}Taken back to I.1.3 ${back}\n`)).toEqual(['Taken back to I.1.1']);
    expect(suggested(`${played}Taken back to I.1.3 #000000\n`)).toEqual([]);
    expect(takeBack(recordIn(played))).toEqual({ ok: false, error: 'needsLabel' });
  });

  it.each(['Taken back to 1.1.1', 'Taken back to I.1.', 'Taken back to', 'Back to I.1.1', 'W Taken back to I.1.1'])(
    'names every line that a damaged label may mean, not only one: %s',
    (damaged) => {
      expect(suggested(`${HEADER}${LINES}W 19 build: Frankfurt, -\n${damaged}\n`)).toEqual(BOTH);
    },
  );

  it('goes back only if the file records where every card is', () => {
    const table = HEADER.replace('Seed: 1961', 'Deal: table').replace(
      'half\n',
      'half\nDisplay: 15 16 4 11 1 19 8\nWest hand: 20 ?\n',
    );
    expect(refused(`${table}${LINES}`)).toBe('accepted');
    expect(refused(`${table}${LINES}${BACK}`)).toContain('does not record where every card is');
    expect(suggested(`${table}${LINES}${BACK}`)).toEqual([]);
  });

  it.each(['', 'East: Bernd\n', 'West: bot:hard\nEast: bot:easy\n'])(
    'has one person and one bot: %j is an error',
    (players) => {
      const text = `${HEADER.replace(/West: .*\nEast: .*\n/, players)}${LINES}`;
      expect(refused(text)).toContain('Practice is for one person against one bot');
      expect(newRecord({ options: ['practice'], players: { west: 'Anna', east: '' } }).ok).toBe(false);
    },
  );

  it.each([
    'Taken back 1.1.1',
    'Taken back tp I.1.1 #e7fcba',
    'Takenback to I.1.1',
    'Taken-back to I.1.1',
    'Back to I.1.1',
    'W Taken back to I.1.1',
    'West: taken back',
  ])('says how a damaged line is repaired: %s', (line) => {
    expect(refused(`${HEADER}${LINES}${line}\n`)).toContain('it must be `Taken back to`, followed by the label');
    expect(suggested(`${HEADER}${LINES}${line}\n`)).toEqual(['Taken back to I.1.1']);
    const ordinary = HEADER.replace('Options: practice\n', '').replace('wsdv 2', 'wsdv 1');
    expect(refused(`${ordinary}${LINES}${line}\n`)).toMatch(/damaged: it must be `Taken back`\.$/);
  });
});

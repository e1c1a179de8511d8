import { describe, expect, it } from 'vitest';
import { HiddenCards } from '../../src/notation/hidden-cards.js';
import { readGame, writeGame } from '../../src/notation/index.js';
import { messageOf, recordIn } from '../support/english-messages.js';

const HEADER = 'Format: wsdv 2\nWest: Anna\nEast: bot:easy\nOptions: practice\nSeed: 1961\n\n# Decade I, first half\n';
const LINES =
  'W 20 event: build Kiel, build Kiel-Hamburg, build Hannover, -unrest Hessen, Sachsen\n' +
  'E 1 event: -unrest Sachsen, -unrest Thüringen, currency\n';
const BACK = 'Taken back to I.1.1\n';

function refused(text: string): string {
  const read = readGame(text);
  return read.ok ? 'accepted' : messageOf(read.error[0]);
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
    expect(refused(`${HEADER}${LINES}\nResult: East wins, West resigns\nTaken back\n`)).toContain('Only comments');
  });

  it('is an error without its option, without its format, and without both', () => {
    const text = `${HEADER}${LINES}${BACK}`;
    expect(refused(text.replace('Options: practice\n', ''))).toContain('the line `Options: practice` is missing');
    expect(refused(text.replace('wsdv 2', 'wsdv 1'))).toContain('needs the line `Format: wsdv 2`');
    const ordinary = text.replace('Options: practice\n', '').replace('wsdv 2', 'wsdv 1');
    expect(refused(ordinary)).toContain('Only a practice game can go back');
  });

  it('goes back only to a line that counts', () => {
    expect(refused(`${HEADER}${LINES}Taken back to I.1.3\n`)).toContain('There is no such line');
    expect(refused(`${HEADER}${LINES}${BACK}${BACK}`)).toContain('There is no such line');
  });

  it('leaves the top of the draw pile unknown if a card of an undeclared display was taken', () => {
    const { start } = recordIn('Format: wsdv 1\nDeal: table\n\n');
    const hidden = new HiddenCards([...start.display, ...start.drawPile], start);
    const card = start.drawPile[0] ?? 1;
    expect(hidden.makeTakeable(start, 'west', card)).toBe(true);
    expect(start.display.indexOf(card)).toBe(6);
  });

  it.each(['Taken back 1.1.1', 'Taken back tp I.1.1 #e7fcba', 'Takenback to I.1.1'])(
    'says how a damaged line is repaired: %s',
    (line) => {
      expect(refused(`${HEADER}${LINES}${line}\n`)).toContain('with a label `Taken back to I.1.1`');
      const ordinary = HEADER.replace('Options: practice\n', '').replace('wsdv 2', 'wsdv 1');
      expect(refused(`${ordinary}${LINES}${line}\n`)).toMatch(/damaged: it must be `Taken back`\.$/);
    },
  );
});

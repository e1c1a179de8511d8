import { describe, expect, it } from 'vitest';
import { readGame } from '../../src/notation/index.js';

function suggested(text: string): readonly string[] {
  const read = readGame(text, { seat: 'open' });
  if (read.ok) throw new Error('accepted');
  return read.error[0].nearest;
}
const FORMAT = 'Format: wsdv 1\n';
const TABLE = `${FORMAT}Deal: table\n\n`;

describe('a suggestion', () => {
  it('invents no value for a line of the header', () => {
    for (const line of ['Seed: x', 'Deal-Proof: x', 'Deal I: north 1', 'Unknown: 3\nDeal: table', 'West: Anna'])
      expect([line, suggested(`${FORMAT}${line}\n\n`)]).toEqual([line, []]);
    expect(suggested(`${FORMAT}Deal: tabel\n\n`)).toEqual(['Deal: table']);
    expect(suggested(`${FORMAT}Seed: 1\nDael II: display 21\n\n`)[0]).toBe('Deal II');
  });

  it('names no cards where the display is not known', () => {
    // Card 1 was taken, so it cannot be in the display again.
    const again = 'W 1 unrest: Bayern, Dortmund\nE 1 unrest: Sachsen\n';
    expect(suggested(TABLE + again)).toEqual([]);
    const display = 'Display: 1 15 16 4 11 19 8\n';
    expect(suggested(`${TABLE}${display}${again}`)).toEqual(['15', '16', '4', '11', '19', '8', 'I']);
    expect(suggested(`${TABLE}Display: 1 ? 16 4 11 19 8\n${again}`)).toEqual([]);
  });

  it('names no card of a hand that is guessed', () => {
    const text = `${TABLE}${'Display: 1 15 16 4 11 19 8\n'}W 7 quux\n`;
    expect(suggested(text).join()).not.toMatch(/\b(?:2|3|5|6|9|1[02-478])\b/);
  });
});

import { describe, expect, it } from 'vitest';
import { pensFor, plainText } from './cells.js';
import { sampleFigures } from './sample-figures.js';
import { PROVINCES } from '../../../src/rules/board/provinces.js';
import { drawLedger, LEDGER_WIDTH } from '../../../src/ui/map/index.js';
import { ENGLISH } from '../../../src/text/index.js';
import { lookFor } from '../support/look.js';

function lines(ascii = false, figures = sampleFigures()): string[] {
  return plainText(drawLedger(figures, pensFor({ ascii }), lookFor(!ascii).words.province));
}

describe('the ledger', () => {
  it.each([true, false])('has a heading and one line a province within a frame of 80 columns (ASCII %s)', (ascii) => {
    const text = lines(ascii);
    expect(text).toHaveLength(PROVINCES.length + 1);
    for (const line of text) expect(line).toHaveLength(LEDGER_WIDTH);
    expect(LEDGER_WIDTH).toBeLessThanOrEqual(80 - 4);
    if (ascii) expect(text.join('\n')).toMatch(/^[\x20-\x7e\n]*$/);
  });

  it('names every province and gives its counters in the order of the heading', () => {
    const text = lines();
    for (const [index, { id }] of PROVINCES.entries()) expect(text[index + 1]).toContain(ENGLISH.province[id]);
    const thueringen = text.find((line) => line.includes('Thüringen'))!;
    expect(thueringen.trim().split(/\s+/)).toEqual(['Thüringen', '12', '3', '4', '0', '1', '1']);
    const anhalt = text.find((line) => line.includes('Sachsen-Anhalt'))!;
    expect(anhalt.trim().split(/\s+/)).toEqual(['Sachsen-Anhalt', '8', '2', '4', '1', '4', '3', '2']);
    const westfalen = text.find((line) => line.includes('Westfalen'))!;
    expect(westfalen.trim().split(/\s+/)).toEqual(['Nordrhein-Westfalen', '1', '1', '3', '3', '9', '4']);
    const pfalz = text.find((line) => line.includes('Pfalz'))!;
    expect(pfalz.trim().split(/\s+/)).toEqual(['Rheinland-Pfalz', '3', '1', '0', '0', '-']);
  });

  it('cuts headings that are too long in a language, a column apart from each other', () => {
    const pens = pensFor({});
    const { province, ...headings } = pens.words.ledger;
    const long = Object.fromEntries(Object.keys(headings).map((counter) => [counter, 'x'.repeat(20)]));
    const words = { ...pens.words, ledger: { ...headings, ...long, province } };
    const [heading] = plainText(drawLedger(sampleFigures(), { ...pens, words }, lookFor().words.province));
    const cut = heading.trim().split(/ +/).slice(1);
    expect(cut).toHaveLength(Object.keys(headings).length);
    for (const one of cut) expect(one).toMatch(/^x+\.$/);
  });

  it('counts the unrest that is missing to the next mass protest (R4a)', () => {
    const figures = sampleFigures();
    const nextOf = (unrest: number): string | undefined => {
      const hessen = { ...figures.provinces.hessen, unrest, massProtests: 0 };
      const text = lines(false, { ...figures, provinces: { ...figures.provinces, hessen } });
      return text
        .find((line) => line.includes('Hessen'))
        ?.trim()
        .split(/\s+/)[2];
    };
    expect([0, 1, 3, 4, 7, 8].map(nextOf)).toEqual(['4', '3', '1', '4', '1', '4']);
  });
});

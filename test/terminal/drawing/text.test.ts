import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import stringWidth from 'string-width';
import { toAscii } from '../../../src/terminal/drawing/ascii.js';
import { padText, takeColumns, textWidth, truncateText, wrapText } from '../../../src/terminal/drawing/text.js';

const RED = '\u001B[31m';
const END = '\u001B[39m';

describe('text by columns', () => {
  it('truncates with an ellipsis, by columns, keeping colours closed', () => {
    expect(truncateText('Karl-Marx-Stadt', 8)).toBe('Karl-Ma…');
    expect(truncateText('Kiel', 4)).toBe('Kiel');
    expect(truncateText('統一統一', 5)).toBe('統一…');
    expect(truncateText(`${RED}Rostock${END}`, 4)).toBe(`${RED}Ros\u001B[0m…`);
    expect(truncateText('Kiel', 0)).toBe('');
    expect(truncateText('Kiel', 1)).toBe('…');
    expect(truncateText('Kiel', 2, '...')).toBe('Ki');
    expect(truncateText('Rostock', 4, '~')).toBe('Ros~');
  });

  it('pads left, right and centred', () => {
    expect(padText('7', 3)).toBe('7  ');
    expect(padText('7', 3, 'right')).toBe('  7');
    expect(padText('統', 5, 'center')).toBe(' 統  ');
  });

  it('wraps between words, breaks words that are too long, keeps line breaks, indents', () => {
    expect(wrapText('Build up to three points in one province', 16)).toEqual([
      'Build up to',
      'three points in',
      'one province',
    ]);
    expect(wrapText('East owes 12 to 15 now', 14)).toEqual(['East owes', '12 to 15 now']);
    expect(wrapText('East owes at most 15', 15)).toEqual(['East owes', 'at most 15']);
    expect(wrapText('Wiedervereinigung', 7)).toEqual(['Wieder-', 'verei-', 'nigung']);
    expect(wrapText('Wiedergutmachungsabkommen mit Israel', 24)).toEqual(['Wiedergutmachungsabkom-', 'men mit Israel']);
    expect(wrapText('Wiedergutmachungsabkommen', 14)).toEqual(['Wiedergut-', 'machungsabkom-', 'men']);
    // Only words are hyphenated.
    expect(wrapText('/games/abcdef', 8)).toEqual(['/games/a', 'bcdef']);
    expect(wrapText('Mecklenburg-Vorpommern', 20)).toEqual(['Mecklenburg-', 'Vorpommern']);
    expect(wrapText('Karl-Marx-Stadt–Leipzig', 16)).toEqual(['Karl-Marx-Stadt–', 'Leipzig']);
    expect(wrapText('one\ntwo', 10)).toEqual(['one', 'two']);
    expect(wrapText('one two three', 7, 2)).toEqual(['one two', '  three']);
    expect(wrapText('', 5)).toEqual(['']);
    expect(wrapText('Western currency +1 → +3', 21)).toEqual(['Western currency', '+1 → +3']);
    expect(wrapText('unrest 3 -> 2; a mass protest', 10)).toEqual(['unrest', '3 -> 2; a', 'mass', 'protest']);
    expect(wrapText('Sachsen → Bayern: 3 - 1', 20)).toEqual(['Sachsen → Bayern:', '3 - 1']);
    expect(wrapText('Berlin → Kiel', 8)).toEqual(['Berlin →', 'Kiel']);
    expect(wrapText('a chance of 61 % now', 14)).toEqual(['a chance of', '61 % now']);
  });

  it('wrapped lines are never wider than asked and lose no letter', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'ß', '統', 'Z', '-'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), fc.integer({ min: 2, max: 20 }), (words, width) => {
        const lines = wrapText(words.join(' '), width);
        for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width);
        // Hyphens may be added between syllables.
        expect(lines.join('').replaceAll(/[ -]/g, '')).toBe(words.join('').replaceAll('-', ''));
      }),
    );
  });

  it('cutting gives both parts their colours', () => {
    const { head, rest } = takeColumns(`a${RED}bcd${END}e`, 2);
    expect(head).toBe(`a${RED}b\u001B[0m`);
    expect(rest).toBe(`${RED}cd${END}e`);
  });

  it('pure ASCII spells German as German does', () => {
    expect(toAscii('Köln, Gießen → Übersee … ─┼')).toBe('Koeln, Giessen -> Uebersee ... -+');
  });
});

describe('the width of a text', () => {
  it('counts letters with their marks, syllables, flags and colours of skin as one character', () => {
    for (const [text, width] of [
      ['e\u0301', 1],
      ['o\u0308\u0304', 1],
      ['\u1112\u1161\u11ab', 2],
      ['🇩🇪', 2],
      ['👍🏽', 2],
      [`${RED}統e\u0301${END}`, 3],
    ] as const) {
      expect(textWidth(text), text).toBe(width);
      expect(stringWidth(text), text).toBe(width);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { pensFor } from './cells.js';
import { mapLegend } from '../../../src/ui/map/index.js';

const textOf = (pieces: readonly { readonly text: string }[]): string => pieces.map(({ text }) => text).join('');

describe('the legend of the map', () => {
  it('explains different signs with different words', () => {
    for (const ascii of [true, false]) {
      const lines = mapLegend(pensFor({ ascii }));
      expect(new Set(lines.map(({ meaning }) => meaning)).size).toBe(lines.length);
      for (const { sign, meaning } of lines) expect(`${textOf(sign)} ${meaning}`).toMatch(/\S \S/);
    }
  });

  it('uses pure ASCII when asked', () => {
    expect(mapLegend(pensFor({ ascii: true })).map(({ sign }) => textOf(sign)).join('')).toMatch(/^[\x20-\x7e]+$/); // prettier-ignore
    expect(mapLegend(pensFor()).map(({ sign }) => textOf(sign))).toContain('█');
  });
});

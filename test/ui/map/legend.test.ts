import { describe, expect, it } from 'vitest';
import { ENGLISH_SCREEN } from '../../../src/text/index.js';
import { mapLegend } from '../../../src/ui/map/index.js';

const words = ENGLISH_SCREEN.map;

describe('the legend of the map', () => {
  it('explains different signs with different words', () => {
    for (const ascii of [true, false]) {
      const lines = mapLegend({ ascii, words });
      expect(new Set(lines.map(({ meaning }) => meaning)).size).toBe(lines.length);
      for (const { sign, meaning } of lines) expect(`${sign} ${meaning}`).toMatch(/\S \S/);
    }
  });

  it('uses pure ASCII when asked', () => {
    expect(mapLegend({ ascii: true, words }).map(({ sign }) => sign).join('')).toMatch(/^[\x20-\x7e]+$/); // prettier-ignore
    expect(mapLegend({ words }).map(({ sign }) => sign)).toContain('█');
  });
});

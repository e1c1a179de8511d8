import { describe, expect, it } from 'vitest';
import { pensFor } from './cells.js';
import { mapLegend } from '../../../src/ui/map/index.js';

describe('the legend of the map', () => {
  it('explains different signs with different words', () => {
    for (const ascii of [true, false]) {
      const lines = mapLegend(pensFor({ ascii }));
      expect(new Set(lines.map(({ meaning }) => meaning)).size).toBe(lines.length);
      for (const { sign, meaning } of lines) expect(`${sign} ${meaning}`).toMatch(/\S \S/);
    }
  });

  it('uses pure ASCII when asked', () => {
    expect(mapLegend(pensFor({ ascii: true })).map(({ sign }) => sign).join('')).toMatch(/^[\x20-\x7e]+$/); // prettier-ignore
    expect(mapLegend(pensFor()).map(({ sign }) => sign)).toContain('█');
  });
});

import { describe, expect, it } from 'vitest';
import { pensFor } from './cells.js';
import { MAP_THEMES, mapLegend } from '../../../src/ui/map/index.js';

const textOf = (pieces: readonly { readonly text: string }[]): string => pieces.map(({ text }) => text).join('');

describe('the legend of the map', () => {
  it('explains different signs with different words', () => {
    for (const ascii of [true, false]) {
      const lines = mapLegend(pensFor({ ascii }));
      expect(new Set(lines.map(({ meaning }) => meaning)).size).toBe(lines.length);
      for (const { sign, meaning } of lines) expect(`${textOf(sign)} ${meaning}`).toMatch(/\S \S/);
    }
  });

  it('tells what is seen of a protest: a ground that glows only where there are colours for it', () => {
    const told = (name: keyof typeof MAP_THEMES): string =>
      mapLegend(pensFor({ theme: MAP_THEMES[name] })).map(({ meaning }) => meaning).join('; '); // prettier-ignore
    for (const name of ['dark', 'light'] as const)
      expect(told(name)).toMatch(/background glows\).*each one makes the glow stronger\)/);
    for (const name of ['none', 'basic', 'plain', 'unknown'] as const) {
      expect(told(name)).toMatch(/a mass protest \(underlined\).*\(inverse video;/);
      expect(told(name)).not.toMatch(/glows/);
    }
  });

  it('says what the values of a changed figure mean', () => {
    const line = mapLegend(pensFor()).find(({ sign }) => textOf(sign) === 'u3→4!');
    expect(line?.meaning).toMatch(/just changed: unrest was 3, is 4/);
  });

  it('uses pure ASCII when asked', () => {
    expect(mapLegend(pensFor({ ascii: true })).map(({ sign }) => textOf(sign)).join('')).toMatch(/^[\x20-\x7e]+$/); // prettier-ignore
    expect(mapLegend(pensFor()).map(({ sign }) => textOf(sign))).toContain('█');
  });
});

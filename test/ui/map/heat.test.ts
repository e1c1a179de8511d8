import { describe, expect, it } from 'vitest';
import { emptyFigures, heatOf, heatOfSide, type ProvinceFigures } from '../../../src/ui/map/index.js';
import { COLLAPSE } from '../../../src/rules/figures.js';

const CALM: ProvinceFigures = { ...emptyFigures().provinces.bayern, unrest: 0 };

describe('the heat of a province', () => {
  it('R4a rises one unrest before a mass protest, with one, and with more', () => {
    const heats = Array.from({ length: 13 }, (_, unrest) =>
      heatOf({ ...CALM, unrest, massProtests: Math.floor(unrest / 4) }),
    );
    const [calm, near, one, more] = ['calm', 'near', 'protest', 'protests'];
    expect(heats).toEqual([calm, calm, calm, near, one, one, one, one, more, more, more, more, more]);
  });

  it('R10.2e counts protests exported to it as its own', () => {
    expect(heatOf({ ...CALM, exportedProtests: 1 })).toBe('protest');
    expect(heatOf({ ...CALM, unrest: 4, massProtests: 1, exportedProtests: 1 })).toBe('protests');
  });
});

describe('the heat of a side', () => {
  it('R9.10 rises from two mass protests on and is highest where the side collapses', () => {
    const heats = Array.from({ length: COLLAPSE + 2 }, (_, protests) => heatOfSide(protests));
    expect(heats).toEqual(['calm', 'calm', 'near', 'protest', 'protests', 'protests']);
  });
});

import { describe, expect, it } from 'vitest';
import { FEATURES, features, FEATURES_WITH_FORESIGHT, figureOf } from '../../src/bots/features.js';
import { positionOf } from '../../src/bots/position.js';
import type { Figure } from '../../src/bots/figures.js';
import { withNothingHidden } from '../../src/rules/game.js';
import { ready, stateOf, type Table } from '../rules/end-of-decade/phase-run.js';

function valuesOf(table: Table, count = FEATURES_WITH_FORESIGHT): Float32Array {
  const into = new Float32Array(count);
  features(positionOf(withNothingHidden(stateOf(table)), null), into);
  return into;
}

/** Returns the figures whose inputs about the next End of Decade differ between two tables. */
function changed(table: Table, other: Table): Set<Figure | null> {
  const [these, those] = [valuesOf(table), valuesOf(other)];
  const inputs = [...these.keys()].filter((input) => input >= FEATURES && these[input] !== those[input]);
  return new Set(inputs.map(figureOf));
}

const SOLVENT: Table = { factories: ['dresden'], livingStandard: { sachsen: 1 }, currency: 1 };

describe('foresight', () => {
  it('comes after the inputs of a network without it, which it leaves as they are', () => {
    expect(valuesOf(SOLVENT).slice(0, FEATURES)).toEqual(valuesOf(SOLVENT, FEATURES));
    expect(FEATURES_WITH_FORESIGHT).toBeGreaterThan(FEATURES + 30);
  });

  it('tells by the figures a player looks at what is going to be', () => {
    expect(changed(SOLVENT, { ...SOLVENT, police: ready(14, 24) })).toContain('insolvency');
    expect(changed(SOLVENT, { ...SOLVENT, currency: -1 })).toContain('currency');
    const striven: Table = { unrest: { sachsen: 3, thueringen: 3, brandenburg: 3, 'east-berlin': 3 } };
    expect(changed(striven, { ...striven, unrest: { ...striven.unrest, sachsen: 4 } })).toEqual(
      new Set(['protests-then-east']),
    );
  });

  it('knows that East wins after decade IV if nothing happens, and before it does not (R3i)', () => {
    const ends = (decade: 3 | 4, more: Table = {}): number =>
      valuesOf({ factories: ['dresden'], ...more, decade })[FEATURES_WITH_FORESIGHT - 1];
    expect([ends(3), ends(4)]).toEqual([0, -1]);
    // West wins if East collapses in decade IV, or if East is insolvent. East wins if both sides collapse.
    const collapse: Table = { unrest: { sachsen: 8, thueringen: 8 }, box: 0 };
    expect([ends(3, collapse), ends(4, collapse)]).toEqual([0, 1]);
    expect(ends(4, { factories: [], currency: -6 })).toBe(1);
    expect(ends(4, { ...collapse, unrest: { sachsen: 16, bayern: 16 } })).toBe(-1);
  });
});

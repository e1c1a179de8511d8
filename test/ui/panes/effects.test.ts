import { describe, expect, it } from 'vitest';
import { PROVINCES } from '../../../src/rules/game.js';
import { provincePlace } from '../../../src/ui/map/index.js';
import { effectLines, previewLines } from '../../../src/ui/panes/effects.js';
import type { Effect } from '../../../src/ui/game/effects.js';
import { lookFor } from '../support/look.js';

const HESSEN = PROVINCES.findIndex(({ id }) => id === 'hessen');
const UNREST: Effect = { type: 'unrest', province: HESSEN, before: 3, now: 2 };

describe('what an answer changes', () => {
  it('is told with the name of the place and the values before and after', () => {
    expect(effectLines([UNREST], lookFor()).map(({ text }) => text)).toEqual(['Hessen: unrest 3 → 2']);
    expect(effectLines([], lookFor()).map(({ text }) => text)).toEqual(['Nothing changed on the board.']);
  });

  it('is told beforehand without the name of the place under the cursor, which stands above', () => {
    const at = (id: 'hessen' | 'bayern'): string[] =>
      previewLines([UNREST], provincePlace(id), lookFor()).map(({ text }) => text);
    expect(at('hessen')).toEqual(['If you choose it:', 'unrest 3 → 2']);
    expect(at('bayern')).toEqual(['If you choose it:', 'Hessen: unrest 3 → 2']);
  });

  it('if it changes nothing, that is said in the future while it is not chosen', () => {
    expect(previewLines([], provincePlace('hessen'), lookFor()).map(({ text }) => text)).toEqual([
      'If you choose it: nothing changes on the board.',
    ]);
  });
});

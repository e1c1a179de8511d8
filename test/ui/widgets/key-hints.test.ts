import { describe, expect, it } from 'vitest';
import { writeFoot } from '../../../src/ui/widgets/key-hints.js';
import { framed } from '../../../src/ui/widgets/look.js';
import { lookFor } from '../support/look.js';

const look = lookFor();
const HINTS = [
  { name: 'Esc', does: 'close', key: null },
  { name: 'digits', does: 'other card', key: null },
  { name: 'W', does: 'words', key: null },
];

/** Returns the lower edge of a frame, with `HINTS` written into it. */
function foot(width: number, taken?: number): string {
  const canvas = framed(look, width, 3, 'Card', true);
  writeFoot(canvas, HINTS, look, taken);
  return canvas.toText()[2] ?? '';
}

describe('the foot of a frame', () => {
  it('shows whole hints and both corners at each width', () => {
    for (let width = 15; width <= 60; width++) {
      const shown = foot(width);
      expect(shown).toMatch(/^┗━.*━┛$/);
      const words = shown.replaceAll(/[┗━┛]/g, '').trim();
      expect(['Esc close', 'Esc close  digits other card', 'Esc close  digits other card  W words']).toContain(words);
    }
  });

  it('shows each hint as soon as it has room', () => {
    expect([34, 33].map((width) => foot(width).includes('other card'))).toEqual([true, false]);
  });

  it('leaves free the cells that the range of rows takes', () => {
    expect(foot(43)).toContain('W words');
    expect(foot(43, 1)).toMatch(/other card ━+┛$/);
  });
});

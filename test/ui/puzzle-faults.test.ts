import { describe, expect, it } from 'vitest';
import { loadPuzzles } from '../../src/lessons/lesson-files.js';
import { Canvas } from '../../src/terminal/index.js';
import { drawPuzzles } from '../../src/ui/menu/menu-pane.js';
import type { Puzzles } from '../../src/ui/menu/menu.js';
import { lookFor } from './support/look.js';

/** Returns the list of puzzles as one line of text. */
function listed(puzzles: Puzzles): string {
  const canvas = new Canvas(44, 16);
  drawPuzzles(canvas, puzzles, 0, lookFor());
  return canvas.toText().join(' ').replace(/\s+/g, ' ');
}

describe('the list of puzzles', () => {
  it('names the missing folder, when there is no puzzle', () => {
    const faults = [{ what: 'folder', path: '/usr/lib/wsdv/puzzles' }] as const;
    expect(listed({ all: [], done: [], faults })).toContain(
      'The folder /usr/lib/wsdv/puzzles of the program is missing or empty. Install the program again.',
    );
  });

  it('names at most two damaged files above the other puzzles', () => {
    const faults = ['a', 'b', 'c'].map((path) => ({ what: 'file', path }) as const);
    const text = listed({ all: loadPuzzles(), done: [], faults });
    expect(text).toMatch(/file a of the program is damaged.* file b of .* 1 Two protests/);
    expect(text).not.toContain('file c');
  });
});

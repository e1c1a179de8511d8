import { describe, expect, it } from 'vitest';
import { columnWidth, drawBlocks, hanging, joined, sheetLines } from '../../../src/ui/widgets/sheet.js';
import { wrapLines } from '../../../src/ui/widgets/lists.js';
import { lookFor } from '../support/look.js';

describe('sums on a sheet', () => {
  it('stand right under each other, long texts go on beside them', () => {
    const lines = sheetLines(
      [
        { type: 'term', amount: '+2', text: 'flight signs in the played row' },
        { type: 'term', amount: '-1', text: 'West' },
        { type: 'sum', amount: '= 11', text: 'spaces' },
      ],
      lookFor(),
    );
    expect(wrapLines(lines, 20).map(({ text }) => text)).toEqual([
      '  +2  flight signs',
      '      in the played',
      '      row',
      '  -1  West',
      '= 11  spaces',
    ]);
  });

  it('warnings carry a sign, not a colour alone', () => {
    const [line] = sheetLines([{ type: 'warning', text: 'East collapses.' }], lookFor());
    expect(line.text).toBe(' ▲  East collapses.');
  });

  it('no line is wider than it may be, for any width from 10 columns on', () => {
    const text = 'East export factories earn 1 from value 3 up, the weakest in the West';
    for (let width = 10; width < 60; width++) {
      for (const line of wrapLines([hanging('+12', text, 4)], width)) {
        expect(line.text.length).toBeLessThanOrEqual(width);
      }
    }
  });
});

describe('blocks on a page', () => {
  const block = (name: string, rows: number): { text: string }[] =>
    Array.from({ length: rows }, (_, row) => ({ text: `${name}${row + 1}` }));

  it('stand below each other with an empty line between; empty blocks leave none', () => {
    expect(joined([block('a', 2), [], block('b', 1)]).map(({ text }) => text)).toEqual(['a1', 'a2', '', 'b1']);
  });

  it('stand in two even columns on a wide page, none of them cut in two', () => {
    const page = drawBlocks([block('a', 3), block('b', 2), block('c', 5)], 100);
    expect(page.height).toBe(6);
    const [first] = page.toText();
    expect(first.startsWith('a1')).toBe(true);
    expect(first.indexOf('c1')).toBe(columnWidth(100) + 4);
  });

  it('stand in the left column where both would be as even', () => {
    const page = drawBlocks([block('a', 2), block('b', 1), block('c', 2)], 100);
    expect(page.toText().map((row) => row.trim())).toEqual([
      expect.stringMatching(/^a1 +c1$/),
      expect.stringMatching(/^a2 +c2$/),
      '',
      'b1',
    ]);
  });

  it('stand in one column on a small terminal', () => {
    expect(drawBlocks([block('a', 3), block('b', 2)], 76).height).toBe(6);
    expect(columnWidth(76)).toBe(76);
  });
});

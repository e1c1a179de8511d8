import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawEntries, drawLines, entriesRows, type Line, linesRows, wrapLines } from '../../../src/ui/widgets/lists.js';
import { runs, SEED } from '../../support/runs.js';
import { lookFor } from '../support/look.js';

const LOOK = lookFor();

const word = fc.constantFrom(
  'Socialism',
  '2',
  'boxes',
  'to',
  'the',
  'east',
  'Mecklenburg-Vorpommern',
  'prestige',
  'or',
);
const list = fc.record({
  entries: fc.array(fc.array(word, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 12 }),
  chosen: fc.option(fc.nat()),
  width: fc.integer({ min: 28, max: 140 }),
  height: fc.integer({ min: 4, max: 40 }),
});

describe('a pane that shows the end of its lines', () => {
  const lines = [
    '  Unrest in Sachsen 2 to 3',
    '  Unrest in Mecklenburg-Vorpommern 3 to 4; a mass protest begins',
    '  Last',
  ];
  const shown = (rows: number, fromEnd: boolean, offset = 0): string[] =>
    drawLines(
      lines.map((text) => ({ text })),
      'Log',
      LOOK,
      28,
      rows + 2,
      { fromEnd, offset },
    )
      .toText()
      .slice(1, -1)
      .map((row) => row.slice(2, -2).trim());
  const whole = ['Unrest in', 'Mecklenburg-Vorpommern', '3 to 4; a mass protest', 'begins'];

  it('begins with the beginning of a line, and marks what it has no rows for', () => {
    expect(shown(3, true)).toEqual(['Unrest in', 'Mecklenburg- …', 'Last']);
    expect(shown(5, true)).toEqual([...whole, 'Last']);
    expect(shown(1, true)).toEqual(['Last']);
    expect(shown(4, true)).toEqual(['Unrest in', 'Mecklenburg-Vorpommern', '3 to 4; a mass …', 'Last']);
  });

  it('begins so, too, where its last line alone has more rows than it', () => {
    lines.pop();
    expect(shown(3, true)).toEqual([...whole.slice(0, 2), '3 to 4; a mass …']);
    lines.push('  Last');
  });

  it('leaves a line out that would be cut to a third of its rows', () => {
    lines.push('  Two', '  Three', '  Four', '  Five');
    expect(shown(6, true)).toEqual(['Last', 'Two', 'Three', 'Four', 'Five', '']);
    lines.splice(3);
  });

  it('goes by row by row where it is scrolled, and from the top', () => {
    expect(shown(3, true, 1)).toEqual(whole.slice(1));
    expect(shown(3, false, 3)).toEqual(whole.slice(1).with(2, 'begins'));
  });
});

describe('a wrapped line', () => {
  const wrapped = (line: Line, width: number): string[] => wrapLines([line], width).map(({ text }) => text);

  it('keeps the space between its words, wherever the later rows begin', () => {
    for (let hang = 0; hang < 8; hang++) {
      const rows = wrapped({ text: 'NI or SH lose a standard', hang }, 16);
      expect(rows.map((row) => row.trim()).join(' ')).toBe('NI or SH lose a standard');
      expect(rows.slice(1).every((row) => row.length - row.trimStart().length === hang)).toBe(true);
    }
    expect(wrapped({ text: '  NI or SH lose', hang: 4 }, 12)).toEqual(['  NI or SH', '    lose']);
  });
});

describe('a list to choose from', () => {
  it('has every entry in full, or marks that it goes on and has the one under the cursor in full', () => {
    const property = fc.property(list, ({ entries, chosen, width, height }) => {
      const texts = entries.map((words) => words.join(' '));
      const cursor = chosen === null ? null : chosen % texts.length;
      const model = { title: 'Choose', entries: texts, cursor, focused: true };
      const rows = drawEntries(model, LOOK, width, height).toText();
      const inner = rows.slice(1, -1);
      const hasRoom = entriesRows(texts, width, Infinity) <= height;
      expect(
        inner.some((row) => /[↑↓]$/.test(row)),
        rows.join('\n'),
      ).toBe(!hasRoom);
      const isShown = (entry: string): boolean => bare(inner).includes(entry.replaceAll(' ', ''));
      const largest = entriesRows(texts, width, 1) <= height;
      const promised = hasRoom ? texts : cursor === null || !largest ? [] : [texts[cursor]];
      for (const entry of promised) expect(isShown(entry), `${entry}\n${rows.join('\n')}`).toBe(true);
    });
    fc.assert(property, { numRuns: runs(60), seed: SEED });
  });
});

describe('lines in a frame', () => {
  const lines = [{ text: 'Mecklenburg-Vorpommern stirs up 3 unrest' }, { text: 'Hessen' }];
  const rows = linesRows(lines, 28);

  it('fill the rows they need: none stays blank, and in one row less not all are shown', () => {
    const drawn = (height: number): string[] => drawLines(lines, 'Effects', LOOK, 28, height).toText();
    expect(drawn(rows).at(-2)).toMatch(/Hessen +│$/);
    expect(drawn(rows - 1).join('')).not.toContain('Hessen');
  });

  it('go on under their text: behind their blanks, or where they name a column', () => {
    const told = (line: Line): string[] => wrapLines([line], 14).map(({ text }) => text);
    expect(told({ text: '  three short words' })).toEqual(['  three short', '  words']);
    expect(told({ text: ' +2  three short words', hang: 5 })).toEqual([' +2  three', '     short', '     words']);
    expect(told({ text: '日本  two words', hang: 6 })).toEqual(['日本  two', '      words']);
  });
});

/** Returns the text of entries, without frame, digits and spaces. */
function bare(inner: readonly string[]): string {
  return inner
    .map((row) => row.slice(4, -1))
    .join('')
    .replace(/\s/g, '');
}

import { describe, expect, it } from 'vitest';
import { drawCurtain, type HandOver } from '../../../src/ui/widgets/dialogs.js';
import { lookFor } from '../support/look.js';

const handOver = (past: HandOver['past']): HandOver => {
  return { side: 'west', name: 'Ada', asks: '', clause: '', mayAsk: false, opensHand: true, past };
};
const curtain = (past: HandOver['past'], rows: number): string[] =>
  drawCurtain(handOver(past), lookFor(), { columns: 80, rows }).toText();

describe('the curtain', () => {
  it.each([24, 25])('stands in the middle of %i rows when nothing has happened yet', (rows) => {
    const shown = curtain([], rows);
    const above = shown.findIndex((line) => line !== '');
    const below = shown.length - 1 - shown.findLastIndex((line) => line !== '');
    expect([below - above, rows]).toEqual([(rows - (shown.length - above - below)) % 2, shown.length]);
  });

  it('shows all of what happened last while there is room, with the rows that long lines take', () => {
    const [fits, first, second] = ['x'.repeat(72), 'y'.repeat(38), 'z'.repeat(38)];
    const shown = curtain([{ text: fits }, { text: `${first} ${second}` }], 24).map((line) => line.trim());
    const at = shown.findIndex((line) => line.includes(fits));
    const inside = [fits, first, second].map((text) => `│ ${text.padEnd(72)} │`);
    expect(shown.slice(at, at + 4)).toEqual([...inside, `╰${'─'.repeat(74)}╯`]);
  });

  it('names the key of the whole log where what happened last does not fit', () => {
    const shown = (lines: number, rows: number): string[] => {
      const past = Array.from({ length: lines }, (_, index) => ({ text: `line ${index}` }));
      return curtain(past, rows);
    };
    expect(shown(13, 24).join('\n')).toContain('line 12');
    expect(shown(13, 24).join('\n')).not.toContain('L the whole log');
    expect(shown(14, 24).join('\n')).toContain('L the whole log');
    expect(shown(40, 24)).toHaveLength(24);
  });
});

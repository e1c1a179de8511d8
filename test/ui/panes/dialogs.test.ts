import { describe, expect, it } from 'vitest';
import { drawCurtain, type HandOver } from '../../../src/ui/panes/dialogs.js';
import { lookFor } from '../support/look.js';

describe('the curtain', () => {
  it('names the key of the whole log where what happened last does not fit', () => {
    const shown = (lines: number, rows: number): string[] => {
      const past = Array.from({ length: lines }, (_, index) => ({ text: `line ${index}` }));
      const handOver: HandOver = {
        side: 'west',
        name: 'Ada',
        asks: '',
        clause: '',
        mayAsk: false,
        opensHand: true,
        past,
      };
      return drawCurtain(handOver, lookFor(), { columns: 80, rows }).toText();
    };
    expect(shown(13, 24).join('\n')).toContain('line 12');
    expect(shown(13, 24).join('\n')).not.toContain('L the whole log');
    expect(shown(14, 24).join('\n')).toContain('L the whole log');
    expect(shown(40, 24)).toHaveLength(24);
  });
});

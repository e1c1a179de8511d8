import { expect, it } from 'vitest';
import { quotedLine } from '../../src/notation/index.js';

it('a quoted line shows no card behind exchange, remove or a statement of hidden cards', () => {
  for (const line of ['E: exchange 5 for 12', 'E 9 event: remove 12', 'West hand: 5 12', 'Pile: 12'])
    expect(quotedLine(line)).not.toContain('12');
});

it('a quoted line shows everything else as it is written, so that a cut word can be seen', () => {
  for (const line of ['W 12 build: Hann', 'Result: West wi', 'E 12 unrest: Sachsen ; ours'])
    expect(quotedLine(line)).toBe(line);
});

import { describe, expect, it } from 'vitest';
import { signBlocks } from '../../../src/ui/panes/signs.js';
import { lookFor } from '../support/look.js';

describe('the signs in the help', () => {
  it.each([true, false])('have their meanings two columns beside the longest of them (Unicode %s)', (unicode) => {
    for (const [, ...lines] of signBlocks(lookFor(unicode), 200)) {
      const gaps = lines.map(({ text }) => /^ {2}\S+(?: \S+)*( {2,})\S/.exec(text)?.[1].length);
      expect(gaps.length).toBeGreaterThan(3);
      expect(Math.min(...gaps.map((gap) => gap ?? 0))).toBe(2);
    }
  });
});

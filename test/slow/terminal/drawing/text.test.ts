import { describe, expect, it } from 'vitest';
import stringWidth from 'string-width';
import { harmless } from '../../../../src/common/harmless.js';
import { textWidth } from '../../../../src/terminal/drawing/text.js';

describe('the width of a text', () => {
  /** Blocks of similar characters, of which every 64th is tested. */
  const ALIKE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Tangut}\p{Co}\p{Cn}]/u;
  const ONE_IN = 64;

  it('is that of string-width for every character that may reach a terminal', () => {
    const wrong: string[] = [];
    for (let code = 0x20; code < 0x20000; code++) {
      const char = String.fromCodePoint(code);
      if (ALIKE.test(char) && code % ONE_IN !== 0) continue;
      if (textWidth(char) !== stringWidth(harmless(char))) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });
});

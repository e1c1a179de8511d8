import { describe, expect, it } from 'vitest';
import { sentence, spoken, Voice } from '../../src/plain/voice.js';
import { screen as ENGLISH_SCREEN } from '../../src/text/en/screen.js';

const { signs } = ENGLISH_SCREEN.plainMode;

describe('a line of plain mode', () => {
  it('has words in place of arrows and signs before numbers, and leaves hyphens and years alone', () => {
    expect(spoken('Prestige 0 → -1', signs)).toBe('Prestige 0 to minus 1');
    expect(spoken('+2 flight signs', signs)).toBe('plus 2 flight signs');
    expect(spoken('= 3 spaces', signs)).toBe('equals 3 spaces');
    expect(spoken('best - own - 1', signs)).toBe('best minus own minus 1');
    expect(spoken('Sachsen-Anhalt, 1961-63, Köln–Bonn, R9.1', signs)).toBe('Sachsen-Anhalt, 1961-63, Köln–Bonn, R9.1');
  });

  it('begins with a capital and ends with a full stop', () => {
    expect(sentence('prestige 1 box', 'en')).toBe('Prestige 1 box.');
    expect(sentence('Who? ', 'en')).toBe('Who?');
    expect(sentence('(why not.)', 'en')).toBe('(why not.)');
  });

  it('is a single line without control characters, whatever it contains', () => {
    let out = '';
    const voice = new Voice({
      signs,
      tag: 'en',
      write: (text) => (out += text),
      fold: (text) => text,
      rows: () => 0,
      isTyped: false,
    });
    voice.say('one\n\u001b[31mtwo\u0007\u202e');
    voice.ask('Three? ');
    expect(out).toBe('One \ufffd[31mtwo\ufffd\ufffd.\nThree?\n');
  });
});

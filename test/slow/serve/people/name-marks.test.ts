import { describe, expect, it } from 'vitest';
import { type Flaw, flawOf } from '../../../../src/serve/people/name-marks.js';
import { skeletonsOf } from '../../../../src/serve/people/skeleton.js';
import { ENGLISH } from '../../../../src/text/index.js';

const flaw = (name: string): Flaw | null => flawOf(name, ENGLISH.serve.wordsForPlayer);

/** All letters up to the historical alphabets, except Chinese characters and Korean syllables. */
const LETTERS = Array.from({ length: 0x11000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((one) => /\p{L}/u.test(one) && !/[\p{sc=Han}\p{sc=Hangul}]/u.test(one));

describe('a letter of any script', () => {
  it('may be in a name, except colons and letters of notations', () => {
    const refused = LETTERS.filter((one) => flaw(one + one) !== null);
    const notations = refused.filter((one) => flaw(one + one)?.detail === 'notation');
    // Letters like a colon, and letters that are, or begin with, a combining mark.
    const others = refused.filter((one) => !notations.includes(one) && !/^\s?\p{M}/u.test(one.normalize('NFKC')));
    expect(new Set(others.map((one) => one.normalize('NFKC')))).toEqual(new Set(['\u02d0', '\u02d1']));
    expect(notations.every((one) => /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}]/u.test(one))).toBe(true);
  });

  it('never makes another name beside a name in Latin letters, unless it is of Latin, Chinese, Japanese or Korean', () => {
    const others = LETTERS.filter(
      (one) => !/[\p{scx=Latin}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}]/u.test(one),
    );
    const accepted = others.filter((one) => flaw(`ka${one}l`) === null);
    expect(accepted.filter((one) => !/\p{sc=Common}/u.test(one))).toEqual([]);
  });

  it('of the Latin script reads as the letter of an alphabet, or is no ordinary letter and unlike all of them', () => {
    const latin = LETTERS.filter((one) => /\p{sc=Latin}/u.test(one) && flaw(one) === null);
    const unread = latin.filter((one) => !skeletonsOf(one).some((skeleton) => /^[\x20-\x7e·]+$/.test(skeleton)));
    const small = new Set(unread.map((one) => one.normalize('NFKC').toLowerCase()));
    expect([...small].sort().join('')).toBe('ƛƣƾǂɸʕʖʡʢʭʮʯⱷ');
  });
});

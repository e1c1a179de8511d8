import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import table from '../../../src/serve/people/confusables.json' with { type: 'json' };
import { LATIN_LOOK_ALIKES } from '../../../src/serve/people/latin-look-alikes.js';
import { latinReading, lookAlike, looksBot, skeletonsOf } from '../../../src/serve/people/skeleton.js';
import { runs, SEED } from '../../support/runs.js';

const NUMBER_OF_RUNS = { numRuns: runs(200), seed: SEED };
const INVISIBLE = ['\u200b', '\u200d', '\u00ad', '\u2060', '\u202e', '\ufe0f', '\u3164', '\u{e0041}'];
/** Look-alikes of each small letter, by Unicode's table. */
const LIKE = new Map<string, string[]>();
for (const [one, like] of Object.entries(table)) LIKE.set(like, [...(LIKE.get(like) ?? []), one]);

const NAMES = ['Anna', 'karl', 'Käthe', 'Müller', 'Ada L.', 'o0l1I', 'Ελένη', 'Анна', 'straße', 'bob'];

/** Ways to write a name that look the same. */
const disguise = fc.record({
  form: fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'),
  letters: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  invisible: fc.array(fc.tuple(fc.nat(11), fc.constantFrom(...INVISIBLE)), { maxLength: 4 }),
});

function disguised(
  name: string,
  { form, letters, invisible }: typeof disguise extends fc.Arbitrary<infer T> ? T : never,
) {
  const like = Array.from(name.normalize('NFD'), (one, index) => {
    const choices = [one, ...(LIKE.get(one) ?? [])];
    return choices[letters[index % letters.length] % choices.length];
  });
  for (const [at, sign] of invisible) like.splice(Math.min(at, like.length), 0, sign);
  return like.join('').normalize(form);
}

describe('names that look alike', () => {
  it('are found in every normal form, with look-alike letters and invisible characters', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), disguise, (name, how) => {
        expect(lookAlike(name, disguised(name, how))).toBe(true);
      }),
      NUMBER_OF_RUNS,
    );
  });

  it('are found in other case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (name) => {
        expect(lookAlike(name, name)).toBe(true);
        expect(lookAlike(name, name.normalize('NFKC').toUpperCase().toLowerCase())).toBe(true);
      }),
      NUMBER_OF_RUNS,
    );
  });

  it.each([
    ['anna', 'аnnа'],
    ['ANNA', 'ΑΝΝΑ'],
    ['Iva', 'lva'],
    ['lva', '1va'],
    ['Otto', '0tto'],
    ['marn', 'mam'],
    ['Straße', 'STRASSE'],
    ['karl', 'kar\u04cf'],
    ['karl', 'кarl'],
    ['karl', 'κarl'],
    ['karl', 'ĸarl'],
    ['karl', 'ᴋᴀʀʟ'],
    ['anna', 'αηηα'],
    ['anna', 'anпa'],
    ['anna', 'ánna'],
    ['anna', 'ɑŋŋɑ'],
    ['anna', 'ΛИИΛ'],
    ['bert', 'ḅert'],
    ['bert', 'βεrτ'],
    ['bert', 'ƀɇɍŧ'],
    ['Bert', 'ВЕЯТ'],
    ['emil', 'ɘмıӀ'],
    ['hugo', 'ʜʊɡο'],
    ['hugo', 'нцɢѻ'],
    ['dora', 'ꭰꭷꭱꮧ'],
    ['dora', 'ԁơɾɐ'],
    ['theo', 'тհεօ'],
    ['john', 'ȷøհռ'],
    ['Müller', 'Muller'],
    ['käthe', 'Kathe'],
    ['Ελένη', 'Ελενη'],
    ['Zed One', 'ZedOne'],
    ['anna', '"anna".'],
    ['O´Neil', 'Oneil'],
    ['karl', 'kar丨'],
    ['karl', 'karㅣ'],
    ['karl', 'k卂尺ㄥ'],
    ['anna', 'ᥲᥒᥒᥲ'],
    ['田中', '田中\u3099'],
    ['田中', '田\u302a中'],
    ['anna', 'anna—'],
    ['anna', 'an﹘na'],
    ['anna', '―anna'],
    ['anna', 'anna︱'],
    ['anna', 'anーna'],
    ['anna', 'ㅡannaー'],
    ['Анна', 'Анна一'],
    ['anna', 'annaˌ'],
    ['anna', 'an\u0640naꜟ'],
    ['ʿAlī', 'Ali'],
    ['VVolf', 'wolf'],
    ...['karl丨', '丨karl', 'karlヽ', 'karlゝ', 'karl〆', 'karlヘ', 'karlㆍ', 'karl〡', 'karl々'].map((name) => [
      'karl',
      name,
    ]),
    ['vvest', 'West'],
  ])('"%s" is like "%s"', (one, two) => expect(lookAlike(one, two)).toBe(true));

  it.each([
    ['anna', 'anne'],
    ['ann', 'anna'],
    ['müller', 'moller'],
    ['Анна', 'Инна'],
    ['Паша', 'Саша'],
    ['Ελένη', 'Ειρήνη'],
    // Vowels are combining marks in these names.
    ['नीना', 'नेना'],
    ['กิน', 'กัน'],
    ['がく', 'かく'],
    // Letters that look like punctuation stay.
    ['יעל', 'על'],
    ['さくら', 'さら'],
    ['一郎', '郎'],
    ['Anna一郎', 'Anna郎'],
    ['ミーラ', 'ミラ'],
    ['佐々木', '佐木'],
    ['...', '---'],
  ])('"%s" is not like "%s"', (one, two) => expect(lookAlike(one, two)).toBe(false));

  it.each([...LATIN_LOOK_ALIKES])('"%s" is read as "%s"', (one, letter) => {
    expect(lookAlike(one, letter)).toBe(true);
    expect(latinReading(`x${one}`)).toBe(`x${letter}`);
    const isUseless = lookAlike(one.normalize('NFD').replace(/\p{M}/gu, ''), letter) && one.normalize('NFKC') !== one;
    expect(isUseless).toBe(false);
  });

  it.each([
    ['ánna', 'anna'],
    ['Маrіо', 'mario'],
    ['кAR\u04cf', 'karl'],
    ['mia-1', 'mia-1'],
    ['山田', '山田'],
  ])('"%s" is read as the name "%s"', (name, read) => expect(latinReading(name)).toBe(read));

  it('of nothing that can be seen have empty skeletons', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...INVISIBLE, ' ', '\u00a0'), { maxLength: 9 }), (signs) => {
        expect(skeletonsOf(signs.join(''))).toEqual(['']);
      }),
      NUMBER_OF_RUNS,
    );
  });

  it('a bot is told by its look in any script', () => {
    fc.assert(
      fc.property(fc.constantFrom('bot:hard', 'bot (easy)', 'bot x'), disguise, (name, how) => {
        expect(looksBot(disguised(name, how))).toBe(true);
      }),
      NUMBER_OF_RUNS,
    );
    for (const name of [
      'ВОТ:hard',
      'bоt꞉hard',
      'ｂｏｔ：x',
      'b0t:x',
      '𝐛𝐨𝐭 x',
      'ḅót:x',
      'ъот (x)',
      'bot-hard',
      'bot·hard',
      'bot=hard',
    ])
      expect(looksBot(name), name).toBe(true);
    for (const name of ['botany', 'Bo', 'abbot: x', 'robot']) expect(looksBot(name), name).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { flawOf } from '../../../src/serve/people/name-marks.js';

const flaw = (name: string): unknown => flawOf(name, ['you']);

describe('a name that nobody else has', () => {
  it.each([
    'Anna „Ann“ K.',
    'Ann «A» K.',
    'Ann “A” K.',
    'O’Neil',
    "O'Neil",
    'O´Neil',
    'Zoë',
    '山田',
    'さくら',
    '山田・太郎',
    'Ｊ．Ｒ．',
    'Paral·lel',
    'Anne-Marie',
    'Anna–Lena',
    'Max & Moritz',
    'A. B., Jr.',
    'ada_l@box',
    'Who? Me!',
    'ʿAlī',
    'Kaʻiulani',
    'ז׳בוטינסקי',
    'डॉ॰ राम',
    'བསོད་ནམས',
    'نیک\u200cفر',
    'ᑕᐱᐊᓂ',
    'አበበ',
    'J. R.',
    'Nguyễn Thị Ệ',
    'שָּׁלוֹם',
    'ज़िंदगी',
    'Bottom',
    'Keyes',
    'Yousef',
    'Account',
  ])('may be "%s"', (name) => expect(flaw(name)).toBeNull());
});

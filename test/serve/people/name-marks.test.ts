import { describe, expect, it } from 'vitest';
import { tellServeError } from '../../../src/serve/client/say.js';
import { type Flaw, flawOf } from '../../../src/serve/people/name-marks.js';
import type { ServeError } from '../../../src/serve/protocol.js';
import { ENGLISH } from '../../../src/text/index.js';

const flaw = (name: string): Flaw | null => flawOf(name, ENGLISH.serve.wordsForPlayer);

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
    'Hawaiʻi',
    'Key West',
    'Key Lee',
    'Key Lo',
    'Keys Keyes',
    'John Key Jr.',
    'Uid ibn Ali',
    'Weston',
    // Names in other scripts, and in scripts that Japanese, Korean and Chinese names mix.
    ...[
      'Ελένη Παπά',
      'Анна-Мария',
      'Олександр Дорош',
      'Марʼяна',
      'Արամ Խաչատրյան',
      'ნინო ბერიძე',
      'יוסי כהן',
      'علي حسن',
    ],
    ...[
      'رامین',
      'ޢަލީ',
      'ܝܘܚܢܢ',
      'राम शर्मा',
      'रामः',
      'দুঃখ',
      'রহিম',
      'র‍্যাচেল',
      'હરિઃ',
      'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
      'ରାମଃ',
      'முருகன்',
      'రామః',
    ],
    ...['ರಾಮಃ', 'രാമഃ', 'ශ්‍රී', 'สมชาย', 'ຄຳ', 'མགོན་པོ', 'အောင်ဆန်း', 'សុខា', 'ᏣᎳᎩ', 'ᐃᓄᒃ ᐳᐸᑀᑁᑄᑅ', 'ᚲᚨᚱᛚ', 'ᠲᠡᠮᠦᠵᠢᠨ', 'ⵉⵣⴰ'],
    ...[
      'ߒߞߏ',
      'ꓐꓽ ꓚꓳ',
      '田中さくらMio',
      '佐々木ヶ原',
      'アンナ・ミュラー',
      'あいりー',
      '王Anna',
      '김민수',
      '김Anna',
      'ㄅㄆㄇ',
      '陳Sir',
      'Anna王',
    ],
    ...[
      'Anna Анна',
      'Пётр I',
      'Müller 田中',
      'Nuꞌi',
      'Ɛkow',
      'Ŋaŋa',
      'Þór',
      'Ğüneş',
      'Łukasz',
      'ʻOkina',
      'Francis Scott Key',
      'Keyo',
    ],
    ...['Accountant', 'Keyes', 'my account', 'Lucky'],
  ])('may be "%s"', (name) => expect(flaw(name)).toBeNull());

  it.each([
    ...['account1001', 'accounts 1001', 'Zoe/account 1', 'uid 1001', 'Zoe, uid 1001', 'Account: x'],
    ...['KEY_1', 'accountlOO4', 'áccount 1', 'kеy.karl', 'Zoe account 1001 x', 'Zoe ʿuid 1001ʾ'],
    ...['key1', 'keys 7', 'k e y 1', 'ke-y 1', 'ac—count 1', 'ke\u200by 1', 'Key', 'Account', 'uids', 'K.E.Y.'],
  ])('is not "%s", a label of an identity', (name) => {
    expect(flaw(name)).toMatchObject({ why: 'identity' });
  });

  it.each([
    'Bot',
    'bots',
    'b o t',
    'bothard',
    'bot—hard',
    'bot—karl',
    'botˌeasy',
    'BOT2',
    'B·o·t expert',
    'bots: easy',
    'hard',
    'Expert',
    'hard bot',
    'the bot hard',
    'robot hard',
  ])('is not "%s", the name of a bot', (name) => expect(flaw(name)).toEqual({ why: 'bot' }));

  it.each(['You', 'West', 'EAST', 'frée', 'Spectator', 'w-e-s-t', 'WE5T', '5pectator', '3a57'])(
    'is not "%s", a word of the screens',
    (name) => {
      expect(flaw(name)).toEqual({ why: 'word' });
    },
  );

  it.each(['\u0301karl', 'karl \u0301', '\u0301\u0302 karl', 'a-\u0301b', 'karl \u0903', '\u093fराम'])(
    'has no combining mark without a letter: %j',
    (name) => expect(flaw(name)).toEqual({ why: 'combining' }),
  );

  it.each([
    ...[
      'ka\u0491l',
      'ka\u0495l',
      'kar\u1963',
      '\u1972nna',
      '\u1972\uaa80\uaa80\u1972',
      'kar\u{10926}',
      '\u{10300}nna',
      'a\u05d7\u05d7a',
    ],
    ...['a\u0e20\u0e20a', 'a\u0e81\u0e81a', 'kar\u0661', 'αнηа'],
  ])('does not mix scripts in a word: "%s"', (name) => {
    expect(flaw(name)).toEqual({ why: 'identity', detail: 'scripts' });
  });

  it.each(['kar\ua781', '\ua780ili', 'kar\ua7f7', 'ka\ua775l', 'ᴋᴀʀʟ', '𝼀a'])(
    'has no letters of a notation: "%s"',
    (name) => expect(flaw(name)).toEqual({ why: 'identity', detail: 'notation' }),
  );

  it('tells what is wrong with it', () => {
    const said = (name: string): string => {
      const error = { code: 'bad-name' as const, ...flawOf(name, []) } as ServeError;
      return tellServeError(error, ENGLISH.serve, () => '');
    };
    expect(said('Zoe, key 1')).toContain('The words "account", "key" and "uid"');
    expect(said('kaґl')).toContain('write each word in one alphabet');
    expect(said('ᴋᴀʀʟ')).toContain('phonetic or historical notation');
    expect(said('Zoe (x)')).toContain('Brackets and colons');
    const later = { code: 'bad-name', why: 'identity', detail: 'constructor' } as const;
    expect(tellServeError(later, ENGLISH.serve, () => '')).toContain('Brackets and colons');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shownText } from '../../src/notation/index.js';
import { CARDS } from '../../src/rules/cards.js';
import { runs } from '../support/runs.js';
import { printed } from './support/printed.js';

const POSITION = JSON.stringify({
  decade: 3,
  turn: 'east',
  display: [50, 52, 57],
  hands: { west: [55, 56], east: [53, 44] },
  drawPile: [41, 42, 43],
});
const AFFAIR = 'E 50 event: guillaume look hand, exchange 55 for 53';
const EXCHANGE = 'exchange 55 for 53';

/** Returns a move file with the Guillaume Affair in which `answer` replaces East's answers about hidden cards. */
const affair = (answer: string, line = AFFAIR): string =>
  `Format: wsdv 1\nPosition: ${POSITION}\n\n${line.replace(EXCHANGE, answer)}`;
const table = (line: string): string => `Format: wsdv 1\nDeal: table\n\nDisplay: 15 16 4 11 1 19 8\n${line}\n`;

/** Numbers and title words of the hidden cards in these tests; no place or icon contains these words. */
const SECRET =
  /&#50|⑫|246B|(?<![\d:.#])(?:53|54|55|12|19)(?!\d)|５|１|١|٥|Reparations|Prague|Prager|Brandt|KoKo|Luftbr/;

/**
 * Returns an error message without the numbers that cannot be hidden cards: positions of errors, line numbers, limits,
 * and the cards of the open display.
 */
const secretsIn = (shown: string): string =>
  shown
    .replace(/^ *\d+(?: \||:\d+:)/gm, '')
    .replace(/Display: [\d ]+/g, '')
    .replace(/at most \d+/g, '');

describe('an error names no hidden card', () => {
  test.each(
    [
      'echange 55 for 53',
      'exchnage 55 for 53',
      'swap 55 for 53',
      'tausche 55 gegen 53',
      '55 for 53',
      '53',
      'exchange55for53',
      'exchange 55, 53',
      'remvoe 54',
      'echange Prague for 53',
      'exchange Prague for 53',
      'remove Prague',
      'remove Prague Spring',
      'exchange Brandt kneels in Warsaw for 12',
      'exchange ５５ for ５３',
      'exchange ٥٥ for ٥٣',
      'swap Berlin for 53',
      'look Prague',
      'guillaume Prague',
      'exchange 55 fr 53',
      '+53',
      'box 53',
    ].map((answer) => [answer]),
  )('in the Guillaume Affair: %s', (answer) => {
    const shown = printed(affair(answer));
    expect(shown).not.toBeNull();
    expect(secretsIn(shown ?? '')).not.toMatch(SECRET);
    expect(shown).not.toContain('swap Berlin');
  });

  test.each(
    [
      (line: string) => line.replace('50 event', '5O event'),
      (line: string) => line.replace('50 event', '51 event'),
      (line: string) => line.replace('50 event', '50 evetn'),
      (line: string) => line.replace('50 event:', '50 event'),
      (line: string) => line.replace('50 event:', '50:'),
      (line: string) => line.replace(/^.*?guillaume/, 'E: guillaume'),
      (line: string) => line.replace(/^.*?guillaume/, 'East: guillaume'),
      (line: string) => line.replace(/^.*?guillaume/, 'Event: guillaume'),
      (line: string) => line.replace(/^.*?guillaume/, 'guillaume'),
      (line: string) => `# ${line}`,
      (line: string) => `W: ${line}`,
    ].map((change) => [change]),
  )('in the Guillaume Affair with another beginning: %s', (change) => {
    for (const answer of [EXCHANGE, 'echange 55 for 53', 'echange Prague for KoKo']) {
      expect(secretsIn(printed(affair(answer, change(AFFAIR))) ?? '')).not.toMatch(SECRET);
    }
  });

  test.each(
    [
      'keep 12',
      'keep Reparations',
      'discard Prague Spring',
      'discard Luftbrücke 15',
      '"Prague Spring"',
      'my hand is Reparations',
      '+Prague',
      'KoKo',
      'discrad KoKo',
      'discard 3',
      'keep １',
      'Prague 3',
    ].flatMap((answer) =>
      [`W 20 build: Kiel, ${answer}`, `W 20 build: Bremen, Kiel, -, ${answer}, -`].map((line) => [line]),
    ),
  )('in the line of another action: %s', (line) => {
    const shown = printed(`Format: wsdv 1\nSeed: 1961\n\n${line}\n`);
    expect(shown).not.toBeNull();
    expect(secretsIn(shown ?? '')).not.toMatch(SECRET);
    expect(shown).not.toContain('discard 3');
  });

  test.each(
    [
      'East hand: Reparations 3',
      'East hand: "Reparations" 3',
      'East hand: Luftbrücke 15',
      'East hand Reparations 3',
      'East hand Reparations',
      'Reparations 3',
      'East Reparations hand: 3 4',
      'East hnad: Reparations 3',
      'East hand: １２ 3',
      'East hand: ١٢ 3',
      'East hand: ⑫ 3',
      'East hand: 1&#50; 3',
      'Pile: ? Reparations',
      'Unknown: Reparations 12',
      'E: keep 12, discard 3',
      'E: keep Reparations',
      '# East hand: 12 3',
      '# East hand: Reparations',
      'X-Reparations: 12',
    ].map((line) => [line]),
  )('in %s', (line) => {
    const shown = printed(table(line));
    expect(shown).not.toBeNull();
    expect(secretsIn(shown ?? '')).not.toMatch(SECRET);
  });

  test.each(
    [
      'Deal I: west 12 4, east Reparations 19',
      'Deal I: west 12 4, Reparations 19',
      'Deal I: Reparations',
      'Deal I: west Luftbrücke 12, east 12 3',
      'Deal II: west Luftbrücke',
      'Deal I west 12 Reparations',
      'Dael I: west 12 Reparations',
      'Position: {"hands": {"Reparations": 12}}',
      'Position: {"hands": {"Reparations": 12, "Reparations": 12}}',
      'Unknown: Reparations 12',
    ].map((line) => [line]),
  )('in the header: %s', (line) => {
    const shown = printed(`Format: wsdv 1\n${line}\n\nW 3 build: -\n`);
    expect(shown).not.toBeNull();
    expect(secretsIn(shown ?? '')).not.toMatch(SECRET);
  });

  test('whichever words are misspelt, left out or put in', () => {
    const secrets = ['53', '12', '５３', '١٢', 'Reparations', 'Prague', 'KoKo', 'remove 54', 'swap 55 for 12'];
    const rows = [
      ...['East hand: 12 19', 'Pile: ? 12 ? 19 ? ? ? ? ?', 'E: discard 12, keep 19'].map((row) => ({
        row,
        file: table,
      })),
      { row: AFFAIR, file: (row: string) => affair('', row) },
    ];
    const change = fc.record({
      at: fc.nat(),
      kind: fc.constantFrom('drop', 'swap', 'double', 'insert', 'letter'),
      secret: fc.constantFrom(...secrets),
    });
    let wrong = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...rows),
        fc.array(change, { minLength: 1, maxLength: 3 }),
        ({ row, file }, changes) => {
          // The card of the action is open, so the test changes only the text after the card's number.
          const head = row.startsWith('E 50') ? 5 : 0;
          const text = changes.reduce((line, one) => changed(line, head, one), row);
          const shown = printed(file(text));
          if (shown === null) return;
          wrong++;
          expect(secretsIn(shown)).not.toMatch(SECRET);
        },
      ),
      { numRuns: runs(30) },
    );
    expect(wrong).toBeGreaterThan(runs(5));
  });
});

interface Change {
  readonly at: number;
  readonly kind: string;
  readonly secret: string;
}

/** Returns a line with one letter or word changed after its first `head` characters. */
function changed(line: string, head: number, { at, kind, secret }: Change): string {
  const index = head + (at % Math.max(1, line.length - head));
  const [before, behind] = [line.slice(0, index), line.slice(index)];
  if (kind === 'drop') return /^\d/.test(behind) ? line : before + behind.slice(1);
  if (kind === 'double') return /^\d/.test(behind) ? line : before + behind.slice(0, 1) + behind;
  if (kind === 'letter') return /^\d/.test(behind) ? line : `${before}q${behind.slice(1)}`;
  if (kind === 'swap')
    return /^\d|^.\d/.test(behind) ? line : before + behind.slice(1, 2) + behind.slice(0, 1) + behind.slice(2);
  const blank = line.indexOf(' ', index);
  return blank < 0 ? `${line} ${secret}` : `${line.slice(0, blank)} ${secret}${line.slice(blank)}`;
}

const HEX = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const GAMES = new URL('../../games/', import.meta.url);
const gameLines = (name: string): readonly string[] => readFileSync(new URL(name, GAMES), 'utf8').split('\n');
const collapse = gameLines('gdr-collapses.wsdv').slice(0, 89).join('\n');

/** Returns the excerpt lines printed below the sentences of errors. */
const excerptsIn = (shown: string): readonly string[] =>
  [...shown.matchAll(/^ *\d+ \| (.*)$/gm)].map(([, line = '']) => line);

describe('two lines joined into one show neither seed nor hand', () => {
  test.each([
    ['Format: wsdv 1 Seed: ' + HEX, ''],
    ['Format: wsdv 1\tSeed: ' + HEX, ''],
    ['Format: wsdv 1, Seed ' + HEX, ''],
    ['Format: ' + HEX, ''],
    ['Format: wsdv 1 Seed: 77', ''],
    ['Format: wsdv 1\nDate: 2026 Seed: 77', 'W 12 build: Kiel'],
    ['Format: wsdv 1\nDeal: table', 'Display: 15 16 4 11 1 19 8 West hand: 20 14'],
    ['Format: wsdv 1\nDeal: table', 'Display: 15 16 4 11 1 19 8, East hand Reparations 3'],
    ['Format: wsdv 1\nDeal: table', 'Display: 20 14'],
    ['Format: wsdv 1\nDeal: table', 'Result: unfinished East hand: 11 19'],
    ['Format: wsdv 1\nDeal: table', 'Result: unfinished W: discard 53'],
    ['Format: wsdv 1\nDeal: table', 'Result: East wins, West resigns, my hand was 53 3'],
    ['Format: wsdv 1\nDeal: table', '# Decade III, second half E: discard 53'],
  ])('%s / %s', (head, line) => {
    const shown = printed(`${head}\n\n${line}\n`);
    expect(shown).not.toBeNull();
    expect(shown).not.toMatch(/0001|\b(?:77|20|14|53)\b|hand:? 11|Reparations/);
  });

  test('in the summary of a list', () => {
    expect(shownText('Result: unfinished East hand: 11 19').text).toBe('Result: …: …');
    expect(shownText('Result: East wins, socialism triumphs, decade II, phase 3').text).toContain('decade II, phase 3');
  });
});

describe('a word that names a hidden card is left out, however short', () => {
  const words = [
    'RAF',
    'hold DAX',
    'FDJ',
    'Ish',
    'US-J',
    'c3',
    'Nr3',
    'l2',
    'Kiel c3',
    'discard3',
    'III',
    'dreiundfünfzig',
  ];
  test.each([...words, 'Mun', 'Bra', 'KoKo', 'Olymp', 'Berlin Air', 'keep Frankfurt', 'fifty-three'])('%s', (word) => {
    const shown = printed(`${collapse}\nE 58 standard: East Berlin, ${word}\n`);
    expect(excerptsIn(shown ?? '')).not.toContainEqual(
      expect.not.stringMatching(/^E (?:58|…) standard: East Berlin, (?:Kiel )?…$/),
    );
    expect(shown).toContain('…');
  });

  test.each(['E 53', 'E 53: Kiel', 'E 53 unrest Kiel', 'E KoKo: Kiel', 'E 53 evnt: Kiel'])('%s', (line) => {
    const shown = printed(`${collapse}\n${line}\n`);
    expect(shown).not.toBeNull();
    expect(shown).not.toMatch(/53|KoKo|currency import/);
  });
});

/** Words of titles that also occur in places, icons, headings or keys. */
const COMMON = new Set(
  (
    'of the berlin west east stasi build socialism socialists das frankfurt down guillaume currency münchen bitterfeld first ' +
    'western wall open and for in on by to protests protest unrest und in der'
  ).split(' '),
);
const TITLE_WORDS = [
  ...new Set(CARDS.flatMap(({ title }) => [title.en, title.de]).flatMap((title) => title.split(/[^\p{L}]+/u))),
].filter((word) => word.length > 1 && !COMMON.has(word.toLowerCase()));
const NUMBERS = [
  '53',
  'c3',
  'Nr3',
  '３',
  '٥٣',
  '⑫',
  'III',
  'IV',
  'dreiundfünfzig',
  'sechs',
  'acht',
  'zwölf',
  'fifty-three',
  'seven',
  'eleven',
  '0x35',
];
const SHORT = ['RAF', 'DAX', 'FDJ', 'Ish', 'US-J', 'Mun', 'Bra'];
const GAME_NAMES = readdirSync(GAMES).filter((name) => name.endsWith('.wsdv'));

test('no error about a damaged game shows a word that names a card', () => {
  const damage = fc.record({
    line: fc.nat(59),
    word: fc.nat(),
    kind: fc.constantFrom('join', 'replace', 'insert', 'answer'),
    secret: fc.oneof(fc.constantFrom(...TITLE_WORDS), fc.constantFrom(...NUMBERS), fc.constantFrom(...SHORT)),
  });
  let wrong = 0;
  fc.assert(
    fc.property(fc.constantFrom(...GAME_NAMES), fc.array(damage, { minLength: 1, maxLength: 2 }), (name, damages) => {
      const lines = gameLines(name).slice(0, 60);
      const heads = new Set(lines.map((line) => line.replace(/:.*/, '')));
      const damaged = [...lines];
      for (const one of damages) damaged.splice(one.line, one.kind === 'join' ? 2 : 1, damagedLine(damaged, one));
      const shown = printed(damaged.join('\n'));
      if (shown === null) return;
      wrong++;
      for (const line of excerptsIn(shown)) {
        if (lines.includes(line) && /^[#]|^(?:Format|Result):/.test(line)) continue;
        const [head = ''] = line.split(':');
        const answers = heads.has(head) ? line.slice(head.length) : line;
        expect(answers.replace(/#[0-9a-f]{6}$|box [+-]?\d/g, '')).not.toMatch(/\p{N}/u);
        const words = line.split(/[^\p{L}\p{N}]+/u);
        for (const { secret } of damages) expect(words).not.toContain(secret);
      }
      for (const { secret } of damages) {
        if (!/^\d+$|^I+V?$/.test(secret)) expect(shown.split(/[^\p{L}\p{N}-]+/u)).not.toContain(secret);
      }
    }),
    { numRuns: runs(40) },
  );
  expect(wrong).toBeGreaterThan(runs(10));
});

interface Damage {
  readonly line: number;
  readonly word: number;
  readonly kind: string;
  readonly secret: string;
}

function damagedLine(lines: readonly string[], { line, word, kind, secret }: Damage): string {
  const text = lines[line] ?? '';
  if (kind === 'join') return `${text} ${lines[line + 1] ?? ''} ${secret}`;
  if (kind === 'answer') return `${text}, ${secret}`;
  const words = text.split(' ');
  words.splice(word % words.length, kind === 'replace' ? 1 : 0, secret);
  return words.join(' ');
}

describe('an error still shows', () => {
  test.each([
    ['a misspelt place', 'W 20 build: Kiehl, -', '"Kiehl" is not an answer here'],
    ['that a word is unknown', 'W 20 event: -unrest Atlantis', '"…" is not an answer here'],
    ['the card of an action that is taken', 'W 20 event: -unrest Atlantis', ' W 20 event: …'],
    [
      'the use and card of the display',
      'W 4 event: -',
      'Card 4 cannot be used for its event. Only East may use red events',
    ],
    ['that a title is misspelt', 'W Wirtschaftswonder build: -', 'There is no card "…"'],
    ['a misspelt use', 'W 20 biuld: -', '"biuld" is not a use'],
  ])('%s', (_what, line, sentence) => {
    expect(printed(`Format: wsdv 1\nSeed: 1961\n\n${line}\n`)).toContain(sentence);
  });

  test('the places of the Guillaume Affair, and what is possible', () => {
    const line = `${AFFAIR}, Kiehl`;
    const shown = printed(affair('echange 55 for 53', line));
    expect(shown).toContain('"…" is not an answer here');
    expect(shown).toContain('exchange CARD for CARD');
    expect(shown).toContain('E 50 event:');
    expect(shown).toContain('Kiehl');
  });
});

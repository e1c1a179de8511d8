import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeErrors, readGame } from '../../src/notation/index.js';
import { ENGLISH } from '../../src/text/index.js';
import { messageOf } from '../support/told.js';
import { runs } from '../support/runs.js';

/** Everything the errors of a text print for somebody who may know no hand; null when nothing is wrong. */
function printed(text: string): string | null {
  const read = readGame(text);
  if (read.ok) return read.value.stopped && messageOf(read.value.stopped);
  const shown = describeErrors(read.error, { text, words: ENGLISH });
  return `${shown}\n${read.error.map((error) => `${messageOf(error)} ${error.found} ${error.nearest.join(' ')}`).join('\n')}`;
}

const POSITION = JSON.stringify({
  decade: 3,
  turn: 'east',
  display: [50, 52, 57],
  hands: { west: [55, 56], east: [53, 44] },
  drawPile: [41, 42, 43],
});
const AFFAIR = 'E 50 event: guillaume look hand, exchange 55 for 53';
const EXCHANGE = 'exchange 55 for 53';

/** A game with the Guillaume Affair, and other words for what East did with hidden cards. */
const affair = (answer: string, line = AFFAIR): string =>
  `Format: wsdv 1\nPosition: ${POSITION}\n\n${line.replace(EXCHANGE, answer)}`;
const table = (line: string): string => `Format: wsdv 1\nDeal: table\n\nDisplay: 15 16 4 11 1 19 8\n${line}\n`;

/** Numbers and words of titles that the hidden cards of these tests have; no place or icon has such a word. */
const SECRET =
  /&#50|⑫|246B|(?<![\d:.#])(?:53|54|55|12|19)(?!\d)|５|１|١|٥|Reparations|Prague|Prager|Brandt|KoKo|Luftbr/;

/** What is printed, without places of errors, numbers of lines and the cards of the display, which is open. */
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
          // The card of an action is open: only what stands behind its number is changed.
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

/** A line behind its head with one letter or word changed. */
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

describe('an error still shows', () => {
  test.each([
    ['a misspelt place', 'W 20 build: Kiehl, -', '"Kiehl" is no answer here'],
    [
      'an unknown word in an action without hidden cards',
      'W 20 event: -unrest Atlantis',
      '"Atlantis" is no answer here',
    ],
    ['a misspelt title', 'W Wirtschaftswonder build: -', '"Wirtschaftswonder" is no card'],
    ['a misspelt use', 'W 20 biuld: -', '"biuld" is no use'],
  ])('%s', (_what, line, sentence) => {
    expect(printed(`Format: wsdv 1\nSeed: 1961\n\n${line}\n`)).toContain(sentence);
  });

  test('the places of the Guillaume Affair, and what is possible', () => {
    const line = `${AFFAIR}, Kiehl`;
    const shown = printed(affair('echange 55 for 53', line));
    expect(shown).toContain('"…" is no answer here');
    expect(shown).toContain('exchange CARD for CARD');
    expect(shown).toContain('E 50 event:');
    expect(shown).toContain('Kiehl');
  });
});

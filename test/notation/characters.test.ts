import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeErrors, extend, newRecord, readAction, readGame, writeGame } from '../../src/notation/index.js';
import { findCard, findCity, findConnection, findProvince } from '../../src/notation/names.js';
import { cityName, connectionName, provinceName } from '../../src/notation/index.js';
import { CITIES, CONNECTIONS, PROVINCES } from '../../src/rules/board.js';
import { CARDS } from '../../src/rules/cards.js';
import { ENGLISH } from '../../src/text/index.js';
import { messageOf, recordIn } from '../support/english-messages.js';
import { runs } from '../support/runs.js';
import { anyMove, playOut } from './random-game.js';

const DASHES = [...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d'];
const BLANKS = ['\t', '\u00a0', '\u2009', '\u202f', '\u3000', '  ', ' \u00a0'];
const HEAD = 'Format: wsdv 1\nSeed: 1961\n\n';

function errorIn(text: string): string {
  const read = readGame(text);
  return read.ok ? 'no error' : `${read.error[0].line}:${read.error[0].column} ${messageOf(read.error[0])}`;
}

/** Returns the file of a random game with a negative seed and a note whose key contains a dash. */
function randomFile(seed: number): string {
  const record = newRecord({ seed: -seed, notes: [{ key: 'X-Note', value: 'none' }] });
  if (!record.ok) throw new Error('no record');
  const { moves } = playOut(record.value.start, seed, anyMove);
  const extended = extend(record.value, moves, { digest: seed % 2 === 0 });
  if (!extended.ok) throw new Error('not written');
  return writeGame(extended.value.record);
}

const golden = (name: string): string => readFileSync(new URL(`../fixtures/games/${name}`, import.meta.url), 'utf8');
const FILES = [randomFile(3), randomFile(4), golden('explicit-deals.wsdv'), golden('taken-back.wsdv')];
const POSITION =
  'Format: wsdv 1\nPosition: {"turn":"west","display":[14,19],"tracks":{"prestige":-2},"infrastructure":{"kiel-hamburg":1},"factories":{"kiel":"intact"}}\n\n# Decade I, first half\nW 19 build: Frankfurt, -\n';

/** Each file as the writer writes it. */
const WRITTEN = new Map([...FILES, POSITION].map((file) => [file, writeGame(recordIn(file))]));

describe('every dash is a hyphen, a minus or "nothing more"', () => {
  test.each(DASHES)('U+%s in all places at once', (dash) => {
    for (const file of [...FILES, POSITION]) {
      const dashed = file.replace(/^(?!West|East)[^;\n]*/gm, (line) => line.replaceAll('-', dash));
      expect(writeGame(recordIn(dashed))).toBe(WRITTEN.get(file));
    }
  });

  test('any of them in any place', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FILES, POSITION),
        fc.infiniteStream(fc.constantFrom('-', ...DASHES)),
        (file, dashes) => {
          const dashed = file.replace(/^(?!West|East)[^;\n]*/gm, (line) =>
            line.replace(/-/g, () => dashes.next().value ?? '-'),
          );
          expect(writeGame(recordIn(dashed))).toBe(WRITTEN.get(file));
        },
      ),
      { numRuns: runs(8) },
    );
  });

  test('a sign is never left out: an icon with a minus is not the one that adds', () => {
    const line = 'W 20 event: build Kiel, build Kiel-Hamburg, build Hannover, -unrest Hessen, ';
    for (const sign of ['-', ...DASHES]) {
      expect(errorIn(`${HEAD}${line}${sign}unrest Sachsen`), sign).toMatch(/^4:77 /);
    }
    for (const sign of ['--', '+-', '*', '(', '#'])
      expect(errorIn(`${HEAD}${line}${sign}unrest Sachsen`)).toMatch(/^4:7/);
    expect(errorIn(`${HEAD}${line}+unrest Sachsen`)).toBe('no error');
  });

  test('a name with a sign before it or a hyphen behind it is none', () => {
    for (const name of ['+Kiel', '-Kiel', 'Kiel-', 'Kiel -', 'Kiel +'])
      expect(errorIn(`${HEAD}W 20 build: ${name}`), name).toMatch(/^4:13 /);
  });

  test('an arrow is what it was typed as', () => {
    const position = 'Format: wsdv 1\nPosition: {"decade":2,"endOfDecade":7,"unrest":{"sachsen":0}}\n\n';
    const errors = ['>', '->', '–>', '→'].map((arrow) => errorIn(`${position}W: Bayern ${arrow} Sachsen`));
    expect(new Set(errors).size).toBe(1);
  });

  test('on the command line, in an action', () => {
    const { start } = recordIn(HEAD);
    for (const dash of DASHES) expect(readAction(start, `W 20 build: Kiel${dash}Hamburg, ${dash}`).ok).toBe(true);
  });
});

describe('blanks are free', () => {
  test('of any kind and number, in any place between words', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FILES),
        fc.infiniteStream(fc.constantFrom(' ', ...BLANKS)),
        fc.constantFrom('\n', '\r\n', ' \n', '\t\r\n'),
        fc.boolean(),
        (file, blanks, end, marked) => {
          const spaced = file
            .replace(/^(?!West|East|Event|X-|Date|Options)[^;\n]*/gm, (line) =>
              line.replace(/ /g, () => blanks.next().value ?? ' '),
            )
            .replaceAll('\n', end);
          expect(writeGame(recordIn((marked ? '\ufeff' : '') + spaced))).toBe(WRITTEN.get(file));
        },
      ),
      { numRuns: runs(8) },
    );
  });

  test('between the words of a format, a key, a box', () => {
    expect(errorIn('Format:  wsdv \t 1\nSeed : 1961\n\nW  20  build :Kiel')).toBe('no error');
    expect(errorIn('Format: wsdv 1\nDeal  I: west 3\nDeal I: west 4\n\n')).toContain(
      'The header already has "Deal I" in line 2',
    );
  });
});

describe('a text that went through a mail program', () => {
  test.each([
    ['an invisible character', 'W 20 build: Ki\u00adel', '4:15 The line contains an invisible character (U+00AD)'],
    ['one before a sign', 'W 20 event: \u200b-unrest Hessen', '4:13 The line contains an invisible character (U+200B)'],
    ['quoted-printable', 'W 20 build: K=C3=B6ln', '4:14 An equals sign means nothing'],
    ['a soft line break', 'W 20 build: Kiel=\n-Hamburg', '4:17 An equals sign means nothing'],
    ['a quoted line', '> W 20 build: Kiel', '4:1 The line begins with ">"'],
    ['a blank of HTML', 'W 20 build: Kiel&nbsp;', '4:17 "&nbsp;" is an HTML code'],
    ['a comma of HTML', 'W 20 build: Kiel&#44; Hamburg', '4:17 "&#44;" is an HTML code'],
    ['a letter of HTML in hex', 'W 20 build: K&#xF6;ln', '4:14 "…" is an HTML code'],
    ['a named letter of HTML', 'W 20 build: K&ouml;ln', '4:14 "…" is an HTML code'],
    ['a word like an HTML code', 'W 20 build: K&Mauer;ln', '4:14 "…" is an HTML code'],
    ['an arrow of HTML', 'W 20 build: Kiel-&gt; Hamburg', '4:18 "&gt;" is an HTML code'],
    ['a quoted line of HTML', '&gt; W 20 build: Kiel', '4:1 "&gt;" is an HTML code'],
    ['a sign of a list', '• W 20 build: Kiel', '4:1 "•" (U+2022) means nothing'],
    ['a comma of another script', 'W 20 build: Kiel， Hamburg', '4:17 "，" (U+FF0C) means nothing'],
    ['a name broken at its hyphen', 'W 20 build: Kiel-\nHamburg', '4:13 "Kiel-" is not an answer here'],
  ])('%s', (_, body, message) => {
    expect(errorIn(HEAD + body)).toContain(message);
  });

  test('keeps what looks like HTML in a comment and a name', () => {
    expect(errorIn('Format: wsdv 1\nWest: Anna &amp; Bernd\nSeed: 1961\n\n; &nbsp;\nW 20 build: Kiel ; a &gt; b')).toBe(
      'no error',
    );
  });

  test('that quotes the whole file says so', () => {
    expect(errorIn('> Format: wsdv 1\n> Seed: 1961\n>\n> W 20 build: Kiel\n')).toContain('The line begins with ">"');
  });

  test('letters of other scripts that look alike are no letters of a name', () => {
    expect(findCity('Kiel\u0441').exact).toEqual([]);
    expect(errorIn(`${HEAD}W 20 build: \u041aiel`)).toContain('is not an answer here');
  });

  test('names, notes and comments keep every character', () => {
    const file =
      'Format: wsdv 1\nWest: Anna–Lena = “A\u00a0L”\nX-Note: a → b\nOptions: a–b\nSeed: 1\n\nW 12 unrest: - ; – → •\n';
    const read = readGame(file);
    const written = 'Format: wsdv 1\nWest: Anna–Lena = “A\u00a0L”\nX-Note: a → b\nOptions: a–b\nSeed: 1\n';
    if (read.ok) expect(writeGame(read.value).startsWith(written)).toBe(true);
    expect(errorIn(file)).not.toMatch(/^[1-5]:/);
  });

  const CHANGES: readonly ((text: string, at: number) => string)[] = [
    ...[...'\u00ad\u200b\u200d\u2060=•~*…“’\u00a0\u2011—'].map(
      (sign) => (text: string, at: number) => text.slice(0, at) + sign + text.slice(at),
    ),
    (text, at) => text.slice(0, at) + text.slice(at).replace(' ', '\n'),
    (text, at) => text.slice(0, at) + text.slice(at).replace('-', '-\n'),
    (text, at) => text.slice(0, at) + text.slice(at).replace('ü', '=C3=BC'),
    (text, at) => text.slice(0, at) + text.slice(at).replace('ü', 'Ã¼'),
    (text, at) => text.slice(0, at) + text.slice(at).replaceAll('\n', '\n> '),
    (text, at) => text.slice(0, at) + text.slice(at).replaceAll('\n', '  \n'),
  ];

  test('is read as it was meant, or refused with a place inside of it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FILES), fc.constantFrom(...CHANGES), fc.nat(), (file, change, at) => {
        const rows = file.split('\n');
        const body = rows.slice(0, rows.indexOf('')).join('\n').length + 2;
        const changed = change(file, body + (at % (file.length - body)));
        const read = readGame(changed);
        const moves = (text: string) =>
          recordIn(text).lines.flatMap(({ decisions }) => decisions.map(({ move }) => move));
        if (read.ok) {
          // A line break can split a comment into several lines. If the file is still accepted, its moves must be the
          // same.
          expect(moves(changed)).toEqual(moves(file));
          return;
        }
        for (const { line, column } of read.error) {
          expect(line).toBeLessThanOrEqual(changed.split('\n').length);
          expect(column).toBeLessThanOrEqual((changed.split('\n')[line - 1] ?? '').length + 1);
        }
        expect(describeErrors(read.error, { text: changed, words: ENGLISH })).not.toContain('undefined');
      }),
      { numRuns: runs(30) },
    );
  });
});

test('names in every normal form of Unicode are the same names', () => {
  for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) {
    for (const { id } of PROVINCES) expect(findProvince(provinceName(id).normalize(form)).exact).toContain(id);
    for (const { id } of CITIES) expect(findCity(cityName(id).normalize(form)).exact).toContain(id);
    for (const { id } of CONNECTIONS) expect(findConnection(connectionName(id).normalize(form)).exact).toEqual([id]);
    for (const { id, title } of CARDS) expect(findCard(title.de.normalize(form)).exact).toContain(id);
    for (const file of FILES) {
      const written = writeGame(recordIn(file.normalize(form)));
      expect(written.replace(/;.*/g, '')).toBe(WRITTEN.get(file)?.replace(/;.*/g, ''));
    }
  }
});

describe('a semicolon between quotes begins no comment', () => {
  test.each(['""', '“”', '„“', '«»', '»«'])('in a name between %s', (quotes) => {
    const name = `${quotes.charAt(0)}A; B${quotes.charAt(1)}`;
    const record = recordIn(`Format: wsdv 1\nWest: ${name} ; ours\nSeed: 1961\n\n`);
    expect(record.header.players.west).toBe(name);
    expect(record.header.comments).toEqual(['ours']);
    expect(recordIn(writeGame(record)).header).toEqual(record.header);
  });
});

describe('the advice fits what happened to the file', () => {
  test.each([
    ['\u2028', 'line separator (U+2028)'],
    ['\u2029', 'paragraph separator (U+2029)'],
    ['\u0085', 'next line character (U+0085)'],
    ['\u000b', 'vertical tab (U+000B)'],
    ['\f', 'form feed (U+000C)'],
  ])('another character for a line end is named where it stands, however long the file is: %j', (end, name) => {
    for (const length of [3, 5000]) {
      const line = 'W 20 build: Kiel';
      const error = errorIn(HEAD + [line, ...Array.from({ length }, () => 'E -')].join(end));
      expect(error).toContain(`4:${line.length + 1} A ${name} does not end a line of a move file`);
      expect(error).toContain('FILE > NEW-FILE');
    }
  });

  test('lone carriage returns are line ends to be converted, however long the file is', () => {
    const error = errorIn(`${HEAD}${'; comment\n'.repeat(300)}`.replaceAll('\n', '\r'));
    expect(error).toContain("tr '\\r' '\\n'");
    // A program that converts CR LF a second time writes CR CR LF.
    expect(errorIn(`${HEAD}W 20 build: Kiel\n`.replaceAll('\n', '\r\r\n'))).toBe('no error');
    expect(errorIn(`${HEAD}W 20 build: Kiel\r\r\r\n`)).toContain('Delete it.');
  });
});

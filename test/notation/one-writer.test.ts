import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { extend, type GameRecord, newRecord, readAction, readGame, writeGame } from '../../src/notation/index.js';
import { newGame } from '../../src/rules/game.js';
import { messageOf, recordIn } from '../support/english-messages.js';
import { playOut } from './random-game.js';

const games = new URL('../../games/', import.meta.url);
/** A game that ends with `W: discard 25`. Next, East decides which of its hand cards to discard. */
const WEST_WROTE_LAST = `${readFileSync(new URL('east-holds-out.wsdv', games), 'utf8').split('\n').slice(0, 90).join('\n')}\n`;

function errorIn(text: string): string {
  const read = readGame(text);
  return read.ok ? 'no error' : `${read.error[0].line}:${read.error[0].column} ${messageOf(read.error[0])}`;
}

/** Returns the file of a random game. */
function randomGame(seed: number): string {
  const begun = newRecord({ seed, players: { west: 'Anna', east: 'Bernd' } });
  if (!begun.ok) throw new Error(begun.error[0].say);
  const played = extend(begun.value, playOut(begun.value.start, seed).moves);
  if (!played.ok) throw new Error(played.error.code);
  return writeGame(played.value.record);
}

const decisionsIn = (record: GameRecord): number => record.lines.flatMap(({ decisions }) => decisions).length;

describe('a line without a mark answers only for the side that wrote the line above', () => {
  test.each(['-', '—', '–', 'done', '- ; Anna'])(
    'the signature %s of a mail does not answer for the other side',
    (dash) => {
      const error = errorIn(`${WEST_WROTE_LAST}${dash}\n`);
      expect(error).toContain('91:1 ');
      expect(error).toMatch(/write `E: (?:-|done)`/);
    },
  );

  test.each(['Karl', 'Dresden', 'Jen'])('the name %s below a mail does not answer for the other side', (name) => {
    const text = readFileSync(new URL('east-holds-out.wsdv', games), 'utf8').split('\n').slice(0, 126).join('\n');
    expect(errorIn(`${text}\n${name}\n`)).toMatch(new RegExp(`^127:1 .*write \`E: (?:${name}|…)\``));
    expect(errorIn(`${text}\nE: ${name}\n`)).toBe('no error');
  });

  test('with its mark it does', () => {
    expect(errorIn(`${WEST_WROTE_LAST}E: -\n`)).toBe('no error');
  });

  test('below a line with answers of both sides every line needs its mark', () => {
    const lines = readFileSync(new URL('east-holds-out.wsdv', games), 'utf8').split('\n').slice(0, 144);
    const mixed = lines.join('\n').replace(/, W: Sachsen.*$/, '');
    expect(mixed).toMatch(/W 62 .*, E: Schleswig-Holstein$/);
    expect(errorIn(`${mixed}\nMeck\n`)).toMatch(/^145:1 .*write `W: …`/);
    expect(errorIn(`${mixed}\nW: Meck\n`)).toBe('no error');
  });

  test('in random games, too: an answer below a line of the other side, or of both, decides nothing without its mark', () => {
    let refused = 0;
    for (const seed of [1, 2, 3]) {
      const lines = randomGame(seed).split('\n');
      for (const [index, line] of lines.entries()) {
        for (const { index: at, 1: side, 2: answer } of line.matchAll(/, (?=([WE]): ([^,#;]+))/g)) {
          const broken = line.slice(0, at);
          const before = [...lines.slice(0, index), broken].join('\n');
          const sides = new Set([broken.charAt(0), ...Array.from(broken.matchAll(/, ([WE]): /g), ([, one]) => one)]);
          if (sides.size === 1 && sides.has(side)) continue;
          const read = readGame(`${before}\n${answer}\n`);
          // Either side may write the only possible answer, although it was already given automatically.
          if (read.ok) expect(decisionsIn(read.value), line).toBe(decisionsIn(recordIn(`${before}\n`)));
          else refused++;
        }
      }
    }
    expect(refused).toBeGreaterThan(0);
  });

  test('the side that wrote the line above may leave the mark out', () => {
    const file = 'Format: wsdv 1\nSeed: 1961\n\n';
    expect(errorIn(`${file}W 20 build: Kiel\n-\nE 1 event: -unrest Sachsen, -unrest Thüringen, currency\n`)).toBe(
      'no error',
    );
  });

  test('an answer that is written alone needs no mark', () => {
    const { end } = recordIn(WEST_WROTE_LAST);
    expect(readAction(end, '-').ok).toBe(true);
  });

  test('every line of a written game that is only "nothing more" has its mark', () => {
    for (const name of readdirSync(games).filter((one) => one.endsWith('.wsdv'))) {
      const lines = readFileSync(new URL(name, games), 'utf8').split('\n');
      expect(lines.filter((line) => /^(-|done)(\s|$)/.test(line))).toEqual([]);
    }
  });
});

describe('one written action', () => {
  const { state } = newGame({ seed: 1961 });
  const refusalOf = (text: string): string => {
    const read = readAction(state, text);
    return read.ok ? 'no error' : `${read.error[0].line}:${read.error[0].column} ${messageOf(read.error[0])}`;
  };

  test.each([
    'E 1 event: -unrest Sachsen, -unrest Thüringen, currency',
    'W 14 build: Kiel',
    'E 14 build: Kiel',
    '1 e: cur',
  ])('a second action is refused: %s', (second) => {
    const refusal = refusalOf(`W 20 build: Kiel\n${second}`);
    expect(refusal).toContain('2:1 ');
    expect(refusal).toContain('one action');
    // The error does not reveal what the other hand contains.
    expect(refusal).not.toContain('hand');
  });

  test('further lines of the same action are played', () => {
    expect(refusalOf('W 20 build: Kiel\nW: Kiel-Hamburg')).toBe('no error');
    expect(refusalOf('W 20 build: Kiel\nW 20 build: Kiel-Hamburg')).toBe('no error');
  });
});

import { describe, expect, it } from 'vitest';
import { annotated, chancesAt } from '../../src/match/chances.js';
import { matchOf } from '../../src/match/match.js';
import { readGame, writeGame } from '../../src/notation/index.js';
import { readStory } from '../ui/support/story.js';

const { text, record } = readStory('gdr-collapses');
const chances = record.lines.map((_, line) => (line === 0 ? null : line / 100));
const FOUND = /^; analyse: /;

describe('what was found of a game', () => {
  it('stands in its file above the lines, also where two things were found of one, in the place of what stood there', () => {
    const told = ['the first', 'the second', 'another\nin two rows'];
    const findings = told.map((one, index) => ({ line: index === 2 ? 9 : 4, told: one }));
    const rows = annotated(text, record, chances, findings).split('\n');
    const found = rows.filter((row) => FOUND.test(row));
    expect(found.slice(1)).toEqual(['; analyse: the first', '; analyse: the second', '; analyse: another in two rows']);
    expect(found[0]).toMatch(/^; analyse: chances - 1 2 3 /);
    expect(rows.filter((row) => !FOUND.test(row))).toEqual(text.split('\n').filter((row) => !FOUND.test(row)));
    const source = record.lines.map((line) => text.split('\n')[line.source - 1]);
    expect(rows[rows.indexOf(found[2]) + 1]).toBe(source[4]);
    expect(rows[rows.indexOf(found[3]) + 1]).toBe(source[9]);
  });

  it.each(['\r\n', '\r\r\n'])('ends its lines like the file, with %j, also where blanks stand before Format', (end) => {
    const own = text.replace('Format', ' Format').replaceAll('\n', end);
    const rows = annotated(own, record, chances, [{ line: 4, told: 'the first' }]).split(end);
    expect(rows.filter((row) => row.includes('\n') || row.includes('\r'))).toEqual([]);
    expect(rows.findIndex((row) => FOUND.test(row))).toBe(rows.indexOf(' Format: wsdv 1') - 1);
    expect(rows.filter((row) => !FOUND.test(row)).join(end)).toBe(
      own
        .split(end)
        .filter((row) => !FOUND.test(row))
        .join(end),
    );
  });

  it('decides no game by an estimate: 0 and 100 % are written and read only where they are proved', () => {
    const estimates = [0.001, 0, 0.999, 1, null, ...chances.slice(5)];
    const written = annotated(text, record, estimates, []);
    expect(/^; analyse: chances (.*)$/m.exec(written)?.[1].split(' ').slice(0, 5)).toEqual([
      ...['1', 'east', '99', 'west', '-'],
    ]);
    const read = (file: string): readonly (number | null)[] | null => {
      const game = readGame(file);
      const moments = matchOf(record).moments.filter(({ step }) => step !== null && step.line < 5);
      return game.ok ? chancesAt(game.value, moments) : null;
    };
    expect([...new Set(read(written))]).toEqual([0.01, 0, 0.99, 1]);
    const old = written.replace('chances 1 east 99 west', 'chances 0 0 100 100');
    expect([...new Set(read(old))]).toEqual([0.01, 0.99]);
  });

  it('stands where the program would write it', () => {
    const written = annotated(text, record, chances, [{ line: 4, told: 'the first' }]);
    const read = readGame(written);
    expect(read.ok && writeGame(read.value)).toBe(written);
  });
});

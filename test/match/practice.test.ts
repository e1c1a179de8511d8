import { itemAt } from '../../src/common/item-at.js';
import { describe, expect, it } from 'vitest';
import { commitPart, goBack, type Match, matchOf, takeBack } from '../../src/match/match.js';
import { exportFor } from '../../src/match/export.js';
import { gameFor } from '../../src/match/seat.js';
import { type GameRecord, readGame, writeGame } from '../../src/notation/index.js';
import { SEATS } from '../../src/rules/seats/view.js';
import { expectEqual } from '../support/equal.js';
import { recordIn } from '../support/english-messages.js';
import { practiceGame, practised, withRandomPart } from '../support/practice-game.js';
import { chance } from '../support/random/random-game.js';
import { seeds } from '../support/runs.js';

/** A record without the line numbers of the file that it was read from. */
function sourceless(record: GameRecord): GameRecord {
  return { ...record, lines: record.lines.map((line) => ({ ...line, source: 0 })) };
}

/**
 * Returns what each seat sees of a match, without the line numbers of its file. Those numbers differ if lines were
 * taken back.
 */
const seenIn = (match: Match) =>
  SEATS.map((seat) => {
    const { practice = [], ...seen } = gameFor(match, seat);
    return { ...seen, practice: practice.map(({ label, from, to }) => ({ label, from, to })) };
  });

describe('a practice game with random take-backs', () => {
  const games = seeds(6).map((seed) => ({ seed, ...practised(seed, 150, chance(seed)) }));

  it('goes back, also over an End of Decade and from the end of the game', () => {
    const sum = (of: (back: (typeof games)[number]['back']) => number): number =>
      games.reduce((all, { back }) => all + of(back), 0);
    expect(sum(({ all }) => all)).toBeGreaterThan(games.length);
    expect(sum(({ fromEnd }) => fromEnd)).toBeGreaterThan(0);
    expect(sum(({ overDecade }) => overDecade)).toBeGreaterThan(0);
  });

  it('is read as the same match, and is written again byte for byte', () => {
    for (const { match, text, seed } of games) {
      expect(text, `game ${seed}`).toBe(writeGame(match.record));
      const read = recordIn(text);
      expect(writeGame(read), `game ${seed}`).toBe(text);
      expectEqual(sourceless(read), sourceless(match.record), `game ${seed}`);
      expectEqual(gameFor(matchOf(read), 'west'), gameFor(match, 'west'), `game ${seed}`);
    }
  });

  it('can be read up to the end of any line', () => {
    const { text, back } = practised(1, 50, chance(1));
    expect(back.all).toBeGreaterThan(1);
    const ends = [...text.matchAll(/\n/g)].map(({ index }) => index + 1).slice(7);
    const wrong = ends.filter((end) => !readGame(text.slice(0, end)).ok);
    expect(wrong).toEqual([]);
  });

  it('looks to every seat as if nothing had been taken back: views, events, course', () => {
    for (const { match, straight, seed } of games) expectEqual(seenIn(match), seenIn(straight), `game ${seed}`);
    expect(games.some(({ match, straight }) => match.record.lines.length > straight.record.lines.length)).toBe(true);
  });
});

it('goes back only to own lines that stand, and only in a practice game', () => {
  let match = practiceGame(7);
  while (match.record.lines.filter(({ action }) => action?.side === 'east').length < 2)
    ({ match } = withRandomPart(match, chance(7)));
  const east = match.record.lines.findIndex(({ decisions }) => decisions[0]?.side === 'east');
  expect(goBack(match, east, 'west')).toEqual({ ok: false, error: 'noSuchLine' });
  expect(goBack(match, 999, 'west')).toEqual({ ok: false, error: 'noSuchLine' });
  expect(takeBack(match)).toEqual({ ok: false, error: 'needsLabel' });
  expect(gameFor(match, 'west').mayTakeBack).toBe(null);
  const ordinary = practiceGame(7, []);
  const played = commitPart(
    ordinary,
    itemAt(match.record.lines, 0).decisions.map(({ move }) => move),
  );
  expect(played.ok && goBack(played.value.match, 0, 'west')).toEqual({ ok: false, error: 'notPractice' });
});

it('exports for each seat only the lines that stand, which can be read, and stays a practice game', () => {
  const { match, straight } = practised(3, 60, chance(3));
  for (const seat of SEATS) {
    const text = exportFor(match, seat);
    expect(text).toBe(exportFor(straight, seat));
    expect(text).not.toContain('Taken back');
    expect(readGame(text).ok && text.includes('\nOptions: practice\n')).toBe(true);
  }
  expect(writeGame(match.record)).toContain('Taken back to');
});

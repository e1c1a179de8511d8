import { describe, expect, it } from 'vitest';
import { decision, newGame } from '../../src/rules/game.js';
import { stepsOf } from '../../src/notation/index.js';
import { chartPoints, courseOf, courseFigures, decadeEnds } from '../../src/match/course.js';
import { type Match, matchOf } from '../../src/match/match.js';
import type { Session } from '../../src/match/session.js';
import { newMatch, playedParts, sessionOf } from '../support/match.js';
import { seeds } from '../support/runs.js';
import { randomRecord } from '../ui/support/random-record.js';

/** Plays and commits a game part by part, as in a hotseat game. */
function played(seed: number): {
  match: Match;
  session: Session;
  /** Number of parts that end in the middle of an action or phase because they revealed something. */
  revealed: number;
} {
  const { record } = randomRecord(seed);
  const parts = [
    ...playedParts(
      newMatch(seed),
      Array.from(stepsOf(record), ({ decision: { move } }) => move),
    ),
  ];
  const { match } = parts[parts.length - 1].continued;
  return { match, session: sessionOf(match), revealed: parts.filter(({ isWhole }) => !isWhole).length };
}

it('the games of this test have actions committed in two pieces', () => {
  expect(played(2).revealed).toBeGreaterThan(0);
});

describe.each(seeds(5))('the course of random game %i', (seed) => {
  const { session, match } = played(seed);
  const { course, committed, log } = session;

  it('begins with the set-up and ends with the last table', () => {
    expect(decision(committed)).toBeNull();
    expect(course[0]).toMatchObject({ decade: 1, phase: 0, ...courseFigures(newGame({ seed }).state) });
    expect(course.at(-1)).toMatchObject(courseFigures(committed));
    const { decade, phase } = committed.outcome!;
    expect(course.at(-1)).toMatchObject({ decade, phase });
  });

  it('has one moment for each action, committed in one piece or two, and none for new cards', () => {
    const actions = log.filter(({ type }) => type === 'took').length;
    // The first moment is the set-up.
    expect(course.filter(({ phase }) => phase === 0)).toHaveLength(actions + 1);
  });

  it('is the same when the game is taken up again from its file', () => {
    expect(courseOf(matchOf(match.record).moments)).toEqual(course);
  });

  it('shows each End of Decade as one moment of the charts, and each decade by its last', () => {
    const phases = chartPoints(course).filter(({ phase }) => phase > 0);
    expect(phases.map(({ decade }) => decade)).toEqual(decadeEnds(course, true).map(({ decade }) => decade));
    expect(decadeEnds(course, true)).toHaveLength(committed.decade);
  });

  it('has no end of a decade that is under way, but of those that are over', () => {
    for (const at of course.keys()) {
      const { decade, phase } = course[at];
      const ends = decadeEnds(course.slice(0, at + 1), false).map((end) => [end.decade, end.phase]);
      const over = phase === 10 ? decade : decade - 1;
      expect(ends).toEqual(Array.from({ length: over }, (_, index) => [index + 1, 10]));
    }
  });
});

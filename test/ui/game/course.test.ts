import { describe, expect, it } from 'vitest';
import { decision, newGame } from '../../../src/rules/game.js';
import { stepsOf } from '../../../src/notation/index.js';
import { chartMoments, courseOf, decadeEnds } from '../../../src/ui/game/course.js';
import { replayOf, stopsOf } from '../../../src/ui/game/replay.js';
import { answer, commit, hasRevealed, isComplete, type Session, startSession } from '../../../src/ui/game/session.js';
import { coursePoint } from '../../../src/table/course.js';
import { randomRecord } from '../support/random-record.js';
import { seeds } from '../../support/runs.js';

/** A game played and committed action by action, as at one keyboard. */
function played(seed: number): {
  session: Session;
  record: ReturnType<typeof randomRecord>['record'];
  /** Actions committed in the middle, as they revealed something. */
  revealed: number;
} {
  const { record } = randomRecord(seed);
  let session = startSession(newGame({ seed }));
  let revealed = 0;
  for (const { decision: written } of stepsOf(record)) {
    const next = answer(session, written.move);
    if (!next.ok) throw new Error(next.error.code);
    const isCommitted = isComplete(next.value) || hasRevealed(next.value);
    if (isCommitted && !isComplete(next.value)) revealed++;
    session = isCommitted ? commit(next.value).session : next.value;
  }
  return { session, record, revealed };
}

it('the games of this test have actions committed in two pieces', () => {
  expect(played(2).revealed).toBeGreaterThan(0);
});

describe.each(seeds(5))('the course of random game %i', (seed) => {
  const { session, record } = played(seed);
  const { course, committed, log } = session;

  it('begins with the set-up and ends with the last table', () => {
    expect(decision(committed)).toBeNull();
    expect(course[0]).toMatchObject({ decade: 1, phase: 0, ...coursePoint(newGame({ seed }).state) });
    expect(course.at(-1)).toMatchObject(coursePoint(committed));
    const { decade, phase } = committed.outcome!;
    expect(course.at(-1)).toMatchObject({ decade, phase });
  });

  it('has one moment for each action, committed in one piece or two, and none for new cards', () => {
    const actions = log.filter(({ type }) => type === 'took').length;
    // The first moment is the set-up.
    expect(course.filter(({ phase }) => phase === 0)).toHaveLength(actions + 1);
  });

  it('is the same when the game is taken up again from its file', () => {
    expect(courseOf(stopsOf(replayOf(record)))).toEqual(course);
  });

  it('shows each End of Decade as one moment of the charts, and each decade by its last', () => {
    const phases = chartMoments(course).filter(({ phase }) => phase > 0);
    expect(phases.map(({ decade }) => decade)).toEqual(decadeEnds(course).map(({ decade }) => decade));
    expect(decadeEnds(course)).toHaveLength(committed.decade);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { exportFor } from '../../../src/match/export.js';
import { type Match, matchOf, takeBack } from '../../../src/match/match.js';
import { lastEndBefore, type MatchMoment } from '../../../src/match/moment.js';
import { gameFor } from '../../../src/match/seat.js';
import { SEATS } from '../../../src/rules/game.js';
import { PastMoments } from '../../../src/serve/tables/past-moments.js';
import { expectEqual } from '../../support/equal.js';
import { committed, newMatch, playedParts } from '../../support/match.js';
import { chance, randomGame } from '../../support/random/random-game.js';
import { seeds } from '../../support/runs.js';
import { CARLA, closeTables, playParts, tableOfTwo, tablesIn, Visitor } from '../support.js';

afterEach(async () => {
  vi.restoreAllMocks();
  await closeTables();
});

/** Whether a moment and its step keep their states in memory. */
const hasState = (moment: MatchMoment): boolean => Object.hasOwn(moment, 'state');

/** Returns all fields of the moments, including the fields that are computed on demand. */
const fieldsOf = ({ moments }: Match) =>
  moments.map(({ before, state, events, label, step, endsActionOrPhase, comments }) => ({
    before,
    state,
    events,
    label,
    endsActionOrPhase,
    comments,
    step: step && { line: step.line, decision: step.decision, before: step.before, played: step.played },
  }));

/**
 * Yields a match after each part, with and without its past states. Takes back every third action that can be taken
 * back.
 */
function* withoutPast(
  seed: number,
): Generator<{ readonly whole: Match; readonly short: Match; readonly isBack: boolean }> {
  let whole = newMatch(seed);
  const past = new PastMoments(whole.record);
  let short = past.withoutStates(whole);
  let tries = 0;
  for (const { part } of playedParts(whole, randomGame(seed).moves)) {
    const back = takeBack(short);
    if (back.ok && tries++ % 3 === 0) {
      const again = takeBack(whole);
      if (!again.ok) throw new Error(again.error);
      yield { whole: again.value.match, short: past.withoutStates(back.value.match), isBack: true };
    }
    whole = committed(whole, part).match;
    short = past.withoutStates(committed(short, part).match);
    yield { whole, short, isBack: false };
  }
}

describe('a match without its past states', () => {
  it('has the same moments, and shows each seat the same game', () => {
    let [compared, backs] = [0, 0];
    for (const seed of seeds(1)) {
      let parts = 0;
      for (const { whole, short, isBack } of withoutPast(seed)) {
        if (isBack) backs++;
        if (++parts % 10 !== 0 && !isBack) continue;
        for (const seat of SEATS) expectEqual(gameFor(short, seat), gameFor(whole, seat));
        if (parts % 40 !== 0 && !isBack) continue;
        expectEqual(fieldsOf(short), fieldsOf(matchOf(short.record)));
        for (const seat of SEATS) expect(exportFor(short, seat)).toBe(exportFor(whole, seat));
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(4);
    expect(backs).toBeGreaterThan(0);
  });

  it('keeps the states of the start and of the last action or phase, and no others', () => {
    let parts = 0;
    for (const { short, isBack } of withoutPast(seeds(1)[0])) {
      // After a take-back, the last action is an action whose states were dropped before.
      if (isBack) continue;
      const last = short.moments.findLastIndex(({ step }) => step !== null);
      const first = Math.max(1, lastEndBefore(short.moments, last));
      expect(short.moments.map(hasState)).toEqual(short.moments.map((_, index) => index === 0 || index >= first));
      parts++;
    }
    expect(parts).toBeGreaterThan(50);
  });
});

describe('a table', () => {
  it('replays its game for an export, but not for a commit or for a client that opens the table', async () => {
    const replays = vi.spyOn(PastMoments.prototype, 'at');
    const tables = await tablesIn();
    const { west, east, table } = await tableOfTwo(tables);
    const players = [west, east];
    for (let round = 0; ; round++) {
      const played = await playParts(table, players, { parts: 10, random: chance(round) });
      const spectator = new Visitor(tables, CARLA);
      const { game } = await spectator.ask('open', { table });
      if (played < 10 || game.view.outcome !== null) break;
      expect(replays).not.toHaveBeenCalled();
      const { text } = await spectator.ask('export', { table });
      expect(text).toMatch(/^# Decade I, first half$/m);
      expect(replays).toHaveBeenCalled();
      replays.mockClear();
      spectator.leave();
    }
    expect((await west.ask('open', { table })).game.course.length).toBeGreaterThan(10);
  });
});

import { describe, expect, it } from 'vitest';
import { gameFor, newsFor, newsForOthers } from '../../../../src/match/seat.js';
import { startSession } from '../../../../src/match/session.js';
import { phaseOf } from '../../../../src/rules/game.js';
import { keyOfId } from '../../../../src/terminal/index.js';
import { playedBy } from '../../../../src/ui/match/bots/bots.js';
import { withNews } from '../../../../src/ui/match/commit.js';
import { pressKey } from '../../../../src/ui/match/keys.js';
import { reportsToShow } from '../../../../src/ui/match/report/bot-reports.js';
import { openScreen } from '../../../../src/ui/match/screen.js';
import type { MatchScreenState } from '../../../../src/ui/match/state.js';
import { committed, newMatch, roomOn } from '../../../support/match.js';
import { gameInParts } from '../../../support/random/game-in-parts.js';
import { seeds } from '../../../support/runs.js';

const room = roomOn('small');
const press = (screen: MatchScreenState, id: string): MatchScreenState => pressKey(screen, keyOfId(id), room).screen;

/** Whether the report shown is the beginning of a half-decade. */
const isBeginning = ({ stage }: MatchScreenState): boolean =>
  stage.type === 'moment' && stage.frames[0].events.some(({ type }) => type === 'half-began');

/** Presses Esc at each report. */
const pastReports = (screen: MatchScreenState): MatchScreenState =>
  screen.stage.type === 'moment' ? pastReports(press(screen, 'escape')) : screen;

interface Shown {
  readonly screen: MatchScreenState;
  /** Whether the bot played the part in an End of Decade. */
  readonly isBotInPhase: boolean;
}

/**
 * Plays a random game of West against a bot. Yields the screen after each part, and then passes it to `go`, which
 * returns the screen for the next part.
 */
function* screens(seed: number, go: (screen: MatchScreenState) => MatchScreenState): Generator<Shown> {
  let match = newMatch(seed);
  let screen = playedBy(openScreen(startSession(gameFor(match, 'west')), 'west'), { east: 'easy' });
  for (const { side, moves } of gameInParts(seed).parts) {
    const isBotInPhase = side === 'east' && phaseOf(match.record.end) > 0;
    const continued = committed(match, moves);
    ({ match } = continued);
    const news = side === 'west' ? newsFor(continued, 'west') : newsForOthers(continued, 'west');
    screen = withNews(screen, news);
    yield { screen, isBotInPhase };
    screen = go(screen);
  }
}

describe('reports in a game with a bot', () => {
  it('Esc goes on to the own next decision: before it only the beginning of a half-decade is shown', () => {
    let [inPhases, beginnings] = [0, 0];
    for (const seed of seeds(2)) {
      let isSkipped = false;
      for (const { screen, isBotInPhase } of screens(seed, pastReports)) {
        if (isSkipped && screen.stage.type === 'moment') expect(isBeginning(screen)).toBe(true);
        if (isSkipped && isBotInPhase) inPhases++;
        const shown = screen.stage.type === 'moment' && !isBeginning(screen) ? press(screen, 'escape') : screen;
        if (isBeginning(shown)) beginnings++;
        else expect(shown.stage.type).not.toBe('moment');
        const after = pastReports(shown);
        expect(after.stage.type).not.toBe('moment');
        const isWaiting = after.stage.type === 'waiting';
        isSkipped = isWaiting && (isSkipped || screen.stage.type === 'moment');
      }
    }
    expect(inPhases).toBeGreaterThan(0);
    expect(beginnings).toBeGreaterThan(0);
  });

  it('are left out if they say nothing, but only in a game with a bot', () => {
    const session = startSession(gameFor(newMatch(7), 'west'));
    const silent = { before: 'decision', state: session.committed, events: [] } as const;
    const alone = openScreen(session, 'west');
    expect(reportsToShow(alone, [silent])).toEqual([silent]);
    expect(reportsToShow(playedBy(alone, { east: 'easy' }), [silent])).toEqual([]);
  });

  it('are all shown one after the other by Enter, and none of them is empty', () => {
    let reports = 0;
    for (const seed of seeds(2)) {
      const read = (screen: MatchScreenState): MatchScreenState => {
        let now = screen;
        for (; now.stage.type === 'moment'; now = press(now, 'enter')) {
          const [{ events }] = now.stage.frames;
          expect(events.some(({ type }) => type !== 'forced')).toBe(true);
          reports++;
        }
        return now;
      };
      expect([...screens(seed, read)].length).toBeGreaterThan(20);
    }
    expect(reports).toBeGreaterThan(50);
  });
});

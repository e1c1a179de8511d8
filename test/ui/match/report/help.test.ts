import { describe, expect, it } from 'vitest';
import { type Continued, takeBack } from '../../../../src/match/match.js';
import { gameFor, type News, newsFor, newsForOthers } from '../../../../src/match/seat.js';
import { startSession } from '../../../../src/match/session.js';
import { other, type Side } from '../../../../src/rules/board.js';
import { SEATS, seatState, viewOf } from '../../../../src/rules/game.js';
import { logLines } from '../../../../src/ui/match/beside/log.js';
import { withNews } from '../../../../src/ui/match/commit.js';
import { type Frame, framesOf } from '../../../../src/ui/match/report/merge-frames.js';
import { reportOf } from '../../../../src/ui/match/report/report.js';
import { openScreen } from '../../../../src/ui/match/screen.js';
import { committed, newMatch } from '../../../support/match.js';
import { gameInParts } from '../../../support/random/game-in-parts.js';
import { lookFor } from '../../support/look.js';

const look = lookFor();
const SIDE_NAMES = { west: 'West', east: 'East' } as const;
const HELP = /had a hint|played this action in/;

/**
 * Returns the texts of a frame's report which say that a player had a hint, or that a bot played in the player's place.
 */
const helpIn = (frame: Frame): string[] =>
  reportOf(frame, look)
    .blocks(200, false)
    .flat()
    .map(({ text }) => text.trim())
    .filter((text) => HELP.test(text));

/** Sends news as a table does: as JSON, so that no object is the same as before. */
const sent = (news: News): News => JSON.parse(JSON.stringify(news)) as News;

/** Plays the first parts of a random game; the last part has a comment. Returns the news of that part. */
function partWith(comment: string | null, count: number) {
  let match = newMatch(7);
  const parts = gameInParts(7).parts.slice(0, count);
  for (const [index, { moves, side }] of parts.entries()) {
    const before = match;
    const continued = committed(match, moves, index === count - 1 ? comment : null);
    ({ match } = continued);
    if (index === count - 1) return { before, side, continued };
  }
  throw new Error('no part');
}

describe.each([1, 2, 3])('help with part %i of a game', (count) => {
  it.each([
    ['hint', (side: Side) => [`${SIDE_NAMES[side]} had a hint for this.`]],
    ['bot hard', (side: Side) => [`The bot hard played this action in ${SIDE_NAMES[side]}'s place.`]],
    [
      'hint; bot easy',
      (side: Side) => [
        `${SIDE_NAMES[side]} had a hint for this.`,
        `The bot easy played this action in ${SIDE_NAMES[side]}'s place.`,
      ],
    ],
    [null, () => []],
    ['my own words about a hint', () => []],
  ] as const)('is shown to the other player in the report of the action, and in the log: %s', (comment, told) => {
    const { before, side, continued } = partWith(comment, count);
    const seat = other(side);
    const news = sent(newsForOthers(continued, seat));
    const screen = withNews(
      openScreen(startSession(sent({ moments: [], game: gameFor(before, seat) }).game), seat),
      news,
    );
    if (screen.stage.type !== 'moment') throw new Error(screen.stage.type);
    const [frame, ...later] = screen.stage.frames;
    expect(helpIn(frame)).toEqual(told(side));
    expect(later.flatMap(helpIn)).toEqual([]);
    const log = logLines(screen.session.log, look, seat, screen.session).map(({ text }) => text.trim());
    expect(log.filter((text) => HELP.test(text))).toEqual(told(side));
  });
});

describe('the help in a game', () => {
  it('is known to every seat, below the last event of the part, and to its own player', () => {
    const { side, continued } = partWith('hint', 3);
    for (const seat of SEATS) {
      const { events, helped } = newsForOthers(continued, seat).game;
      const passed = newsFor(continued, seat).moments.reduce((sum, moment) => sum + moment.events.length, 0);
      expect(helped).toEqual([{ event: events.length - passed - 1, side, by: ['hint'] }]);
    }
  });

  it('is shown of each part, if the news has several', () => {
    const before = newMatch(7);
    const [first, second] = gameInParts(7).parts;
    const one = committed(before, first.moves, 'hint');
    const two = committed(one.match, second.moves, 'bot hard');
    const news = sent(newsForOthers({ ...two, added: [...one.added, ...two.added] }, 'spectator'));
    const { stage } = withNews(openScreen(startSession(gameFor(before, 'spectator')), 'spectator'), news);
    if (stage.type !== 'moment') throw new Error(stage.type);
    expect(stage.frames.flatMap(helpIn)).toEqual([
      `${SIDE_NAMES[first.side]} had a hint for this.`,
      `The bot hard played this action in ${SIDE_NAMES[second.side]}'s place.`,
    ]);
  });

  it('stays in a report that is merged with the next phase', () => {
    const moments = gameInParts(7).parts.reduce(({ match }, { moves }) => committed(match, moves), {
      match: newMatch(7),
    } as Continued).match.moments;
    const phase = moments.find(({ events }) => events.some(({ type }) => type === 'phase'))!;
    const shown = { ...phase, state: seatState(viewOf(phase.state, 'spectator')) };
    const helped = [{ event: 0, side: 'west', by: ['hint'] }] as const;
    const frames = framesOf([{ before: 'end-of-decade', state: shown.state, events: [], helped }, shown]);
    expect(frames.map(helpIn)).toEqual([['West had a hint for this.']]);
  });

  it('is forgotten with an action that is taken back', () => {
    const { continued } = partWith('hint', 1);
    const back = takeBack(continued.match);
    if (!back.ok) throw new Error(back.error);
    expect(gameFor(continued.match, 'west').helped).toHaveLength(1);
    expect(gameFor(back.value.match, 'west').helped).toBeUndefined();
  });
});

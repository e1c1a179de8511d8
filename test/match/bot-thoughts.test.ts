import { describe, expect, it } from 'vitest';
import { type Alternatives, type BotThought, keepThought, type ThoughtsByEvent } from '../../src/match/bot-thoughts.js';
import { conclude, type Match, takeBack } from '../../src/match/match.js';
import { gameFor, newsForOthers, thoughtsFor } from '../../src/match/seat.js';
import { startSession } from '../../src/match/session.js';
import { SharedMatch } from '../../src/match/shared-match.js';
import { sessionAt, watched } from '../../src/match/watch.js';
import { type GameEvent, phaseOf, SEATS, seatState, viewOf } from '../../src/rules/game.js';
import { viewsOnce } from '../../src/serve/tables/views.js';
import { committed, matchInMemory, newMatch, playedParts } from '../support/match.js';
import { gameInParts } from '../support/random/game-in-parts.js';
import { randomGame } from '../support/random/random-game.js';
import { seeds } from '../support/runs.js';

/** Returns a bot's explanation; `card` is the card that the bot would have taken instead. */
function thoughtOn({ record: { end } }: Match, side: 'west' | 'east', card = 1): BotThought {
  const alternatives: Alternatives = {
    at: seatState(viewOf(end, side)),
    part: [],
    reply: null,
    instead: { part: [{ type: 'take', card, use: 'event' }], chance: 0.4, reasons: [] },
  };
  return { thought: { side, denies: null, reasons: [], before: 0.5, now: 0.6 }, alternatives };
}

function resigned(match: Match): Match {
  const ended = conclude(match, { type: 'resigned', side: 'west' });
  if (!ended.ok) throw new Error(ended.error);
  return ended.value.match;
}

const shown = (thoughts: ThoughtsByEvent) => [...thoughts.values()];

describe('the explanation of a bot', () => {
  it('belongs to the last event of its part that a seat sees, also in a phase', () => {
    let [inPhases, actions] = [0, 0];
    for (const seed of seeds(1)) {
      for (const { continued, session } of playedParts(newMatch(seed), randomGame(seed).moves)) {
        const { match, added } = continued;
        keepThought(added, thoughtOn(match, 'east'));
        const isPhase = phaseOf(session.committed) > 0;
        for (const seat of SEATS) {
          const { moments, game } = newsForOthers(continued, seat);
          const last: GameEvent | undefined = moments[0].events.at(-1);
          const thoughts = thoughtsFor(match, seat);
          if (last === undefined) continue;
          expect(thoughts.has(last)).toBe(true);
          expect(game.events).toContain(last);
          if (isPhase) inPhases++;
          else actions++;
        }
      }
    }
    expect(actions).toBeGreaterThan(100);
    expect(inPhases).toBeGreaterThan(20);
  });

  it('R3j shows before the end of the game the same, whatever the bot considered besides; after it, everything', () => {
    const [first] = gameInParts(1).parts;
    const told = [1, 2].map((card) => {
      const start = newMatch(1);
      const { match, added } = committed(start, first.moves);
      keepThought(added, thoughtOn(start, 'west', card));
      return { match, over: resigned(match) };
    });
    for (const seat of SEATS) {
      const [one, two] = told.map(({ match }) => shown(thoughtsFor(match, seat)));
      expect(one).toHaveLength(1);
      expect(two).toEqual(one);
      const [late, other] = told.map(({ over }) => shown(thoughtsFor(over, seat)));
      expect(late).not.toEqual(other);
      expect(late[0].alternatives?.instead?.part).toEqual([{ type: 'take', card: 1, use: 'event' }]);
    }
  });

  it('R3j is whole in the replay of a finished game with open hands only', () => {
    const [first] = gameInParts(1).parts;
    const start = newMatch(1);
    const { match, added } = committed(start, first.moves);
    keepThought(added, thoughtOn(start, 'west'));
    const told = (of: Match, seat: Parameters<typeof watched>[1]) => shown(watched(of, seat).thoughts);
    expect(told(match, 'open').map(({ alternatives }) => alternatives)).toEqual([null]);
    expect(told(resigned(match), 'open')[0].alternatives).not.toBeNull();
    for (const seat of SEATS)
      expect(told(resigned(match), seat).map(({ alternatives }) => alternatives)).toEqual([null]);
    const replay = watched(resigned(match), 'open');
    const { log, thoughts } = sessionAt(replay, replay.moments.length - 1);
    expect(log.filter((event) => thoughts.has(event))).toHaveLength(1);
  });

  it('reaches the screens of this process with the news, and goes with an action that is taken back', async () => {
    const [first] = gameInParts(1).parts;
    const start = newMatch(1);
    const shared = new SharedMatch(matchInMemory(start));
    const heard: ThoughtsByEvent[] = [];
    shared.port('east').listen(({ game }) => heard.push(startSession(game).thoughts));
    expect(await shared.commitByBot('west', first.moves, thoughtOn(start, 'west'))).toMatchObject({
      type: 'committed',
    });
    expect(shown(heard[0])).toHaveLength(1);
    // After a replay, the match screen is created again, with another `SharedMatch`.
    const again = new SharedMatch(matchInMemory(shared.match));
    expect(again.game('east').thoughts).toEqual(heard[0]);
    const back = takeBack(shared.match);
    if (!back.ok) throw new Error(back.error);
    expect(thoughtsFor(back.value.match, 'east').size).toBe(0);
  });

  it('is never sent to a table', () => {
    const [first] = gameInParts(1).parts;
    const start = newMatch(1);
    const continued = committed(start, first.moves);
    keepThought(continued.added, thoughtOn(start, 'west'));
    expect(gameFor(resigned(continued.match), 'east')).not.toHaveProperty('thoughts');
    const news = newsForOthers(continued, 'east');
    expect(news.game).not.toHaveProperty('thoughts');
    const thoughts = thoughtsFor(continued.match, 'east');
    expect(viewsOnce({ ...news, game: { ...news.game, thoughts } })).toEqual(viewsOnce(news));
  });
});

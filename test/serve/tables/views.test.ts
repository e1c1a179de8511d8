import { describe, expect, it } from 'vitest';
import { newsFor, newsForOthers } from '../../../src/match/seat.js';
import { SEATS } from '../../../src/rules/game.js';
import { allViews, viewsOnce } from '../../../src/serve/tables/views.js';
import { newMatch, playedParts } from '../../support/match.js';
import { randomGame } from '../../support/random/random-game.js';
import { seeds } from '../../support/runs.js';

describe('the views of news', () => {
  it('are sent once each, and are all there when the news have come', () => {
    let [left, sent] = [0, 0];
    for (const seed of seeds(2)) {
      for (const { continued } of playedParts(newMatch(seed), randomGame(seed).moves)) {
        for (const news of SEATS.flatMap((seat) => [newsFor(continued, seat), newsForOthers(continued, seat)])) {
          const once = viewsOnce(news);
          const { events, ...game } = news.game;
          expect(allViews(JSON.parse(JSON.stringify(once)) as typeof once)).toEqual({ moments: news.moments, game });
          for (const { view } of [once.standing.begun, ...once.moments]) {
            if (view) sent++;
            else left++;
            expect(view).not.toEqual(once.standing.view);
          }
          expect(once.standing).not.toHaveProperty('events');
          expect(events).not.toEqual([]);
        }
      }
    }
    expect(left).toBeGreaterThan(sent);
    expect(sent).toBeGreaterThan(0);
  });
});

import { describe, expect, it } from 'vitest';
import { takeBack } from '../../src/match/match.js';
import { eventsIn } from '../../src/match/moment.js';
import { gameFor, newsFor } from '../../src/match/seat.js';
import { answer, latest, partOf, startSession, withAnswers } from '../../src/match/session.js';
import { decision, eventsFor, SEATS, viewOf } from '../../src/rules/game.js';
import { possibleArrangements } from '../../src/rules/seats/hidden-arrangements.js';
import { chanceOf } from '../../src/rules/state/random.js';
import { sample } from '../../src/rules/seats/sample.js';
import { matchAt, newMatch, playedParts } from '../support/match.js';
import { chance, randomGame } from '../support/random/random-game.js';
import { withEachOtherSecrets } from '../support/random/secrets.js';
import { somePart } from '../support/random/some-part.js';
import { seeds } from '../support/runs.js';

describe('what a seat gets of a match', () => {
  it('is not changed by a byte when what is hidden from it lies otherwise (R3j)', () => {
    for (const seed of seeds(2)) {
      const differing = withEachOtherSecrets(seed, (seat, table, other) =>
        expect(JSON.stringify(gameFor(matchAt(other), seat))).toBe(JSON.stringify(gameFor(matchAt(table), seat))),
      );
      expect(differing).toBeGreaterThan(0);
    }
  });

  it('is plain data, and a session made of it in another terminal is the same', () => {
    for (const { continued } of playedParts(newMatch(3), randomGame(3).moves.slice(0, 60))) {
      for (const seat of SEATS) {
        const { game, moments } = newsFor(continued, seat);
        const sent = JSON.parse(JSON.stringify({ game, moments })) as { game: typeof game; moments: typeof moments };
        expect(startSession(sent.game)).toEqual(startSession(game));
        expect(sent.moments).toEqual(moments);
      }
    }
  });

  it('are all its events from the beginning, whether it was there or comes back', () => {
    let hidden = 0;
    for (const seed of seeds(3)) {
      const start = newMatch(seed);
      let all = start.moments[0].events;
      for (const { continued } of playedParts(start, randomGame(seed).moves)) {
        all = [...all, ...eventsIn(continued.added)];
        for (const seat of SEATS) {
          const { events } = gameFor(continued.match, seat);
          expect(events).toEqual(eventsFor(all, seat));
          if (JSON.stringify(events) !== JSON.stringify(all)) hidden++;
        }
      }
    }
    expect(hidden).toBeGreaterThan(0);
  });
});

describe('after an action was taken back', () => {
  it('all know the cards of the hand it showed, and nothing that is not true', () => {
    let shown = 0;
    for (const seed of seeds(3)) {
      for (const { continued } of playedParts(newMatch(seed), randomGame(seed).moves.slice(0, 120))) {
        const back = takeBack(continued.match);
        if (!back.ok) continue;
        const { record } = back.value.match;
        const [event] = back.value.added.flatMap(({ events }) => events);
        if (event.type !== 'taken-back') throw new Error('not told');
        const isOfHand = record.end.hands[event.side].includes(event.card);
        expect(event.shown.includes(event.card)).toBe(isOfHand);
        for (const seat of SEATS) {
          const { view, events } = gameFor(back.value.match, seat);
          expect(view).toEqual(viewOf(record.end, seat));
          const drawn = sample(view, events, chanceOf(seed));
          expect(viewOf(drawn, seat)).toEqual(view);
          for (const card of event.shown) {
            shown++;
            expect(drawn.hands[event.side]).toContain(card);
          }
          expect(possibleArrangements(view, events).length).toBeGreaterThan(0);
        }
      }
    }
    expect(shown).toBeGreaterThan(0);
  });
});

describe('answers that were kept', () => {
  it('are taken up to the end of their part, whatever stands behind it', () => {
    const match = newMatch(7);
    const game = gameFor(match, decision(match.record.end)?.side ?? 'west');
    const moves = somePart(game, chance(1));
    const session = withAnswers(startSession(game), moves);
    expect(partOf(session)).toEqual(moves);
    const [next] = decision(latest(session))?.options ?? [];
    expect(answer(session, next).ok).toBe(true);
    expect(partOf(withAnswers(session, [...moves, next]))).toEqual(moves);
  });
});

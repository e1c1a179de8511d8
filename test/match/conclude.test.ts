import { describe, expect, it } from 'vitest';
import { exportFor } from '../../src/match/export.js';
import { hotseatGame } from '../../src/match/hotseat.js';
import {
  commitPart,
  conclude,
  type Continued,
  type Match,
  matchOf,
  takeBackSide,
  takeBack,
} from '../../src/match/match.js';
import { gameFor, newsFor, newsForOthers } from '../../src/match/seat.js';
import { isEnded, startSession } from '../../src/match/session.js';
import { SharedMatch } from '../../src/match/shared-match.js';
import { sessionAt, watched } from '../../src/match/watch.js';
import { dealProofOf, newRecord, readGame, writeGame } from '../../src/notation/index.js';
import { type Conclusion, decision, SEATS } from '../../src/rules/game.js';
import { chanceOf } from '../../src/rules/state/random.js';
import { sample } from '../../src/rules/seats/sample.js';
import { matchInMemory, newMatch, playedParts } from '../support/match.js';
import { randomGame } from '../support/random/random-game.js';
import { lineAndMessage } from '../support/english-messages.js';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const EAST_RESIGNS: Conclusion = { type: 'resigned', side: 'east' };

function ended(match: Match, conclusion: Conclusion = EAST_RESIGNS): Continued {
  const concluded = conclude(match, conclusion);
  if (!concluded.ok) throw new Error(concluded.error);
  return concluded.value;
}

/** Returns a game after about `answers` answers, at the end of a part. */
function playedOn(start: Match, answers: number): Match {
  let match = start;
  for (const { continued } of playedParts(start, randomGame(3).moves.slice(0, answers))) ({ match } = continued);
  return match;
}

/** Returns a game dealt from a 256-bit seed, with its proof and with private comments. */
function remarked(): Match {
  const dealProof = dealProofOf(SEED);
  const notes = [
    { key: 'Event', value: 'Essen' },
    { key: 'X-mood', value: 'secret' },
  ];
  const begun = newRecord({
    seed: SEED,
    dealProof,
    notes,
    players: { west: 'Ada', east: 'Karl' },
    comments: ['secret'],
  });
  if (!begun.ok) throw new Error('no game');
  const text = `${writeGame(begun.value)}; secret\nDisplay: 16 15 13 10 5 17 3 ; secret\nW 12 build: Kiel ; secret\n; secret\n`;
  const record = readGame(text);
  if (!record.ok) throw new Error(record.error.map(lineAndMessage).join('\n'));
  return matchOf(record.value);
}

describe('a match that its players end', () => {
  it('has a last moment that all seats are told of, on the table as it was', () => {
    for (const answers of [0, 60]) {
      const match = playedOn(newMatch(3), answers);
      const { match: over, added, text } = ended(match);
      expect(text).toBe('\nResult: West wins, East resigns\n');
      expect(added.map(({ events }) => events)).toEqual([[{ type: 'concluded', conclusion: EAST_RESIGNS }]]);
      expect(added[0].state).toBe(match.record.end);
      expect(over.moments.slice(0, -1)).toEqual(match.moments);
      for (const seat of SEATS) {
        const game = gameFor(over, seat);
        expect(game.conclusion).toEqual(EAST_RESIGNS);
        expect(game.events.at(-1)).toEqual({ type: 'concluded', conclusion: EAST_RESIGNS });
        expect(game.course.length).toBeGreaterThan(0);
        expect(isEnded(startSession(game))).toBe(true);
        // The events must still be enough to sample the hidden cards.
        expect(sample(game.view, game.events, chanceOf(1)).decade).toBe(game.view.decade);
        const before = gameFor(match, seat);
        expect([before.conclusion, before.course]).toEqual([null, []]);
      }
    }
  });

  it('is the same when its file is read again', () => {
    const { match: over } = ended(playedOn(newMatch(3), 40), { type: 'draw' });
    const record = readGame(writeGame(over.record));
    if (!record.ok) throw new Error('not read');
    const again = matchOf(record.value);
    for (const seat of SEATS) expect(gameFor(again, seat)).toEqual(gameFor(over, seat));
    expect(again.moments.map(({ label, endsActionOrPhase }) => [label, endsActionOrPhase])).toEqual(
      over.moments.map(({ label, endsActionOrPhase }) => [label, endsActionOrPhase]),
    );
  });

  it('goes on no more: no part, no taking back, no second end, and nobody decides', async () => {
    const match = playedOn(newMatch(3), 60);
    const { match: over } = ended(match, { type: 'closed' });
    expect(takeBackSide(over)).toBeNull();
    expect(takeBack(over)).toEqual({ ok: false, error: 'over' });
    expect(conclude(over, { type: 'draw' })).toEqual({ ok: false, error: 'over' });
    const { side, options } = decision(over.record.end)!;
    expect(commitPart(over, [options[0]])).toMatchObject({ ok: false, error: { code: 'game-over' } });
    const port = new SharedMatch(matchInMemory(over)).port(side);
    expect(await port.commit([options[0]])).toEqual({ type: 'refused', refusal: null });
    // A finished hotseat game shows no hand, not even the hand of the side that would decide next.
    expect(hotseatGame(over)).toEqual(gameFor(over, 'spectator'));
  });

  it('shows no page on the way, to nobody', () => {
    const continued = ended(playedOn(newMatch(3), 60));
    for (const seat of SEATS) {
      expect(newsFor(continued, seat).moments).toEqual([]);
      expect(newsForOthers(continued, seat).moments).toEqual([]);
    }
  });

  it('is shown again with its end in the last moment alone', () => {
    const told = watched(ended(playedOn(newMatch(3), 30)).match, 'open');
    const ends = told.moments.map((_, at) => sessionAt(told, at).conclusion);
    expect(ends.at(-1)).toEqual(EAST_RESIGNS);
    expect(new Set(ends.slice(0, -1))).toEqual(new Set([null]));
  });
});

describe('what everybody may know of a game', () => {
  it('is all of one that is over, with its seed, but no remarks', () => {
    const text = exportFor(ended(remarked()).match, 'open');
    expect(text).toContain(`Seed: ${SEED}\nDeal-Proof: ${dealProofOf(SEED)}\n`);
    expect(text).toContain('Event: Essen');
    expect(text).toContain('Display: 16 15 13 10 5 17 3\n');
    expect(text).toContain('Result: West wins, East resigns');
    expect(text).not.toMatch(/secret|X-mood/);
    const back = readGame(text);
    expect(back.ok && back.value.end.hands).toEqual(remarked().record.end.hands);
    expect(back.ok && exportFor(matchOf(back.value), 'open')).toBe(text);
  });

  it('is of one that goes on what a spectator sees', () => {
    expect(exportFor(remarked(), 'open')).toBe(exportFor(remarked(), 'spectator'));
  });

  it.each(SEATS)('has the proof of the deal in every export; the seed is in none for %s', (seat) => {
    for (const match of [remarked(), ended(remarked()).match]) {
      const text = exportFor(match, seat);
      expect(text).toContain(`Deal-Proof: ${dealProofOf(SEED)}\n`);
      expect(text).not.toContain(SEED);
      const back = readGame(text);
      expect(back.ok && back.value.conclusion).toEqual(match.record.conclusion);
    }
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordIn } from '../support/english-messages.js';
import { extend, type GameRecord, newRecord, stepsOf, takeBack, writeGame } from '../../src/notation/index.js';
import type { Move } from '../../src/rules/state/move.js';
import type { State } from '../../src/rules/state/state.js';
import { type Seat, SEATS } from '../../src/rules/seats/view.js';
import { courseFigures } from '../../src/match/course.js';
import { runs } from '../support/runs.js';
import { type Affair, affairPlayer, playOut } from '../notation/random-game.js';
import { exported } from '../support/match.js';

/** Does what `replay` and `stats` do with a record; every step must follow from the step before it. */
function replayed(record: GameRecord): State {
  let end = record.start;
  for (const { played } of stepsOf(record)) {
    courseFigures(played.state);
    end = played.state;
  }
  return end;
}

/**
 * Checks an export: the export can be read and replayed. Writing it again, or exporting it again for the same seat,
 * gives the same text. Its export for the seat `again` can also be replayed.
 */
function holds(text: string, seat: Seat, again: Seat): void {
  const record = recordIn(text);
  expect(writeGame(record)).toBe(text);
  expect(replayed(record)).toEqual(record.end);
  expect(exported(record, seat)).toBe(text);
  if (again !== seat) replayed(recordIn(exported(record, again)));
}

const folder = new URL('../fixtures/exports/', import.meta.url);

test.each(readdirSync(folder))('the export %s is replayed and exported again', (name) => {
  const seat = SEATS.find((one) => name.endsWith(`-${one}.wsdv`))!;
  holds(readFileSync(new URL(name, folder), 'utf8'), seat, 'spectator');
});

/** Returns a game up to the middle of decade III, with card 50, the Guillaume Affair, in the decade's first display. */
function affairGame(seed: number, affair: Affair): GameRecord {
  const begun = newRecord({ seed, deals: { 3: { west: [], east: [], display: [50], pile: [] } } });
  if (!begun.ok) throw new Error('no game');
  const isEnough = ({ decade, display }: State): boolean => decade === 3 && display.length < 2;
  const { moves } = playOut(begun.value.start, seed, affairPlayer(affair), isEnough);
  return extended(begun.value, moves, seed % 2 === 0);
}

function extended(record: GameRecord, moves: readonly Move[], digest: boolean): GameRecord {
  const longer = extend(record, moves, { digest });
  if (!longer.ok) throw new Error(longer.error.code);
  return longer.value.record;
}

/**
 * Returns a copy of the game in which every third line is taken back and then played again. Lines that cannot be taken
 * back are left as they are.
 */
function hesitant(record: GameRecord): { record: GameRecord; taken: number } {
  const begun = newRecord(record.header);
  if (!begun.ok) throw new Error('no game');
  let [copy, taken] = [begun.value, 0];
  record.lines.forEach(({ decisions }, index) => {
    const before = copy.lines.length;
    const moves = decisions.map(({ move }) => move);
    copy = extended(copy, moves, true);
    if (index % 3 > 0) return;
    const back = takeBack(copy, { digest: true });
    if (!back.ok) return;
    copy = extended(
      back.value.record,
      copy.lines.slice(before).flatMap((line) => line.decisions.map(({ move }) => move)),
      true,
    );
    taken++;
  });
  return { record: copy, taken };
}

describe('a game with the Guillaume Affair (R6.4k) is exported so that it can be replayed, counted and exported again', () => {
  test.each<Affair>([
    { look: 'hand', then: 'exchange' },
    { look: 'hand', then: 'done' },
    { look: 'pile', then: 'exchange' },
    { look: 'pile', then: 'remove' },
    { look: 'pile', then: 'done' },
  ])('East looks at the $look: $then', (affair) => {
    let played = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(...SEATS), (seed, again) => {
        const record = affairGame(seed, affair);
        const decisions = record.lines.flatMap((line) => line.decisions);
        const happened = decisions.some(({ kind, move }) => kind === 'exchange' && move.type === affair.then);
        if (happened) played++;
        for (const seat of SEATS) {
          const text = exported(record, seat);
          holds(text, seat, again);
          // West sees which cards leave and enter its hand, but nothing of the draw pile.
          const isHidden = seat === 'spectator' || (seat === 'west' && affair.look === 'pile');
          expect(text.includes('exchange ? for ?')).toBe(happened && affair.then === 'exchange' && isHidden);
        }
      }),
      { numRuns: runs(1) },
    );
    expect(played).toBeGreaterThan(0);
  });

  test('also where actions were taken back before and after it', () => {
    let all = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(...SEATS), (seed, again) => {
        const whole = affairGame(seed, { look: 'pile', then: 'exchange' });
        const { record, taken } = hesitant(whole);
        all += taken;
        expect(record.end).toEqual(whole.end);
        for (const seat of SEATS) {
          const text = exported(record, seat);
          expect(text.match(/^Taken back/gm)?.length ?? 0).toBe(taken);
          holds(text, seat, again);
        }
      }),
      { numRuns: runs(1) },
    );
    expect(all).toBeGreaterThan(0);
  });
});

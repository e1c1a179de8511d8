import { describe, expect, it } from 'vitest';
import { err, ok, type Result } from '../../src/common/result.js';
import { readGame, writeGame } from '../../src/notation/index.js';
import { conclude, type Continued, type Match, takeBack } from '../../src/match/match.js';
import { MatchHost } from '../../src/match/match-host.js';
import type { MatchMoment } from '../../src/match/moment.js';
import type { KeptMatch } from '../../src/store/index.js';
import { versionOf } from '../../src/match/parts.js';
import { chanceOf, decision } from '../../src/rules/game.js';
import { chance, randomAction } from '../cli/support.js';
import { committed, newMatch } from '../support/match.js';
import { seeds } from '../support/runs.js';

const START = newMatch(1);

/** A store in memory that fails while `fails` is true. */
class Log {
  readonly parts: (readonly [version: number, text: string])[] = [];
  fails = false;
  /** The move file after another process changed it. */
  moves = '';

  readonly append = async (_name: string, version: number, text: string): Promise<Result<void, 'full'>> => {
    await Promise.resolve();
    if (this.fails) return err('full');
    this.parts.push([version, text]);
    return ok(undefined);
  };

  readonly read = (): Promise<Result<KeptMatch, 'full'>> => Promise.resolve(ok({ moves: this.moves }));
}

const hostOf = (match: Match, store = new Log()) => new MatchHost(match, { store, name: 'match' });

/** A host that catches up with the move file `moves` of another process. */
async function caughtUp(match: Match, moves: string) {
  const store = new Log();
  const host = hostOf(match, store);
  store.moves = moves;
  return { host, taken: await host.run(() => host.catchUp()) };
}

/** Returns a match continued by a random action of the side that decides. */
function played(match: Match, seed: number): Continued {
  return committed(match, randomAction(match.record.end, chance(seed)));
}

/**
 * Returns moments in comparable form. Leaves out the positions of the moments in the file, because a match that was not
 * read from a file has no such positions.
 */
const told = (moments: readonly MatchMoment[]) =>
  moments.map(({ label, state, events, step, endsActionOrPhase }) => ({
    label,
    state,
    events,
    line: step?.line,
    endsActionOrPhase,
  }));

describe('a match that is kept', () => {
  it('goes on when the log has its lines, and not before', async () => {
    const log = new Log();
    const host = hostOf(START, log);
    const next = played(START, 1);
    const kept = host.run(() => host.keep(next));
    expect(host.match).toBe(START);
    expect(await kept).toEqual(ok(next));
    expect(host.match).toBe(next.match);
    expect(log.parts).toEqual([[versionOf(next.match.record), next.text]]);
  });

  it('stays as it is when the log fails', async () => {
    const log = new Log();
    const host = hostOf(START, log);
    log.fails = true;
    expect(await host.run(() => host.keep(played(START, 1)))).toEqual(err('full'));
    expect(host.match).toBe(START);
  });

  it('lets jobs that come at one moment build on one another', async () => {
    const log = new Log();
    const host = hostOf(START, log);
    const job = (seed: number) => host.run(() => host.keep(played(host.match, seed)));
    await Promise.all([job(1), job(2), job(3)]);
    await host.settled();
    expect(log.parts.map(([version]) => version)).toEqual([...new Set(log.parts.map(([version]) => version))]);
    expect(writeGame(host.match.record)).toBe(writeGame(START.record) + log.parts.map(([, text]) => text).join(''));
  });
});

describe('a match whose move file somebody else added to', () => {
  it('takes over parts, take-backs and an agreed end that were added (random games)', async () => {
    for (const seed of seeds(4)) {
      const random = chanceOf(seed);
      const course: Continued[] = [];
      let match = START;
      while (course.length < 24 && decision(match.record.end) !== null) {
        const back = random(4) === 0 ? takeBack(match) : null;
        const next = back?.ok ? back.value : played(match, random(1_000_000));
        course.push(next);
        match = next.match;
      }
      const drawn = conclude(match, { type: 'draw' });
      if (drawn.ok) course.push(drawn.value);
      const before = [START, ...course.map((one) => one.match)];
      for (const from of [0, random(course.length), course.length - 1]) {
        const to = from + random(course.length - from);
        const { host, taken } = await caughtUp(before[from], writeGame(course[to].match.record));
        expect(told(host.match.moments)).toEqual(told(course[to].match.moments));
        const text = course.slice(from, to + 1).map((one) => one.text);
        // Bots' explanations are attached to the moments. So the moments of the game so far must stay the same objects.
        const same = host.match.moments.filter((moment, index) => moment === before[from].moments[index]).length;
        expect(same).toBe(course[to].match.moments.filter((one, index) => one === before[from].moments[index]).length);
        if (!taken.ok || taken.value === null) throw new Error('nothing was taken over');
        expect(taken.value.text).toBe(text.join(''));
        expect(taken.value.match).toBe(host.match);
        if (from === to) expect(told(taken.value.added)).toEqual(told(course[to].added));
      }
    }
  });

  it('does not go on from lines that it could not write again as they are, such as one edited by hand', async () => {
    const { match, text } = played(START, 1);
    const edited = `${writeGame(START.record)}${text.replace(/\n$/, ' \n')}`;
    expect(edited).not.toBe(writeGame(match.record));
    expect(readGame(edited).ok).toBe(true);
    const { host, taken } = await caughtUp(START, edited);
    expect(taken).toEqual(err('other'));
    expect(host.match).toBe(START);
  });

  it('notices that nothing was added, and that the file holds another match', async () => {
    const { match } = played(START, 1);
    expect((await caughtUp(match, writeGame(match.record))).taken).toEqual(ok(null));
    for (const text of [writeGame(START.record), `${writeGame(match.record)}nonsense\n`, '']) {
      const { host, taken } = await caughtUp(match, text);
      expect(taken).toEqual(err('other'));
      expect(host.match).toBe(match);
    }
  });
});

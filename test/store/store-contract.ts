import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Result } from '../../src/common/result.js';
import { versionOf } from '../../src/match/parts.js';
import { writeGame } from '../../src/notation/index.js';
import type { KeptMatch, ListedMatch, MatchStore } from '../../src/store/index.js';
import { committed, newMatch } from '../support/match.js';
import { chance, randomAction } from '../cli/support.js';

/** A disk that writes in two halves. While the disk is full, the second half fails. */
export interface Fault {
  isFull: boolean;
}

export interface StoreKind<S, F, K extends KeptMatch> {
  /** Creates empty storage. Each `open` returns a new store over it, like the store of another process. */
  readonly freshPlace: () => { open(fault?: Fault): S };
  /** Returns a match to be saved: this move file, and other contents that may depend on the creator (`maker`). */
  readonly kept: (maker: string, moves: string) => K;
  readonly codeOf: (failure: F) => string;
  /** Number of names that two callers try to create at the same moment. Tested with one store and with two. */
  readonly races: number;
}

/** Number of races that run at the same time. */
const AT_ONCE = 50;

/**
 * A game: its move file at the start, and its parts. Each part has its text and the version number of the match after
 * it.
 */
const GAME = (() => {
  let match = newMatch(1);
  const begun = writeGame(match.record);
  const random = chance(1);
  const parts = Array.from({ length: 12 }, () => {
    const continued = committed(match, randomAction(match.record.end, random));
    match = continued.match;
    return { number: versionOf(match.record), text: continued.text };
  });
  return { begun, parts };
})();
const [FIRST, SECOND] = GAME.parts;

export function done<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

export function describeStore<F, K extends KeptMatch, L extends ListedMatch>(
  kind: string,
  { freshPlace, kept, codeOf, races }: StoreKind<MatchStore<F, K, L>, F, K>,
): void {
  type Store = MatchStore<F, K, L>;

  describe(`a store of matches (${kind})`, () => {
    const held: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const release of held.splice(0)) await release();
    });

    const keptOf = (maker: string): K => kept(maker, `Format: wsdv 1\n; ${maker}\n`);
    const readBy = async (store: Store, name = 'match'): Promise<K> => {
      held.push(() => store.release(name));
      return done(await store.read(name));
    };
    const codes = (results: readonly Result<unknown, F>[]): string[] =>
      results.map((result) => (result.ok ? 'ok' : codeOf(result.error)));

    /** A store with an open match. */
    const begun = async (fault?: Fault) => {
      const place = freshPlace();
      const store = place.open(fault);
      done(await store.create('match', kept('maker', GAME.begun)));
      expect(await readBy(store)).toEqual(kept('maker', GAME.begun));
      return { place, store };
    };

    it('creates a match once, and what is there stays as it is', async () => {
      const store = freshPlace().open();
      expect(await store.create('match', keptOf('first'))).toEqual({ ok: true, value: undefined });
      expect(codes([await store.create('match', keptOf('second'))])).toEqual(['exists']);
      expect(await readBy(store)).toEqual(keptOf('first'));
    });

    it('does not create a match again while it is open', async () => {
      const { store } = await begun();
      expect(codes([await store.create('match', keptOf('second'))])).toEqual(['exists']);
      expect(codes([await store.append('match', FIRST.number, FIRST.text)])).toEqual(['ok']);
      expect((await readBy(store)).moves).toBe(GAME.begun + FIRST.text);
    });

    it.each(['one store', 'two stores'])(
      `creates a match for one of two who create its name at one moment, ${races} times through %s`,
      async (through) => {
        const place = freshPlace();
        const first = place.open();
        const stores = [first, through === 'one store' ? first : place.open()];
        for (let begun = 0; begun < races; begun += AT_ONCE) {
          const running = Array.from({ length: AT_ONCE }, async (_, index) => {
            const name = `match-${begun + index}`;
            const makers = stores.map((_store, maker) => keptOf(`${name} of maker ${maker}`));
            const told = await Promise.all(stores.map((store, maker) => store.create(name, makers[maker])));
            expect(codes(told).sort()).toEqual(['exists', 'ok']);
            const winner = told.findIndex(({ ok }) => ok);
            expect(done(await first.read(name))).toEqual(makers[winner]);
            await first.release(name);
          });
          await Promise.all(running);
        }
        expect(done(await first.list())).toHaveLength(races);
      },
    );

    it('lists no half of a match while matches are created', async () => {
      const store = freshPlace().open({ isFull: false });
      const making = Array.from({ length: 20 }, (_, index) => store.create(`match-${index}`, keptOf(`${index}`)));
      for (let lists = 0; lists < 10; lists++) {
        for (const listed of done(await store.list())) {
          const { moves: _moves, ...others } = keptOf(listed.name.replace('match-', ''));
          expect(listed).toMatchObject(others);
        }
      }
      expect((await Promise.all(making)).every(({ ok }) => ok)).toBe(true);
      expect(done(await store.list())).toHaveLength(20);
    });

    it('has all parts that it saved, for every store that opens the match later', async () => {
      const { place, store } = await begun();
      for (const { number, text } of GAME.parts)
        expect(codes([await store.append('match', number, text)])).toEqual(['ok']);
      await store.release('match');
      const all = GAME.begun + GAME.parts.map(({ text }) => text).join('');
      expect((await readBy(place.open())).moves).toBe(all);
    });

    it('saves one of two parts with the same number that come at one moment', async () => {
      const { store } = await begun();
      for (const { number, text } of GAME.parts) {
        const told = await Promise.all([store.append('match', number, text), store.append('match', number, text)]);
        expect(codes(told).sort()).toEqual(['changed', 'ok']);
      }
      expect((await readBy(store)).moves).toBe(GAME.begun + GAME.parts.map(({ text }) => text).join(''));
    });

    it('refuses a number that it has saved before, and a match that was not read', async () => {
      const { store } = await begun();
      expect(codes([await store.append('match', SECOND.number, FIRST.text + SECOND.text)])).toEqual(['ok']);
      for (const { number, text } of [FIRST, SECOND]) {
        expect(codes([await store.append('match', number, text)])).toEqual(['changed']);
      }
      await store.release('match');
      expect(codes([await store.append('match', SECOND.number + 1, 'more\n')])).toEqual(['changed']);
      expect((await readBy(store)).moves).toBe(GAME.begun + FIRST.text + SECOND.text);
    });

    it('saves a part for one of two stores, and the other one reads it before it goes on', async () => {
      const { place, store } = await begun();
      const other = place.open();
      const early = await other.read('match');
      held.push(() => other.release('match'));
      expect(codes([await store.append('match', FIRST.number, FIRST.text)])).toEqual(['ok']);
      // Only one process at a time may have a saved game open.
      if (early.ok) expect(codes([await other.append('match', FIRST.number, FIRST.text)])).toEqual(['changed']);
      else {
        expect(codeOf(early.error)).toBe('locked');
        await store.release('match');
      }
      expect((await readBy(other)).moves).toBe(GAME.begun + FIRST.text);
      expect(codes([await other.append('match', SECOND.number, SECOND.text)])).toEqual(['ok']);
      expect(codes([await store.append('match', SECOND.number, SECOND.text)])).toEqual(['changed']);
      expect((await readBy(other)).moves).toBe(GAME.begun + FIRST.text + SECOND.text);
    });

    it('keeps nothing of a part that fails half way, and takes the same number later', async () => {
      const fault = { isFull: false };
      const { place, store } = await begun(fault);
      fault.isFull = true;
      expect(codes([await store.append('match', FIRST.number, FIRST.text)])).toEqual(['full']);
      await store.release('match');
      const other = place.open(fault);
      expect((await readBy(other)).moves).toBe(GAME.begun);
      fault.isFull = false;
      expect(codes([await other.append('match', FIRST.number, FIRST.text)])).toEqual(['ok']);
      expect((await readBy(other)).moves).toBe(GAME.begun + FIRST.text);
    });

    it('shows a reader whole parts only while more are added', async () => {
      const { place, store } = await begun({ isFull: false });
      const reader = place.open();
      const seen: (readonly unknown[])[] = [];
      const appending = (async () => {
        for (const { number, text } of GAME.parts) done(await store.append('match', number, text));
      })();
      let isOver = false;
      void appending.finally(() => (isOver = true));
      while (!isOver) {
        const [{ summary }] = done(await reader.list());
        seen.push([summary.state, summary.problem]);
        await setImmediate();
      }
      await appending;
      expect(seen).toEqual(seen.map(() => ['running', null]));
    });

    it('reports parts with their numbers to those who watch, until they stop', async () => {
      const { store } = await begun();
      const heard: (readonly [string, number])[] = [];
      const stop = store.watch((name, number) => heard.push([name, number]));
      await store.append('match', FIRST.number, FIRST.text);
      await store.append('match', FIRST.number, FIRST.text);
      stop();
      await store.append('match', SECOND.number, SECOND.text);
      expect(heard).toEqual([['match', FIRST.number]]);
    });
  });
}

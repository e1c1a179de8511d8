import { afterEach, describe, expect, it } from 'vitest';
import type { Result } from '../../src/common/result.js';
import type { Kept, StoreFailure, TableStore } from '../../src/serve/table-store.js';

/** A place where tables are kept, as one service after the other opens it. */
export interface StorePlace {
  /** Another store over what is kept here. */
  open(): TableStore;
}

/** Races for one name through one store and through two, and how many of them run side by side. */
const RACES = 500;
const AT_ONCE = 50;

/** What one maker of a table wants to be kept: no other maker wants the same. */
const keptOf = (maker: string): Kept => ({
  moves: `Format: wsdv 1\n; ${maker}\n`,
  notes: `{"note":"${maker}"}\n`,
});

function opened<T>(result: Result<T, StoreFailure>): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/** What every `TableStore` promises, whatever keeps the tables. */
export function describeStore(name: string, freshPlace: () => StorePlace): void {
  describe(`a store of tables (${name})`, () => {
    const held: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const release of held.splice(0)) await release();
    });

    const readBy = async (store: TableStore, table: string): Promise<Kept> => {
      held.push(() => store.release(table));
      return opened(await store.read(table));
    };

    it('creates a table once, and what is there stays as it is', async () => {
      const store = freshPlace().open();
      expect(await store.create('table', keptOf('first'))).toEqual({ ok: true, value: undefined });
      expect(await store.create('table', keptOf('second'))).toEqual({ ok: false, error: 'exists' });
      expect(await readBy(store, 'table')).toEqual(keptOf('first'));
    });

    it('gives a table that is open to nobody else who creates its name', async () => {
      const store = freshPlace().open();
      await store.create('table', keptOf('first'));
      await readBy(store, 'table');
      expect(await store.create('table', keptOf('second'))).toEqual({ ok: false, error: 'exists' });
      expect(await store.append('table', 1, 'W 2 build\n')).toMatchObject({ ok: true });
      expect((await readBy(store, 'table')).moves).toBe(`${keptOf('first').moves}W 2 build\n`);
    });

    it.each(['one store', 'two stores'])(
      `creates a table for one of two who create its name at one moment, ${RACES} times through %s`,
      async (through) => {
        const place = freshPlace();
        const first = place.open();
        const stores = [first, through === 'one store' ? first : place.open()];
        for (let begun = 0; begun < RACES; begun += AT_ONCE) {
          const races = Array.from({ length: AT_ONCE }, async (_, index) => {
            const table = `table-${begun + index}`;
            const makers = stores.map((_store, maker) => keptOf(`${table} of maker ${maker}`));
            const told = await Promise.all(stores.map((store, maker) => store.create(table, makers[maker])));
            expect(told.filter(({ ok }) => !ok)).toEqual([{ ok: false, error: 'exists' }]);
            const winner = told.findIndex(({ ok }) => ok);
            expect(opened(await first.read(table))).toEqual(makers[winner]);
            await first.release(table);
          });
          await Promise.all(races);
        }
        expect(opened(await first.list())).toHaveLength(RACES);
      },
    );

    it('lists no half of a table while tables are created', async () => {
      const store = freshPlace().open();
      const making = Array.from({ length: 20 }, (_, index) => store.create(`table-${index}`, keptOf(`${index}`)));
      for (let lists = 0; lists < 10; lists++) {
        for (const { table, notes } of opened(await store.list())) {
          expect(notes).toBe(keptOf(table.replace('table-', '')).notes);
        }
      }
      expect((await Promise.all(making)).every(({ ok }) => ok)).toBe(true);
      expect(opened(await store.list())).toHaveLength(20);
    });
  });
}

import { describe, expect, it } from 'vitest';
import type { StoreFailure } from '../../src/serve/store-failure.js';
import type { Kept, Listed, TableStore } from '../../src/serve/tables/table-store.js';
import { type Note, noteLine, notesText, readNotes, seatingOf } from '../../src/serve/tables/notes.js';
import { versionOf } from '../../src/match/parts.js';
import { writeGame } from '../../src/notation/index.js';
import type { Side } from '../../src/rules/board.js';
import { chance, randomAction } from '../cli/support.js';
import { committed, newMatch } from '../support/match.js';
import { describeStore, done, type Fault } from '../store/store-contract.js';
import { runs } from '../support/runs.js';

const kept = (maker: string, moves: string): Kept => ({ moves, notes: `{"note":"${maker}"}\n` });

/** Contract of every `TableStore`: the contract of match stores, that of notes, and that of the quick list. */
export function describeTableStore(kind: string, freshPlace: () => { open(fault?: Fault): TableStore }): void {
  describeStore(kind, { freshPlace, kept, codeOf: (failure: StoreFailure) => failure, races: runs(100) });

  describe(`notes of tables (${kind})`, () => {
    const begun = async (fault?: Fault) => {
      const place = freshPlace();
      const store = place.open(fault);
      done(await store.create('table', kept('maker', 'moves\n')));
      done(await store.read('table'));
      return { place, store };
    };
    const notesOf = async (store: TableStore): Promise<string> => done(await store.read('table')).notes;
    const [FIRST, SECOND, THIRD] = ['{"note":"maker"}\n', '{"note":2}\n', '{"note":3}\n'];
    const line = (text: string): string => text.trimEnd();

    it('are saved once for each number, of two that come at one moment and of later ones', async () => {
      const { store } = await begun();
      const told = await Promise.all([store.note('table', 2, line(SECOND)), store.note('table', 2, line(THIRD))]);
      expect(told).toEqual([
        { ok: true, value: undefined },
        { ok: false, error: 'changed' },
      ]);
      expect(await store.note('table', 1, line(THIRD))).toEqual({ ok: false, error: 'changed' });
      expect(await store.note('table', 3, line(THIRD))).toEqual({ ok: true, value: undefined });
      expect(await notesOf(store)).toBe(FIRST + SECOND + THIRD);
      await store.release('table');
    });

    it('are saved for one of two stores, and the other one reads them before it adds more', async () => {
      const { place, store } = await begun();
      const other = place.open();
      done(await other.read('table'));
      done(await store.note('table', 2, line(SECOND)));
      expect(await other.note('table', 2, line(SECOND))).toEqual({ ok: false, error: 'changed' });
      expect(await notesOf(other)).toBe(FIRST + SECOND);
      done(await other.note('table', 3, line(THIRD)));
      expect(await notesOf(store)).toBe(FIRST + SECOND + THIRD);
      for (const one of [store, other]) await one.release('table');
    });

    it('hold nothing of a note that fails half way', async () => {
      const fault = { isFull: false };
      const { store } = await begun(fault);
      fault.isFull = true;
      expect(await store.note('table', 2, line(SECOND))).toEqual({ ok: false, error: 'full' });
      expect(await notesOf(store)).toBe(FIRST);
      fault.isFull = false;
      done(await store.note('table', 2, line(SECOND)));
      expect(await notesOf(store)).toBe(FIRST + SECOND);
      await store.release('table');
    });
  });

  it(`long notes of tables (${kind}) keep seats and open offers, and can be added to`, async () => {
    const sat = (side: Side): Note => ({ note: 'sat', at: 1, side, by: { id: side, name: side }, name: side });
    const offered: Note = { note: 'offered', at: 5, side: 'west', what: 'draw', version: 3 };
    const many = Array.from({ length: 500 }, (): Note[] => [offered, { ...offered, note: 'declined' }]).flat();
    const made: Note = { note: 'made', at: 1, invitation: null, openDeal: true };
    const all: Note[] = [made, sat('west'), sat('east'), ...many, { ...offered, side: 'east' }];
    const place = freshPlace();
    const store = place.open();
    const notes = notesText(all, 'table');
    done(await store.create('table', { moves: 'moves\n', notes }));
    const seatingIn = async (one: TableStore) => {
      const read = readNotes(done(await one.read('table')).notes, 'table');
      if (!read.ok) throw new Error(`note ${read.error.line}`);
      return read.value;
    };
    const seating = await seatingIn(store);
    const { seats, offers } = seatingOf(all);
    expect(seating).toMatchObject({ seats, offers });
    const other: Note = { ...offered, what: 'take-back' };
    done(await store.note('table', seating.notes + 1, noteLine(other, 'table', seating)));
    await store.release('table');
    const again = place.open();
    expect(await seatingIn(again)).toMatchObject({ seats, offers: seatingOf([...all, other]).offers });
    await again.release('table');
  });

  describe(`the quick list of tables (${kind})`, () => {
    const GAMES = { running: writeGame(newMatch(1).record), broken: 'moves\n' };

    it('has the rows of the list; `summary` returns exactly the summaries that it lacks', async () => {
      const place = freshPlace();
      for (const [name, moves] of Object.entries(GAMES)) done(await place.open().create(name, kept(name, moves)));
      const store = place.open();
      const rows: Listed[] = [];
      for (const row of done(await store.glance())) {
        rows.push({ ...row, summary: row.summary ?? (await store.summary(row.name)) });
        await expect(store.summary(row.name)).rejects.toThrow(row.name);
      }
      expect(rows).toEqual(done(await place.open().list()));
      const states = rows.map(({ name, notes, summary }) => [name, notes, summary.state]);
      expect(states.toSorted()).toEqual(
        (['broken', 'running'] as const).map((name) => [name, kept(name, '').notes, name]),
      );
    });

    it('shows a table as it is now, after a part and a note', async () => {
      const place = freshPlace();
      const store = place.open();
      done(await store.create('table', kept('maker', GAMES.running)));
      const seen = async (): Promise<unknown> => {
        const [row] = done(await store.glance());
        return [row.notes, (row.summary ?? (await store.summary('table'))).heading];
      };
      const first = '{"note":"maker"}\n';
      expect(await seen()).toEqual([first, '']);
      done(await store.read('table'));
      const { match, text } = committed(newMatch(1), randomAction(newMatch(1).record.end, chance(1)));
      done(await store.append('table', versionOf(match.record), text));
      done(await store.note('table', 2, '{"note":2}'));
      expect(await seen()).toEqual([`${first}{"note":2}\n`, 'Decade I, first half']);
      await store.release('table');
    });
  });
}

import { afterEach, describe, expect, it } from 'vitest';
import { MemoryTables } from '../support/memory-tables.js';
import { chance } from '../support/random/random-game.js';
import { somePart } from '../support/random/some-part.js';
import { ANNA, BERND, CARLA, closeTables, playParts, tableOfTwo, tablesIn, Visitor } from './support.js';
import { describeTableStore } from './table-store-contract.js';

afterEach(closeTables);

describeTableStore('memory', () => new MemoryTables());

/**
 * A table in a store, without a folder, that two services serve at the same time. Both players are connected to each
 * service.
 */
async function atTwoServices(shared = new MemoryTables()) {
  const here = await tableOfTwo(await tablesIn('', { store: shared.open() }));
  const elsewhere = await tablesIn('', { store: shared.open() });
  const { table } = here;
  const there = [new Visitor(elsewhere, ANNA), new Visitor(elsewhere, BERND)];
  for (const visitor of [here.west, here.east, ...there]) await visitor.ask('open', { table });
  return { table, shared, here: [here.west, here.east], there };
}

describe('a table at two services over one store', () => {
  it('has news at one of them as soon as a part is saved at the other', async () => {
    const { table, here, there } = await atTwoServices();
    expect(await playParts(table, there, { parts: 3, random: chance(1) })).toBe(3);
    for (const visitor of here) {
      await expect.poll(() => visitor.told('news').length).toBe(3);
      const { version, game } = await there[here.indexOf(visitor)].ask('open', { table });
      expect(visitor.told('news').at(-1)?.news.version).toBe(version);
      expect((await visitor.ask('open', { table })).game).toEqual(game);
    }
  });

  it('loses nothing when a notice is lost: a part for an old version is refused with the present state', async () => {
    const shared = new MemoryTables();
    shared.hasNotices = false;
    const { table, here, there } = await atTwoServices(shared);
    const random = chance(1);
    const before = await here[0].ask('open', { table });
    expect(await playParts(table, there, { parts: 2, random })).toBe(2);
    const { version } = await there[0].ask('open', { table });
    const moves = [...somePart(before.game, random)];
    expect(await here[0].ask('act', { table, version: before.version, moves })).toMatchObject({
      type: 'stale',
      now: { version },
    });
    expect(await playParts(table, here, { parts: 2, random })).toBe(2);
    const now = await here[0].ask('open', { table });
    expect(await there[0].try('resign', { table, version })).toEqual({ ok: false, error: { code: 'gone-on' } });
    expect(await there[0].ask('open', { table })).toMatchObject({ version: now.version });
  });

  it('has an offer of the other service, and one free seat for one of two', async () => {
    const shared = new MemoryTables();
    const first = await tablesIn('', { store: shared.open() });
    const anna = new Visitor(first, ANNA);
    const { table } = await anna.ask('create', { side: 'west' });
    const second = await tablesIn('', { store: shared.open() });
    const [bernd, carla] = [new Visitor(first, BERND), new Visitor(second, CARLA)];
    for (const visitor of [anna, bernd, carla]) await visitor.ask('open', { table });
    expect(await bernd.ask('sit', { table })).toMatchObject({ seat: 'east' });
    expect(await carla.try('sit', { table })).toEqual({ ok: false, error: { code: 'seat-taken' } });
    const again = new Visitor(second, BERND);
    const { version } = await again.ask('open', { table });
    expect(await again.ask('offer', { table, version, what: 'draw' })).toBeNull();
    await bernd.ask('open', { table });
    expect(await anna.ask('offer', { table, version, what: 'draw' })).toBeNull();
    // Both offer a draw, so the game is drawn.
    expect(anna.told('news').at(-1)?.news.standing.conclusion).toEqual({ type: 'draw' });
  });
});

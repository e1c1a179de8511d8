import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readGame } from '../../src/notation/index.js';
import { MOST_OFFERS } from '../../src/serve/tables/table.js';
import { chance } from '../support/random/random-game.js';
import { freshFolder } from './service-support.js';
import { ANNA, BERND, CARLA, closeTables, passDays, playParts, tableOfTwo, tablesIn, Visitor } from './support.js';

const DAY = 24 * 60 * 60 * 1000;

afterEach(closeTables);

describe('what two players of a table agree on', () => {
  it('takes the last action back when the other side agrees, and not when it declines', async () => {
    const tables = await tablesIn();
    const { west, east, table } = await tableOfTwo(tables);
    const random = chance(6);
    let side: 'west' | 'east' | null = null;
    for (let tries = 0; side === null && tries < 40; tries++) {
      await playParts(table, [west, east], { parts: 1, random });
      side = (await west.ask('open', { table })).game.mayTakeBack;
    }
    const [asking, agreeing] = side === 'west' ? [west, east] : [east, west];
    const { version, game } = await agreeing.ask('open', { table });
    await asking.ask('open', { table });
    const back = { table, version, what: 'take-back' } as const;
    expect(await agreeing.try('offer', { ...back })).toMatchObject({ error: { code: 'cannot-be-taken-back' } });
    expect(await agreeing.try('reply', { ...back, yes: true })).toMatchObject({
      error: { code: 'nothing-offered' },
    });
    await asking.ask('offer', { ...back });
    expect(agreeing.told('offers').at(-1)?.offers).toEqual([{ side, what: 'take-back' }]);
    await agreeing.ask('reply', { ...back, yes: false });
    expect(agreeing.told('offers').at(-1)?.offers).toEqual([]);
    expect(await agreeing.try('reply', { ...back, yes: true })).toMatchObject({
      error: { code: 'nothing-offered' },
    });
    await asking.ask('offer', { ...back });
    await agreeing.ask('reply', { ...back, yes: true });
    const after = await agreeing.ask('open', { table });
    expect(after.version).toBe(version + 1);
    expect(after.game.view.decision?.side).not.toBe(game.view.decision?.side);
    expect(asking.told('news').at(-1)?.news.version).toBe(version + 1);
  });

  it('ends by resigning: the other side has won, hands and seed lie open, and nothing more is played', async () => {
    const tables = await tablesIn();
    const { west, east, table } = await tableOfTwo(tables);
    const { version } = await west.ask('open', { table });
    await east.ask('open', { table });
    const spectator = new Visitor(tables, CARLA);
    await spectator.ask('open', { table });
    expect((await spectator.ask('export', { table })).text).not.toMatch(/^Seed:/m);
    await west.ask('resign', { table, version });
    expect(east.told('news').at(-1)?.news.standing.conclusion).toEqual({ type: 'resigned', side: 'west' });
    const { text } = await spectator.ask('export', { table });
    expect(text).toMatch(/^Seed: [0-9a-f]{64}$/m);
    expect(text).toMatch(/^Result: East wins, West resigns$/m);
    expect(readGame(text).ok).toBe(true);
    const moves = [{ type: 'done' } as const];
    for (const visitor of [west, east]) {
      const at = (await visitor.ask('open', { table })).version;
      expect(await visitor.try('act', { table, version: at, moves })).toMatchObject({ error: { code: 'over' } });
      expect(await visitor.try('resign', { table, version: at })).toMatchObject({ error: { code: 'over' } });
    }
  });

  it('ends in a draw when both want one', async () => {
    const tables = await tablesIn();
    const { west, east, table } = await tableOfTwo(tables);
    const { version } = await west.ask('open', { table });
    await east.ask('open', { table });
    const draw = { table, version, what: 'draw' } as const;
    await east.ask('offer', { ...draw });
    expect(await east.try('reply', { ...draw, yes: true })).toMatchObject({ error: { code: 'nothing-offered' } });
    await west.ask('reply', { ...draw, yes: true });
    expect((await east.ask('open', { table })).game.conclusion).toEqual({ type: 'draw' });
  });

  it('ends in a draw when the offers of both cross, because both want one', async () => {
    const tables = await tablesIn();
    const { west, east, table } = await tableOfTwo(tables);
    const { version } = await west.ask('open', { table });
    await east.ask('open', { table });
    const draw = { table, version, what: 'draw' } as const;
    expect(await Promise.all([east.ask('offer', draw), west.ask('offer', draw)])).toEqual([null, null]);
    for (const visitor of [west, east]) {
      expect(visitor.told('news').map(({ news }) => news.standing.conclusion)).toEqual([{ type: 'draw' }]);
      expect(await visitor.try('reply', { ...draw, yes: false })).toMatchObject({ error: { code: 'over' } });
    }
    expect((await new Visitor(tables, CARLA).ask('export', { table })).text).toMatch(/^Result: draw by agreement$/m);
  });

  it('never accepts a withdrawn draw offer: where both offers wait, "no" withdraws the own one first', async () => {
    for (const first of ['west', 'east'] as const) {
      const folder = freshFolder();
      const { west, table } = await tableOfTwo(await tablesIn(folder));
      const { version } = await west.ask('open', { table });
      await closeTables();
      // In older versions, the game did not end when both players had offered a draw. Both offers could remain open.
      // The notes of such a table are still valid. Older versions wrote no checksums.
      const draw = { what: 'draw', version } as const;
      const path = join(folder, `${table}.seats`);
      const notes = readFileSync(path, 'utf8').replace(/"note":"(?:check|after|deal) \w+",/g, '');
      const offers = [first, first === 'west' ? 'east' : 'west'].map((side) =>
        JSON.stringify({ note: 'offered', at: 5, side, ...draw }),
      );
      writeFileSync(path, `${notes}${offers.join('\n')}\n`);
      const tables = await tablesIn(folder);
      const [anna, bernd] = [new Visitor(tables, ANNA), new Visitor(tables, BERND)];
      expect((await anna.ask('open', { table })).offers).toHaveLength(2);
      await bernd.ask('open', { table });
      await anna.ask('reply', { table, ...draw, yes: false });
      expect(bernd.told('offers').at(-1)?.offers).toEqual([{ side: 'east', what: 'draw' }]);
      const none = { ok: false, error: { code: 'nothing-offered' } };
      expect(await bernd.try('reply', { table, ...draw, yes: true })).toEqual(none);
      await anna.ask('reply', { table, ...draw, yes: false });
      expect(await anna.try('reply', { table, ...draw, yes: true })).toEqual(none);
      expect((await anna.ask('open', { table })).offers).toEqual([]);
    }
  });

  it('keeps one offer of a kind, and a side offers so often at a version, whoever withdraws', async () => {
    const folder = freshFolder();
    const tables = await tablesIn(folder);
    const { west, table } = await tableOfTwo(tables);
    const { version } = await west.ask('open', { table });
    const draw = { table, version, what: 'draw' } as const;
    const size = (): number => statSync(join(folder, `${table}.seats`)).size;
    await west.ask('offer', draw);
    const once = size();
    await west.ask('offer', draw);
    expect(size()).toBe(once);
    for (let offered = 1; offered < MOST_OFFERS; offered++) {
      await west.ask('reply', { ...draw, yes: false });
      await west.ask('offer', draw);
    }
    await west.ask('reply', { ...draw, yes: false });
    const most = { ok: false, error: { code: 'too-many-offers', most: MOST_OFFERS } };
    expect(await west.try('offer', draw)).toEqual(most);
    const again = new Visitor(await tablesIn(folder), ANNA);
    await again.ask('open', { table });
    expect(await again.try('offer', draw)).toEqual(most);
  });

  it('may be closed by a player when no part was played for 30 days', async () => {
    const clock = { now: 5 * DAY };
    const tables = await tablesIn(freshFolder(), { clock });
    const { west, east, table } = await tableOfTwo(tables, clock);
    const { version } = await west.ask('open', { table });
    passDays(tables, clock, 29);
    // An offer does not count as a played part.
    await east.ask('open', { table });
    await east.ask('offer', { table, version, what: 'draw' });
    expect(await west.try('close', { table, version })).toEqual({ ok: false, error: { code: 'not-yet', days: 1 } });
    const spectator = new Visitor(tables, CARLA);
    const closesIn = () =>
      Promise.all([west, east, spectator].map(async (one) => (await one.ask('open', { table })).closesIn));
    expect(await closesIn()).toEqual([DAY, DAY, null]);
    passDays(tables, clock, 1);
    expect(await closesIn()).toEqual([0, 0, null]);
    await west.ask('close', { table, version });
    expect((await west.ask('open', { table })).game.conclusion).toEqual({ type: 'closed' });
    clock.now += 31 * DAY;
    expect(await closesIn()).toEqual([null, null, null]);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../src/common/time.js';
import type { TableGame } from '../../../src/serve/protocol.js';
import { freshFolder } from '../service-support.js';
import { ANNA, BERND, CARLA, closeTables, isOnTurn, tableOfTwo, tablesIn, Visitor } from '../support.js';
import { somePart } from '../../support/random/some-part.js';
import { chance } from '../../support/random/random-game.js';

afterEach(closeTables);

const START = 1_000 * DAY;

async function begin(folder = freshFolder()) {
  const clock = { now: START };
  const tables = await tablesIn(folder, { clock, quotas: { timesIn: folder } });
  const { west, east, table } = await tableOfTwo(tables, clock);
  const open = (visitor: Visitor): Promise<TableGame> => visitor.ask('open', { table });
  const random = chance(5);
  /** Lets the side on turn play a part after some time; returns the side. */
  const playAfter = async (time: number): Promise<'west' | 'east'> => {
    const games = [await open(west), await open(east)] as const;
    const at = isOnTurn(games[0]) ? games[0] : games[1];
    clock.now += time;
    const moves = [...somePart(at.game, random)];
    await (at === games[0] ? west : east).ask('act', { table, version: at.version, moves });
    return at.seat as 'west' | 'east';
  };
  const reopened = async (who = ANNA): Promise<TableGame> => {
    await closeTables();
    const again = await tablesIn(folder, { clock, quotas: { timesIn: folder } });
    return new Visitor(again, who, clock).ask('open', { table });
  };
  return { folder, clock, tables, west, east, table, open, playAfter, reopened };
}

describe("a table's times", () => {
  it('count the time until each part for the side that played it, for everybody and after a restart', async () => {
    const { clock, tables, west, east, open, table, playAfter, reopened } = await begin();
    const took = { west: 0, east: 0 };
    for (let part = 1; part <= 6; part++) took[await playAfter(part * MINUTE)] += part * MINUTE;
    const expected = { took, since: clock.now };
    clock.now += HOUR;
    expect((await open(west)).times).toEqual(expected);
    expect((await new Visitor(tables, CARLA, clock).ask('open', { table })).times).toEqual(expected);
    // The player of the last part got its times with the reply, and only the other player a notice.
    expect([west, east].map((player) => player.told('news').at(-1)?.news.times)).toContainEqual(expected);
    expect((await reopened()).times).toEqual(expected);
  });

  it('are unknown after parts that were not recorded, and with the file of another table', async () => {
    const { folder, table, playAfter, reopened } = await begin();
    await playAfter(MINUTE);
    await reopened();
    const path = join(folder, `${table}.times`);
    const kept = JSON.parse(readFileSync(path, 'utf8')) as object;
    for (const wrong of ['', '{}', JSON.stringify({ ...kept, version: 0 }), JSON.stringify({ ...kept, made: 1 })]) {
      writeFileSync(path, wrong);
      expect((await reopened()).times?.took).toEqual({ west: null, east: null });
    }
  });

  it('begin when the second seat is taken, and count no bot', async () => {
    const clock = { now: START };
    const tables = await tablesIn(freshFolder(), { clock });
    const west = new Visitor(tables, ANNA, clock);
    const { table } = await west.ask('create', { side: 'west' });
    expect((await west.ask('open', { table })).times).toMatchObject({ since: null });
    clock.now += DAY;
    await west.ask('sit', { table, bot: 'easy' });
    expect((await west.ask('open', { table })).times).toEqual({ took: { west: 0, east: null }, since: clock.now });
  });

  it('tell players in which hour the other was last here, and spectators not', async () => {
    const { clock, tables, west, east, open, table, reopened } = await begin();
    await open(west);
    await open(east);
    const carla = new Visitor(tables, CARLA, clock);
    await carla.ask('open', { table });
    clock.now += 90 * MINUTE;
    east.leave();
    const lookedAt = START + HOUR;
    const bernd = { seat: 'east', connected: false, looked: lookedAt };
    expect(west.told('people').at(-1)?.people).toContainEqual(expect.objectContaining(bernd));
    expect(JSON.stringify(carla.heard)).not.toContain('looked');
    clock.now += DAY;
    expect((await reopened()).people).toContainEqual(expect.objectContaining(bernd));
    expect(JSON.stringify(await reopened(CARLA))).not.toContain('looked');
    expect((await reopened(BERND)).people.find(({ seat }) => seat === 'east')).not.toHaveProperty('looked');
  });
});

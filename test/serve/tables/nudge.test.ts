import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../src/common/time.js';
import { chance } from '../../support/random/random-game.js';
import { confirmed, noticesOf, soon, standIn } from '../notices/notice-support.js';
import { freshFolder } from '../service-support.js';
import { ANNA, BERND, CARLA, closeTables, isOnTurn, playParts, tableOfTwo, tablesIn, Visitor } from '../support.js';

afterEach(closeTables);

async function begin(folder = freshFolder()) {
  const clock = { now: 1_000 * DAY };
  const tables = await tablesIn(folder, { clock, quotas: { timesIn: folder } });
  const { west, east, table } = await tableOfTwo(tables, clock);
  const isWest = isOnTurn(await west.ask('open', { table }));
  const [decides, waits] = isWest ? [west, east] : [east, west];
  const [whoDecides, whoWaits] = isWest ? [ANNA, BERND] : [BERND, ANNA];
  await decides.ask('open', { table });
  await decides.ask('lobby', { watch: true });
  clock.now += HOUR;
  const random = chance(3);
  /** Plays until the player decides who waits now. */
  const turn = async (): Promise<void> => {
    while (!isOnTurn(await waits.ask('open', { table }))) await playParts(table, [west, east], { parts: 1, random });
  };
  return { folder, clock, tables, table, decides, waits, whoDecides, whoWaits, turn };
}

describe('a nudge', () => {
  it('reaches the terminals of the player who decides, at the table and in the lobby', async () => {
    const { clock, tables, table, decides, waits } = await begin();
    const carla = new Visitor(tables, CARLA, clock);
    await carla.ask('open', { table });
    expect(await waits.ask('nudge', { table })).toBeNull();
    expect(decides.told('people').at(-1)?.times).toMatchObject({ nudged: clock.now });
    expect(decides.told('row').at(-1)?.row).toMatchObject({ table, nudged: clock.now });
    expect(carla.told('people').at(-1)?.times).toMatchObject({ nudged: clock.now });
    expect((await decides.ask('open', { table })).times).toMatchObject({ nudged: clock.now });
  });

  it('is over with the next action', async () => {
    const { clock, table, decides, waits, turn } = await begin();
    await waits.ask('nudge', { table });
    clock.now += MINUTE;
    await turn();
    expect((await decides.ask('open', { table })).times).not.toHaveProperty('nudged');
    expect((await decides.ask('lobby', {})).tables[0]).not.toHaveProperty('nudged');
  });

  it('is possible once in 24 hours for each player of a table, also after a restart', async () => {
    const { folder, clock, table, decides, waits, whoDecides, whoWaits, turn } = await begin();
    await waits.ask('nudge', { table });
    clock.now += HOUR / 2;
    expect(await waits.try('nudge', { table })).toEqual({ ok: false, error: { code: 'nudged', hours: 24 } });
    await turn();
    await decides.ask('nudge', { table });
    await expect(decides.ask('nudge', { table })).rejects.toThrow('nudged');
    const again = async () => {
      await closeTables();
      const tables = await tablesIn(folder, { clock, quotas: { timesIn: folder } });
      return [whoDecides, whoWaits].map((who) => new Visitor(tables, who, clock));
    };
    clock.now += 22 * HOUR;
    expect(await (await again())[0].try('nudge', { table })).toMatchObject({ error: { code: 'nudged', hours: 2 } });
    clock.now += 2 * HOUR;
    expect(await (await again())[0].ask('nudge', { table })).toBeNull();
  });

  it('is possible with times that an older version saved, and after the clock was set back', async () => {
    const { folder, clock, table, waits, whoWaits } = await begin();
    await waits.ask('nudge', { table });
    await closeTables();
    const path = join(folder, `${table}.times`);
    const { nudged, ...older } = JSON.parse(readFileSync(path, 'utf8')) as { nudged: unknown };
    expect(nudged).toEqual(expect.anything());
    writeFileSync(path, JSON.stringify(older));
    clock.now -= 100 * DAY;
    const tables = await tablesIn(folder, { clock, quotas: { timesIn: folder } });
    const late = new Visitor(tables, whoWaits, clock);
    expect(await late.ask('nudge', { table })).toBeNull();
    expect((await late.ask('open', { table })).times?.took).toEqual({ west: 0, east: 0 });
    clock.now -= 100 * DAY;
    expect(await late.try('nudge', { table })).toMatchObject({ error: { code: 'nudged', hours: 24 } });
  });

  it('is refused without a seat, to the player who decides, without an opponent, for a bot, and after the end', async () => {
    const { clock, tables, table, decides, waits } = await begin();
    const carla = new Visitor(tables, CARLA, clock);
    await expect(carla.ask('nudge', { table })).rejects.toThrow('not-seated');
    await expect(carla.ask('nudge', { table: 'nowhere' })).rejects.toThrow('no-table');
    await expect(decides.ask('nudge', { table })).rejects.toThrow('your-turn');
    const alone = await carla.ask('create', { side: 'east' });
    await expect(carla.ask('nudge', { table: alone.table })).rejects.toThrow('no-opponent');
    const bots = await Promise.all(
      (['west', 'east'] as const).map((side) => carla.ask('create', { side, bot: 'easy' })),
    );
    const refused = bots.map(async (one) => carla.try('nudge', { table: one.table }));
    const codes = (await Promise.all(refused)).map((one) => (one.ok ? 'ok' : one.error.code));
    expect(codes.sort()).toEqual(['only-people', 'your-turn']);
    const { version } = await decides.ask('open', { table });
    await decides.ask('resign', { table, version });
    await expect(waits.ask('nudge', { table })).rejects.toThrow('over');
  });

  it('sends the notice of the turn again, once', async () => {
    const { folder, clock, tables, table, whoDecides, whoWaits } = await begin();
    const sendmail = standIn(folder);
    const service = await noticesOf(tables, folder, sendmail.program, () => clock.now);
    await confirmed(service.records, whoDecides, 'one@example.org');
    await confirmed(service.records, whoWaits, 'two@example.org');
    service.start();
    const waits = new Visitor(tables, whoWaits, clock, { notices: service.notices });
    await waits.ask('nudge', { table });
    await expect(waits.ask('nudge', { table })).rejects.toThrow('nudged');
    await soon(() => expect(sendmail.lines()).toHaveLength(1));
    expect(sendmail.lines()[0]).toMatchObject({ kind: 'turn', table, identity: whoDecides.id, minutes: 60 });
    await service.notices.close();
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../src/common/time.js';
import { COMMAND_TIME } from '../../../src/serve/notices/notice-command.js';
import { MOST_FAILURES, MOST_OF_SEAT, pauseAfter } from '../../../src/serve/notices/turn-notices.js';
import { chance } from '../../support/random/random-game.js';
import { freshFolder } from '../service-support.js';
import { ANNA, BERND, closeTables, playParts, tableOfTwo, tablesIn, Visitor } from '../support.js';
import { confirmed, noticesOf, quiet, soon, standIn } from './notice-support.js';

afterEach(closeTables);

/** A table of Anna and Bernd, who have both confirmed an address and have left the table. */
async function awayFromTable({ last = '', program }: { readonly last?: string; readonly program?: string } = {}) {
  const time = { now: 1_000_000_000 };
  const folder = freshFolder();
  const sendmail = standIn(folder, last);
  const tables = await tablesIn(freshFolder(), { clock: time });
  const players = await tableOfTwo(tables, time);
  const { table, west, east } = players;
  const service = await noticesOf(tables, folder, program ?? sendmail.program, () => time.now);
  await confirmed(service.records, ANNA, 'anna@example.org');
  await confirmed(service.records, BERND, 'bernd@example.org');
  const random = chance(7);
  /** Plays one part of the seat on turn. Both players leave the table before, so that nobody sees the turn begin. */
  const play = async (): Promise<void> => {
    const visitors = [new Visitor(tables, ANNA, time), new Visitor(tables, BERND, time)];
    await playParts(table, visitors, { parts: 1, random });
    for (const one of visitors) one.leave();
  };
  return { ...service, time, tables, table, west, east, sendmail, play, folder };
}

/** Plays until the other side decides. Both players are away when its turn begins. */
async function untilTurnOf(at: Awaited<ReturnType<typeof awayFromTable>>): Promise<void> {
  const before = at.tables.waitingSeat(at.table)?.side;
  while (at.tables.waitingSeat(at.table)?.side === before) await at.play();
}

describe('the command of --on-turn', () => {
  it('gets one line when a turn begins that its player does not see', async () => {
    const at = await awayFromTable();
    at.start();
    await soon(() => expect(at.sendmail.lines()).toHaveLength(1));
    const { side } = at.tables.waitingSeat(at.table)!;
    const [identity, address] = side === 'west' ? [ANNA.id, 'anna@example.org'] : [BERND.id, 'bernd@example.org'];
    const said = { version: 1, kind: 'turn', identity, table: at.table, side, address, minutes: 0 };
    expect(at.sendmail.lines()).toEqual([said]);
    // Later changes of the table, such as an offer, do not repeat the notice.
    at.time.now += 2 * MINUTE;
    at.start();
    await at.notices.close();
    expect(at.sendmail.lines()).toHaveLength(1);
  });

  it('is not started for a player who has the table open, and not for one without a confirmed address', async () => {
    const at = await awayFromTable();
    await at.west.ask('open', { table: at.table });
    await at.east.ask('open', { table: at.table });
    at.start();
    await quiet();
    at.west.leave();
    at.east.leave();
    at.start();
    await quiet();
    expect(at.sendmail.lines()).toEqual([]);
    await at.records.remove(ANNA);
    await at.records.remove(BERND);
    at.time.now += HOUR;
    await untilTurnOf(at);
    await quiet();
    await at.notices.close();
    expect(at.sendmail.lines()).toEqual([]);
  });

  it('is started at most once a minute and ten times a day for a seat', async () => {
    const at = await awayFromTable();
    const { side } = at.tables.waitingSeat(at.table)!;
    expect(await at.notices.again(at.table, side === 'west' ? 'east' : 'west')).toBe('not-waiting');
    for (let sent = 1; sent <= MOST_OF_SEAT; sent++) {
      expect(await at.notices.again(at.table, side)).toBe('queued');
      await soon(() => expect(at.sendmail.lines()).toHaveLength(sent));
      await quiet();
      at.time.now += MINUTE - 1;
      expect(await at.notices.again(at.table, side)).toBe('limit');
      at.time.now += 1;
    }
    expect(await at.notices.again(at.table, side)).toBe('limit');
    at.time.now += DAY - MOST_OF_SEAT * MINUTE;
    expect(await at.notices.again(at.table, side)).toBe('queued');
    await at.notices.close();
  });

  it('is started again after a failure: after pauses, and a limited number of times', async () => {
    const at = await awayFromTable({ last: 'exit 3' });
    at.start();
    for (let failures = 1; failures <= MOST_FAILURES; failures++) {
      const pause = failures < MOST_FAILURES ? pauseAfter(failures) : null;
      await soon(() => expect(at.failures.at(failures - 1)).toEqual({ why: 'exit', code: 3, pause }));
      await quiet();
      at.time.now += pauseAfter(failures);
      at.clock.advance(pauseAfter(failures));
    }
    await quiet();
    await at.notices.close();
    expect(at.failures).toHaveLength(MOST_FAILURES);
    expect(at.sendmail.lines()).toHaveLength(MOST_FAILURES);
  });

  it('may be missing, hang or write without end: the failure is reported, and the table goes on', async () => {
    const missing = await awayFromTable({ program: '/nonexistent/program' });
    missing.start();
    await soon(() => expect(missing.failures).toMatchObject([{ why: 'start', name: 'ENOENT' }]));
    await missing.notices.close();
    for (const last of ['sleep 1000', 'yes; exit 0']) {
      const at = await awayFromTable({ last });
      at.start();
      await soon(() => expect(at.sendmail.lines()).toHaveLength(1));
      await at.play();
      at.clock.advance(COMMAND_TIME);
      await soon(() => expect(at.failures).toMatchObject([{ why: 'time', seconds: COMMAND_TIME / 1000 }]));
      await at.notices.close();
    }
  });
});

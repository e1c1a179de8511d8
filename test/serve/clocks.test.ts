import { appendFileSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DAYS_TO_CLOSE } from '../../src/match/table-port.js';
import { DAY } from '../../src/common/time.js';
import { ServiceDays } from '../../src/serve/tables/service-days.js';
import type { Tables } from '../../src/serve/tables/tables.js';
import { chance } from '../support/random/random-game.js';
import { freshFolder } from './service-support.js';
import { ANNA, closeTables, passDays, playParts, tableOfTwo, tablesIn, Visitor } from './support.js';

afterEach(closeTables);

const YEARS = 5 * 365 * DAY;

/** A table with two players in a folder, whose service can be restarted at the clock's current time. */
async function servedInFolder(now = Date.now()) {
  const folder = freshFolder();
  const clock = { now };
  const restart = () => tablesIn(folder, { clock, days: ServiceDays.in(join(folder, '.days')) });
  const tables = await restart();
  const { table, west } = await tableOfTwo(tables, clock);
  const { version } = await west.ask('open', { table });
  const close = (all: Tables) => async () => {
    const anna = new Visitor(all, ANNA, clock);
    await anna.ask('open', { table });
    const closed = await anna.try('close', { table, version });
    anna.leave();
    return closed;
  };
  return { clock, tables, table, folder, restart, close };
}

const notYet = (days: number): object => ({ ok: false, error: { code: 'not-yet', days } });

describe('a table nobody plays at', () => {
  it('cannot be closed at once because the clock jumped ahead, nor when the service then starts again', async () => {
    const { clock, tables, restart, close } = await servedInFolder();
    clock.now += YEARS;
    expect(await close(tables)()).toEqual(notYet(DAYS_TO_CLOSE - 1));
    const again = await restart();
    expect(await close(again)()).toEqual(notYet(DAYS_TO_CLOSE - 1));
    passDays(again, clock, DAYS_TO_CLOSE - 1);
    expect(await close(again)()).toMatchObject({ ok: true });
  });

  it('can be closed after 30 days although the clock was set back by years meanwhile', async () => {
    const { clock, tables, restart, close } = await servedInFolder();
    passDays(tables, clock, 10);
    clock.now -= YEARS;
    // The clock now shows a day long before the ten days that were counted. This day counts as one more day on which
    // the service ran.
    expect(await close(tables)()).toEqual(notYet(DAYS_TO_CLOSE - 11));
    passDays(tables, clock, 5);
    const again = await restart();
    passDays(again, clock, DAYS_TO_CLOSE - 17);
    expect(await close(again)()).toEqual(notYet(1));
    passDays(again, clock, 1);
    expect(await close(again)()).toMatchObject({ ok: true });
  });

  it('counts the days on which the service ran, not those on which it was off', async () => {
    const { clock, tables, restart, close } = await servedInFolder();
    passDays(tables, clock, 3);
    clock.now += 60 * DAY;
    expect(await close(await restart())()).toEqual(notYet(DAYS_TO_CLOSE - 4));
  });

  it('counts 30 whole days by the clock, too, not only the days on which the service ran', async () => {
    const { clock, tables, close } = await servedInFolder(Date.parse('2026-03-01T23:00:00Z'));
    passDays(tables, clock, DAYS_TO_CLOSE - 1);
    clock.now += 2 * 60 * 60 * 1000;
    // It is 01:00. The service has run on 30 days since the last part, but the 30th full day ends only at 23:00.
    expect(await close(tables)()).toEqual(notYet(1));
    clock.now += 22 * 60 * 60 * 1000;
    expect(await close(tables)()).toMatchObject({ ok: true });
  });

  it('counts anew from a part, also from one played while the clock was ahead', async () => {
    const { clock, tables, table, folder, restart, close } = await servedInFolder();
    passDays(tables, clock, 29);
    clock.now += YEARS;
    const players = [ANNA, { id: 'account:1002', name: 'bernd' }].map((one) => new Visitor(tables, one, clock));
    await playParts(table, players, { parts: 1, random: chance(1) });
    const seconds = clock.now / 1000;
    for (const player of players) player.leave();
    await tables.close();
    utimesSync(join(folder, `${table}.wsdv`), seconds, seconds);
    clock.now -= YEARS;
    const again = await restart();
    const { version } = await new Visitor(again, ANNA, clock).ask('open', { table });
    const west = new Visitor(again, ANNA, clock);
    await west.ask('open', { table });
    expect(await west.try('close', { table, version })).toEqual(notYet(DAYS_TO_CLOSE));
    passDays(again, clock, DAYS_TO_CLOSE);
    expect(await west.try('close', { table, version })).toMatchObject({ ok: true });
    expect(await close(again)()).toMatchObject({ ok: false });
  });
});

describe('the days on which a service ran', () => {
  const path = (): string => join(freshFolder(), '.days');
  const today = Date.parse('2026-11-26T10:00:00Z');

  it('are kept in a file, each once, and lines that are none are passed over', () => {
    const file = path();
    const days = ServiceDays.in(file);
    for (const time of [today, today + 1, today + DAY, today, today + 3000 * 365 * DAY, -DAY]) days.see(time);
    appendFileSync(file, 'nonsense\n2026-99-99\n2026-1');
    expect(ServiceDays.in(file)).toEqual(ServiceDays.in(file));
    expect(ServiceDays.in(file).until(4, today, today)).toBe(4 * DAY - (today % DAY) - 3 * DAY);
    expect(ServiceDays.in(file).until(3, today, today)).toBe(0);
  });

  it.each(['', '\0\0\0'])(
    'lose only the day that is cut, at whatever byte the file ends, followed by %j',
    (remains) => {
      const file = path();
      const first = ServiceDays.in(file);
      const days = [0, 1, 2].map((day) => today + day * DAY);
      for (const day of days) first.see(day);
      const whole = readFileSync(file, 'utf8');
      expect(whole).toBe('2026-11-26\n2026-11-27\n2026-11-28\n');
      const kept = Array.from({ length: whole.length + 1 }, (_, bytes) => {
        writeFileSync(file, whole.slice(0, bytes) + remains);
        ServiceDays.in(file).see(today + 5 * DAY);
        const missing = ServiceDays.in(file).until(10, today - DAY, Math.floor(today / DAY) * DAY);
        return [bytes, 10 - missing / DAY];
      });
      // The last line is also complete without its line feed, but only if nothing else follows its date.
      const complete = (bytes: number): number =>
        Math.floor((remains === '' ? bytes + 1 : bytes) / '2026-11-26\n'.length);
      expect(kept).toEqual(kept.map(([bytes]) => [bytes, complete(bytes) + 1]));
    },
  );

  it('make time pass more slowly where they cannot be kept', () => {
    const days = ServiceDays.in('/nowhere/at/all/.days');
    days.see(today);
    expect(days.until(1, today, today)).toBe(DAY - (today % DAY));
    days.see(today + DAY);
    expect(days.until(1, today, today + DAY)).toBe(0);
  });
});

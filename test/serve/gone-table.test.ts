import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { RemoteLobby } from '../../src/serve/client/remote-lobby.js';
import type { VisitRequest } from '../../src/serve/visit.js';
import { chance } from '../support/random/random-game.js';
import { freshFolder, soon } from './service-support.js';
import { ANNA, BERND, CARLA, closeTables, playParts, tablesIn, Visitor } from './support.js';

afterEach(closeTables);

const away = { type: 'away', problem: null, farewell: 'shutdown' } as const;
const here = { type: 'here', identity: ANNA } as const;

/** Anna's terminal at a table of two players. The service of the table can be replaced. */
async function annaAtTable(seed?: number) {
  const folder = freshFolder();
  const tables = await tablesIn(folder);
  const [anna, bernd] = [new Visitor(tables, ANNA), new Visitor(tables, BERND)];
  const { table } = await anna.ask('create', { side: 'west', ...(seed === undefined ? {} : { seed }) });
  await bernd.ask('sit', { table });
  await playParts(table, [anna, bernd], { parts: 3, random: chance(1) });
  let visitor = anna;
  const asked: VisitRequest['do'][] = [];
  const ask = async ({ do: what, ...values }: VisitRequest): Promise<unknown> => {
    asked.push(what);
    const answered = await visitor.try(what, values);
    return answered.ok ? { type: 'ok', ok: answered.value } : { type: 'refused', error: answered.error };
  };
  const lobby = new RemoteLobby({ ask } as unknown as ConstructorParameters<typeof RemoteLobby>[0], ANNA, {
    unreachable: 'unreachable',
    tell: ({ code }) => code,
    whyAway: () => 'stopped',
    whyGone: (_table, { code }) => code,
  });
  const opened = await lobby.open(table);
  if (!opened.ok) throw new Error(opened.error);
  const { port } = opened.value;
  const games: unknown[] = [];
  port.listen?.(({ game }) => games.push(game));
  const comeBack = async (there: Visitor): Promise<void> => {
    visitor = there;
    lobby.present(here);
    await soon(() => expect(port.status.link).not.toBe('away'));
  };
  return { folder, table, port, lobby, games, asked, comeBack, stop: () => lobby.present(away) };
}

describe('a terminal at a table whose service was away', () => {
  it('is at its table again, if the service has it', async () => {
    const { folder, port, comeBack, stop } = await annaAtTable();
    stop();
    expect(port.status).toMatchObject({ link: 'away', whyAway: 'stopped' });
    await closeTables();
    await comeBack(new Visitor(await tablesIn(folder), ANNA));
    expect(port.status.link).toBe('here');
  });

  it('says that the table is gone, sends nothing there, and is at it again once it is back', async () => {
    const { folder, port, asked, comeBack, stop } = await annaAtTable();
    stop();
    await closeTables();
    await comeBack(new Visitor(await tablesIn(), ANNA));
    expect(port.status).toMatchObject({ link: 'gone', whyAway: 'no-table' });
    const before = asked.length;
    port.draft([{ type: 'done' }]);
    expect(await port.commit([{ type: 'done' }])).toEqual({ type: 'refused', refusal: null, problem: 'no-table' });
    for (const problem of [await port.offer('draw'), await port.resign(), await port.close()]) {
      expect(problem).toBe('no-table');
    }
    expect(asked).toHaveLength(before);
    stop();
    await comeBack(new Visitor(await tablesIn(folder), ANNA));
    expect(port.status.link).toBe('here');
  });

  it('says that the table is damaged', async () => {
    const { folder, table, port, comeBack, stop } = await annaAtTable();
    stop();
    await closeTables();
    truncateSync(join(folder, `${table}.seats`));
    await comeBack(new Visitor(await tablesIn(folder), ANNA));
    expect(port.status).toMatchObject({ link: 'gone', whyAway: 'broken-table' });
  });

  it.each([
    ['drawn', undefined],
    ['open', 7],
  ])('shows nothing of another game that got the name of its table, from a deal that is %s', async (_what, seed) => {
    const { table, port, lobby, games, asked, comeBack, stop } = await annaAtTable(seed);
    stop();
    const tables = await tablesIn();
    const [anna, bernd] = [new Visitor(tables, ANNA), new Visitor(tables, BERND)];
    const made = await anna.ask('create', { side: 'west', ...(seed === undefined ? {} : { seed: seed + 1 }) });
    expect(made.table).toBe(table);
    await bernd.ask('sit', { table });
    await comeBack(anna);
    expect(port.status).toMatchObject({ link: 'gone', whyAway: 'other-game' });
    await playParts(table, [anna, bernd], { parts: 2, random: chance(1) });
    for (const notice of anna.heard) lobby.hear(notice);
    expect(games).toEqual([]);
    expect(asked.at(-1)).toBe('leave');
  });

  it('says that its seat is no longer the same', async () => {
    const { folder, port, games, comeBack, stop } = await annaAtTable();
    stop();
    await closeTables();
    await comeBack(new Visitor(await tablesIn(folder), CARLA));
    expect(port.status).toMatchObject({ link: 'gone', whyAway: 'other-seat' });
    expect(games).toEqual([]);
  });
});

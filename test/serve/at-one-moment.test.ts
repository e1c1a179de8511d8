import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { MOST_TABLES } from '../../src/serve/tables/quotas.js';
import { chance } from '../support/random/random-game.js';
import { somePart } from '../support/random/some-part.js';
import { freshFolder } from './service-support.js';
import { ANNA, BERND, CARLA, closeTables, isOnTurn, playParts, tableOfTwo, tablesIn, Visitor } from './support.js';

afterEach(closeTables);

const countIn = (path: string, pattern: RegExp): number => readFileSync(path, 'utf8').match(pattern)?.length ?? 0;

describe('requests of several players at one moment', () => {
  it('give a free seat to one of those who ask for it, a bot among them', async () => {
    const folder = freshFolder();
    const tables = await tablesIn(folder);
    const maker = new Visitor(tables, ANNA);
    const { table } = await maker.ask('create', { side: 'west' });
    const answers = await Promise.all([
      ...[BERND, CARLA, BERND].map((one) => new Visitor(tables, one).try('sit', { table })),
      maker.try('sit', { table, bot: 'easy' }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(countIn(join(folder, `${table}.seats`), /"sat"/g)).toBe(2);
  });

  it.each([0, 1, 2, 3])(
    'end a game once: both resign and a draw is accepted and withdrawn, from %i on',
    async (first) => {
      const folder = freshFolder();
      const tables = await tablesIn(folder);
      const { west, east, table } = await tableOfTwo(tables);
      await playParts(table, [west, east], { parts: 2, random: chance(first) });
      const { version } = await west.ask('open', { table });
      await west.ask('offer', { table, version, what: 'draw' });
      const requests = [
        () => west.try('resign', { table, version }),
        () => east.try('reply', { table, version, what: 'draw', yes: true }),
        () => east.try('resign', { table, version }),
        () => west.try('reply', { table, version, what: 'draw', yes: false }),
      ];
      await Promise.all([...requests.slice(first), ...requests.slice(0, first)].map((request) => request()));
      expect(countIn(join(folder, `${table}.wsdv`), /^Result:/gm)).toBe(1);
      const { state, winner } = tables.row(table, ANNA) ?? {};
      expect(state).toBe('over');
      await closeTables();
      expect((await tablesIn(folder)).row(table, ANNA)).toMatchObject({ state, winner });
    },
  );

  it('commit the same part once: every terminal of the player gets the reply that it was committed', async () => {
    const tables = await tablesIn();
    const { west, east, table } = await tableOfTwo(tables);
    const games = await Promise.all([west, east].map((visitor) => visitor.ask('open', { table })));
    const turn = games.findIndex(isOnTurn);
    const own = [west, east][turn];
    const { version, game } = games[turn];
    const looking = new Visitor(tables, [ANNA, BERND][turn]);
    await looking.ask('open', { table, look: true });
    const act = { table, version, moves: [...somePart(game, chance(1))] };
    const committed = { ok: true, value: { type: 'committed', news: { version: version + 1 } } };
    const [first, second] = await Promise.all([looking.try('act', act), own.try('act', act)]);
    expect([first, second]).toMatchObject([committed, committed]);
    // The terminal that committed the part has the seat now; the other terminal cannot play anything else.
    expect(own.told('elsewhere')).toHaveLength(1);
    const other = { ...act, moves: [{ type: 'done' as const }] };
    expect(await own.try('act', other)).toMatchObject({ error: { code: 'elsewhere' } });
    expect(await own.try('act', { ...act, version: version + 1 })).toMatchObject({ error: { code: 'elsewhere' } });
  });

  it('do not lose a name to a request that is refused for another reason', async () => {
    const tables = await tablesIn();
    const [maker, guest, carla] = [ANNA, BERND, CARLA].map((one) => new Visitor(tables, one));
    const { table } = await maker.ask('create', { side: 'west', invitation: true });
    const { table: closed } = await maker.ask('create', { side: 'west', for: 'key:zoe' });
    const { table: full } = await maker.ask('create', { side: 'west', bot: 'easy' });
    const refused: readonly (readonly [string, (name: string) => Promise<unknown>])[] = [
      ['wrong-code', (name) => guest.try('sit', { table, name, code: 'x' })],
      ['not-for-you', (name) => guest.try('sit', { table: closed, name })],
      ['seat-taken', (name) => guest.try('sit', { table: full, name })],
      ['own-table', (name) => maker.try('sit', { table, name })],
      ['nobody-called', (name) => guest.try('create', { side: 'west', name, for: 'nobody' })],
      ['bad-request', (name) => guest.try('create', { side: 'west', name, for: 'key:zoe', bot: 'easy' })],
    ];
    for (const [code, request] of refused) {
      const name = `Zoe ${code}`;
      const answers = await Promise.all([request(name), carla.try('create', { side: 'west', name })]);
      expect(answers).toMatchObject([{ error: { code } }, { ok: true }]);
    }
    for (let made = 0; made < MOST_TABLES; made++) await guest.ask('create', { side: 'west' });
    const answers = [guest, carla].map((one) => one.try('create', { side: 'west', name: 'Xaver' }));
    expect(await Promise.all(answers)).toMatchObject([{ error: { code: 'too-many-tables' } }, { ok: true }]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { chance } from '../support/random/random-game.js';
import { freshFolder } from './service-support.js';
import { ANNA, BERND, CARLA, closeTables, playParts, tableOfTwo, tablesIn, Visitor } from './support.js';

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
});

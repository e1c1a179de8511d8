import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Move } from '../../src/rules/game.js';
import { chance } from '../support/random/random-game.js';
import { somePart } from '../support/random/some-part.js';
import { freshFolder } from './service-support.js';
import { ANNA, BERND, CARLA, closeTables, playParts, tableOfTwo, tablesIn, Visitor } from './support.js';

afterEach(closeTables);

/** A table in a folder that two services serve at the same time. Both players are connected to each service. */
async function atTwoServices() {
  const folder = freshFolder();
  const here = await tableOfTwo(await tablesIn(folder));
  const elsewhere = await tablesIn(folder);
  const { table } = here;
  await here.west.ask('open', { table });
  await here.east.ask('open', { table });
  const there = [new Visitor(elsewhere, ANNA), new Visitor(elsewhere, BERND)];
  return { folder, table, here: [here.west, here.east], there };
}

/**
 * Sends a part three times. The part must never be saved, because the file has lines that this service has not read.
 */
async function isRefusedAgainAndAgain(
  { folder, ...part }: { folder: string; table: string; version: number; moves: Move[] },
  player: Visitor,
): Promise<void> {
  const { table } = part;
  const file = join(folder, `${table}.wsdv`);
  const before = readFileSync(file, 'utf8');
  for (let attempt = 0; attempt < 3; attempt++) {
    expect(await player.try('act', part)).toEqual({ ok: false, error: { code: 'broken-table', table } });
  }
  expect(readFileSync(file, 'utf8')).toBe(before);
}

describe('a table that another service over the same folder has played on', () => {
  it('goes on from there: who sends a part for the old version is told how it stands, the other one gets the news', async () => {
    const { table, here, there } = await atTwoServices();
    const random = chance(1);
    const before = await here[0].ask('open', { table });
    await here[1].ask('open', { table });
    const part = somePart(before.game, random);
    expect(await playParts(table, there, { parts: 3, random })).toBe(3);
    const now = await there[0].ask('open', { table });
    const { version } = before;
    const news = here[1].told('news').length;
    expect(await here[0].ask('act', { table, version, moves: [...part] })).toMatchObject({
      type: 'stale',
      now: { version: now.version },
    });
    expect(here[1].told('news').length).toBe(news + 1);
    expect(here[1].told('news').at(-1)).toMatchObject({ news: { version: now.version } });
    expect(await here[0].ask('open', { table })).toMatchObject({ version: now.version, game: now.game });
  });

  it('is told of as broken when another identity has a seat there by now, whose hand nobody here may see', async () => {
    const { folder, table, here, there } = await atTwoServices();
    const random = chance(2);
    const { version, game } = await here[0].ask('open', { table });
    expect(await playParts(table, there, { parts: 1, random })).toBe(1);
    const notes = join(folder, `${table}.seats`);
    writeFileSync(notes, readFileSync(notes, 'utf8').replaceAll(ANNA.id, CARLA.id));
    const moves = [...somePart(game, random)];
    await isRefusedAgainAndAgain({ folder, table, version, moves }, here[0]);
  });

  it('is told of as broken when the file holds no game any more', async () => {
    const { folder, table, here } = await atTwoServices();
    const { version, game } = await here[0].ask('open', { table });
    appendFileSync(join(folder, `${table}.wsdv`), 'W 2 nonsense\n');
    const moves = [...somePart(game, chance(1))];
    await isRefusedAgainAndAgain({ folder, table, version, moves }, here[0]);
  });
});

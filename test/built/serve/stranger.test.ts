import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { isOver, readGame } from '../../../src/notation/index.js';
import { type Clock, realClock } from '../../../src/serve/clock.js';
import { Costs } from '../../../src/serve/costs.js';
import { Authenticator } from '../../../src/serve/people/authenticator.js';
import { FileStore } from '../../../src/serve/tables/file-store.js';
import { placesHere } from '../../../src/serve/people/places.js';
import { startServer } from '../../../src/serve/server.js';
import { hostOf } from '../../../src/serve/service.js';
import { opened } from '../../store/support.js';
import { chance } from '../../support/random/random-game.js';
import { SEED } from '../../support/runs.js';
import { builtFrom } from '../../support/program.js';
import { freshFolder, freshServeFolder, publicFolder } from '../../serve/service-support.js';
import { serve } from './served.js';
import { StrangerClient } from './stranger-client.js';
import { tablesIn } from '../../serve/support.js';

void builtFrom;

/** Two clients written from the document, at a table that one of them created. */
async function strangersAt(folder: string) {
  const enter = async (as: string, seed: number): Promise<StrangerClient> => {
    const random = chance(SEED + seed);
    const client = await StrangerClient.enter(folder, as, (length) => random(length));
    onTestFinished(() => client.close());
    return client;
  };
  const west = await enter('anna', 1);
  const east = await enter('bernd', 2);
  const { table } = await west.ask('create', { side: 'west' });
  if (typeof table !== 'string') throw new Error('no table');
  expect(await east.ask('sit', { table })).toEqual({ table, seat: 'east' });
  await Promise.all([west.open(table), east.open(table)]);
  return { table, west, east };
}

/** A service whose request limits run on a fast clock, so that a whole game takes little time. */
async function quickService(): Promise<string> {
  const folder = freshServeFolder(freshFolder(), placesHere());
  const tables = await tablesIn(folder.games, { store: new FileStore(folder.games) });
  const keeper = new Authenticator(folder.who, { site: folder, unnamed: String });
  const clock: Clock = { ...realClock, now: () => realClock.now() * 1000 };
  const costs = new Costs({ clock });
  const server = await startServer(folder, {
    ...{ host: hostOf(tables), keeper, costs, clock, onFault: (fault) => expect(fault).toBeNull() },
  });
  onTestFinished(async () => {
    await opened(server).close();
    await tables.close();
  });
  return folder.folder;
}

it('the client of a stranger imports nothing of the project', () => {
  const source = readFileSync(new URL('./stranger-client.ts', import.meta.url), 'utf8');
  const imports = [...source.matchAll(/from '([^']+)'/g)].map(([, from]) => from);
  expect(imports.filter((from) => !from.startsWith('node:'))).toEqual([]);
});

it('two programs that know only docs/protocol.md play a whole game', async () => {
  const { table, west, east } = await strangersAt(await quickService());
  await Promise.all([west.play(), east.play()]);
  expect(west.at.version).toBe(east.at.version);
  expect(west.at.game.view.outcome).toEqual(east.at.game.view.outcome);
  expect(west.at.game.view.outcome).not.toBeNull();
  const most = Math.max(...[west, east].flatMap(({ parts }) => parts.map((part) => part.length)));
  expect(most).toBeGreaterThan(2);
  const { text } = await west.ask('export', { table });
  const read = readGame(String(text));
  expect(read.ok && isOver(read.value)).toBe(true);
  expect(read.ok && read.value.lines.length).toBe(west.at.version);
});

it('they play a half-decade at a service that runs as a command, no faster than it wants', async () => {
  const folder = publicFolder();
  await serve(folder);
  const { west, east } = await strangersAt(folder);
  const isSecond = ({ half, phase }: { readonly half: number; readonly phase: number }) => half === 2 || phase > 0;
  await Promise.all([west.play(isSecond), east.play(isSecond)]);
  expect(west.at.version).toBe(east.at.version);
  expect(west.at.game.view.hands.east.cards).toBeNull();
  expect(east.at.game.view.hands.west.cards).toBeNull();
  expect(west.parts.length + east.parts.length).toBe(west.at.version);
});

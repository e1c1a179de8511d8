import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { MOST_TABLES } from '../../src/serve/tables/quotas.js';
import { Subordinates } from '../../src/serve/people/subordinates.js';
import { freshFolder, soon } from '../serve/service-support.js';
import { ScriptedPlayer } from '../serve/scripted-player.js';
import { closeTables, tablesIn, Visitor } from '../serve/support.js';
import { wsdv } from './support.js';

let ownerOf: MockInstance<Subordinates['ownerOf']>;
const [ANNA, BERND] = ['key:anna', 'key:bernd'].map((id) => ({ id, name: id.slice('key:'.length) }));
/** Makes Anna the owner of Bernd, as an account owns its subordinate uids. */
beforeEach(() => {
  const owner = (id: string): string => (id === BERND.id ? ANNA.id : id);
  ownerOf = vi.spyOn(Subordinates.prototype, 'ownerOf').mockImplementation(owner);
});
afterEach(() => void ownerOf.mockRestore());

/** Runs `wsdv serve` over a folder while `work` runs. */
async function served(folder: string, work: () => Promise<void>): Promise<void> {
  const service = wsdv(['serve', '--folder', folder]);
  try {
    await work();
  } finally {
    process.emit('SIGTERM', 'SIGTERM');
  }
  expect(await service).toMatchObject({ code: 0 });
}

it('`wsdv serve` counts the tables of an identity for its owner', async () => {
  const folder = freshFolder('/tmp');
  await served(folder, async () => {
    const players: ScriptedPlayer[] = [];
    await soon(async () => void players.push(await ScriptedPlayer.enter(folder, ANNA.name, () => [])));
    players.push(await ScriptedPlayer.enter(folder, BERND.name, () => []));
    for (let made = 0; made < MOST_TABLES; made++)
      expect(await players[made % 2].lobby.create({ side: 'west' })).toMatchObject({ ok: true });
    for (const { lobby } of players)
      expect(await lobby.create({ side: 'west' })).toEqual({ ok: false, error: 'too-many-tables' });
    for (const player of players) player.leave();
  });
});

it('`wsdv serve` asks for the owner of the identity that a bot plays against', async () => {
  const folder = freshFolder('/tmp');
  mkdirSync(join(folder, 'games'));
  const tables = await tablesIn(join(folder, 'games'));
  const bernd = new Visitor(tables, BERND);
  // One of the two sides plays first, so at one of the two tables it is the turn of the bot. Nobody connects to the
  // service, so it looks up Bernd only as the owner of the bot.
  for (const side of ['west', 'east'] as const) await bernd.ask('create', { side, bot: 'newcomer' });
  await closeTables();
  await served(folder, () => soon(() => expect(ownerOf).toHaveBeenCalledWith(BERND.id)));
});

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshFolder, soon } from '../serve/service-support.js';
import { ScriptedPlayer } from '../serve/scripted-player.js';
import { wsdv } from './support.js';

it('`wsdv serve` says once that it saves nothing more, when its lock is gone', async () => {
  const folder = freshFolder('/tmp');
  const service = wsdv(['serve', '--folder', folder]);
  try {
    const players: ScriptedPlayer[] = [];
    await soon(async () => void players.push(await ScriptedPlayer.enter(folder, 'anna', () => [])));
    expect(await players[0].lobby.create({ side: 'west' })).toMatchObject({ ok: true });
    rmSync(join(folder, 'service.lock'));
    for (let tries = 0; tries < 2; tries++)
      expect(await players[0].lobby.create({ side: 'west' })).toMatchObject({ ok: false });
    players[0].leave();
  } finally {
    process.emit('SIGTERM', 'SIGTERM');
  }
  const { err } = await service;
  expect(err.split('so this service saves nothing more')).toHaveLength(2);
});

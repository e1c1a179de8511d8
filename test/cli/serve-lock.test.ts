import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isServed, servePaths } from '../../src/serve/folder.js';
import { freshFolder, soon } from '../serve/service-support.js';
import { ScriptedPlayer } from '../serve/scripted-player.js';
import { wsdv } from './support.js';

const STOPS = 'so this service can save nothing more and stops';

/** Starts `wsdv serve` over a folder, with a player who has created a table. */
async function served(folder: string) {
  const service = wsdv(['serve', '--folder', folder]);
  const players: ScriptedPlayer[] = [];
  await soon(async () => void players.push(await ScriptedPlayer.enter(folder, 'anna', () => [])));
  expect(await players[0].lobby.create({ side: 'west' })).toMatchObject({ ok: true });
  return { service, player: players[0] };
}

it('`wsdv serve` says once that it can save nothing more, and stops, when its lock is gone at a save', async () => {
  const folder = freshFolder('/tmp');
  const { service, player } = await served(folder);
  rmSync(join(folder, 'service.lock'));
  expect(await player.lobby.create({ side: 'west' })).toEqual({ ok: false, error: 'not-saved' });
  const { code, err } = await service;
  player.leave();
  expect(code).toBe(1);
  expect(err.split(STOPS)).toHaveLength(2);
});

it('`wsdv serve` stops within seconds, without any save, when another service has its folder, and leaves the socket of the other', async () => {
  const folder = freshFolder('/tmp');
  const first = await served(folder);
  for (const path of [join(folder, 'service.lock'), servePaths(folder).socket]) rmSync(path);
  const second = wsdv(['serve', '--folder', folder]);
  try {
    const { code, err } = await first.service;
    expect(code).toBe(1);
    expect(err.split(STOPS)).toHaveLength(2);
    expect(existsSync(join(folder, 'service.lock'))).toBe(true);
    expect(await isServed(folder)).toBe(true);
  } finally {
    first.player.leave();
    process.emit('SIGTERM', 'SIGTERM');
  }
  const { code, err } = await second;
  expect(code).toBe(0);
  expect(err).not.toContain(STOPS);
});

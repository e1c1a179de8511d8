import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';
import { builtFrom, PROGRAM } from '../support/program.js';
import { chance } from '../support/random/random-game.js';
import { publicFolder } from './door-support.js';
import { ScriptedPlayer } from './scripted-player.js';

void builtFrom;

/** Starts the service as a command and waits until its door is open; it is killed after the test. */
export async function serve(folder: string): Promise<ChildProcess> {
  const service = spawn(process.execPath, [PROGRAM, 'serve', '--folder', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: '/nonexistent' },
  });
  onTestFinished(() => void service.kill('SIGKILL'));
  const { stderr } = service;
  if (!stderr) throw new Error('no pipe');
  const [said] = (await once(stderr, 'data')) as [Buffer];
  expect(said.toString()).toContain('are open');
  return service;
}

/** A service with a table at which two scripted players are, Anna as the West. */
export async function servedTable() {
  const folder = publicFolder();
  const service = await serve(folder);
  const [west, east] = [await entered(folder, 'anna', 1), await entered(folder, 'bernd', 2)];
  const made = await west.lobby.create({ side: 'west' });
  if (!made.ok) throw new Error(made.error);
  const { table } = made.value;
  expect(await east.lobby.sit(table)).toEqual({ ok: true, value: 'east' });
  await Promise.all([west.open(table), east.open(table)]);
  return { service, folder, table, west, east };
}

async function entered(folder: string, as: string, seed: number): Promise<ScriptedPlayer> {
  const player = await ScriptedPlayer.enter(folder, as, chance(seed));
  onTestFinished(() => player.leave());
  return player;
}

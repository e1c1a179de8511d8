import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';
import type { Side } from '../../../src/rules/board.js';
import { builtFrom, PROGRAM } from '../../support/program.js';
import type { GameInParts } from '../../support/random/game-in-parts.js';
import { chance } from '../../support/random/random-game.js';
import { somePart } from '../../support/random/some-part.js';
import { publicFolder } from '../../serve/service-support.js';
import { type Choose, ScriptedPlayer } from '../../serve/scripted-player.js';

void builtFrom;

/** Starts the service as a command and waits until its socket is open; kills it after the test. */
export async function serve(folder: string, program = PROGRAM, options: readonly string[] = []): Promise<ChildProcess> {
  const service = spawn(process.execPath, [program, 'serve', '--folder', folder, ...options], {
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

/**
 * Starts a service with a table of two scripted players; Anna plays West.
 * @param game the parts to play; without it players choose at random and the service deals
 */
export async function servedTable(game?: GameInParts) {
  const folder = publicFolder();
  const service = await serve(folder);
  const choose = (side: Side, seed: number): Choose => {
    const random = chance(seed);
    return game ? partsOf(game, side) : (at) => somePart(at, random);
  };
  const west = await entered(folder, 'anna', choose('west', 1));
  const east = await entered(folder, 'bernd', choose('east', 2));
  const made = await west.lobby.create({ side: 'west', ...(game && { seed: game.seed }) });
  if (!made.ok) throw new Error(made.error);
  const { table } = made.value;
  expect(await east.lobby.sit(table)).toEqual({ ok: true, value: 'east' });
  await Promise.all([west.open(table), east.open(table)]);
  return { service, folder, table, west, east };
}

/** Returns a chooser that plays the parts of a side in order. */
function partsOf({ parts }: GameInParts, own: Side): Choose {
  const left = parts.filter(({ side }) => side === own).values();
  return () => {
    const { value } = left.next();
    if (!value) throw new Error(`${own} has played all its parts`);
    return value.moves;
  };
}

async function entered(folder: string, as: string, choose: Choose): Promise<ScriptedPlayer> {
  const player = await ScriptedPlayer.enter(folder, as, choose);
  onTestFinished(() => player.leave());
  return player;
}

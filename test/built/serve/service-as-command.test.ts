import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { servePaths } from '../../../src/serve/folder.js';
import { placesHere } from '../../../src/serve/people/places.js';
import { MOST_TABLES } from '../../../src/serve/tables/quotas.js';
import { builtFrom, PROGRAM } from '../../support/program.js';
import { publicFolder } from '../../serve/service-support.js';
import { ScriptedPlayer } from '../../serve/scripted-player.js';
import { serve } from './served.js';

void builtFrom;

async function entered(folder: string, as: string): Promise<ScriptedPlayer> {
  const player = await ScriptedPlayer.enter(folder, as, () => []);
  onTestFinished(() => player.leave());
  return player;
}

describe('a service that runs as a command', () => {
  it('has no limit on the tables of an organiser', async () => {
    const folder = publicFolder();
    await serve(folder, PROGRAM, ['--organiser', 'bernd', '--organiser', 'anna']);
    const anna = await entered(folder, 'anna');
    for (let made = 0; made <= MOST_TABLES; made++) {
      expect(await anna.lobby.create({ side: 'west' })).toMatchObject({ ok: true });
    }
  });

  it('refuses the words that the screens use for a player, records its days and makes no door/who', async () => {
    const folder = publicFolder();
    await serve(folder);
    const anna = await entered(folder, 'anna');
    expect(await anna.lobby.create({ side: 'west', name: 'You' })).toEqual({ ok: false, error: 'bad-name' });
    const { games, who } = servePaths(folder);
    expect(readFileSync(join(games, '.days'), 'utf8')).toMatch(/^\d{4}-\d\d-\d\d\n$/);
    expect(existsSync(who)).toBe(placesHere().length === 0);
  });
});

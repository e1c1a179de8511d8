import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { publicFolder } from '../../serve/service-support.js';
import { ScriptedPlayer } from '../../serve/scripted-player.js';
import { serve } from '../serve/served.js';
import { damagedProgram } from '../../support/damaged-program.js';
import { builtFrom } from '../../support/program.js';
import { temporaryFolder } from '../../store/support.js';

void builtFrom;

const DAMAGED = 'the weights of its network are damaged; install wsdv again';

describe('a program with damaged weights', () => {
  it('says so in one sentence, whichever command lets a bot think', () => {
    const program = damagedProgram();
    const home = temporaryFolder();
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const said = (...args: readonly string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
        encoding: 'utf8',
        input: '',
        env: { ...process.env, WSDV_HOME: home, COLUMNS: '' },
      });
      return { status, stdout, stderr };
    };
    const refused = { status: 1, stdout: '', stderr: `wsdv: The bot cannot think: ${DAMAGED}.\n` };
    for (const level of ['newcomer', 'hard', 'expert']) expect(said('bot', level)).toEqual(refused);
    expect(said('new', '--no-screen', '--name', 'one', '--seed', '7').status).toBe(0);
    expect(said('move', 'one', '--bot', 'medium', '--yes')).toEqual(refused);
    expect(said('arena', '--a', 'hard', '--b', 'easy', '--games', '1')).toEqual(refused);
    // The results file lists the bots' networks, so the arena loads them even if no bot plays.
    const games = ['arena', '--a', 'program:cat', '--b', 'program:cat', '--games', '1'];
    expect(said(...games, '--out', join(home, 'games.jsonl'))).toEqual(refused);
  });

  it('makes the service say so of the bot at a table, and the table stays open', async () => {
    const folder = publicFolder();
    const service = await serve(folder, damagedProgram());
    let said = '';
    service.stderr?.on('data', (text: Buffer) => (said += text.toString()));
    const anna = await ScriptedPlayer.enter(folder, 'anna', () => []);
    // At one of the two tables it is the bot's turn.
    const made = [
      await anna.lobby.create({ side: 'west', seed: 4, bot: 'hard' }),
      await anna.lobby.create({ side: 'east', seed: 4, bot: 'hard' }),
    ];
    const tables = made.map((one) => (one.ok ? one.value.table : one.error));
    const sentences = tables.map(
      (table) => `The bot at table ${table} cannot think: ${DAMAGED}. The bot is started again.`,
    );
    // Other warnings may precede this one, for example that other accounts cannot enter the folder.
    await expect.poll(() => said.split('\n').filter((line) => sentences.includes(line))).not.toEqual([]);
    await anna.open(tables[0]);
    anna.leave();
  });
});

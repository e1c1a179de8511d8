import { readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Level } from '../../../src/notation/bot-names.js';
import type { GameEvent } from '../../../src/rules/game.js';
import { botProcesses, VISIT_TIME } from '../../../src/serve/bot-process.js';
import { builtFrom } from '../../support/program.js';
import { chance } from '../../support/random/random-game.js';
import { somePart } from '../../support/random/some-part.js';
import { itWhere } from '../../support/describe-where.js';
import { freshServeFolder, ManualClock, publicFolder } from '../../serve/service-support.js';
import { ScriptedPlayer } from '../../serve/scripted-player.js';
import { serve } from './served.js';

void builtFrom;

const IS_LINUX = process.platform === 'linux';
const IS_FENCED = IS_LINUX && /^v2[02]\./.test(process.version);
const ERRAND = { table: 'here', ticket: '0'.repeat(32) };

/** Starts a program of the test in place of a bot. */
function sending(program: string, clock = new ManualClock()) {
  const folder = freshServeFolder();
  const file = join(publicFolder(), 'bot.mjs');
  writeFileSync(file, program);
  return { folder, clock, sent: botProcesses(folder, { file: pathToFileURL(file), clock })(ERRAND) };
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

const isOfEast = (event: GameEvent): boolean => event.type === 'took' && event.side === 'east';

/** A table at which Anna plays against a bot, served by the built program. It is the turn of the bot. */
async function atServedTable(bot: Level) {
  const folder = publicFolder();
  const service = await serve(folder);
  const random = chance(1);
  const anna = await ScriptedPlayer.enter(folder, 'anna', (at) => somePart(at, random));
  const made = await anna.lobby.create({ side: 'west', bot });
  if (!made.ok) throw new Error(made.error);
  await anna.open(made.value.table);
  return { folder, service, anna, table: made.value.table };
}

describe('the process of a bot', () => {
  it('is told where to go and gets no environment', async () => {
    const wanted = { ...ERRAND, folder: '' };
    const { folder, sent } = sending(`
      import { text } from 'node:stream/consumers';
      const told = JSON.parse(await text(process.stdin));
      const isBare = Object.keys(process.env).length === 0 && process.argv.length === 2;
      process.exitCode = isBare && Object.keys(told).sort().join() === '${Object.keys(wanted).sort().join()}' ? 0 : 1;
    `);
    expect(folder.folder).not.toBe('');
    expect(await sent.done).toBe('done');
  });

  itWhere(IS_FENCED, 'only Node 20 and 22 on Linux keep a bot from files')(
    'reads no file of the service but at its door',
    async () => {
      const { sent } = sending(`
        import { readdirSync, readFileSync } from 'node:fs';
        import { text } from 'node:stream/consumers';
        const { folder } = JSON.parse(await text(process.stdin));
        const refused = (work) => { try { work(); return false; } catch ({ code }) { return code === 'ERR_ACCESS_DENIED'; } };
        const isShut = refused(() => readdirSync(folder + '/games')) && refused(() => readFileSync('/etc/passwd'));
        process.exitCode = isShut && readdirSync(folder + '/door').length >= 0 ? 0 : 1;
      `);
      expect(await sent.done).toBe('done');
    },
  );

  it('is ended when it stays too long, and has failed when it says so or is stopped', async () => {
    const endless = 'setInterval(() => {}, 1000);';
    const { clock, sent } = sending(endless);
    clock.advance(VISIT_TIME);
    expect(await sent.done).toBe('failed');
    const stopped = sending(endless).sent;
    stopped.stop();
    expect(await stopped.done).toBe('failed');
    expect(await sending('process.exitCode = 2;').sent.done).toBe('failed');
    expect(await sending('process.exitCode = 3;').sent.done).toBe('damaged-weights');
    expect(clock.waiting).toBe(0);
  });

  it('has no more memory than its own', async () => {
    expect(await sending('const all = []; for (;;) all.push(new Array(1e5).fill(1.5));').sent.done).toBe('failed');
  });
});

describe('a bot of the built service', () => {
  it('plays its actions against a person', async () => {
    const { anna } = await atServedTable('hard');
    await anna.play(() => anna.acknowledged >= 2 && anna.game.events.some(isOfEast));
    expect(anna.game.events.some(isOfEast)).toBe(true);
  });

  itWhere(IS_LINUX, 'only Linux tells which processes a process has begun')(
    'is a process without environment, and gone when the service ends',
    async () => {
      const { service, anna } = await atServedTable('expert');
      await anna.play(() => anna.game.view.decision?.yours === false);
      const pid = service.pid ?? 0;
      await expect.poll(() => childrenOf(pid)).toHaveLength(1);
      const [bot] = childrenOf(pid);
      expect(readFileSync(`/proc/${bot}/environ`, 'utf8')).toBe('');
      service.kill('SIGTERM');
      expect(await once(service, 'exit')).toEqual([0, null]);
      expect(() => process.kill(bot, 0)).toThrow('ESRCH');
    },
  );

  it('comes again to its table when the service was killed with -9', async () => {
    const { folder, service, anna } = await atServedTable('medium');
    await anna.play(() => anna.acknowledged >= 1);
    service.kill('SIGKILL');
    await once(service, 'exit');
    await serve(folder);
    await anna.play(() => anna.acknowledged >= 4);
    expect(anna.acknowledged).toBe(4);
  });
});

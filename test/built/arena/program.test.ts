import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FoulCode } from '../../../src/arena/foul.js';
import { playOut } from '../../../src/arena/game.js';
import { Referee } from '../../../src/arena/referee.js';
import type { GameResult } from '../../../src/arena/results.js';
import { bot, type Bot } from '../../../src/bots/bot.js';
import { DONE } from '../../../src/rules/game.js';
import { wsdv } from '../../cli/support.js';
import { MAX_WAIT } from '../../support/patience.js';
import { PROGRAM } from '../../support/program.js';
import { itWhere } from '../../support/describe-where.js';
import { contest, FIRST, folder, GREETS, program, untimed } from '../../arena/support.js';

async function games(own: ReturnType<typeof contest>, count = 1): Promise<GameResult[]> {
  const referee = new Referee(own);
  onTestFinished(() => referee.close());
  const results: GameResult[] = [];
  for (let game = 0; game < count; game++) results.push(await referee.play(game));
  return results;
}

describe('a program of others', () => {
  it('plays whole games by the answers it is offered, and hears each event once', async () => {
    const counts = `
      globalThis.heard = [...(globalThis.heard ?? []), ...asked.events ?? []];
      if (asked.type === 'choose' && asked.view.hands.east.cards !== null) throw new Error('a hand of the other side');
      if (heard.filter(({ type }) => type === 'decade-began').length > asked.view?.decade) throw new Error('twice');
    `;
    const [{ ending, choices }] = await games(contest({ a: program(`${counts}${GREETS}${FIRST}`) }));
    expect(ending).not.toBe('foul');
    // A game lasts at least one decade, in which each side has at least half of the 14 actions.
    expect(choices.a).toBeGreaterThanOrEqual(7);
  });

  it('plays, as `wsdv bot easy`, as the level does in the same process', async () => {
    const effort = { simulations: 5 };
    const b = program(`${GREETS}${FIRST}`);
    // This seed ends the game in the first decade.
    const [own] = await games(contest({ a: 'easy', b, effort, seed: 7 }));
    const [other] = await games(contest({ a: `program:${process.execPath} ${PROGRAM} bot easy`, b, effort, seed: 7 }));
    expect(own).toMatchObject({ decade: 1, actions: 14 });
    expect(untimed(other)).toEqual(untimed(own));
  });

  itWhere(spawnSync('python3', ['--version']).status === 0, 'there is no python3')(
    'is written in few lines, as docs/arena.md shows',
    async () => {
      const [, source = ''] = /```python\n([\s\S]*?)```/.exec(readFileSync('docs/arena.md', 'utf8')) ?? [];
      expect(source.split('\n').length).toBeLessThan(20);
      const file = join(folder(), 'bot.py');
      writeFileSync(file, source);
      const own = contest({ a: `program:python3 ${file}` });
      const [once] = await games(own);
      expect(once.ending).not.toBe('foul');
      expect((await games(own)).map(untimed)).toEqual([untimed(once)]);
    },
  );

  const wrong: readonly (readonly [FoulCode, string, string])[] = [
    ['illegal', `return { type: 'part', moves: [{ type: 'done' }] };`, 'done (R3d)'],
    ['nothing', `return { type: 'part', moves: [] };`, ''],
    ['late', 'return null;', '1'],
    [
      'ended',
      `process.stderr.write('\\x1B[31mI cannot\\n'); process.exitCode = 3; process.stdin.destroy(); return null;`,
      '3: [31mI cannot',
    ],
    ['ended', `throw new RangeError('too far');`, '1: RangeError: too far'],
    ['not-json', `return 'a line';`, ''],
    ['malformed', `return { type: 'part', moves: [{ type: 'take', card: 999, use: 'build' }] };`, 'moves.0.card'],
    ['malformed', `return { type: 'part' };`, 'moves'],
    ['too-long', `return 'x'.repeat(20000);`, '16384'],
  ];
  it.each(wrong)('loses by an answer that is %s', async (code, answer, detail) => {
    const patience = code === 'late' ? 1 : 60;
    const [result] = await games(contest({ b: program(`${GREETS}${answer}`), patience }));
    expect(result).toMatchObject({ winner: 'west', ending: 'foul', foul: { code, detail } });
  });

  it('loses by answers behind the end of what it was asked', async () => {
    const level = bot({ level: 'newcomer', seed: 1 });
    const tooMany: Bot = {
      async choose(...asked) {
        const choice = await level.choose(...asked);
        return { ...choice, part: [...choice.part, DONE] };
      },
    };
    const { winner, foul } = await playOut(1, { west: tooMany, east: tooMany }, { west: {}, east: {} });
    expect([winner, foul]).toEqual(['east', { code: 'beyond', detail: 'done' }]);
  });

  it('loses by a line that nobody asked for, is started again for the next game', async () => {
    const once = `
      if (asked.type === 'hello') return JSON.stringify(hello) + '\\n{}';
      return null;
    `;
    const results = await games(contest({ b: program(once) }), 2);
    expect(results.map(({ winner, foul }) => [winner, foul?.code])).toEqual([
      ['west', 'unasked'],
      ['east', 'unasked'],
    ]);
  });

  it('is killed with all it has started', async () => {
    const socket = join(folder(), 'socket');
    // The child listens until it is killed. If it is not killed, its timer ends it after the test has failed.
    const child = `
      require('node:net').createServer().listen(${JSON.stringify(socket)}, () => console.log('ready'));
      setTimeout(() => process.exit(), ${2 * MAX_WAIT});
    `;
    const starts = `
      if (asked.type === 'choose') return {};
      const { stdout } = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}]);
      stdout.once('data', () => process.stdout.write(JSON.stringify(hello) + '\\n'));
      return null;
    `;
    const [result] = await games(contest({ b: program(starts) }));
    expect(result.foul?.code).toBe('malformed');
    const listens = (): Promise<boolean> =>
      new Promise((resolve) => {
        const connection = connect(socket, () => resolve(connection.destroy().destroyed));
        connection.once('error', () => resolve(false));
      });
    expect(existsSync(socket)).toBe(true);
    await expect.poll(listens).toBe(false);
  });

  it.each([
    ['program:./no-such-program', 'its program cannot be started (ENOENT)'],
    [program.bind(null, `return { type: 'hello', protocol: 2 };`), 'it uses protocol 2'],
    [program.bind(null, `process.exit(4);`), 'its program ended (4)'],
  ])('does not take part when it does not greet: %s', async (named, why) => {
    const player = typeof named === 'string' ? named : named();
    const { code, out, err } = await wsdv(['arena', '--a', 'easy', '--b', player, '--games', '2', '--workers', '1']);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`cannot take part: ${why}`);
  });
});

describe('`wsdv bot`', () => {
  it.each([
    ['nonsense\n', 'it is not JSON'],
    ['{"type":"choose"}\n', 'its field'],
    ['{"type":"dance"}\n', 'its field type is wrong'],
  ])('says what it does not understand: %s', async (line, why) => {
    const { code, out, err } = await wsdv(['bot', 'easy'], { stdin: line });
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`The bot did not understand a line of its input: ${why}`);
  });

  it('greets, and ends with its input', async () => {
    const hello = JSON.stringify({ type: 'hello', protocol: 1, program: 'somebody', patience: 1 });
    const { code, out } = await wsdv(['bot', 'easy'], { stdin: `${hello}\n` });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      type: 'hello',
      protocol: 1,
      name: expect.stringContaining('easy') as string,
    });
  });
});

import fs from 'node:fs';
import { PassThrough } from 'node:stream';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ThreadThinker } from '../../src/bots/thinker.js';
import { confirmBot } from '../../src/cli/confirm-bot.js';
import { openIo, withGame } from '../../src/cli/io.js';
import { english } from '../../src/text/language.js';
import { FakeThinker } from '../support/fake-thinker.js';
import { temporaryFolder } from '../store/support.js';
import { resumeMatch } from '../../src/match/saved-match.js';
import { wsdv } from './support.js';

let home: string;
const inHome = (...args: readonly string[]) => wsdv(args, { environment: { WSDV_HOME: home } });

beforeAll(async () => {
  home = temporaryFolder();
  await inHome('new', '--no-screen', '--name', 'mail', '--seed', '7', '--west', 'Anna');
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

/** Asks on a terminal whether a bot may play for West, and types an answer. */
async function asked(typed: string): Promise<{ readonly code: number | null; readonly err: string }> {
  let err = '';
  const stdin = Object.assign(new PassThrough().end(`${typed}\n`), { isTTY: true });
  const stderr = { isTTY: true, columns: 200, write: (text: string) => ((err += text), true) };
  const environment = { LANG: 'C.UTF-8' };
  const io = openIo({ stdin, stdout: { write: () => true }, stderr, environment, language: english });
  return { code: await confirmBot(await withGame(io), { seat: 'West (Anna)', level: 'hard' }), err };
}

describe('a bot that is to play in the place of a person', () => {
  it('is refused without a terminal, with the option that allows it; nothing is played', async () => {
    const path = join(home, 'games', 'mail.wsdv');
    const before = fs.readFileSync(path, 'utf8');
    const { code, out, err } = await inHome('move', 'mail', '--bot', 'hard');
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(
      'wsdv: A person plays West (Anna). To let a bot play this action instead, add --yes. The move file will note "bot hard".\n',
    );
    expect(fs.readFileSync(path, 'utf8')).toBe(before);
  });

  it('is asked about on a terminal: only y or yes lets it play', async () => {
    for (const yes of ['y', 'Y', 'yes']) expect((await asked(yes)).code).toBeNull();
    for (const no of ['', 'n', 'no', 'yesterday']) {
      const { code, err } = await asked(no);
      expect([code, err]).toEqual([1, expect.stringContaining('The action was not played.')]);
    }
    expect((await asked('y')).err).toBe(
      'A person plays West (Anna). Shall the bot "hard" play this action instead? The move file will note "bot hard". [y/N]\n',
    );
  });
});

describe('while a bot thinks', () => {
  afterEach(() => vi.restoreAllMocks());

  /** Begins a game and calls `meanwhile` whenever its bot is asked. The bot plays its first legal moves. */
  async function game(name: string, meanwhile: () => Promise<unknown>): Promise<() => string> {
    await inHome('new', '--no-screen', '--name', name, '--seed', '7', '--west', 'Anna', '--east', 'bot:easy');
    const thinker = new FakeThinker(true);
    vi.spyOn(ThreadThinker.prototype, 'choose').mockImplementation(async (question) => {
      await meanwhile();
      return thinker.choose(question);
    });
    vi.spyOn(ThreadThinker.prototype, 'takesDraw').mockImplementation(async () => {
      await meanwhile();
      return true;
    });
    return () => fs.readFileSync(join(home, 'games', `${name}.wsdv`), 'utf8');
  }

  it.each([
    ['plays', ['--bot', 'easy', '--yes']],
    ['accepts a draw', ['draw']],
  ])('the game is not locked, and the bot then %s', async (_what, words) => {
    const name = `open-${words.length}`;
    const opened: boolean[] = [];
    const file = await game(name, async () => {
      const resumed = resumeMatch(join(home, 'games', `${name}.wsdv`));
      opened.push(resumed.ok);
      if (resumed.ok) resumed.value.close();
      return Promise.resolve();
    });
    const before = file();
    expect(await inHome('move', name, ...words)).toMatchObject({ code: 0, err: '' });
    expect(opened).toContain(true);
    expect(opened).not.toContain(false);
    expect(file().length).toBeGreaterThan(before.length);
  });

  it.each([
    ['a bot', ['--bot', 'easy', '--yes']],
    ['a draw', ['draw']],
  ])('the game may change; then nothing is played, which is said: %s', async (_what, words) => {
    const name = `changed-${words.length}`;
    const file = await game(name, () => inHome('move', name, 'resign'));
    const { code, out, err } = await inHome('move', name, ...words);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`The game ${name} was changed in the meantime, so nothing was played.`);
    expect(file()).toMatch(/\n\nResult: East wins, West resigns\n$/);
    expect(file()).not.toMatch(/^W /m);
  });

  it.each(['W 15 unrest: West Berlin, Hamburg', 'Result: East wins, West resigns', 'W 15 xyz'])(
    'a last line without a newline may appear; then nothing is played: %s',
    async (line) => {
      for (const [name, ...words] of [
        ['late-bot', '--bot', 'easy', '--yes'],
        ['late-draw', 'draw'],
      ] as const) {
        const path = join(home, 'games', `${name}.wsdv`);
        fs.rmSync(path, { force: true });
        let isWritten = false;
        const file = await game(name, () => {
          if (!isWritten) fs.appendFileSync(path, line);
          isWritten = true;
          return Promise.resolve();
        });
        const before = file();
        const { code, out, err } = await inHome('move', name, ...words);
        expect([code, out, err]).toEqual([
          1,
          '',
          expect.stringContaining(`The game ${name} was changed in the meantime, so`),
        ]);
        expect(file()).toBe(before + line);
        expect(fs.existsSync(`${path}.torn`)).toBe(false);
      }
    },
  );
});

import fs from 'node:fs';
import { PassThrough } from 'node:stream';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmBot } from '../../src/cli/confirm-bot.js';
import { openIo, withGame } from '../../src/cli/io.js';
import { english } from '../../src/text/language.js';
import { temporaryFolder } from '../store/support.js';
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
      'A person plays West (Anna). Shall the bot hard play this action instead? The move file will note "bot hard". [y/N]\n',
    );
  });
});

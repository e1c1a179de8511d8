import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../store/support.js';
import { type Outcome, wsdv } from './support.js';

let home: string;
beforeAll(() => {
  home = temporaryFolder();
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

const inHome = (...args: readonly string[]): Promise<Outcome> => wsdv(args, { environment: { WSDV_HOME: home } });
const fileOf = (name: string): string => fs.readFileSync(join(home, 'games', `${name}.wsdv`), 'utf8');

describe('a bot named on the command line', () => {
  it('stands in the header of the game as a player', async () => {
    const { code, out } = await inHome('new', '--west', 'Ada', '--east', 'bot:easy', '--seed', '7');
    expect(code).toBe(0);
    expect(fileOf(out.trim())).toContain('West: Ada\nEast: bot:easy\n');
  });

  it.each(['play', 'new'])(
    'of a level that does not exist is a mistake that names the levels (%s)',
    async (command) => {
      const { code, err } = await inHome(command, '--west', 'bot:perfect');
      expect(code).toBe(2);
      expect(err).toContain(
        'There is no bot "perfect". Choose one of newcomer, easy, medium, hard, expert, for instance bot:newcomer.',
      );
    },
  );
});

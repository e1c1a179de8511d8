import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { type Choose, type Hello, PROTOCOL } from '../../../src/arena/protocol.js';
import { bot } from '../../../src/bots/bot.js';
import { builtFrom, endPrograms, freshHome, PROGRAM } from '../../support/program.js';
import { chance } from '../../support/random/random-game.js';
import { askedAt, lateMoments, type Moment, withOtherPast } from '../../bots/moments.js';

void builtFrom;

const SEED = 9;
const BUDGET = { simulations: 8 };

/**
 * Returns the answers of a bot process in an empty folder and without environment variables. The process gets the game
 * only through a pipe.
 */
function answersOf(moments: readonly Moment[]): readonly unknown[] {
  const hello: Hello = { type: 'hello', protocol: PROTOCOL, program: 'a test', patience: 60 };
  const asked = moments.map((moment, game): Choose => {
    return { type: 'choose', game, seat: moment.side, seed: SEED, budget: BUDGET, ...askedAt(moment) };
  });
  const input = [hello, ...asked].map((line) => `${JSON.stringify(line)}\n`).join('');
  const told = spawnSync(process.execPath, [PROGRAM, 'bot', 'hard'], { input, cwd: freshHome(), env: {} });
  expect([told.status, told.stderr.toString()]).toEqual([0, '']);
  const [, ...answers] = told.stdout.toString().trimEnd().split('\n');
  return answers.map((line) => (JSON.parse(line) as { readonly moves: unknown }).moves);
}

afterEach(endPrograms);

describe('a bot that is a process of its own', () => {
  it('plays by what it is told alone: as in this process, and whatever lies hidden', async () => {
    const moments = lateMoments().map(({ moment }) => moment);
    const random = chance(2);
    const here: unknown[] = [];
    for (const moment of moments) {
      const { view, events } = askedAt(moment);
      here.push((await bot({ level: 'hard', seed: SEED }).choose(view, events, BUDGET)).part);
    }
    expect(answersOf(moments)).toEqual(here);
    expect(answersOf(moments.map((moment) => withOtherPast(moment, random)))).toEqual(here);
  });
});

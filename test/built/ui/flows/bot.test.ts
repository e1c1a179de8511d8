import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readGame } from '../../../../src/notation/index.js';
import { ENTER } from '../../../support/key-driver.js';
import { endPrograms, expectRestored, freshHome, wsdv } from '../../../support/program.js';

const SKIP = '\u001B[27u';
const SKIPS = 'Esc skip to the next decision';

const gameIn = (home: string): string => readFileSync(join(home, 'games', 'flow.wsdv'), 'utf8');
const linesIn = (home: string): number => {
  const read = readGame(gameIn(home));
  return read.ok ? read.value.lines.length : -1;
};

afterEach(endPrograms);

describe('the built program', () => {
  it('plays against a person, action by action into the file, and plays on when the game is taken up again', async () => {
    const home = freshHome();
    const game = wsdv(['play', '--west', 'Ada', '--east', 'bot:newcomer', '--seed', '7', '--name', 'flow'], home);
    await game.waitFor("Ada's hand");
    game.type('bdd');
    await game.waitFor('Your choices are complete.');
    game.type(ENTER);
    await game.waitFor(SKIPS);
    expect(gameIn(home)).toContain('East: bot:newcomer\n');
    expect(linesIn(home)).toBeGreaterThan(1);
    game.type(`${SKIP}q`);
    await game.waitFor('Leave the game?');
    game.type('y');
    await game.waitForEnd();
    expectRestored(game, /^The game is saved: \/.*\/games\/flow\.wsdv Continue with: node bin\/wsdv\.js resume flow$/);

    const again = wsdv(['resume', 'flow'], home);
    await again.waitFor("Ada's hand");
    const before = linesIn(home);
    again.type('bdd');
    await again.waitFor('Your choices are complete.');
    again.type(ENTER);
    await again.waitFor(SKIPS);
    expect(linesIn(home)).toBeGreaterThan(before + 1);
  });

  it('plays both sides while somebody watches, without colours and in ASCII', async () => {
    const home = freshHome();
    const bots = ['--west', 'bot:newcomer', '--east', 'bot:newcomer'];
    const game = wsdv(['play', ...bots, '--seed', '7', '--name', 'flow', '--ascii', '--no-color'], home);
    for (const lines of [1, 2, 3]) {
      await expect.poll(() => linesIn(home)).toBe(lines);
      await game.waitFor(SKIPS);
      game.type(SKIP);
    }
  });
});

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { LEVELS } from '../../../src/notation/bot-names.js';
import { readGame } from '../../../src/notation/index.js';
import { wsdv } from '../../cli/support.js';
import { endPrograms, freshHome, PROGRAM } from '../../support/program.js';

afterEach(endPrograms);

/** Runs commands of the built program in a new home. */
function atHome() {
  const home = freshHome();
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8', env: { ...process.env, WSDV_HOME: home } });
  const file = (): string => readFileSync(join(home, 'games', 'mail.wsdv'), 'utf8');
  run('new', '--name', 'mail', '--seed', '7', '--no-screen');
  return { home, run, file };
}

describe('wsdv move GAME --bot LEVEL', () => {
  it('plays one action for the side that decides, and prints what happened as for one that is written', () => {
    const { run, file } = atHome();
    const { status, stdout, stderr } = run('move', 'mail', '--bot', 'newcomer', '--yes');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^West takes /);
    expect(stdout).toMatch(/^Why: .*\. The bot rates (West|East)'s chance to win at \d+ %\.$/m);
    const record = readGame(file());
    expect(record.ok && record.value.lines.map(({ action }) => action?.side)).toEqual(['west']);
    run('move', 'mail', '--bot', 'easy', '--yes');
    const after = readGame(file());
    expect(after.ok && after.value.lines.map(({ action }) => action?.side)).toEqual(['west', 'east']);
  });

  it('notes in the move file which bot played in the place of a person, and nothing for the seat of a bot', () => {
    const { run, home } = atHome();
    run('new', '--name', 'solo', '--seed', '7', '--no-screen', '--east', 'bot:easy');
    const lines = () =>
      readFileSync(join(home, 'games', 'solo.wsdv'), 'utf8')
        .split('\n')
        .filter((line) => /^[WE] /.test(line));
    expect(run('move', 'solo', '--bot', 'newcomer', '--yes').status).toBe(0);
    expect(run('move', 'solo', '--bot', 'medium').status).toBe(0);
    expect(lines()).toEqual([
      expect.stringMatching(/^W .* #[0-9a-f]{6} ; bot newcomer$/),
      expect.stringMatching(/^E .* #[0-9a-f]{6}$/),
    ]);
  });

  it('tells as JSON how the action is written only whoever may know it', () => {
    const { run } = atHome();
    const written = (...more: readonly string[]): unknown => {
      const { stdout } = run('move', 'mail', '--bot', 'newcomer', '--yes', '--json', ...more);
      return (JSON.parse(stdout) as { readonly written: unknown }).written;
    };
    expect(written()).toBeNull();
    expect(written('--hands', 'west')).toBeNull();
    expect(written('--hands', 'west')).toMatch(/^(# .*\n+)?W[ :]/);
    expect(written('--hands', 'both')).toMatch(/^E[ :]/);
  });

  it('wants either an action or a bot, of a level there is', async () => {
    const { home, file } = atHome();
    const before = file();
    for (const [args, why] of [
      [[], 'Write the action, or name a bot with --bot LEVEL.'],
      [['W 20 build: Kiel', '--bot', 'easy'], 'Give either an action or --bot LEVEL, not both'],
      [['-', '--bot', 'easy'], 'Give either an action or --bot LEVEL, not both'],
      [['--bot', 'perfect'], LEVELS.join(', ')],
    ] as const) {
      const { code, err } = await wsdv(['move', 'mail', ...args], { environment: { WSDV_HOME: home } });
      expect(code).toBe(2);
      expect(err).not.toMatch(/^ +at /m);
      expect(err.replaceAll(/\s+/g, ' ')).toContain(why);
    }
    expect(file()).toBe(before);
  });
});

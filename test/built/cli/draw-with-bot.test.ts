import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { endPrograms, freshHome, PROGRAM } from '../../support/program.js';

afterEach(endPrograms);

const LOST = {
  decade: 4,
  half: 2,
  turn: 'west',
  display: [70, 71, 72],
  stasiDisbanded: true,
  socialists: { box: 0 },
  unrest: { sachsen: 12, thueringen: 12, brandenburg: 12 },
};

it('wsdv move GAME draw asks the bot: it declines an even game, and accepts one that it is losing', () => {
  const home = freshHome();
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8', env: { ...process.env, WSDV_HOME: home } });
  const saved = (name: string): string => readFileSync(join(home, 'games', `${name}.wsdv`), 'utf8');
  run('new', '--name', 'even', '--seed', '7', '--no-screen', '--east', 'bot:easy');
  const { status, stdout, stderr } = run('move', 'even', 'draw');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('The bot that plays East declines the draw: the game continues.');
  expect(saved('even')).not.toContain('Result');
  const position = join(home, 'lost.json');
  writeFileSync(position, JSON.stringify(LOST));
  const made = run('new', '--name', 'lost', '--position', position, '--no-screen', '--east', 'bot:easy');
  expect(made.stderr).toBe('');
  expect(run('move', 'lost', 'draw').status).toBe(0);
  expect(saved('lost')).toMatch(/\nResult: draw by agreement\n$/);
});

import fs from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMMANDS, homeWithGames, type Setting, wsdv } from './support.js';

/**
 * Compares the output of commands with saved files, colours included. docs/development.md explains how to update the
 * files.
 */
let home: string;

beforeAll(() => {
  home = homeWithGames();
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

const ASKED: readonly (readonly string[])[] = [
  ['--help'],
  ...COMMANDS.map((command) => [command, '--help']),
  ['about'],
  ['list'],
  ['verify', 'finished', 'running'],
  ['inspect', 'running', '--hands', 'both'],
  ['stats', 'finished'],
  ['export', 'running', '--for', 'west'],
  ['rules'],
  ['rules', 'R6.3'],
  ['rules', 'mass', 'protest'],
  ['rules', 'rulings'],
  ['cards'],
  ['cards', '14', '5', 'II'],
  ['cards', 'berlin'],
  ['random', '--games', '5', '--seed', '1'],
  ['replay', 'finished', '--plain', '--to', 'I.2'],
  ['srve'],
  ['verify', './gone.wsdv'],
  ['verify', 'test/fixtures/broken/several.wsdv', 'test/fixtures/broken/wrong-digest.wsdv'],
  ['move', 'running', 'W 20 event build Kiel'],
  ['replay', 'finished', '--to', 'nowhere'],
  ['inspect', 'finished', '--hands', 'nobody'],
  ['random', '--games', 'many'],
  ['play', '--seed', '99999999999'],
  ['resume', 'another'],
  ['cards', 'nowhere'],
  ['rules', 'R99'],
];

const JSON_ASKED: readonly (readonly string[])[] = [
  ['inspect', 'running', '--hands', 'none', '--json'],
  ['stats', 'running', '--json'],
  ['verify', 'test/fixtures/broken/several.wsdv', '--json'],
  ['cards', '3', '--json'],
];

/** Returns the output of these commands, without what depends on the day and the machine. */
async function said(lines: readonly (readonly string[])[], setting: Setting): Promise<string> {
  let all = '';
  for (const line of lines) {
    const environment = { WSDV_HOME: home, ...setting.environment };
    const { code, out, err } = await wsdv(line, { ...setting, environment });
    all += `$ wsdv ${line.join(' ')}\n${out}${err}[${code}]\n\n`;
  }
  return all.replaceAll(home, 'HOME').replace(/\d{4}-\d\d-\d\d( \d\d:\d\d)?/g, (day) => day.replace(/\d/g, '0'));
}

it.each([
  ['terminal', { columns: 80, environment: { COLORTERM: 'truecolor' } }],
  ['narrow-ascii', { columns: 60, environment: { LANG: 'C', NO_COLOR: '1' } }],
  ['pipe', {}],
] as const)('commands say what they said (%s)', async (name, setting) => {
  await expect(await said(ASKED, setting)).toMatchFileSnapshot(`./golden-output/${name}.txt`);
});

it('JSON is what it was', async () => {
  await expect(await said(JSON_ASKED, {})).toMatchFileSnapshot('./golden-output/json.txt');
});

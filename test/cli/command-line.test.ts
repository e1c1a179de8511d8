import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { withCommand } from '../../src/cli/with-command.js';
import { COMMANDS, wsdv } from './support.js';

describe('the command line', () => {
  it('means "play" when it names no command', () => {
    expect(withCommand([])).toEqual(['play']);
    expect(withCommand(['--seed', '7'])).toEqual(['play', '--seed', '7']);
    expect(withCommand(['--no-color'])).toEqual(['play', '--no-color']);
    expect(withCommand(['list', '--json'])).toEqual(['list', '--json']);
    expect(withCommand(['--no-color', 'list'])).toEqual(['--no-color', 'list']);
    expect(withCommand(['--help'])).toEqual(['--help']);
  });

  it('knows every command in its help, and ends with 0', async () => {
    const { code, out, err } = await wsdv(['--help']);
    expect([code, err]).toEqual([0, '']);
    for (const command of COMMANDS) expect(out).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
    expect(out).toContain('Exit codes: 0 success; 1');
  });

  it.each(COMMANDS)('gives examples in the help of "%s"', async (command) => {
    const { code, out } = await wsdv([command, '--help']);
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`Examples:\\n {2}.*wsdv`));
    const long = await wsdv(['help', command]);
    expect(long.out).toBe(out);
  });

  it('says its version', async () => {
    expect(await wsdv(['--version'])).toEqual({ code: 0, out: `${packageJson.version}\n`, err: '' });
  });

  it.each([
    [['lst'], 'list'],
    [['lst', '--help'], 'list'],
    [['--no-color', 'lst', '-h'], 'list'],
    [['help', 'lst'], 'list'],
    [['cards', '--jsn'], '--json'],
    [['--sed', '7'], '--seed'],
    [['replay', 'x', '--too', 'II'], '--to'],
  ])('answers the mistyped %j with exit 2 and "did you mean"', async (args, meant) => {
    const { code, out, err } = await wsdv(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`Did you mean ${meant}?`);
    expect(err).not.toMatch(/^\s+at /m);
  });

  it.each([
    ['replay'],
    ['verify'],
    ['export', 'x'],
    ['export', 'x', '--for', 'nobody'],
    ['completion', 'tcsh'],
    ['cards', '--decade', 'V'],
    ['cards', '--color', 'blue'],
    ['random', '--games', 'many'],
    ['random', '--games', '0'],
    ['random', '--seed', '99999999999'],
    ['play', '--seed', '1.5'],
    ['play', '--theme', 'pink'],
    ['list', 'too', 'much'],
    ['inspect'],
    ['inspect', 'x', '--position', 'y'],
    ['inspect', '--position', 'y', '--at', 'II'],
    ['play', '--west', 'Dr. Ludwig Wilhelm Erhard von Fürth'],
    ['new', '--east', '統一統一統一統一統一統一'],
  ])('ends with 2 for a wrong command line: %s %s %s %s %s', async (...args) => {
    const { code, out, err } = await wsdv(args.filter((arg) => arg !== undefined));
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^wsdv: .+\nTry: wsdv .*--help\n$/);
  });

  it('refuses to show a screen in a pipe, with a sentence and exit 1', async () => {
    for (const args of [[], ['play'], ['--west', 'Anna']]) {
      const { code, out, err } = await wsdv(args);
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(/^wsdv: The game screen needs a /);
    }
  });
});

describe('docs/cli.md', () => {
  it('describes every command and every JSON schema', async () => {
    const { readdirSync, readFileSync } = await import('node:fs');
    const text = readFileSync('docs/cli.md', 'utf8');
    for (const command of COMMANDS) expect(text).toMatch(new RegExp(`^\\| \`${command}\\b`, 'm'));
    const sources = readdirSync('src/cli/handlers').map((file) => readFileSync(`src/cli/handlers/${file}`, 'utf8'));
    const schemas = new Set(sources.join('').match(/wsdv\/\w+@\d+/g));
    expect(schemas.size).toBeGreaterThan(7);
    for (const schema of schemas) expect(text).toContain(`### \`${schema}\``);
  });
});

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { english } from '../../src/text/language.js';
import { runScreen } from '../../src/ui/main.js';
import { VirtualTerminal } from '../support/virtual-terminal.js';
import { randomRecord } from './support/random-record.js';
import { gamesFolder, showScreen } from './support/whole-screen.js';

describe('the command line', () => {
  it('with names, seed or name skips the menu', async () => {
    const folder = gamesFolder();
    const { terminal } = await showScreen({ mode: 'new', players: { west: 'Ada' }, seed: 3, name: 'ours' }, { folder });
    expect(terminal.screen.text()).toMatch(/(Ada|East), it is your turn/);
    expect(readFileSync(join(folder, 'ours.wsdv'), 'utf8')).toContain('Seed: 3');
  });

  it('a name that is taken, or is none, is refused in a sentence before any screen', async () => {
    const folder = gamesFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, 'over.wsdv'), randomRecord(5).text);
    const taken = await showScreen({ mode: 'new', name: 'over' }, { folder });
    expect(await taken.exit).toBe(1);
    expect(taken.said()).toMatch(/^wsdv: .*over\.wsdv already exists\.\n$/);
    const none = await showScreen({ mode: 'new', name: '../x' }, { folder });
    expect(await none.exit).toBe(1);
    expect(none.said()).toContain('is not a name for a game');
    expect(taken.terminal.stdout.written + none.terminal.stdout.written).toBe('');
  });

  it('an unfit terminal is told in one sentence, and no game is begun', async () => {
    const folder = gamesFolder();
    const terminal = new VirtualTerminal();
    let said = '';
    const stdout = Object.assign(Object.create(terminal.stdout) as typeof terminal.stdout, { isTTY: false });
    const place = {
      stdin: terminal.stdin,
      stdout,
      stderr: { write: (text: string) => (said += text) },
      shelf: { folder },
      language: english,
    };
    expect(await runScreen({ mode: 'new' }, { ...place, environment: { TERM: 'xterm' } })).toBe(1);
    expect(said).toMatch(/^wsdv: [^\n]+\n$/);
    expect(existsSync(folder)).toBe(false);
  });

  it.each([
    ['ascii', { ascii: true }],
    ['no colours', { color: false }],
  ])('passes on %s', async (_what, looks) => {
    const { terminal } = await showScreen({ mode: 'menu', ...looks });
    const plain = 'ascii' in looks ? /^[\x20-\x7E\n]*$/ : /Wir sind das Volk/;
    expect(terminal.screen.text()).toMatch(plain);
    if ('color' in looks)
      expect(terminal.stdout.written.split('\u001B[').filter((code) => /^[\d;]*[34]8;/.test(code))).toEqual([]);
    expect(terminal.stdout.written).toContain('Wir sind das Volk!');
  });
});

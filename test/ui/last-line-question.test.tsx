import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readGame } from '../../src/notation/index.js';
import { LIFT } from '../support/key-driver.js';
import { enterUntil, gamesFolder, showScreen, type WholeScreen } from './support/whole-screen.js';

describe('a last line with neither line end nor digest', () => {
  const TEXT = 'Format: wsdv 1\nSeed: 7\n\nW 15 unrest: West Berlin, Hamb';

  async function asked(): Promise<WholeScreen & { readonly file: string; readonly saved: () => string }> {
    const folder = gamesFolder();
    mkdirSync(folder);
    const file = join(folder, 'ours.wsdv');
    appendFileSync(file, TEXT);
    const screen = await showScreen({ mode: 'resume', file }, { folder });
    expect(screen.terminal.screen.text()).toContain('Is the last line complete?');
    expect(screen.terminal.screen.text()).toContain('W 15 unrest: West Berlin, Hamb');
    expect(readdirSync(folder)).toEqual(['ours.wsdv']);
    return { ...screen, file, saved: () => readFileSync(file, 'utf8') };
  }

  it('is taken when somebody says that it is whole, and the next action begins a new line', async () => {
    const game = await asked();
    expect(game.terminal.screen.text()).toContain('y yes: keep the line  n no: move it to a file  q leave');
    await game.terminal.type('\r', 'x');
    expect(game.terminal.screen.text()).toContain('x does nothing here.');
    await game.terminal.type('y');
    expect(game.terminal.screen.text()).toContain('East, it is your turn');
    await game.terminal.type(LIFT, 'r');
    await enterUntil(game, 'West, it is your turn');
    expect(game.saved().startsWith(`${TEXT}\n`)).toBe(true);
    const read = readGame(game.saved());
    expect(read.ok && read.value.lines.length).toBe(2);
  });

  it('is set aside when somebody says that it is not', async () => {
    const game = await asked();
    await game.terminal.type('n');
    expect(game.terminal.screen.text()).toContain('The last line was incomplete');
    await game.terminal.type('\r');
    expect(game.terminal.screen.text()).toContain('West, it is your turn');
    expect(game.saved()).toBe('Format: wsdv 1\nSeed: 7\n\n');
    expect(readFileSync(`${game.file}.torn`, 'utf8')).toContain('Hamb');
  });

  it('is asked about again when it has changed meanwhile, whatever the answer', async () => {
    for (const answer of ['y', 'n']) {
      const game = await asked();
      appendFileSync(game.file, 'urg');
      await game.terminal.type(answer);
      expect(game.terminal.screen.text()).toContain('W 15 unrest: West Berlin, Hamburg');
      expect(game.saved()).toBe(`${TEXT}urg`);
      await game.terminal.type('y');
      expect(game.terminal.screen.text()).toContain('East, it is your turn');
    }
  });

  it('stays where it is when nobody answers', async () => {
    const game = await asked();
    await game.terminal.type('q');
    expect(await game.exit).toBe(0);
    expect(game.saved()).toBe(TEXT);
  });
});

import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gamesFolder, showScreen, type WholeScreen } from './support/whole-screen.js';

describe('the screen of a test', () => {
  let folder: string;
  let shown: WholeScreen;

  it('is there while the test runs', async () => {
    folder = gamesFolder();
    shown = await showScreen({ mode: 'menu' }, { folder });
    expect(shown.terminal.screen.text()).toContain('Wir sind das Volk!');
    expect(existsSync(dirname(folder))).toBe(true);
  });

  it('has ended, and its games are gone, when the next begins', async () => {
    await expect(Promise.race([shown.exit, Promise.resolve('open')])).resolves.not.toBe('open');
    expect(existsSync(dirname(folder))).toBe(false);
  });
});

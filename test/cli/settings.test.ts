import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openIo } from '../../src/cli/io.js';
import type { RememberedSettings } from '../../src/cli/remembered-settings.js';
import { rememberedSettings } from '../../src/cli/settings.js';
import { english } from '../../src/text/language.js';
import { temporaryFolder } from '../store/support.js';

/** Returns the settings saved in the data folder `home`, and what is printed about them. */
function remembered(home: string, key?: string): RememberedSettings & { said: string } {
  let said = '';
  const io = openIo({
    stdin: process.stdin,
    stdout: { write: () => true },
    stderr: { write: (text) => ((said += text), true) },
    environment: { WSDV_HOME: home, LANG: 'C.UTF-8' },
    language: english,
  });
  return { ...rememberedSettings(io, key), said };
}

describe('the colours chosen last', () => {
  it('are those of the next start, for each key of a shared account its own', () => {
    const home = temporaryFolder();
    const first = remembered(home);
    expect([first.theme, first.said]).toEqual([undefined, '']);
    expect(first.remember('light')).toBeNull();
    const anna = remembered(home, 'anna');
    expect(anna.theme).toBeUndefined();
    expect(anna.remember('terminal')).toBeNull();
    expect([remembered(home).theme, remembered(home, 'anna').theme]).toEqual(['light', 'terminal']);
    expect(remembered(home, 'Anna').theme).toBeUndefined();
  });

  it.each(['{', '[]'])('are the usual ones where the file holds %j, which is said in one line', (text) => {
    const home = temporaryFolder();
    writeFileSync(join(home, 'settings.json'), text);
    const { theme, said } = remembered(home);
    expect(theme).toBeUndefined();
    expect(said).toBe(`wsdv: ${home}/settings.json does not contain settings: it is ignored and left as it is.\n`);
  });

  it('are kept beside another field with a wrong value, which is said in one line', () => {
    const home = temporaryFolder();
    writeFileSync(
      join(home, 'settings.json'),
      '{"theme": "light", "finishedGames": "three", "puzzlesSolved": ["one"]}',
    );
    const { theme, puzzles, said } = remembered(home);
    expect([theme, puzzles.ids()]).toEqual(['light', ['one']]);
    expect(said).toBe(
      `wsdv: These fields in ${home}/settings.json have invalid values and are ignored: finishedGames.\n`,
    );
  });

  it('are kept beside the number of finished games, which each key of a shared account has of its own', () => {
    const home = temporaryFolder();
    const { finished, remember } = remembered(home);
    expect(finished.count()).toBe(0);
    finished.add();
    expect(remember('light')).toBeNull();
    finished.add();
    expect(finished.count()).toBe(2);
    const next = remembered(home);
    expect([next.finished.count(), next.theme]).toEqual([2, 'light']);
    expect(remembered(home, 'anna').finished.count()).toBe(0);
  });

  it('are kept beside the puzzles that are solved', () => {
    const home = temporaryFolder();
    const { puzzles, lessons } = remembered(home);
    puzzles.add('twoProtests');
    lessons.add('aim');
    const next = remembered(home);
    expect([next.puzzles.ids(), next.lessons.ids()]).toEqual([['twoProtests'], ['aim']]);
  });

  it('are kept beside the lessons that are done, each once, also those of another window', () => {
    const home = temporaryFolder();
    const { lessons, remember } = remembered(home);
    const other = remembered(home);
    lessons.add('aim');
    other.lessons.add('cards');
    lessons.add('aim');
    expect(remember('light')).toBeNull();
    expect(lessons.ids()).toEqual(['aim']);
    const next = remembered(home);
    expect([next.lessons.ids(), next.theme]).toEqual([['aim', 'cards'], 'light']);
  });

  it('are kept beside the number of games that two windows have finished', () => {
    const home = temporaryFolder();
    const windows = [remembered(home), remembered(home)];
    for (const { finished } of windows) finished.add();
    expect(windows.map(({ finished }) => finished.count())).toEqual([1, 1]);
    expect(remembered(home).finished.count()).toBe(2);
  });

  it('a key of a shared account reads no path of its machine', () => {
    const home = temporaryFolder();
    mkdirSync(join(home, 'settings'));
    writeFileSync(join(home, 'settings', 'anna.json'), 'dark');
    const { said, remember } = remembered(home, 'anna');
    expect(said).toBe('wsdv: Your settings, or some of them, cannot be read and are ignored.\n');
    expect(remember('dark')).toBe('your settings cannot be written.');
    expect(readFileSync(join(home, 'settings', 'anna.json'), 'utf8')).toBe('dark');
  });
});

describe('whether bots may resign', () => {
  it.each([
    ['{}', undefined],
    ['{"botsResign": true}', true],
    ['{"botsResign": false, "theme": "dark"}', false],
  ])('is what the file says: %s', (text, may) => {
    const home = temporaryFolder();
    writeFileSync(join(home, 'settings.json'), text);
    const { botsResign, remember, said } = remembered(home);
    expect([botsResign, said]).toEqual([may, '']);
    expect(remember('light')).toBeNull();
    expect(remembered(home).botsResign).toBe(may);
  });

  it('is not read from a file with another value, which is said', () => {
    const home = temporaryFolder();
    writeFileSync(join(home, 'settings.json'), '{"botsResign": "yes"}');
    expect(remembered(home).botsResign).toBeUndefined();
    expect(remembered(home).said).toContain('invalid values and are ignored: botsResign.');
  });
});

describe('the signals of a turn', () => {
  it('are on unless the file turns them off', () => {
    const home = temporaryFolder();
    expect(remembered(home)).not.toHaveProperty('bell');
    writeFileSync(join(home, 'settings.json'), '{"bell": false, "title": false, "notify": true}');
    expect(remembered(home)).toMatchObject({ bell: false, title: false, notify: true, said: '' });
    writeFileSync(join(home, 'settings.json'), '{"bell": "no", "title": 0, "notify": false}');
    expect(remembered(home)).toMatchObject({ notify: false, said: expect.stringContaining('bell, title') as string });
    expect(remembered(home)).not.toHaveProperty('bell');
  });
});

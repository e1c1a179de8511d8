import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { resumeMatch } from '../../src/match/saved-match.js';
import { lineEndOf, writeGame } from '../../src/notation/index.js';
import type { Move } from '../../src/rules/game.js';
import type { Answers, Identity } from '../../src/serve/protocol.js';
import { withoutTornLine } from '../../src/store/index.js';
import { readSettings, settingsPath } from '../../src/store/settings.js';
import { wsdv } from '../cli/support.js';
import { ANNA, BERND, closeTables, tablesIn, Visitor } from '../serve/support.js';
import { recordIn } from '../support/english-messages.js';
import { opened, temporaryFolder } from './support.js';

/** Files written by an older version. The README in this folder describes them. */
const BEFORE = fileURLToPath(new URL('../fixtures/written-by-803875d/', import.meta.url));
const PEOPLE: Readonly<Record<string, Identity>> = {
  anna: ANNA,
  bernd: BERND,
  carla: { id: 'key:carla', name: 'carla' },
};

/** Moves that are played next, and the text they add to the file. */
interface Act {
  readonly moves: readonly Move[];
  readonly added: string;
}
interface Game {
  readonly rewritten: string;
  readonly act?: Act;
}
interface TableBefore {
  readonly version: number;
  readonly offers: readonly object[];
  readonly act?: Act & { readonly by: string };
}

const json = (name: string) => JSON.parse(readFileSync(join(BEFORE, name), 'utf8'));
const games: readonly (readonly [string, Game])[] = Object.entries(json('games.json'));
const tablesBefore: readonly (readonly [string, TableBefore])[] = Object.entries(json('tables.json'));

let folder = '';
let home = '';
const pathOf = (file: string): string => join(home, 'games', file);
const before = (file: string): string => readFileSync(join(BEFORE, 'home', 'games', file), 'utf8');
/** Returns added lines with the line ends of a file. The older version ended added lines with LF in every file. */
const withEndsOf = (file: string, added: string): string => added.replaceAll('\n', lineEndOf(before(file)));

beforeAll(() => {
  folder = temporaryFolder();
  home = join(folder, 'home');
  cpSync(BEFORE, folder, { recursive: true });
  const lock = pathOf('begun.wsdv.lock');
  writeFileSync(lock, readFileSync(lock, 'utf8').replace('anna-pc', hostname()));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(closeTables);

describe('games that commit 803875d wrote', () => {
  it('are of every kind', () => {
    expect(games.map(([file]) => file)).toEqual(
      readdirSync(join(BEFORE, 'home', 'games'))
        .filter((name) => name.endsWith('.wsdv'))
        .sort(),
    );
    expect(games.length).toBeGreaterThan(25);
    expect(games.filter(([, { act }]) => act).length).toBeGreaterThan(14);
  });

  it('are all listed, and none is called broken', async () => {
    const { code, out, err } = await wsdv(['list'], { environment: { WSDV_HOME: home } });
    expect({ code, err }).toMatchObject({ code: 0 });
    for (const [file] of games) expect(out).toContain(file.slice(0, -'.wsdv'.length));
    expect(out).not.toMatch(/wrong|broken|cannot/i);
  });

  it.each(games)('%s: verified, and written back as it was then', async (file, { rewritten }) => {
    const { code } = await wsdv(['verify', file.slice(0, -'.wsdv'.length)], { environment: { WSDV_HOME: home } });
    expect(code).toBe(0);
    const { text } = withoutTornLine(before(file));
    expect(writeGame(recordIn(text))).toBe(rewritten === 'same' ? text : rewritten);
  });

  it.each(games.filter(([, { act }]) => act))('%s: the next action adds the same bytes', async (file, { act }) => {
    if (!act) throw new Error(file);
    const match = opened(resumeMatch(pathOf(file)));
    expect(await match.commit(act.moves)).toMatchObject({ ok: true, value: { problem: null, moved: null } });
    match.close();
    expect(readFileSync(pathOf(file), 'utf8')).toBe(withoutTornLine(before(file)).text + withEndsOf(file, act.added));
  });

  it('are played on by `wsdv move`, which adds the same bytes', async () => {
    for (const [file, { act }] of games) {
      const [, action] = /^(?:\n?#.*\n)*([WE] .*)\n$/.exec(act?.added ?? '') ?? [];
      if (!act || action === undefined || file === 'torn.wsdv') continue;
      writeFileSync(pathOf(file), before(file));
      const { code, err } = await wsdv(['move', pathOf(file), action], { environment: { WSDV_HOME: home } });
      expect({ file, code, err }).toEqual({ file, code: 0, err: '' });
      expect(readFileSync(pathOf(file), 'utf8')).toBe(before(file) + withEndsOf(file, act.added));
    }
  });
});

describe('settings that commit 803875d wrote', () => {
  it('are read, those of keys, too', () => {
    const read = (key?: string) => readSettings(settingsPath(home, key)).settings;
    expect(read()).toEqual({ theme: 'light', 'of a later version': [1] });
    expect(read('anna')).toEqual({ theme: 'dark' });
    expect(read('Ännchen')).toEqual({ theme: 'terminal' });
  });
});

describe('tables that commit 803875d wrote', () => {
  it('are listed for everybody as they were', async () => {
    const tables = await tablesIn(join(folder, 'tables'));
    const rows: Record<string, Answers['lobby']['tables']> = json('rows.json');
    for (const [name, listed] of Object.entries(rows)) {
      const now = tables.rows(PEOPLE[name]).tables;
      expect(now).toHaveLength(listed.length);
      for (const row of listed) expect(now.find(({ table }) => table === row.table)).toMatchObject(row);
    }
  });

  it('are opened, and the next part adds the same bytes', async () => {
    const tables = await tablesIn(join(folder, 'tables'));
    expect(tablesBefore.filter(([, { act }]) => act).length).toBeGreaterThan(6);
    for (const [table, { version, offers, act }] of tablesBefore) {
      const visitor = new Visitor(tables, PEOPLE[act?.by ?? 'anna']);
      expect(await visitor.ask('open', { table })).toMatchObject({ table, version, offers });
      const path = join(folder, 'tables', `${table}.wsdv`);
      const was = readFileSync(path, 'utf8');
      if (act) {
        await visitor.ask('act', { table, version, moves: [...act.moves] });
        expect(readFileSync(path, 'utf8')).toBe(was + act.added);
      } else expect(readFileSync(path, 'utf8')).toBe(was);
      visitor.leave();
    }
  });
});

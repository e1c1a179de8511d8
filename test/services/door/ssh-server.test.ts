import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { matchOf } from '../../../src/match/match.js';
import { type GameRecord, placeOf, readGame } from '../../../src/notation/index.js';
import { TypedTable } from '../../serve/typed-table.js';
import { cardsNamed } from '../../support/card-names.js';
import { describeWhere } from '../../support/describe-where.js';
import { ENTER } from '../../support/key-driver.js';
import { builtFrom, expectRestored } from '../../support/program.js';
import type { PtyTerminal } from '../../support/pty-terminal.js';
import { chance } from '../../support/random/random-game.js';
import { PublicBox, whyNoClient } from './public-box.js';

void builtFrom;

const SMALL = { columns: 80, rows: 24 };
const LARGE = { columns: 120, rows: 40 };
/** Keys that fill in the form of a new table and create it: West, the suggested name, open to all, a fixed deal. */
const OPEN_DEAL = [ENTER, ENTER, ENTER, ENTER, '7', ENTER, ENTER].join('');

const reason = whyNoClient();
let box: PublicBox;

async function press(terminal: PtyTerminal, ...steps: (readonly [keys: string, text: string])[]): Promise<void> {
  for (const [keys, text] of steps) {
    terminal.type(keys);
    await terminal.waitFor(text);
  }
}

/** Comes for the first time, chooses a name, and leaves. */
async function firstUse(key: string, name: string): Promise<void> {
  const terminal = box.terminal(key);
  await terminal.waitFor('Your name at the tables:');
  await press(terminal, [`${name}${ENTER}`, `Tables: you are ${name}`]);
  terminal.type('q');
  expect(await terminal.waitForEnd()).toEqual({ exitCode: 0, signal: undefined });
  expectRestored(terminal, new RegExp(`Your name at the tables: ${name}$`));
}

function written(table: string): GameRecord {
  const record = readGame(readFileSync(join(box.tables, 'games', `${table}.wsdv`), 'utf8'));
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  return record.value;
}

/** Seats two people at a table with a fixed deal. */
async function seated() {
  const west = box.terminal('d', [], LARGE);
  await west.waitFor('n new table');
  await press(west, ['n', 'Create the table'], [OPEN_DEAL, 'The table is created']);
  const table = /Name of the table[^\w]+([\w-]+)/.exec(west.screen.text())?.[1] ?? '';
  await press(west, [ENTER, "'s hand"]);
  const east = box.terminal('e', ['join', table], SMALL);
  const game = new TypedTable(matchOf(written(table)), true);
  await game.come('west', 'Dora', west);
  await game.come('east', 'Emil', east);
  return { game, table, terminals: { west, east } };
}

describeWhere(reason === null, reason ?? '')('the ssh server', () => {
  beforeAll(async () => {
    box = await PublicBox.open(['d', 'e', 'w', 'new', 'other']);
    await firstUse('d', 'Dora');
    await firstUse('e', 'Emil');
    await firstUse('w', 'Wilma');
    // Another ssh server no longer knows that these players are new, so their maps have no legend.
    await box.killSshServer();
  });
  afterEach(() => box.closeTerminals());
  afterAll(() => box.close());

  it('makes a host key for its account alone, and says its fingerprint', () => {
    expect(statSync(join(box.tables, 'ssh-host-key')).mode & 0o777).toBe(0o600);
    expect(box.log).toMatch(/The host key is ED25519 SHA256:[\w+/]{43}\.\n/);
  });

  it('answers without a terminal, with exit codes', async () => {
    expect(await box.told('d', ['turns'])).toEqual({ code: 1, out: '', err: '' });
    expect(JSON.parse((await box.told('d', ['turns', '--json'])).out)).toEqual({ schema: 'wsdv/turns@1', tables: [] });
    expect(await box.told('d', ['help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('export TABLE'),
      err: '',
    });
    expect(await box.told('d', ['export', 'none'])).toMatchObject({ code: 1, out: '' });
    expect(await box.told('d', ['join'], [], 'abcdef0123\n')).toMatchObject({
      code: 1,
      err: expect.stringContaining('invitation code is not right'),
    });
    const without = await box.told('d', []);
    expect(without).toMatchObject({ code: 1, err: expect.stringContaining('type ssh -t') });
    expect(await box.told('new', ['turns'])).toMatchObject({ code: 3, err: expect.stringContaining('Type ssh -t') });
  });

  it.each([
    ['turns; id'],
    ['id'],
    ['join $(id)'],
    ['turns && id'],
    ['sh -c id'],
    ['lobby --as emil'],
    ['x'.repeat(501)],
  ])('refuses "%s" as a command', async (words) => {
    const { code, out } = await box.told('d', [words]);
    expect(code).not.toBe(0);
    expect(out).toBe('');
  });

  it('gives a new key a name without a terminal, then another name, and then the name to another key', async () => {
    expect(await box.told('new', ['name', 'Nora'])).toEqual({ code: 0, out: 'You are Nora.\n', err: '' });
    expect(await box.told('new', ['name', 'Dora'])).toMatchObject({ code: 1, out: '' });
    expect(await box.told('new', ['name', 'Nora', 'Berg'])).toMatchObject({ code: 0, out: 'You are Nora Berg.\n' });
    const { out } = await box.told('new', ['key']);
    expect(out).toBe(`You are Nora Berg.\n${box.fingerprint('new')}\n`);
    const exchanging = await box.told('new', ['key', box.fingerprint('other')]);
    const code = /HOST key (\S+)\./.exec(exchanging.out)?.[1] ?? '';
    expect(await box.told('other', ['key', 'wrong'])).toMatchObject({ code: 1, out: '' });
    expect(await box.told('other', ['key', code])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nora Berg'),
    });
    expect(await box.told('new', ['turns'])).toMatchObject({ code: 3, err: expect.stringContaining('exchanged') });
  });

  it('refuses forwarding and sftp, and ignores a foreign environment and an agent', async () => {
    const failing = ['-o', 'ExitOnForwardFailure=yes'];
    expect((await box.told('d', ['tables'], [...failing, '-R', '0:127.0.0.1:1'])).code).toBe(255);
    expect((await box.sftp('d')).code).not.toBe(0);
    expect((await box.told('d', [], ['-W', '127.0.0.1:22'])).code).toBe(255);
    const environment = ['-A', '-o', 'SetEnv=NODE_OPTIONS=--version WSDV_DEBUG=1 FORCE_COLOR=3'];
    expect(await box.told('d', ['turns'], environment)).toEqual({ code: 1, out: '', err: '' });
  });

  it('tells a person without a key how to make one', async () => {
    const told = await box.told('nobody', ['turns'], ['-o', 'LogLevel=INFO']);
    expect(told).toMatchObject({ code: 255, err: expect.stringContaining('ssh-keygen -t ed25519') });
  });

  it('two people play a decade; one is cut off in mid-action and back at another size; a third watches without the hands', async () => {
    const { game, table, terminals } = await seated();
    const watching = box.terminal('w', ['watch', table], LARGE);
    await game.come('spectator', 'Wilma', watching);
    for (const { written: seen } of [terminals.west, watching]) {
      const { east } = game.match.record.end.hands;
      expect(cardsNamed(seen, east)).toEqual([]);
    }
    const random = chance(1);
    const { side, draft } = await game.playIntoAction('west', random);
    expect(draft.length).toBeGreaterThan(1);
    // Opening and closing the log redraws twice; by then the draft has been sent.
    for (const key of ['L', 'q']) {
      game.type(side, key);
      await game.shown();
    }
    terminals[side].kill('SIGKILL');
    await game.gone(side);
    const [key, name] = side === 'west' ? ['d', 'Dora'] : ['e', 'Emil'];
    const size = side === 'west' ? SMALL : LARGE;
    terminals[side] = box.terminal(key, ['join', table], size);
    await game.come(side, name, terminals[side], draft);
    const waiting = await box.told(key, ['turns']);
    expect(waiting).toMatchObject({ code: 0, out: expect.stringContaining(`${table}: your turn`) });
    expect((await box.told(key, ['tables'])).out).toContain(`${table}: West Dora, East Emil`);
    await game.play(random, ({ record }) => placeOf(record.end).decade > 1);
    expect(written(table).end).toEqual(game.match.record.end);
    const { out } = await box.told('e', ['export', table]);
    expect(out).toContain('Emil');
    for (const terminal of [...Object.values(terminals), watching]) {
      await press(terminal, ['q', 'Leave the game?'], ['y', 'Which table']);
      terminal.type('q');
      expect(await terminal.waitForEnd()).toEqual({ exitCode: 0, signal: undefined });
      expectRestored(terminal, /^$/);
    }
  });

  it('that is killed harms nobody else: the service goes on, and people come back with their drafts', async () => {
    const { game, table, terminals } = await seated();
    const { side, draft } = await game.playIntoAction('east', chance(1));
    for (const key of ['L', 'q']) {
      game.type(side, key);
      await game.shown();
    }
    const service = box.pid;
    await box.killSshServer();
    for (const terminal of Object.values(terminals)) expect((await terminal.waitForEnd()).exitCode).toBe(255);
    expect(box.pid).toBe(service);
    const [key, name] = side === 'west' ? ['d', 'Dora'] : ['e', 'Emil'];
    const again = box.terminal(key, ['join', table], LARGE);
    const alone = new TypedTable(game.match, true);
    await alone.come(
      side === 'west' ? 'east' : 'west',
      side === 'west' ? 'Emil' : 'Dora',
      box.terminal(key === 'd' ? 'e' : 'd', ['join', table], SMALL),
    );
    await alone.come(side, name, again, draft);
    await alone.shown();
  });

  it('tells the players when the service is stopped', async () => {
    const terminal = box.terminal('d');
    await terminal.waitFor('n new table');
    expect(await box.endService('SIGTERM')).toBe(0);
    await terminal.waitForEnd();
    expectRestored(terminal, /^The table service was stopped\. Everything played is saved\.$/);
    expect(terminal.written).toContain('Everything played is saved.\r\n');
    await box.serve();
  });
});

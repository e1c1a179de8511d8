import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Match, matchOf } from '../../../src/match/match.js';
import { type GameRecord, placeOf, readGame } from '../../../src/notation/index.js';
import type { Side } from '../../../src/rules/board.js';
import { processesOf } from '../../support/accounts.js';
import { cardsNamed } from '../../support/card-names.js';
import { ENTER } from '../../support/key-driver.js';
import { builtFrom, expectRestored } from '../../support/program.js';
import type { PtyOptions, PtyTerminal } from '../../support/pty-terminal.js';
import { BYTES } from '../../support/render-on-terminal.js';
import { chance } from '../../support/random/random-game.js';
import { waitUntil } from '../../support/virtual-terminal.js';
import { describeWhere } from '../../support/describe-where.js';
import { SshBox, whyNoSsh } from './ssh-box.js';
import { type InAction, TypedTable } from '../../serve/typed-table.js';

void builtFrom;

const PEOPLE = { west: 'anna', east: 'bernd' } as const;
const SMALL = { columns: 80, rows: 24 };
const LARGE = { columns: 120, rows: 40 };
/** Keys that fill in the form of a new table and create it: West, the suggested name, open to all, a fixed deal. */
const OPEN_DEAL = [ENTER, ENTER, ENTER, ENTER, '7', ENTER, ENTER].join('');
/** Keys that fill in the form of an invitation-only table and create it. The service deals at random. */
const FAIR_DEAL = [ENTER, ENTER, ' ', ENTER, ENTER, ENTER, ENTER].join('');
/** Number of actions that a test plays. No game can end within so few actions, whatever the deal is. */
const SOME_ACTIONS = 6;

const isSecondDecade = ({ record }: Match): boolean => placeOf(record.end).decade > 1;

const reason = whyNoSsh();
let box: SshBox;

/**
 * Opens a shell of an account. The shell runs the program, and then prints the program's exit code and whether the
 * terminal is restored.
 */
function shell(name: string, command: string, look: PtyOptions = SMALL): PtyTerminal {
  const told = 'echo "left with $?"; [ "$B" = "$(stty -g)" ] && echo as before';
  return box.terminal(name, [`B=$(stty -g); ${command} --folder ${box.tables}; ${told}`], look);
}

/** Types keys step by step; each step waits for its text on the screen. */
async function press(terminal: PtyTerminal, ...steps: (readonly [keys: string, text: string])[]): Promise<void> {
  for (const [keys, text] of steps) {
    terminal.type(keys);
    await terminal.waitFor(text);
  }
}

/** Creates a table in the lobby as West, and goes there. */
async function makeTable(terminal: PtyTerminal, fields: string): Promise<{ table: string; code: string }> {
  await terminal.waitFor('n new table');
  await press(terminal, ['n', 'Create the table'], [fields, 'The table is created']);
  const text = terminal.screen.text();
  const told = (what: string): string => new RegExp(`${what}[^\\w]+([\\w-]+)`).exec(text)?.[1] ?? '';
  const made = { table: told('Name of the table'), code: told('Invitation code') };
  await press(terminal, [ENTER, "'s hand"]);
  return made;
}

/** Returns the game as the service has saved it. */
function written(table: string): GameRecord {
  const record = readGame(readFileSync(join(box.tables, 'games', `${table}.wsdv`), 'utf8'));
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  return record.value;
}

/** A table of two accounts, and their terminals. */
interface Seated {
  readonly game: TypedTable;
  readonly table: string;
  readonly terminals: Record<Side, PtyTerminal>;
}

/** Seats two people with accounts at a table with a fixed deal. One of them joins through the lobby. */
async function seated(): Promise<Seated> {
  const west = shell(PEOPLE.west, 'wsdv lobby', LARGE);
  const { table } = await makeTable(west, OPEN_DEAL);
  const east = shell(PEOPLE.east, `wsdv join ${table}`);
  const game = new TypedTable(matchOf(written(table)), true);
  await game.come('west', box.account(PEOPLE.west).name, west);
  await game.come('east', box.account(PEOPLE.east).name, east);
  return { game, table, terminals: { west, east } };
}

/**
 * Seats two people who log in to the service's account with their keys. The second joins by the table's name, or by its
 * invitation code.
 */
async function seatedByKeys(fields: string) {
  const west = box.terminal('dora', []);
  const { table, code } = await makeTable(west, fields);
  const east = box.terminal('emil', code === '' ? ['join', table] : ['join'], LARGE);
  if (code !== '') await press(east, ['', 'Type the invitation code'], [code + ENTER, "'s hand"]);
  const game = new TypedTable(matchOf(written(table)), code === '');
  await game.come('west', 'dora', west);
  await game.come('east', 'emil', east);
  return { game, table, west, east };
}

/**
 * Disconnects a player. The player then continues in a new terminal of another size and still has the draft.
 * @param by SIGKILL ends the player's ssh and its connection; SIGSTOP keeps the connection, but nothing passes through
 * it
 */
async function cutOff(
  { game, table, terminals }: Seated,
  { side, draft }: InAction,
  by: 'SIGKILL' | 'SIGSTOP',
): Promise<void> {
  expect(draft.length).toBeGreaterThan(1);
  // Opening and closing the log redraws twice; by then the draft has been sent.
  for (const key of ['L', 'q']) {
    game.type(side, key);
    await game.shown();
  }
  terminals[side].kill(by);
  await game.gone(side);
  const name = PEOPLE[side];
  await waitUntil(
    () => programs(name).length === 0,
    () => `${name} still runs ${JSON.stringify(programs(name))}`,
  );
  const look = terminals[side].screen.xterm.cols === SMALL.columns ? LARGE : SMALL;
  terminals[side] = shell(name, `wsdv join ${table}`, look);
  await game.come(side, box.account(name).name, terminals[side], draft);
  expect(game.driver(side).screen.session.steps).toHaveLength(draft.length);
}

/** Returns the processes of an account that show tables. */
function programs(name: string): number[] {
  const shows = (words: readonly string[]): boolean => words.some((word) => word === 'lobby' || word === 'join');
  return processesOf(box.account(name).uid).flatMap(({ pid, words }) => (shows(words) ? [pid] : []));
}

/** Leaves a table and then the list of tables by keys; checks that the terminal is restored. */
async function leave(terminal: PtyTerminal): Promise<void> {
  await press(terminal, ['q', 'Leave the game?'], ['y', 'Which table'], ['q', 'as before']);
  await terminal.waitForEnd();
  expectRestored(terminal, /^left with 0 as before$/);
}

/** Leaves the list of tables in terminals without a shell. */
async function leaveByKeys(...terminals: readonly PtyTerminal[]): Promise<void> {
  for (const terminal of terminals) {
    terminal.type('q');
    expect(await terminal.waitForEnd()).toEqual({ exitCode: 0, signal: undefined });
    expectRestored(terminal, /^$/);
  }
}

describeWhere(reason === null, reason ?? '')('over ssh', () => {
  beforeAll(async () => {
    box = await SshBox.open(['anna', 'bernd', 'carla']);
    for (const name of ['dora', 'emil', 'fritz']) box.addKey(name);
  });
  afterEach(() => box.closeTerminals());
  afterAll(() => box.close());

  it('two accounts play a decade, one of them cut off in mid-action, and who watches sees no hand', async () => {
    const at = await seated();
    const { game, table, terminals } = at;
    const watching = shell('carla', `wsdv join ${table} --watch`);
    await game.come('spectator', box.account('carla').name, watching);
    for (const [side, own, other] of [
      ['west', terminals.west, terminals.east],
      ['east', terminals.east, terminals.west],
    ] as const) {
      const hand = game.match.record.end.hands[side];
      expect(cardsNamed(own.written, hand)).toEqual(hand);
      for (const { written: seen } of [other, watching]) expect(cardsNamed(seen, hand)).toEqual([]);
    }

    const random = chance(1);
    await cutOff(at, await game.playIntoAction('west', random), 'SIGKILL');
    await game.play(random, isSecondDecade);
    expect(isSecondDecade(game.match)).toBe(true);
    expect(written(table).end).toEqual(game.match.record.end);
    for (const terminal of [...Object.values(terminals), watching]) await leave(terminal);
  });

  it('two keys of one account play a decade', async () => {
    const { game, table, west, east } = await seatedByKeys(OPEN_DEAL);
    await game.play(chance(2), isSecondDecade);
    expect(isSecondDecade(game.match)).toBe(true);
    expect(written(table).end).toEqual(game.match.record.end);
    for (const terminal of [west, east]) await press(terminal, ['q', 'Leave the game?'], ['y', 'Which table']);
    await leaveByKeys(west, east);
  });

  it('a key is told whose turn it is, one resigns, and then the deal is proved and shown to all', async () => {
    const { game, table, west, east } = await seatedByKeys(FAIR_DEAL);
    const [turn, other] = game.decision.side === 'west' ? ['dora', 'emil'] : ['emil', 'dora'];
    const waiting = await box.told(turn, 'turns');
    expect(waiting).toMatchObject({ code: 0, err: '' });
    expect(waiting.out).toContain(`${table}: your turn against ${other}`);
    expect(await box.told('fritz', 'turns')).toEqual({ code: 1, out: '', err: '' });

    await game.play(chance(2), ({ record }) => record.lines.length >= SOME_ACTIONS);
    expect(written(table).end).toEqual(game.match.record.end);
    await press(east, ['t', 'Deal-Proof']);
    const proof = /\b[0-9a-f]{64}\b/.exec(east.screen.text())?.[0] ?? '';
    await press(east, ['r', 'Resign?'], ['Y', 'East resigns.']);
    await west.waitFor('East resigns.');

    const exporting = `wsdv export ${table} --table --folder ${box.tables}`;
    const verified = (proved: string) => box.told('carla', `${exporting} | wsdv verify --proof ${proved} -`);
    const { out } = await box.told('carla', exporting);
    expect(out).toMatch(/^Result: West wins, East resigns$/m);
    expect(await box.told('fritz', `export ${table}`)).toEqual({ code: 0, out, err: '' });
    expect(await verified(proof)).toMatchObject({ code: 0, err: '' });
    expect((await verified('0'.repeat(64))).code).toBe(1);

    await press(west, ['q', 'Leave the game?'], ['y', 'Which table']);
    await press(east, ['R', 'both hands'], ['q', 'Which table']);
    await leaveByKeys(west, east);
    const watching = shell('carla', 'wsdv lobby');
    await watching.waitFor('Finished games');
    await press(watching, [BYTES.end, `▶ West: dora, East: emil`], [ENTER, 'both hands']);
  });

  it.each([['turns; id'], ['id'], ['join $(id)'], ['turns && id'], ['sh -c id'], ['lobby --as emil']])(
    'by a key one comes to the tables alone: "%s" is refused, and no shell sees it',
    async (words) => {
      const { code, out, err } = await box.told('dora', words);
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain('This key is for the tables only');
    },
  );

  it('a service that was stopped or killed is told of and come back to, and the draft is still there', async () => {
    const at = await seated();
    const { game, terminals } = at;
    const random = chance(1);
    const inAction = await game.playIntoAction('east', random);
    for (const [signal, code, words] of [
      ['SIGTERM', 0, 'The table service was stopped. Everything played is saved.'],
      ['SIGKILL', null, 'The service does not answer'],
    ] as const) {
      expect(await box.endService(signal)).toBe(code);
      for (const terminal of Object.values(terminals)) await terminal.waitFor(words);
      await box.serve();
      await game.shown();
    }
    await cutOff(at, inAction, 'SIGKILL');
    const { length } = game.match.record.lines;
    await game.play(random, ({ record }) => record.lines.length > length);
  });

  it('a line that dies without a word is noticed: the session ends, and the draft is still there', async () => {
    await box.listen(2);
    const at = await seated();
    const { game } = at;
    const random = chance(1);
    await cutOff(at, await game.playIntoAction('east', random), 'SIGSTOP');
    const { length } = game.match.record.lines;
    await game.play(random, ({ record }) => record.lines.length > length);
  });

  it('a signal to the program, and quitting while the service is away, give the terminal back', async () => {
    const { game, table, terminals } = await seated();
    await game.playIntoAction('east', chance(1));
    const { west, east } = terminals;
    for (const pid of programs(PEOPLE.west)) process.kill(pid, 'SIGTERM');
    await west.waitForEnd();
    expectRestored(west, /^Another program ended this session\b.*\bleft with 143 as before$/);

    await box.endService('SIGKILL');
    await east.waitFor('The service does not answer');
    await leave(east);
    const late = shell(PEOPLE.west, `wsdv join ${table}`);
    await late.waitForEnd();
    expect(late.screen.normalLines().join(' ')).toContain('No table service is running in');
    await box.serve();
  });
});

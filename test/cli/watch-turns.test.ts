import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openIo, withGame } from '../../src/cli/io.js';
import { type TurnsOptions, watchTurns } from '../../src/cli/handlers/turns.js';
import type { TableRow } from '../../src/match/lobby.js';
import type { ServeError } from '../../src/serve/protocol.js';
import { english } from '../../src/text/language.js';
import { ACCOUNT, FakeHost, freshFolder, freshServeFolder, serveIn, soon } from '../serve/service-support.js';
import { tableAtDoor } from '../serve/table-at-door.js';
import { somePart } from '../support/random/some-part.js';
import { chance } from '../support/random/random-game.js';

/** Runs `wsdv turns --watch` until the test ends, or until `leave`. */
async function watching(options: TurnsOptions) {
  const lines: string[] = [];
  const notes: string[] = [];
  const io = openIo({
    stdin: new PassThrough(),
    stdout: { write: (text) => lines.push(text) > 0 },
    stderr: { write: (text) => notes.push(text) > 0 },
    environment: { LANG: 'C.UTF-8' },
    language: english,
  });
  let leave = (): void => undefined;
  const gone = new Promise<void>((resolve) => (leave = resolve));
  const code = watchTurns(await withGame(io), options, gone);
  onTestFinished(async () => {
    leave();
    await code;
  });
  return { lines, notes, leave, code };
}

const WAITS: TableRow = {
  table: 'a',
  state: 'running',
  players: { west: 'anna', east: 'bernd' },
  who: { west: { kind: 'key', name: 'anna' }, east: { kind: 'key', name: 'bernd' } },
  seat: 'west',
  invitation: false,
  for: null,
  place: { type: 'half', decade: 1, half: 1 },
  turn: 'west',
  winner: null,
  openDeal: false,
  changed: 1_000,
};
const LINE = 'a: your turn against bernd, Decade I, first half\n';

/** Starts a service whose lobby has the given rows. */
async function lobbyOf(...rows: TableRow[]) {
  const host = new FakeHost();
  host.answer = ({ do: what }) => (what === 'lobby' ? { ok: { tables: rows, more: 0, earlier: null } } : { ok: null });
  const served = await serveIn(freshServeFolder(), host);
  const tell = (row: TableRow): void => host.visits.at(-1)?.send({ notice: 'row', row });
  return { ...served, host, rows, tell };
}

describe('turns --watch', () => {
  it('prints a line when the other player has acted, and none for the own action', async () => {
    const { folder, table, visitors, standing, turn } = await tableAtDoor();
    const [first, second] = turn === 'west' ? (['west', 'east'] as const) : (['east', 'west'] as const);
    const names = { west: 'anna', east: 'bernd' };
    const now = await watching({ folder, as: names[first] });
    const later = await watching({ folder, as: names[second] });
    await soon(() => expect(now.lines).toHaveLength(1));
    const random = chance(7);
    for (let seat: 'west' | 'east' = turn; seat === first;) {
      const at = await standing(seat);
      await visitors[seat].ask('act', { table, version: at.version, moves: [...somePart(at.game, random)] });
      seat = (await standing(first)).game.view.decision?.yours === true ? first : second;
    }
    await soon(() => expect(later.lines).toHaveLength(1));
    expect(later.lines[0]).toMatch(new RegExp(`^${table}: your turn against ${names[first]}`));
    expect(now.lines).toHaveLength(1);
  });

  it('prints the tables that wait at the start, and each later turn once', async () => {
    const { folder, tell, host } = await lobbyOf(WAITS, { ...WAITS, table: 'b', turn: 'east' });
    const { lines } = await watching({ folder: folder.folder });
    await soon(() => expect(lines).toEqual([LINE]));
    expect(host.asked).toEqual([expect.objectContaining({ do: 'lobby', watch: true })]);
    tell({ ...WAITS, changed: 2_000 });
    tell({ ...WAITS, turn: 'east' });
    tell({ ...WAITS, seat: 'spectator' });
    tell({ ...WAITS, state: 'open' });
    tell({ ...WAITS, table: 'b', changed: 3_000 });
    tell({ ...WAITS, changed: 3_000 });
    await soon(() => expect(lines).toEqual([LINE, LINE.replace('a:', 'b:'), LINE]));
  });

  it('prints a line again when the other player nudges', async () => {
    const { folder, tell, server, host, rows } = await lobbyOf(WAITS);
    const { lines } = await watching({ folder: folder.folder });
    await soon(() => expect(lines).toHaveLength(1));
    tell({ ...WAITS, nudged: 1_500 });
    tell({ ...WAITS, nudged: 1_500 });
    tell({ ...WAITS, nudged: 1_700 });
    await soon(() => expect(lines).toHaveLength(3));
    rows[0] = { ...WAITS, nudged: 1_900 };
    await server.close();
    await serveIn(folder, host);
    await soon(() => expect(lines).toEqual([LINE, LINE, LINE, LINE]));
  });

  it('prints one line of JSON for each table', async () => {
    const { folder } = await lobbyOf(WAITS);
    const { lines } = await watching({ folder: folder.folder, json: true });
    await soon(() => expect(lines).toHaveLength(1));
    expect(lines[0].indexOf('\n')).toBe(lines[0].length - 1);
    expect(JSON.parse(lines[0])).toEqual({ schema: 'wsdv/turns@1', tables: [WAITS] });
  });

  it('continues with a service that starts again, and prints only turns that began meanwhile', async () => {
    const { folder, server, host, rows } = await lobbyOf(WAITS, { ...WAITS, table: 'b' });
    const { lines, notes } = await watching({ folder: folder.folder });
    await soon(() => expect(lines).toHaveLength(2));
    rows[1] = { ...WAITS, table: 'b', changed: 2_000 };
    await server.close();
    await soon(() => expect(notes.join('')).toContain('wsdv: The table service was stopped.'));
    await serveIn(folder, host);
    await soon(() => expect(lines).toEqual([LINE, LINE.replace('a:', 'b:'), LINE.replace('a:', 'b:')]));
    expect(notes).toHaveLength(1);
  });

  it('ends when nobody reads it any more, and with exit code 3 when the service refuses', async () => {
    const { folder, host } = await lobbyOf(WAITS);
    const { lines, leave, code } = await watching({ folder: folder.folder });
    await soon(() => expect(lines).toHaveLength(1));
    expect(host.visits[0].identity.id).toBe(ACCOUNT);
    leave();
    expect(await code).toBe(0);
    await soon(() => expect(host.visits[0].isOver).toBe(true));
    const error: ServeError = { code: 'no-table', table: 'a' };
    host.answer = () => ({ error });
    expect(await (await watching({ folder: folder.folder })).code).toBe(3);
    expect(await (await watching({ folder: freshFolder() })).code).toBe(3);
  });
});

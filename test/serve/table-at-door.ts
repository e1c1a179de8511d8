import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { extend, newRecord, writeGame } from '../../src/notation/index.js';
import { type Side, SIDES } from '../../src/rules/board.js';
import { type Decision, decision, type Move, type Position, seatState } from '../../src/rules/game.js';
import { Authenticator } from '../../src/serve/people/authenticator.js';
import { FileStore } from '../../src/serve/tables/file-store.js';
import { type Note, notesText } from '../../src/serve/tables/notes.js';
import type { Identity, TableGame } from '../../src/serve/protocol.js';
import { startServer } from '../../src/serve/server.js';
import { hostOf } from '../../src/serve/service.js';
import { opened } from '../store/support.js';
import { freshServeFolder } from './service-support.js';
import { isOnTurn, tablesIn, Visitor } from './support.js';

const PLAYERS: Readonly<Record<Side, Identity>> = {
  west: { id: 'key:anna', name: 'anna' },
  east: { id: 'key:bernd', name: 'bernd' },
};

/** Starts a service with a table where Anna plays West and Bernd East, with a connected client for each. */
export async function tableAtDoor(position?: Position) {
  const folder = freshServeFolder();
  const table = 'here';
  const record = newRecord(position ? { position: JSON.stringify(position) } : { seed: 4 });
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  const at = Date.now();
  const notes: readonly Note[] = [
    { note: 'made', at, invitation: null, openDeal: true },
    ...SIDES.map((side) => ({ note: 'sat', at, side, by: PLAYERS[side], name: PLAYERS[side].name }) as const),
  ];
  writeFileSync(join(folder.games, `${table}.wsdv`), writeGame(record.value));
  writeFileSync(join(folder.games, `${table}.seats`), notesText(notes, table));
  const tables = await tablesIn(folder.games, { store: new FileStore(folder.games) });
  const keeper = new Authenticator(folder.who, { unnamed: String });
  const server = opened(
    await startServer(folder, { host: hostOf(tables), keeper, onFault: (fault) => expect(fault).toBeNull() }),
  );
  onTestFinished(async () => {
    await server.close();
    await tables.close();
  });
  const visitors = { west: new Visitor(tables, PLAYERS.west), east: new Visitor(tables, PLAYERS.east) };
  const standing = async (side: Side): Promise<TableGame> => visitors[side].ask('open', { table });
  /** Returns the arguments of a command that plays at the table. */
  const moving = (side: Side | 'carla', ...words: readonly string[]): readonly string[] => {
    const as = side === 'carla' ? side : PLAYERS[side].name;
    return ['move', table, ...words, '--table', '--folder', folder.folder, '--as', as];
  };
  const turn: Side = isOnTurn(await standing('west')) ? 'west' : 'east';
  return { folder: folder.folder, table, visitors, standing, moving, turn };
}

/** Returns answers of a seat in written notation, and the next decision. */
export function writtenBy(
  { game }: Pick<TableGame, 'game'>,
  moves: readonly Move[],
): { action: string; next: Decision | null } {
  const record = newRecord({});
  const extended = record.ok ? extend({ ...record.value, end: seatState(game.view) }, moves) : record;
  if (!extended.ok) throw new Error(JSON.stringify(extended.error));
  const lines = extended.value.text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return { action: lines.join('\n'), next: decision(extended.value.record.end) };
}

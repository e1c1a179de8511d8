import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import { join } from 'node:path';
import { MOST_BYTES } from '../../store/store-error.js';
import { committedLine, MOVE_FILE } from '../../store/index.js';
import { partsOf } from '../../store/torn-line.js';
import { isOver, readGame } from '../../notation/index.js';
import { isIdOf } from './people-lines.js';
import {
  awaitedAt,
  notedAt,
  type NotedPlayers,
  type NotedTable,
  readNotes,
  type SeatIdentity,
  wholeNotes,
} from '../tables/notes.js';

const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
const NOTES = '.seats';

/** Returns all tables in a folder whose notes can be read. Only reads, so root may call it while the service runs. */
export async function notedTables(games: string): Promise<readonly NotedTable[]> {
  const tables: NotedTable[] = [];
  for (const file of await fs.readdir(games).catch(() => [])) {
    if (!file.endsWith(NOTES)) continue;
    const table = file.slice(0, -NOTES.length);
    const seating = readNotes(await textOf(join(games, file)).catch(() => ''), table);
    if (!seating.ok) continue;
    // The move file is read only if a free seat is kept for a player. At such a table nobody has played yet, so the
    // file is short.
    const ended = awaitedAt(seating.value) !== null && (await hasEnded(join(games, table + MOVE_FILE)));
    tables.push({ table, seating: seating.value, isOver: ended });
  }
  return tables;
}

/** Returns the players in the notes of all tables in a folder. Only reads. */
export async function notedPlayers(games: string): Promise<NotedPlayers> {
  return notedAt(await notedTables(games));
}

/**
 * Returns the names of the tables where one of these players has a seat, or where a free seat is kept for one of them.
 */
export function tablesOf(players: readonly SeatIdentity[], tables: readonly NotedTable[]): readonly string[] {
  return tables.flatMap(({ table, seating, isOver: ended }) => {
    const { seated, awaited } = notedAt([{ table, seating, isOver: ended }]);
    const isTheirs = players.some(
      (player) =>
        seated.some(({ id, name }) => id === player.id && name === player.name) ||
        awaited.some(({ uid, name }) => uid !== undefined && isIdOf(uid, player.id) && name === player.name),
    );
    return isTheirs ? [table] : [];
  });
}

async function hasEnded(path: string): Promise<boolean> {
  const record = readGame(await textOf(path).catch(() => ''));
  return record.ok && isOver(record.value);
}

/** Returns the complete lines of a regular file; '' for any other kind of file, and for a file that is too large. */
async function textOf(path: string): Promise<string> {
  const file = await fs.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const found = await file.stat();
    if (!found.isFile() || found.size > MOST_BYTES) return '';
    const bytes = await file.readFile();
    return (path.endsWith(NOTES) ? wholeNotes(bytes) : partsOf(bytes, committedLine).kept).toString('utf8');
  } finally {
    await file.close();
  }
}

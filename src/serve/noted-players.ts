import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import { join } from 'node:path';
import { SIDES } from '../rules/board.js';
import { MOST_BYTES } from '../store/store-error.js';
import { readNotes, type SeatIdentity } from './notes.js';

const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
const NOTES = '.seats';

/**
 * Returns the players in the notes of all tables in a folder. Changes nothing, so that root may call it while the service
 * runs. Notes that cannot be read name nobody.
 */
export async function notedPlayers(games: string): Promise<readonly SeatIdentity[]> {
  const players: SeatIdentity[] = [];
  for (const name of await fs.readdir(games).catch(() => [])) {
    if (!name.endsWith(NOTES)) continue;
    const seating = readNotes(await textOf(join(games, name)).catch(() => ''));
    if (!seating.ok) continue;
    for (const side of SIDES) players.push(...(seating.value.seats[side] ? [seating.value.seats[side].identity] : []));
  }
  return players;
}

/** Returns the complete lines of a regular file; '' for anything else. */
async function textOf(path: string): Promise<string> {
  const file = await fs.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const found = await file.stat();
    if (!found.isFile() || found.size > MOST_BYTES) return '';
    const text = await file.readFile('utf8');
    return text.slice(0, text.lastIndexOf('\n') + 1);
  } finally {
    await file.close();
  }
}

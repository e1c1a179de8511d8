import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import { join } from 'node:path';
import { MOST_BYTES } from '../store/store-error.js';
import { notedAt, type NotedPlayers, readNotes, type Seating } from './notes.js';

const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
const NOTES = '.seats';

/**
 * Returns the players in the notes of all tables in a folder. Changes nothing, so that root may call it while the service
 * runs. Notes that cannot be read name nobody.
 */
export async function notedPlayers(games: string): Promise<NotedPlayers> {
  const seatings: Seating[] = [];
  for (const name of await fs.readdir(games).catch(() => [])) {
    if (!name.endsWith(NOTES)) continue;
    const seating = readNotes(await textOf(join(games, name)).catch(() => ''));
    if (seating.ok) seatings.push(seating.value);
  }
  return notedAt(seatings);
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

import { type Level, levelOf } from '../notation/bot-names.js';
import { SIDES, type Side } from '../rules/board.js';

/** The sides that bots play, with their levels. */
export type Levels = Readonly<Partial<Record<Side, Level>>>;

/** Returns the levels of the sides whose player's name is the name of a bot. */
export function levelsOf(players: Readonly<Record<Side, string>>): Levels {
  const named = SIDES.flatMap((side) => {
    const level = levelOf(players[side]);
    return level === null ? [] : [[side, level]];
  });
  return Object.fromEntries(named) as Levels;
}

/** Matches the key of a private note, which exports for other seats leave out. */
const PRIVATE_NOTE = /^X-/i;

/**
 * Returns a 32-bit seed for the bot of a side. The seed is computed only from data that everybody may know: the players
 * and the header's notes, except private notes.
 */
export function seedOf(
  side: Side,
  {
    players,
    notes,
  }: {
    players: Readonly<Record<Side, string>>;
    notes: readonly { readonly key: string; readonly value: string }[];
  },
): number {
  const values = notes.filter(({ key }) => !PRIVATE_NOTE.test(key)).map(({ value }) => value);
  const known = [side, players.west, players.east, ...values].join('\n');
  let hash = 0x811c9dc5;
  for (const letter of known) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash | 0;
}

/** Like `seedOf`, for a table of the shared box. The seed is computed only from data that both seats know. */
export function seedAtTable(
  side: Side,
  at: {
    readonly table: string;
    readonly players: Readonly<Record<Side, string>>;
    readonly proof: string | null;
  },
): number {
  return seedOf(side, {
    players: at.players,
    notes: [
      { key: 'Table', value: at.table },
      { key: 'Proof', value: at.proof ?? '' },
    ],
  });
}

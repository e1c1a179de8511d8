import { SIDES, type Side } from '../rules/board.js';
import { isLevel, type Level } from './levels.js';

/** What a bot is called where people are named: in the header of a move file, on the command line. */
const BEGINNING = 'bot:';

/** The name of a bot of a level, as `bot:hard`. */
export function botName(level: Level): string {
  return `${BEGINNING}${level}`;
}

/** The level of the bot of a name; null when it is a person's. */
export function levelOf(name: string): Level | null {
  const level = name.slice(BEGINNING.length);
  return name.startsWith(BEGINNING) && isLevel(level) ? level : null;
}

/** The level that a name asks for where there is none of that name; null for a bot's name, and for a person's. */
export function unknownLevel(name: string): string | null {
  return name.startsWith(BEGINNING) && levelOf(name) === null ? name.slice(BEGINNING.length) : null;
}

/** The sides that bots play, with their levels. */
export type Levels = Readonly<Partial<Record<Side, Level>>>;

/** Which sides of a game bots play, by its players' names. */
export function levelsOf(players: Readonly<Record<Side, string>>): Levels {
  const named = SIDES.flatMap((side) => {
    const level = levelOf(players[side]);
    return level === null ? [] : [[side, level]];
  });
  return Object.fromEntries(named) as Levels;
}

/** A 32-bit seed for the bot of a side, from what everybody knows of a game: its players, its header's notes. */
export function seedOf(
  side: Side,
  { players, notes }: { players: Readonly<Record<Side, string>>; notes: readonly { readonly value: string }[] },
): number {
  const known = [side, players.west, players.east, ...notes.map(({ value }) => value)].join('\n');
  let hash = 0x811c9dc5;
  for (const letter of known) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash | 0;
}

import type { Budget } from '../bots/bot.js';
import { isLevel, type Level } from '../notation/bot-names.js';
import { STRENGTHS } from '../bots/levels.js';
import type { Side } from '../rules/board.js';

export const ROLES = ['a', 'b'] as const;
export type Role = (typeof ROLES)[number];

/** A player of a contest: a bot of a level, or another program with its arguments. */
export type Player =
  | { readonly type: 'level'; readonly level: Level }
  | { readonly type: 'program'; readonly file: string; readonly args: readonly string[] };

const PROGRAM = 'program:';

/**
 * Parses `hard` or `program:./my-bot --flag`; the command is split at spaces, without quoting. Null when the text does
 * not name a player.
 */
export function playerOf(text: string): Player | null {
  if (isLevel(text)) return { type: 'level', level: text };
  if (!text.startsWith(PROGRAM)) return null;
  const [file, ...args] = text.slice(PROGRAM.length).split(/\s+/).filter(Boolean);
  return file === undefined ? null : { type: 'program', file, args };
}

/**
 * Thinking budget of both players: the number of simulated actions per decision, or a share of the number that the
 * level has by default. Without both fields the share is 1.
 */
export interface Effort {
  readonly simulations?: number | undefined;
  readonly share?: number | undefined;
}

/** Returns the level's budget; `simulations` has priority over `share`. */
export function budgetOf(level: Level, { simulations, share = 1 }: Effort): Budget {
  return { simulations: simulations ?? Math.round(share * STRENGTHS[level].simulations) };
}

/** Two players and the settings of their games. Playing several games in parallel does not change the games. */
export interface Contest {
  /** The players' names, in the form that `playerOf` parses. */
  readonly players: Readonly<Record<Role, string>>;
  /** Seed of the deal of the first two games. For each further pair of games the seed is 1 higher. */
  readonly seed: number;
  readonly effort: Effort;
  /** Time limit for an answer of another program, in seconds. */
  readonly patience: number;
}

/** One game of a contest. Games 2k and 2k + 1 have the same deal, with the sides swapped. */
export interface Pairing {
  /** Number of the game, from 0. */
  readonly game: number;
  /** Seed of the deal. */
  readonly seed: number;
  readonly sides: Readonly<Record<Side, Role>>;
}

/**
 * Returns the seed and sides of a game. Games 2n and 2n + 1 have the same deal with swapped sides. In game 2n player
 * `a` is West.
 */
export function pairingOf({ seed }: Contest, game: number): Pairing {
  const west = game % 2 === 0 ? 'a' : 'b';
  return { game, seed: (seed + (game >> 1)) | 0, sides: { west, east: west === 'a' ? 'b' : 'a' } };
}

/**
 * Returns the seed of a player's own random numbers in a game, as a 32-bit integer. The two roles get different seeds.
 */
export function chanceSeed({ seed }: Pairing, role: Role): number {
  const mixed = Math.imul(seed ^ (role === 'a' ? 0x5bd1e995 : 0x3c6ef372), 0x27d4eb2f);
  return mixed ^ (mixed >>> 15);
}

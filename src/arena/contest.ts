import type { Budget } from '../bots/bot.js';
import { isLevel, type Level } from '../match/bots.js';
import { STRENGTHS } from '../bots/levels.js';
import type { Side } from '../rules/board.js';

/** The two that play against each other. */
export const ROLES = ['a', 'b'] as const;
export type Role = (typeof ROLES)[number];

/** Who plays: a bot of a level, or another program, by its file and its arguments. */
export type Player =
  | { readonly type: 'level'; readonly level: Level }
  | { readonly type: 'program'; readonly file: string; readonly args: readonly string[] };

const PROGRAM = 'program:';

/** Who is meant by `hard` or `program:./my-bot --flag`, whose words are split at blanks; null when nobody is. */
export function playerOf(text: string): Player | null {
  if (isLevel(text)) return { type: 'level', level: text };
  if (!text.startsWith(PROGRAM)) return null;
  const [file, ...args] = text.slice(PROGRAM.length).split(/\s+/).filter(Boolean);
  return file === undefined ? null : { type: 'program', file, args };
}

/** How much both think: as many simulated actions for a decision, or a share of what their levels do; else what those do. */
export interface Effort {
  readonly simulations?: number | undefined;
  readonly share?: number | undefined;
}

/** What a level may think in an effort. */
export function budgetOf(level: Level, { simulations, share = 1 }: Effort): Budget {
  return { simulations: simulations ?? Math.round(share * STRENGTHS[level].simulations) };
}

/** Games of two against each other. Its games follow from it, however many play them at a time. */
export interface Contest {
  /** As they were named. */
  readonly players: Readonly<Record<Role, string>>;
  /** Of the first two games. */
  readonly seed: number;
  readonly effort: Effort;
  /** How long another program may take for an answer, in seconds. */
  readonly patience: number;
}

/** One game of a contest: two in a row have the same deal, with the sides swapped. */
export interface Pairing {
  /** Its number, from 0. */
  readonly game: number;
  /** Of its deal. */
  readonly seed: number;
  readonly sides: Readonly<Record<Side, Role>>;
}

export function pairingOf({ seed }: Contest, game: number): Pairing {
  const west = game % 2 === 0 ? 'a' : 'b';
  return { game, seed: (seed + (game >> 1)) | 0, sides: { west, east: west === 'a' ? 'b' : 'a' } };
}

/** The chance of one of the two in a game, as a 32-bit integer: that of a bot against itself is another one. */
export function chanceSeed({ seed }: Pairing, role: Role): number {
  const mixed = Math.imul(seed ^ (role === 'a' ? 0x5bd1e995 : 0x3c6ef372), 0x27d4eb2f);
  return mixed ^ (mixed >>> 15);
}

import * as v from 'valibot';
import { type Side, SIDES } from '../rules/board.js';
import type { Decade } from '../rules/cards.js';
import { ENDINGS } from '../rules/game.js';
import { type Role, ROLES } from './contest.js';
import { type Foul, FOULS } from './foul.js';
import { type Interval, wilson } from './wilson.js';

/** How games end: by the rules, or by a foul of one player. */
export const ALL_ENDINGS = [...ENDINGS, 'foul'] as const;
export type AnyEnding = (typeof ALL_ENDINGS)[number];

/** Result of one game; `game` is its number in the contest, from 0. */
export interface GameResult {
  readonly game: number;
  readonly seed: number;
  /** The player who plays West. */
  readonly west: Role;
  readonly winner: Side;
  readonly ending: AnyEnding;
  readonly decade: Decade;
  readonly foul?: Foul | undefined;
  /** Number of actions: each `take-card` decision counts as one. */
  readonly actions: number;
  /** Number of times that each player was asked to choose one or more answers. */
  readonly choices: Readonly<Record<Role, number>>;
  /** Total time that each player took to choose, in milliseconds. */
  readonly milliseconds: Readonly<Record<Role, number>>;
}

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const byRole = v.strictObject({ a: v.pipe(v.number(), v.minValue(0)), b: v.pipe(v.number(), v.minValue(0)) });

export const resultSchema: v.GenericSchema<GameResult> = v.strictObject({
  game: whole,
  seed: v.pipe(v.number(), v.integer()),
  west: v.picklist(ROLES),
  winner: v.picklist(SIDES),
  ending: v.picklist(ALL_ENDINGS),
  decade: v.picklist([1, 2, 3, 4]),
  actions: whole,
  foul: v.optional(v.strictObject({ code: v.picklist(FOULS), detail: v.string() })),
  choices: byRole,
  milliseconds: byRole,
});

/** Returns the player who won, whichever side that player had. */
export function winnerOf({ winner, west }: GameResult): Role {
  return (winner === 'west') === (west === 'a') ? 'a' : 'b';
}

/** Games won out of games played, with the Wilson interval. */
export interface Share {
  readonly wins: number;
  readonly games: number;
  readonly interval: Interval;
}

/** Totals over the games of a contest. */
export interface Tally {
  readonly games: number;
  /** Games won by player `a`: in all games, and in the games in which `a` plays West or East. */
  readonly wins: Readonly<Record<'all' | Side, Share>>;
  /** Games won by West, whichever player had West. */
  readonly west: Share;
  /** Number of games by ending, in decades I to IV. */
  readonly endings: Readonly<Record<AnyEnding, readonly number[]>>;
  /** Mean number of actions per game; null without games. */
  readonly actions: number | null;
  /** Mean time of one of a player's `choices`, in milliseconds; null if the player had none. */
  readonly milliseconds: Readonly<Record<Role, number | null>>;
}

export function tallyOf(results: readonly GameResult[]): Tally {
  const share = (of: readonly GameResult[], isWon: (result: GameResult) => boolean): Share => {
    const wins = of.filter(isWon).length;
    return { wins, games: of.length, interval: wilson(wins, of.length) };
  };
  const byA = (result: GameResult): boolean => winnerOf(result) === 'a';
  const sum = (of: (result: GameResult) => number): number => results.reduce((total, one) => total + of(one), 0);
  const mean = (total: number, count: number): number | null => (count === 0 ? null : total / count);
  const inDecade = (ending: AnyEnding, decade: number): number =>
    results.filter((one) => one.ending === ending && one.decade === decade).length;
  const pace = (role: Role): number | null =>
    mean(
      sum(({ milliseconds }) => milliseconds[role]),
      sum(({ choices }) => choices[role]),
    );
  return {
    games: results.length,
    wins: {
      all: share(results, byA),
      west: share(
        results.filter(({ west }) => west === 'a'),
        byA,
      ),
      east: share(
        results.filter(({ west }) => west === 'b'),
        byA,
      ),
    },
    west: share(results, ({ winner }) => winner === 'west'),
    endings: Object.fromEntries(
      ALL_ENDINGS.map((ending) => [ending, [1, 2, 3, 4].map((decade) => inDecade(ending, decade))]),
    ) as unknown as Tally['endings'],
    actions: mean(
      sum(({ actions }) => actions),
      results.length,
    ),
    milliseconds: { a: pace('a'), b: pace('b') },
  };
}

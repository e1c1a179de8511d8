import { InvalidArgumentError } from 'commander';
import { plain } from '../notation/characters.js';
import { playerOf } from '../arena/contest.js';
import type { PlainWords } from '../text/catalogue.js';

const DECADES: Readonly<Record<string, 1 | 2 | 3 | 4>> = {
  1: 1,
  2: 2,
  3: 3,
  4: 4,
  I: 1,
  II: 2,
  III: 3,
  IV: 4,
};

interface Readers {
  /** A seed as move files know it. */
  readonly seed: (value: string) => number;
  /** The uid of an account. */
  readonly uid: (value: string) => number;
  /** The number of games of a command. */
  readonly games: (value: string) => number;
  /** Number of threads. */
  readonly workers: (value: string) => number;
  /** The number of simulated actions for a decision. */
  readonly simulations: (value: string) => number;
  /** Maximum time for an answer of another program, in seconds. */
  readonly patience: (value: string) => number;
  /** Actions a second. */
  readonly speed: (value: string) => number;
  /** How many times as much. */
  readonly share: (value: string) => number;
  /** Who plays in the arena: a level, or a program. */
  readonly player: (value: string) => string;
  readonly decade: (value: string) => 1 | 2 | 3 | 4;
  /** The proof of a deal, in small letters. */
  readonly proof: (value: string) => string;
  /** The size of a screen that is drawn as a picture. */
  readonly columns: (value: string) => number;
  readonly rows: (value: string) => number;
}

/** The least is what the screen needs, the most more than anybody reads. */
const COLUMNS = [80, 400] as const;
const ROWS = [24, 200] as const;
const GAMES = [1, 1_000_000] as const;
/** Each thread needs about 50 MB. */
const WORKERS = [1, 256] as const;
const SIMULATIONS = [1, 1_000_000] as const;
/** A timer of Node cannot wait longer than 24 days. */
const PATIENCE = [1, 86_400] as const;
const SPEED = [0.001, 1000] as const;
const SHARE = [0, 1000] as const;
/** A decimal number. `Number` alone would also accept hexadecimal numbers, blanks and Infinity. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

type Limits = readonly [least: number, most: number];

/** Largest uid of an account on Linux; the next number stands for "no account". */
const MOST_UID = 2 ** 32 - 2;

/** Readers of option values for commander; a wrong value is a wrong command line (exit 2). */
export function readersIn(mustBe: PlainWords['help']['mustBe']): Readers {
  const integer = (written: string): number => {
    const value = plain(written).trim();
    if (!/^[+-]?\d+$/.test(value)) throw new InvalidArgumentError(mustBe.whole);
    // Beyond 2^53 the number is not exact, but every limit is far below.
    return Number(value);
  };
  const within =
    ([least, most]: Limits) =>
    (value: string): number => {
      const number = integer(value);
      if (number < least || number > most) throw new InvalidArgumentError(mustBe.within(least, most));
      return number;
    };
  const between =
    ([least, most]: Limits) =>
    (value: string): number => {
      const number = DECIMAL.test(value) ? Number(value) : NaN;
      if (!(number >= least && number <= most)) throw new InvalidArgumentError(mustBe.between(least, most));
      return number;
    };
  return {
    uid: within([0, MOST_UID]),
    columns: within(COLUMNS),
    rows: within(ROWS),
    games: within(GAMES),
    workers: within(WORKERS),
    simulations: within(SIMULATIONS),
    patience: within(PATIENCE),
    speed: between(SPEED),
    share: between(SHARE),
    seed(value) {
      const number = integer(value);
      if (Math.abs(number) > 0x7fffffff) throw new InvalidArgumentError(mustBe.seed);
      return number;
    },
    player(value) {
      if (playerOf(value) === null) throw new InvalidArgumentError(mustBe.player);
      return value;
    },
    decade(value) {
      const found = DECADES[value.toUpperCase()];
      if (found === undefined) throw new InvalidArgumentError(mustBe.decade);
      return found;
    },
    proof(value) {
      if (!/^[0-9a-f]{64}$/i.test(value)) throw new InvalidArgumentError(mustBe.proof);
      return value.toLowerCase();
    },
  };
}

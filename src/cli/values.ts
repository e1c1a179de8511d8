import { isIP } from 'node:net';
import { playerOf } from '../arena/contest.js';
import { plain } from '../notation/characters.js';
import { err, ok } from '../common/result.js';
import type { Help, Parse } from './declare.js';

/** Both limits are allowed values. */
type Limits = readonly [least: number, most: number];

/** Minimum and maximum width of an export, in columns. A narrower screen is not drawn. */
const COLUMNS = [80, 400] as const;
/** Minimum and maximum height of an export, in rows. A lower screen is not drawn. */
const ROWS = [24, 200] as const;
const GAMES = [1, 1_000_000] as const;
/** Minimum and maximum number of threads. Each thread needs about 50 MB. */
const WORKERS = [1, 256] as const;
const SIMULATIONS = [1, 1_000_000] as const;
/**
 * Minimum and maximum time for an answer, in seconds. The maximum, a day, is far below the 24 days that Node's timers
 * can wait.
 */
const PATIENCE = [1, 86_400] as const;
/** Minimum and maximum speed of a replay, in actions per second. */
const SPEED = [0.001, 1000] as const;
const SHARE = [0, 1000] as const;
/** Largest uid of an account on Linux; the next number means "no account". */
const MOST_UID = 2 ** 32 - 2;
/** Largest absolute value of a move file's seed. */
const MOST_SEED = 0x7fffffff;

/** Matches a decimal number. `Number` alone would also accept hexadecimal numbers, spaces and Infinity. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * Returns a parser of integers within limits.
 * @param why returns the error for a number outside the limits
 */
function integerIn(
  [least, most]: Limits,
  why: (mustBe: Help['mustBe']) => string = ({ within }) => within(least, most),
): Parse<number> {
  return (written, mustBe) => {
    const value = plain(written).trim();
    if (!/^[+-]?\d+$/.test(value)) return err(mustBe.whole);
    // Above 2^53 the number is not exact, but every limit is far lower.
    const number = Number(value);
    return number < least || number > most ? err(why(mustBe)) : ok(number);
  };
}

/** Returns a parser of decimal numbers within limits. */
function numberIn([least, most]: Limits): Parse<number> {
  return (value, mustBe) => {
    const number = DECIMAL.test(value) ? Number(value) : NaN;
    return number >= least && number <= most ? ok(number) : err(mustBe.between(least, most));
  };
}

export const uid = integerIn([0, MOST_UID]);
export const columns = integerIn(COLUMNS);
export const rows = integerIn(ROWS);
export const games = integerIn(GAMES);
export const workers = integerIn(WORKERS);
/** Parses the number of simulated actions per decision. */
export const simulations = integerIn(SIMULATIONS);
/** Parses the maximum time for an answer of another program, in seconds. */
export const patience = integerIn(PATIENCE);
/** Parses the speed of a recording or replay, in actions per second. */
export const speed = numberIn(SPEED);
/** Parses the factor by which a level's own number of simulated actions is multiplied. */
export const share = numberIn(SHARE);
export const seed = integerIn([-MOST_SEED, MOST_SEED], (mustBe) => mustBe.seed);

/** Parses a player in the arena: a level, or `program:COMMAND`. */
export const player: Parse<string> = (value, mustBe) => (playerOf(value) === null ? err(mustBe.player) : ok(value));

const DECADES: Readonly<Record<string, 1 | 2 | 3 | 4>> = { 1: 1, 2: 2, 3: 3, 4: 4, I: 1, II: 2, III: 3, IV: 4 };

/** Parses a decade: 1 to 4, or I to IV in either case. */
export const decade: Parse<1 | 2 | 3 | 4> = (value, mustBe) => {
  const found = DECADES[value.toUpperCase()];
  return found === undefined ? err(mustBe.decade) : ok(found);
};

/** Parses the proof of a deal: 64 hex digits. Returns them in lower case. */
export const proof: Parse<string> = (value, mustBe) =>
  /^[0-9a-f]{64}$/i.test(value) ? ok(value.toLowerCase()) : err(mustBe.proof);

/** Address and port of the ssh server if none are given. */
const USUAL_LISTENING = { address: '127.0.0.1', port: 2222 };
const ADDRESS_AND_PORT = /^(?:\[(.+)\]|([\d.]*))(?::(\d+))?$/;
const MOST_PORT = 65_535;

/**
 * Parses the address and port of the ssh server: `192.0.2.1:2222`, `[2001:db8::1]:2222`, an address or a port alone, or
 * '' for the usual ones.
 */
export const listening: Parse<{ readonly address: string; readonly port: number }> = (value, mustBe) => {
  if (isIP(value) !== 0) return ok({ ...USUAL_LISTENING, address: value });
  const [whole, six, four, digits] = ADDRESS_AND_PORT.exec(/^\d+$/.test(value) ? `:${value}` : value) ?? [];
  const address = six ?? four ?? '';
  const port = digits === undefined ? USUAL_LISTENING.port : Number(digits);
  if (whole === undefined || (address !== '' && isIP(address) === 0) || port < 1 || port > MOST_PORT) {
    return err(mustBe.listening);
  }
  return ok({ address: address === '' ? USUAL_LISTENING.address : address, port });
};

/**
 * Parses a command: the path of a program, or a JSON array with a program and its arguments. There are no quotes and no
 * shell, so that every program and argument can be written, and each text has one meaning.
 */
export const command: Parse<readonly [string, ...string[]]> = (value, mustBe) => {
  if (!value.startsWith('[')) return value === '' || value.includes('\0') ? err(mustBe.command) : ok([value]);
  try {
    const [program, ...args] = JSON.parse(value) as readonly unknown[];
    const isWord = (word: unknown): word is string => typeof word === 'string' && !word.includes('\0');
    if (isWord(program) && program !== '' && args.every(isWord)) return ok([program, ...args]);
  } catch {
    // Not JSON: the error below says what to write.
  }
  return err(mustBe.command);
};

/**
 * Matches `anna`, `account:1001`, `key:anna`, or `ssh:` and a fingerprint. A name has no colons, and no spaces at its
 * ends.
 */
const ORGANISER = /^(?:account:\d+(?:\.\d+)?|ssh:SHA256:[A-Za-z0-9+/]{43}|(?:key:)?[^\s:](?:[^:]*[^\s:])?)$/u;

/** Parses a former name of an account and adds it to those already given. The option may be given several times. */
export const formers: Parse<readonly string[]> = (value, _mustBe, before = []) => ok([...before, value]);

/** Parses an account or key and adds it to those already given. The option may be given several times. */
export const organisers: Parse<readonly string[]> = (value, mustBe, before = []) =>
  ORGANISER.test(value) ? ok([...before, value]) : err(mustBe.organiser);

import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, statSync, truncateSync } from 'node:fs';
import * as v from 'valibot';
import { TEACHINGS, trainedNetwork } from '../bots/weights.js';
import { err, ok, type Result } from '../common/result.js';
import { type Contest, ROLES } from './contest.js';
import { effortSchema } from './protocol.js';
import { type GameResult, resultSchema } from './results.js';

const SCHEMA = 'wsdv/arena-games@1';
/** Maximum size of a results file, in bytes; one game takes about 250. */
const MOST_BYTES = 100_000_000;

/** Properties in which a contest can differ from the contest of an existing file. */
export const DIFFERENCES = ['a', 'b', 'seed', 'effort', 'patience', 'network'] as const;
type Difference = (typeof DIFFERENCES)[number];

/** Why a results file cannot be used. */
export type JournalProblem =
  | { readonly code: 'unusable'; readonly reason: string }
  | { readonly code: 'no-results' }
  | { readonly code: 'wrong-line'; readonly line: number }
  | { readonly code: 'other'; readonly what: Difference; readonly there: string; readonly here: string };

/** Thrown when a result cannot be written to the results file. */
export class ResultNotSaved extends Error {}

/** The results of a contest in a file: the contest in the first line, then one game per line. */
export class Journal {
  /** Results that were in the file when it was opened. */
  readonly results: readonly GameResult[];
  readonly #path: string;

  private constructor(path: string, results: readonly GameResult[]) {
    this.#path = path;
    this.results = results;
  }

  /** Opens or creates a results file. An incomplete last line is cut off. */
  static open(path: string, contest: Contest): Result<Journal, JournalProblem> {
    try {
      const head = headOf(contest);
      const text = existsSync(path) ? readText(path) : '';
      if (text === null) return err({ code: 'no-results' });
      const whole = text.slice(0, text.lastIndexOf('\n') + 1);
      const [first = '', ...lines] = whole.split('\n').slice(0, -1);
      if (first === '') {
        // An interrupted write can leave only the beginning of the first line. Such a file, or an empty file, is
        // written again. Any other file is left unchanged.
        if (text !== '' && !head.startsWith(text)) return err({ code: 'no-results' });
        if (text !== '') truncateSync(path, 0);
        appendFileSync(path, `${head}\n`);
        return ok(new Journal(path, []));
      }
      const other = differenceIn(first, head);
      if (other !== null) return err(other);
      const results = new Map<number, GameResult>();
      for (const [index, line] of lines.entries()) {
        const result = resultIn(line);
        if (result === null) return err({ code: 'wrong-line', line: index + 2 });
        if (!results.has(result.game)) results.set(result.game, result);
      }
      if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
      return ok(new Journal(path, [...results.values()]));
    } catch (error) {
      return err({ code: 'unusable', reason: reasonOf(error) });
    }
  }

  /** @throws ResultNotSaved when the file cannot be written */
  add(result: GameResult): void {
    try {
      appendFileSync(this.#path, `${JSON.stringify(result)}\n`);
    } catch (error) {
      throw new ResultNotSaved(reasonOf(error));
    }
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns the text of a file; null when the path is not a regular file, or the file is larger than `MOST_BYTES`. */
function readText(path: string): string | null {
  const there = statSync(path);
  return there.isFile() && there.size <= MOST_BYTES ? readFileSync(path, 'utf8') : null;
}

const headSchema = v.strictObject({
  schema: v.literal(SCHEMA),
  players: v.strictObject({ a: v.string(), b: v.string() }),
  seed: v.number(),
  effort: effortSchema,
  patience: v.number(),
  network: v.string(),
});

function headOf({ players, seed, effort, patience }: Contest): string {
  // Networks are compared too, because the same level with other weights is another bot.
  const hash = createHash('sha256');
  for (const teaching of TEACHINGS) hash.update(Buffer.from(trainedNetwork(teaching).numbers.buffer));
  const network = hash.digest('hex').slice(0, 16);
  return JSON.stringify({ schema: SCHEMA, players, seed, effort, patience, network });
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function differenceIn(line: string, own: string): JournalProblem | null {
  const read = v.safeParse(headSchema, jsonIn(line));
  if (!read.success) return { code: 'no-results' };
  const there = partsOf(read.output);
  const here = partsOf(v.parse(headSchema, jsonIn(own)));
  const what = DIFFERENCES.find((one) => there[one] !== here[one]);
  return what === undefined ? null : { code: 'other', what, there: there[what] ?? '', here: here[what] ?? '' };
}

function partsOf({ players, seed, effort, patience, network }: v.InferOutput<typeof headSchema>) {
  const [a, b] = ROLES.map((role) => players[role]);
  const { simulations, share = 1 } = effort;
  const thought = simulations === undefined ? String(share) : `${simulations} simulations`;
  return { a, b, seed: String(seed), effort: thought, patience: String(patience), network };
}

function resultIn(line: string): GameResult | null {
  const read = v.safeParse(resultSchema, jsonIn(line));
  return read.success ? read.output : null;
}

import { join } from 'node:path';
import { temporaryFolder } from '../store/support.js';
import { storeWords } from '../support/english-messages.js';
import { writeFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { english, type Language } from '../../src/text/language.js';
import { COMMANDS as DECLARED } from '../../src/cli/commands/index.js';
import { run } from '../../src/cli/run.js';
import { decision, type Move, play, type State } from '../../src/rules/game.js';
import { startMatch } from '../../src/match/saved-match.js';
import { extend, writeGame } from '../../src/notation/index.js';

/** Every command except `help`, in the order of the help. */
export const COMMANDS = DECLARED.map(({ name }) => name);

export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** Messages about what is already saved, printed if the output fails. */
  readonly saved?: readonly string[];
}

export interface Setting {
  readonly stdin?: string | NodeJS.ReadableStream;
  readonly environment?: Record<string, string>;
  /** Width of the terminal; undefined means that the output goes into a pipe. */
  readonly columns?: number;
  readonly language?: Language;
}

/** Runs a command in this process; by default in a pipe with UTF-8. */
export async function wsdv(args: readonly string[], setting: Setting = {}): Promise<Outcome> {
  const { stdin = '', environment = {}, columns, language = english } = setting;
  let out = '';
  let err = '';
  const saved: string[] = [];
  const terminal = columns === undefined ? {} : { isTTY: true, columns };
  const code = await run(
    args,
    {
      stdin: typeof stdin === 'string' ? new PassThrough().end(stdin) : stdin,
      stdout: { ...terminal, write: (text) => ((out += text), true) },
      stderr: { ...terminal, write: (text) => ((err += text), true) },
      environment: { LANG: 'C.UTF-8', TERM: 'xterm-256color', ...environment },
      language,
      onSaved: (sentence) => void saved.push(sentence),
    },
    DECLARED,
  );
  return { code, out, err, ...(saved.length > 0 && { saved }) };
}

/** Returns a random generator for numbers from 0 (included) to 1 (excluded). The same seed gives the same numbers. */
export function chance(seed: number): () => number {
  let state = (seed * 7919 + 17) % 2147483647;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** Returns a random action: its moves up to the next choice of a card to take or to keep. */
export function randomAction(from: State, random: () => number): Move[] {
  const moves: Move[] = [];
  let state = from;
  for (let pending = decision(state); pending; pending = decision(state)) {
    if (moves.length > 0 && (pending.kind === 'take-card' || pending.kind === 'keep-hand')) break;
    const all = [...pending.options, ...pending.extras];
    const move = all[Math.floor(random() * all.length)];
    const played = play(state, move);
    if (!played.ok) throw new Error(played.error.code);
    moves.push(move);
    state = played.value.state;
  }
  return moves;
}

/** Creates a home with a finished and an unfinished game; the caller removes it. */
export function homeWithGames(): string {
  const home = temporaryFolder();
  savedGame(join(home, 'games'), 'finished', 2);
  savedGame(join(home, 'games'), 'running', 3, 12);
  return home;
}

/** Saves a random game of `actions` actions, by default a finished one, and returns the path of its file. */
export function savedGame(folder: string, name: string, seed: number, actions = Infinity): string {
  const started = startMatch({ players: { west: 'Anna', east: 'Bernd' }, seed, name, exact: true, folder });
  if (!started.ok) throw new Error(storeWords(started.error));
  const { record: begun, path } = started.value;
  started.value.close();
  const random = chance(seed);
  let record = begun;
  for (let action = 0; action < actions && !record.end.outcome; action++) {
    const extended = extend(record, randomAction(record.end, random), { digest: true });
    if (!extended.ok) throw new Error(extended.error.code);
    record = extended.value.record;
  }
  writeFileSync(path, writeGame(record));
  return path;
}

/** Returns the shape of a JSON value: keys and types, lists as the shape of their first element. */
export function shape(value: unknown, depth = 5): unknown {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? [] : depth === 0 ? ['…'] : [shape(value[0], depth - 1)];
  if (typeof value !== 'object') return typeof value;
  if (depth === 0) return '{…}';
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shape(one, depth - 1)]));
}

import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import type { FileSaid, GamePoint } from '../notation/index.js';
import type { Conclusion } from '../rules/game.js';
import { version } from '../version.js';
import { type Files, namesIn, OWN_FILE, realFiles, replaceWhole } from './files.js';
import { readBytes } from './open-game.js';
import type { SavedGame, Seal } from './saved-games.js';
import type { StoreSaid } from './store-error.js';

// This file imports neither the rules nor any library, so that a list of a thousand unchanged games loads fast.

/** Why a saved game cannot be played: its file cannot be read, or one of its lines is wrong. */
export type GameProblem =
  | { readonly type: 'store'; readonly reason: StoreSaid }
  | { readonly type: 'line'; readonly line: number; readonly reason: FileSaid };

/**
 * Summary of a game, as lists show it. To play the game, its file is read instead. For a broken game, players, place,
 * turn, winner and conclusion are null.
 */
export interface GameSummary {
  readonly state: 'running' | 'over' | 'broken';
  readonly players: Readonly<Record<'west' | 'east', string>> | null;
  readonly place: GamePoint | null;
  /** The side that decides; null if the game is over. */
  readonly turn: 'west' | 'east' | null;
  /** The winner. Null while the game is running, and if the game ended without a winner. */
  readonly winner: 'west' | 'east' | null;
  /** How the players themselves ended the game, before the rules ended it; null if they did not. */
  readonly conclusion: Conclusion | null;
  /** Whether the file has a `Deal-Proof`; absent for a broken game. */
  readonly isProved?: boolean;
  /** True for a practice game; absent for other games. */
  readonly isPractice?: boolean;
  /** The last heading of the file; '' if there is none, as before the first action, or if the file cannot be read. */
  readonly heading: string;
  /** The result as written in the file; '' if there is none. */
  readonly result: string;
  readonly problem: GameProblem | null;
  /** Line number of a last line left out because it may be incomplete; null if there is none. */
  readonly torn: number | null;
}

/**
 * Whether a saved game can be resumed. True for a game that is not over, and for a practice game, in which the player
 * can go back. Also true for a broken game, so that the player sees the error.
 */
export function isResumable({ state, isPractice }: GameSummary): boolean {
  return state !== 'over' || isPractice === true;
}

/** Index entry of one file. `seal` changes whenever the file does. */
export interface Entry {
  readonly seal: string;
  readonly summary: GameSummary;
}
export type SummaryIndex = ReadonlyMap<string, Entry>;

/** Maximum size of the index in bytes, both when written and when read; enough for about 150,000 games. */
const MOST_INDEX_BYTES = 64_000_000;

/** File name of the index, in the folder of the games. */
export const INDEX_NAME = '.index.json';

/**
 * Looks up games in their folder's index, without replaying any. Null for a game that has changed or is not in the
 * index.
 */
export function knownSummaries(games: readonly SavedGame[], files: Files = realFiles): readonly (GameSummary | null)[] {
  const [first] = games;
  if (first === undefined) return [];
  const index = readIndex(files, dirname(first.path));
  return games.map((game) => knownOf(index, game, files));
}

/** Returns a game's summary from the index. Null when the game is not in the index or its file has changed since. */
export function knownOf(index: SummaryIndex, { path, seal }: SavedGame, files: Files): GameSummary | null {
  const entry = index.get(basename(path));
  if (entry === undefined || !entry.seal.startsWith(seal.text)) return null;
  if (entry.seal === seal.text) return entry.summary;
  const bytes = readBytes(path, files);
  return bytes.ok && entry.seal === sealWithContents(seal, bytes.value.bytes) ? entry.summary : null;
}

/**
 * Returns the seal of a file that has just changed. Another change could leave the file's times the same, so this seal
 * includes the contents.
 */
export function sealWithContents({ text }: Seal, bytes: Buffer): string {
  return `${text} ${createHash('sha256').update(bytes).digest('hex')}`;
}

/** Number of hex digits of the index's checksum. */
const CHECK_DIGITS = 16;
/** Matches the start of an index, with the checksum of all that follows. */
const CHECK = new RegExp(`^\\{"check":"([0-9a-f]{${CHECK_DIGITS}})",`);
const checkOf = (rest: string): string => createHash('sha256').update(rest).digest('hex').slice(0, CHECK_DIGITS);

/**
 * Reads the index of a folder. Returns an empty index if the file is missing, invalid, damaged or written by another
 * version of the program.
 */
export function readIndex(files: Files, folder: string): SummaryIndex {
  const path = join(folder, INDEX_NAME);
  try {
    const found = files.lstatSync(path);
    if (!found.isFile() || found.size > MOST_INDEX_BYTES) return new Map();
    const text = files.readFileSync(path, 'utf8');
    const [start, check] = CHECK.exec(text) ?? [''];
    if (check !== checkOf(text.slice(start.length).trimEnd())) return new Map();
    const read: unknown = JSON.parse(text);
    if (!isRecord(read) || read.version !== version || !isRecord(read.games)) return new Map();
    const entries = Object.entries(read.games);
    return entries.every(isNamedEntry) ? new Map(entries) : new Map();
  } catch {
    return new Map();
  }
}

/** Writes the index of a folder, without games whose files no longer exist. */
export function writeIndex(files: Files, folder: string, index: SummaryIndex): void {
  try {
    const there = new Set(namesIn(files, folder));
    const text = indexText([...index].filter(([game]) => there.has(game)));
    // No lock is needed, because the index is a cache and each process writes only correct entries.
    replaceWhole(files, join(folder, INDEX_NAME), Buffer.from(text), OWN_FILE);
  } catch {
    // The index could not be written. The games are replayed the next time.
  }
}

/** Returns the text of an index with as many games as fit into `most` bytes. */
export function indexText(games: readonly (readonly [string, Entry])[], most = MOST_INDEX_BYTES): string {
  const front = `"version":${JSON.stringify(version)},"games":{`;
  const parts: string[] = [];
  let bytes = `{"check":"",`.length + CHECK_DIGITS + Buffer.byteLength(front) + '}}\n'.length;
  for (const [game, entry] of games) {
    const part = `${JSON.stringify(game)}:${JSON.stringify(entry)}`;
    bytes += Buffer.byteLength(part) + 1;
    if (bytes > most) break;
    parts.push(part);
  }
  const rest = `${front}${parts.join(',')}}}`;
  return `{"check":"${checkOf(rest)}",${rest}\n`;
}

/** Maximum length of a text in the index, in characters. */
const LONGEST = 2000;

/** Whether a value is a string of at most `LONGEST` characters that a terminal can show unchanged. */
const isShown = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= LONGEST && !/\p{C}/u.test(value);
const isSide = (value: unknown): boolean => value === 'west' || value === 'east';
const isFrom1 = (value: unknown, to = Infinity): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= to;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNamedEntry(named: readonly [string, unknown]): named is [string, Entry] {
  const [, entry] = named;
  return isRecord(entry) && typeof entry.seal === 'string' && isSummary(entry.summary);
}

/**
 * Whether a value is a summary that may be in the index. Broken games are never cached; they are read again each time.
 */
export function isSummary(value: unknown): value is GameSummary {
  if (!isRecord(value)) return false;
  const { state, players, place, turn, winner, conclusion, heading, result, problem, torn, isProved, isPractice } =
    value;
  return (
    ['running', 'over'].some((one) => one === state) &&
    (players === null || (isRecord(players) && isShown(players.west) && isShown(players.east))) &&
    (place === null || isPlace(place)) &&
    (turn === null || isSide(turn)) &&
    (winner === null || isSide(winner)) &&
    (conclusion === null || isConclusion(conclusion)) &&
    isShown(heading) &&
    isShown(result) &&
    problem === null &&
    (isProved === undefined || typeof isProved === 'boolean') &&
    (isPractice === undefined || isPractice === true) &&
    (torn === null || isFrom1(torn))
  );
}

function isConclusion(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return value.type === 'resigned' ? isSide(value.side) : value.type === 'draw' || value.type === 'closed';
}

function isPlace(value: unknown): boolean {
  if (!isRecord(value) || !isFrom1(value.decade, 4)) return false;
  return value.type === 'half' ? isFrom1(value.half, 2) : value.type === 'phase' && isFrom1(value.phase, 10);
}

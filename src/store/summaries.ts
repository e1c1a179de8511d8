import { basename, dirname } from 'node:path';
import { atOnce } from '../common/at-once.js';
import { itemAt } from '../common/item-at.js';
import { ok, type Result } from '../common/result.js';
import { isOver, isPractice, placeOf, readingGame, shownText, turnIn, winnerIn } from '../notation/index.js';
import { type Files, realFiles } from './files.js';
import { readGameFile } from './last-line.js';
import { readBytes } from './open-game.js';
import { listGames, type SavedGame } from './saved-games.js';
import type { StoreError } from './store-error.js';
import {
  type Entry,
  type GameSummary,
  isSummary,
  knownOf,
  readIndex,
  sealWithContents,
  type SummaryIndex,
  writeIndex,
} from './summary-index.js';
import type { Judge } from './torn-line.js';

export interface SummaryOptions {
  readonly files?: Files | undefined;
  /** Decides whether a last line without a newline is complete; by default `lastLineJudge()`. */
  readonly lastLine?: Judge | undefined;
  readonly onProgress?: (done: number) => void;
}

/**
 * Returns the summaries of saved games that are all in one folder. Games that have changed or are broken are replayed;
 * the others come from the folder's index. The index is only a cache: if it is missing or invalid, it is rebuilt.
 */
export function summariesOf(games: readonly SavedGame[], options: SummaryOptions = {}): readonly GameSummary[] {
  const summaries = new Summaries(games, options);
  const all = games.map((game, index) => {
    options.onProgress?.(index);
    return summaries.known(game) ?? atOnce(summaries.replaying(game));
  });
  summaries.write();
  return all;
}

/**
 * Returns the newest saved games of a folder with their summaries: at most `most` games, the last written first.
 * `more`: number of older games.
 */
export function newestGames(
  folder: string | undefined,
  most: number,
  options: SummaryOptions = {},
): Result<
  { readonly games: readonly (SavedGame & { readonly summary: GameSummary })[]; readonly more: number },
  StoreError
> {
  const listed = listGames(folder, options.files);
  if (!listed.ok) return listed;
  const newest = listed.value.slice(0, most);
  const summaries = summariesOf(newest, options);
  const games = newest.map((game, index) => ({ ...game, summary: itemAt(summaries, index) }));
  return ok({ games, more: listed.value.length - newest.length });
}

/** Summaries of saved games that are all in one folder, with the folder's index. */
export class Summaries {
  readonly #folder: string | null;
  readonly #files: Files;
  readonly #lastLine: Judge | undefined;
  readonly #old: SummaryIndex;
  readonly #kept: Map<string, Entry>;

  constructor([first]: readonly SavedGame[], { files = realFiles, lastLine }: SummaryOptions = {}) {
    this.#folder = first === undefined ? null : dirname(first.path);
    this.#files = files;
    this.#lastLine = lastLine;
    this.#old = this.#folder === null ? new Map() : readIndex(files, this.#folder);
    this.#kept = new Map(this.#old);
  }

  /** Returns a game's summary from the index; null if the game must be replayed. */
  known(game: SavedGame): GameSummary | null {
    const known = knownOf(this.#old, game, this.#files);
    // A firm seal shows every later change without the file's contents. So it replaces a seal that includes the
    // contents, and the next check need not read the file.
    if (known !== null && game.seal.isFirm) this.#keep(game, game.seal.text, known);
    return known;
  }

  /** Replays a game step by step and returns its summary. */
  *replaying(game: SavedGame): Generator<void, GameSummary> {
    const { path, seal } = game;
    const contents = (): Buffer | null => {
      const read = seal.isFirm ? null : readBytes(path, this.#files);
      return read?.ok ? read.value.bytes : null;
    };
    const before = contents();
    const summary = yield* summarising(path, this.#files, this.#lastLine);
    const after = contents();
    const isSame = before !== null && after !== null && before.equals(after);
    // If the file changed during the replay, there is no seal, and the summary is not kept.
    const sealed = seal.isFirm ? seal.text : isSame ? sealWithContents(seal, before) : null;
    this.#keep(game, sealed, summary);
    return summary;
  }

  #keep({ path }: SavedGame, seal: string | null, summary: GameSummary): void {
    const key = basename(path);
    if (seal === null || !isSummary(summary)) this.#kept.delete(key);
    else if (this.#old.get(key)?.seal !== seal) this.#kept.set(key, { seal, summary });
  }

  /** Writes the folder's index, if it has changed. */
  write(): void {
    if (this.#folder === null) return;
    const [old, kept] = [this.#old, this.#kept];
    const isChanged = kept.size !== old.size || [...kept].some(([key, entry]) => old.get(key) !== entry);
    if (isChanged) writeIndex(this.#files, this.#folder, kept);
  }
}

const NOTHING = {
  players: null,
  place: null,
  turn: null,
  winner: null,
  conclusion: null,
  heading: '',
  result: '',
  torn: null,
} as const;

/** Returns the summary of a file that cannot be read. */
export function unreadable(reason: StoreError['reason']): GameSummary {
  return { ...NOTHING, state: 'broken', problem: { type: 'store', reason } };
}

function* summarising(path: string, files: Files, lastLine: Judge | undefined): Generator<void, GameSummary> {
  const read = readGameFile(path, files, {}, lastLine);
  if (!read.ok) return unreadable(read.error.reason);
  const { text, torn } = read.value;
  return yield* summarisingText(text, torn?.line ?? null);
}

/** Replays the game of a complete move file and returns its summary. For a store whose games are not files. */
export function summaryOf(text: string): GameSummary {
  return atOnce(summarisingText(text, null));
}

function* summarisingText(text: string, torn: number | null): Generator<void, GameSummary> {
  const glance = { ...glanceAt(text), torn };
  const record = yield* readingGame(text);
  if (!record.ok) {
    const { line, reason } = itemAt(record.error, 0);
    return { ...NOTHING, ...glance, state: 'broken', problem: { type: 'line', line, reason } };
  }
  const { header, end, conclusion } = record.value;
  return {
    ...glance,
    state: isOver(record.value) ? 'over' : 'running',
    players: header.players,
    place: placeOf(end),
    turn: turnIn(record.value),
    winner: winnerIn(record.value),
    conclusion,
    isProved: header.dealProof !== null,
    ...(isPractice(header) && { isPractice: true }),
    problem: null,
  };
}

function glanceAt(text: string): Pick<GameSummary, 'heading' | 'result'> {
  const last = (pattern: RegExp): string => [...text.matchAll(pattern)].at(-1)?.[1]?.trim() ?? '';
  // A line that is not a valid heading or result may contain hidden cards, so it is redacted before it is shown.
  const shown = (key: string, value: string): string =>
    value === '' ? '' : shownText(`${key} ${value}`).text.slice(key.length + 1);
  return { heading: shown('#', last(/^# (.*)$/gm)), result: shown('Result:', last(/^Result:[ \t]*(.*)$/gim)) };
}

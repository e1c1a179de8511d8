import { randomBytes } from 'node:crypto';
import {
  type Barred,
  type FileError,
  type GameRecord,
  type Header,
  newRecord,
  readGame,
  writeGame,
} from '../notation/index.js';
import type { Side } from '../rules/board.js';
import type { Move, Refusal } from '../rules/game.js';
import { err, ok, type Result } from '../common/result.js';
import {
  createGame,
  type Files,
  type GameFile,
  gameFileInMemory,
  gameName,
  gamePath,
  gamesFolder,
  lastLineJudge,
  type LastLineReading,
  openGameFile,
  proposedName,
  type StoreError,
  type StoreSaid,
  type TornLine,
} from '../store/index.js';
import { dayOf } from '../common/time.js';
import { harmless } from '../common/harmless.js';
import { commitPart, type Continued, type Match, matchOf, takeBack } from './match.js';
import { MatchHost } from './match-host.js';

/** What became of a match, and whether that is on the disk. */
export interface Written extends Continued {
  /** Why it is in memory only; null when it is flushed to the disk. */
  readonly problem: StoreError | null;
  /** Says in which file the game goes on, when the old one holds something else by now. */
  readonly moved: StoreSaid | null;
}

/** Begins the file of a game with so much text. */
type Begin = (text: string) => Result<GameFile, StoreError>;

/** The move file of a saved game. If it could not be created, each append tries again with the complete text. */
class SavedFile {
  #file: GameFile;
  #begin: Begin | null;
  /** The text of a file that is not begun. */
  #unbegun: string;

  constructor(file: GameFile, begin: Begin | null, unbegun: string) {
    this.#file = file;
    this.#begin = begin;
    this.#unbegun = unbegun;
  }

  get file(): GameFile {
    return this.#file;
  }

  /** Never fails: what cannot be written is in memory, and the `problem` of the file says why. */
  async append(text: string): Promise<Result<void, never>> {
    this.#unbegun += text;
    if (this.#begin === null) await this.#file.append(text);
    else this.#tryAgain(this.#begin(this.#unbegun));
    return ok(undefined);
  }

  #tryAgain(begun: Result<GameFile, StoreError>): void {
    if (!begun.ok) {
      this.#file.problem = begun.error;
      return;
    }
    this.#file = begun.value;
    this.#begin = null;
  }
}

/** A match in a saved game, which is written down part by part. */
export class SavedMatch {
  /** A last line that was set aside when it was taken up, because it was not written to its end. */
  readonly torn: TornLine | null;
  readonly #saved: SavedFile;
  readonly #host: MatchHost<never>;

  /** Made by `startMatch` and `resumeMatch`. */
  constructor(
    match: Match,
    file: GameFile,
    { torn = null, begin = null }: { torn?: TornLine | null; begin?: Begin | null } = {},
  ) {
    this.torn = torn;
    const saved = new SavedFile(file, begin, writeGame(match.record));
    this.#saved = saved;
    this.#host = new MatchHost(match, {
      store: {
        append: (_name, _number, text) => saved.append(text),
        read: () => Promise.reject(new Error('not read again')),
      },
      name: file.path,
    });
  }

  get match(): Match {
    return this.#host.match;
  }

  get record(): GameRecord {
    return this.match.record;
  }

  /** What the saved game is called. */
  get name(): string {
    return gameName(this.path);
  }

  /** Where its file is, or would be. */
  get path(): string {
    return this.#saved.file.path;
  }

  /** Why not everything is on the disk; null when it is. The game goes on in memory meanwhile. */
  get problem(): StoreError | null {
    return this.#saved.file.problem;
  }

  /** Says in which file the game went on with the last writing; null when it is the same as before. */
  get moved(): StoreSaid | null {
    return this.#saved.file.moved;
  }

  /**
   * Plays a part and writes it down, with its comment: when this resolves it is flushed to the disk, or `problem` says why not.
   * @returns what became of the match; or why the rules refuse an answer, and then nothing has changed
   */
  commit(part: readonly Move[], comment?: string | null): Promise<Result<Written, Refusal>> {
    return this.#host.run(() => this.#write(commitPart(this.match, part, comment)));
  }

  /**
   * Takes the last action back, with a record of its own at the end of the file.
   * @returns what became of the match, or why nothing can be taken back
   */
  takeBack(): Promise<Result<Written, Barred>> {
    return this.#host.run(() => this.#write(takeBack(this.match)));
  }

  /** Makes sure at the end that everything written is still on the disk. */
  settle(): Promise<void> {
    return this.#host.run(async () => void (await this.#saved.append('')));
  }

  async #write<E>(continued: Result<Continued, E>): Promise<Result<Written, E>> {
    if (!continued.ok) return continued;
    await this.#host.keep(continued.value);
    return ok({ ...continued.value, problem: this.problem, moved: this.moved });
  }

  /** Closes the file for other processes. */
  close(): void {
    this.#saved.file.close();
  }
}

/** How a new game begins. */
export interface StartOptions {
  readonly players?: Partial<Readonly<Record<Side, string>>>;
  /** A number deals the same cards every time, but hides nothing; by default 256 random bits do. */
  readonly seed?: number;
  /** The position it begins with, instead of the set-up: checked, as JSON on one line. It deals the cards itself. */
  readonly position?: string;
  /** The wanted name; by default date and players. With `exact` a taken name is refused instead of numbered. */
  readonly name?: string;
  readonly exact?: boolean;
  readonly folder?: string;
  readonly files?: Files;
  /** The day of the game, by default today. */
  readonly now?: Date;
}

/** So many that nobody finds them by trying. */
const SEED_BYTES = 32;

/** A seed of 256 random bits, as 64 hex digits. */
export function drawSeed(): string {
  return randomBytes(SEED_BYTES).toString('hex');
}

/** A header that cannot be written down is a mistake of the caller: names from outside are made fit by `playerName`. */
function headerRecord(header: Pick<Header, 'players'> & Partial<Header>, now: Date): GameRecord {
  const record = newRecord({ ...header, notes: [{ key: 'Date', value: dayOf(now) }] });
  if (!record.ok) throw new Error(`the header of a new game is wrong: ${record.error[0]?.say}`);
  return record.value;
}

/** A player's name as a header line can hold it. */
export function playerName(name: string): string {
  return harmless(name.replace(/[\p{C}\s;]+/gu, ' '))
    .trim()
    .slice(0, 60);
}

/**
 * Begins a match and its file. When it cannot be saved it is in memory only, and its `problem` says why; every action tries
 * again. Only a name that cannot be used, or is taken when it must be exact, is refused.
 */
export function startMatch(options: StartOptions = {}): Result<SavedMatch, StoreError> {
  const { players = {}, exact = false, folder = gamesFolder(), now = new Date() } = options;
  const { position, seed = drawSeed() } = options;
  const names = { west: playerName(players.west ?? ''), east: playerName(players.east ?? '') };
  const record = headerRecord({ players: names, ...(position === undefined ? { seed } : { position }) }, now);
  const name = options.name ?? proposedName([names.west, names.east], now);
  const where = { exact, folder, ...(options.files ? { files: options.files } : {}) };
  const begin: Begin = (text) => createGame(name, text, where);
  const file = begin(writeGame(record));
  if (file.ok) return ok(new SavedMatch(matchOf(record), file.value));
  const { code } = file.error;
  if (code === 'bad-name' || code === 'exists' || code === 'locked') return file;
  return ok(new SavedMatch(matchOf(record), gameFileInMemory(gamePath(name, folder), file.error), { begin }));
}

/** Why a saved game cannot be taken up: it cannot be opened, or it is wrong. */
export type NotResumed =
  | { readonly type: 'closed'; readonly error: StoreError }
  | { readonly type: 'wrong'; readonly text: string; readonly errors: readonly FileError[] };

/** How a saved game is taken up: a last line of which only its writer knows that it is whole is set aside unless `takes`. */
export interface ResumeOptions extends LastLineReading {
  readonly files?: Files | undefined;
  /** Whether a torn last line is set aside at once (the default), or only before the next line is written. */
  readonly setsAside?: boolean;
}

/** Takes up a saved game: reads and checks its file and locks it. */
export function resumeMatch(
  path: string,
  { files, setsAside, ...reading }: ResumeOptions = {},
): Result<SavedMatch, NotResumed> {
  const opened = openGameFile(path, lastLineJudge(reading), files, setsAside);
  if (!opened.ok) return err({ type: 'closed', error: opened.error });
  const { file, text, torn } = opened.value;
  const record = readGame(text, reading);
  if (record.ok) return ok(new SavedMatch(matchOf(record.value), file, { torn }));
  file.close();
  return err({ type: 'wrong', text, errors: record.error });
}

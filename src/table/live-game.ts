import { randomBytes } from 'node:crypto';
import {
  type Barred,
  extend,
  type Extension,
  type FileError,
  type GameRecord,
  newRecord,
  readGame,
  type Seed,
  takeBack,
  writeGame,
} from '../notation/index.js';
import type { Side } from '../rules/board/side.js';
import type { Move } from '../rules/move.js';
import { err, ok, type Result } from '../rules/result.js';
import type { Refusal } from '../rules/why.js';
import { harmless } from '../text/harmless.js';
import { gamesFolder } from './data-folder.js';
import type { Files } from './files.js';
import { type GameFile, gameFileInMemory } from './game-file.js';
import { lastLineJudge, type LastLineReading } from './last-line.js';
import { openGameFile } from './open-game.js';
import { createGame, dayOf, gameName, gamePath, proposedName } from './saved-games.js';
import type { TableError } from './table-error.js';
import type { TornLine } from './torn-line.js';

/** What a commit wrote down, and why it is in memory only, if it is. */
export interface Committed {
  readonly text: string;
  readonly problem: TableError | null;
  /** Says in which file the game goes on, when the old one holds something else by now. */
  readonly moved: string | null;
}

/** Begins the file of a game with so much text. */
type Begin = (text: string) => Result<GameFile, TableError>;

/** A game being played: its record in memory, and the file that follows it action by action. */
export class LiveGame {
  #record: GameRecord;
  #file: GameFile;
  /** Begins the file that could not be begun yet. */
  #begin: Begin | null;

  /** Made by `startGame` and `resumeGame`. */
  constructor(record: GameRecord, file: GameFile, begin: Begin | null = null) {
    this.#record = record;
    this.#file = file;
    this.#begin = begin;
  }

  get file(): GameFile {
    return this.#file;
  }

  get record(): GameRecord {
    return this.#record;
  }

  /** What the saved game is called. */
  get name(): string {
    return gameName(this.file.path);
  }

  /** Why not everything is on the disk; null when it is. The game goes on in memory meanwhile. */
  get problem(): TableError | null {
    return this.file.problem;
  }

  /**
   * Plays the decisions of one action, or of one side's run outside of actions, and writes them down: when this
   * returns they are flushed to the disk, or `problem` says why not.
   * @returns what was written and why it is not on the disk, if it is not; or why the rules refuse a decision, and then
   * nothing has changed
   */
  commit(moves: readonly Move[]): Result<Committed, Refusal> {
    return this.#write(extend(this.#record, moves, { digest: true }));
  }

  /**
   * Takes the last action back, with a record of its own at the end of the file.
   * @returns what was written and why it is not on the disk, if it is not; or why nothing can be taken back
   */
  takeBack(): Result<Committed, Barred> {
    return this.#write(takeBack(this.#record, { digest: true }));
  }

  #write<E>(extended: Result<Extension, E>): Result<Committed, E> {
    if (!extended.ok) return extended;
    this.#record = extended.value.record;
    const { text } = extended.value;
    const problem = this.#begin ? this.#tryAgain(this.#begin) : this.#file.append(text);
    return ok({ text, problem, moved: this.#file.moved });
  }

  /** Makes sure that everything is still on the disk, as `commit` does. */
  settle(): { readonly problem: TableError | null; readonly moved: string | null } {
    const problem = this.#begin ? this.#tryAgain(this.#begin) : this.#file.append('');
    return { problem, moved: this.#file.moved };
  }

  /** Begins the file with everything played until now. */
  #tryAgain(begin: Begin): TableError | null {
    const begun = begin(writeGame(this.#record));
    if (begun.ok) {
      this.#file = begun.value;
      this.#begin = null;
      return null;
    }
    this.#file.problem = begun.error;
    return begun.error;
  }

  /** Closes the file for other processes. */
  close(): void {
    this.file.close();
  }
}

/** How a new game begins. */
export interface StartOptions {
  readonly players?: Partial<Readonly<Record<Side, string>>>;
  /** A number deals the same cards every time, but hides nothing; by default 256 random bits do. */
  readonly seed?: number;
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

/** A header that cannot be written down is a mistake of the caller: names from outside are made fit by `playerName`. */
function headerRecord(players: Readonly<Record<Side, string>>, seed: Seed, now: Date): GameRecord {
  const record = newRecord({ players, seed, notes: [{ key: 'Date', value: dayOf(now) }] });
  if (!record.ok) throw new Error(record.error[0] ?? 'the header of a new game is wrong');
  return record.value;
}

/** A player's name as a header line can hold it. */
export function playerName(name: string): string {
  return harmless(name.replace(/[\p{C}\s;]+/gu, ' '))
    .trim()
    .slice(0, 60);
}

/**
 * Begins a saved game. When it cannot be saved it is in memory only, and its `problem` says why; every action tries
 * again. Only a name that cannot be used, or is taken when it must be exact, is refused.
 */
export function startGame(options: StartOptions = {}): Result<LiveGame, TableError> {
  const { players = {}, exact = false, folder = gamesFolder(), now = new Date() } = options;
  const seed = options.seed ?? randomBytes(SEED_BYTES).toString('hex');
  const names = { west: playerName(players.west ?? ''), east: playerName(players.east ?? '') };
  const record = headerRecord(names, seed, now);
  const name = options.name ?? proposedName([names.west, names.east], now);
  const where = { exact, folder, ...(options.files ? { files: options.files } : {}) };
  const begin: Begin = (text) => createGame(name, text, where);
  const file = begin(writeGame(record));
  if (file.ok) return ok(new LiveGame(record, file.value));
  const { code } = file.error;
  if (code === 'bad-name' || code === 'exists' || code === 'locked') return file;
  return ok(new LiveGame(record, gameFileInMemory(gamePath(name, folder), file.error), begin));
}

/** A saved game taken up again. */
export interface Resumed {
  readonly game: LiveGame;
  /** A last line that was set aside because it was not written to its end. */
  readonly torn: TornLine | null;
}

/** Why a saved game cannot be taken up: it cannot be opened, or it is wrong. */
export type NotResumed =
  | { readonly type: 'closed'; readonly error: TableError }
  | { readonly type: 'wrong'; readonly text: string; readonly errors: readonly FileError[] };

/** How a saved game is taken up: a last line of which only its writer knows that it is whole is set aside unless `takes`. */
export interface ResumeOptions extends LastLineReading {
  readonly files?: Files | undefined;
}

/** Takes up a saved game: reads and checks its file and locks it. */
export function resumeGame(path: string, { files, ...reading }: ResumeOptions = {}): Result<Resumed, NotResumed> {
  const opened = openGameFile(path, lastLineJudge(reading), files);
  if (!opened.ok) return err({ type: 'closed', error: opened.error });
  const { file, text, torn } = opened.value;
  const record = readGame(text, reading);
  if (record.ok) return ok({ game: new LiveGame(record.value, file), torn });
  file.close();
  return err({ type: 'wrong', text, errors: record.error });
}

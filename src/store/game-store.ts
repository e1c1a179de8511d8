import { err, ok, type Result } from '../common/result.js';
import { gamesFolder } from './data-folder.js';
import { type Files, realFiles } from './files.js';
import { type GameFile, gameFileInMemory } from './game-file.js';
import { lastLineJudge } from './last-line.js';
import type { KeptMatch, ListedMatch, MatchStore, PartListener } from './match-store.js';
import { type OpenedGameFile, openGameFile } from './open-game.js';
import { createGame, gamePath } from './saved-games.js';
import { storeError, type StoreError } from './store-error.js';
import { newestGames } from './summaries.js';
import type { Judge } from './torn-line.js';

export interface GameStoreOptions {
  readonly folder?: string | undefined;
  readonly files?: Files | undefined;
  /** Decides whether a last line without a newline is complete. */
  readonly judge?: Judge;
  /**
   * Whether to set a torn last line aside when the game is opened (the default). If false, the line is set aside before
   * the next line is written.
   */
  readonly setsAside?: boolean | undefined;
}

interface Open {
  readonly file: GameFile;
  /** Creates the missing file with the given text; null once there is a file. */
  create: ((text: string) => Result<GameFile, StoreError>) | null;
  /** Number of the last part appended since the game was opened; -1 before the first. */
  number: number;
}

/**
 * Saved games as a store of matches. People may edit, rename, replace or delete the move files while a game is played
 * (see `GameFile`). Only one process at a time has a game open. Calls for one game must not overlap.
 */
export class GameStore implements MatchStore<StoreError> {
  readonly #folder: string;
  readonly #files: Files;
  readonly #judge: Judge;
  readonly #setsAside: boolean;
  readonly #open = new Map<string, Open>();
  readonly #listeners = new Set<PartListener>();

  constructor({
    folder = gamesFolder(),
    files = realFiles,
    judge = lastLineJudge(),
    setsAside,
  }: GameStoreOptions = {}) {
    this.#folder = folder;
    this.#files = files;
    this.#judge = judge;
    this.#setsAside = setsAside ?? true;
  }

  list(): Promise<Result<readonly ListedMatch[], StoreError>> {
    const newest = newestGames(this.#folder, Infinity, { lastLine: this.#judge, files: this.#files });
    if (!newest.ok) return Promise.resolve(newest);
    const { games } = newest.value;
    return Promise.resolve(
      ok(games.map(({ name, changed, summary }) => ({ name, changed: changed.getTime(), summary }))),
    );
  }

  create(name: string, { moves }: KeptMatch): Promise<Result<void, StoreError>> {
    const begun = this.begin(name, moves, true);
    if (!begun.ok) return Promise.resolve(begun);
    return this.release(name).then(() => ok(undefined));
  }

  /**
   * Creates a game and opens it.
   * @param exact if true, a taken name is refused; if false, a number is added to it
   */
  begin(name: string, moves: string, exact: boolean): Result<GameFile, StoreError> {
    const created = this.#create(name, exact)(moves);
    if (created.ok) this.#opened(name, created.value);
    return created;
  }

  /**
   * Opens a game that has no file yet. Each `append` tries to create the file, until one succeeds. So the text passed
   * to `append` must contain all lines of the game.
   */
  beginLater(name: string, exact: boolean, problem: StoreError): GameFile {
    const file = gameFileInMemory(gamePath(name, this.#folder), problem, this.#files);
    this.#opened(name, file, this.#create(name, exact));
    return file;
  }

  #create(name: string, exact: boolean): (text: string) => Result<GameFile, StoreError> {
    return (text) => createGame(name, text, { exact, folder: this.#folder, files: this.#files });
  }

  read(name: string): Promise<Result<KeptMatch, StoreError>> {
    const read = this.open(name, this.#open.get(name)?.file.path);
    return Promise.resolve(read.ok ? ok({ moves: read.value.text }) : read);
  }

  /** Opens and locks a game. If the game is already open, closes it first. */
  open(name: string, path: string = gamePath(name, this.#folder)): Result<OpenedGameFile, StoreError> {
    this.#open.get(name)?.file.close();
    this.#open.delete(name);
    const opened = openGameFile(path, this.#judge, this.#files, this.#setsAside);
    if (opened.ok) this.#opened(name, opened.value.file);
    return opened;
  }

  #opened(name: string, file: GameFile, create: Open['create'] = null): void {
    this.#open.set(name, { file, create, number: -1 });
  }

  async append(name: string, number: number, text: string): Promise<Result<void, StoreError>> {
    const open = this.#open.get(name);
    const before = open?.number ?? Infinity;
    // A call with an empty text may use the last number again, because such a call adds no part. The call only makes
    // sure that everything is still in the file.
    if (open === undefined || number < before || (number === before && text !== '')) {
      return err(storeError('changed', open?.file.path ?? gamePath(name, this.#folder)));
    }
    open.number = number;
    const problem = open.create === null ? await open.file.append(text) : createFile(open, open.create, text);
    if (problem !== null) {
      open.number = before;
      return err(problem);
    }
    for (const listener of this.#listeners) listener(name, number);
    return ok(undefined);
  }

  release(name: string): Promise<void> {
    this.#open.get(name)?.file.close();
    this.#open.delete(name);
    return Promise.resolve();
  }

  watch(listener: PartListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Creates the file of an open game. Returns null on success, otherwise why the file cannot be created. */
function createFile(open: Open, create: NonNullable<Open['create']>, text: string): StoreError | null {
  const created = create(text);
  if (!created.ok) return (open.file.problem = created.error);
  open.file.become(created.value);
  open.create = null;
  return null;
}

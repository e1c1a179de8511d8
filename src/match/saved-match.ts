import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import {
  type TakeBackRefusal,
  type FileError,
  type GameRecord,
  type Header,
  newRecord,
  PRACTICE,
  readGame,
  writeGame,
} from '../notation/index.js';
import type { Side } from '../rules/board.js';
import type { Conclusion, Move, Refusal } from '../rules/game.js';
import { err, ok, type Result } from '../common/result.js';
import {
  type Files,
  type GameFile,
  gameName,
  gamesFolder,
  GameStore,
  lastLineJudge,
  type LastLineReading,
  proposedName,
  type StoreError,
  type StoreSaid,
  type TornLine,
} from '../store/index.js';
import { dayOf } from '../common/time.js';
import { harmless } from '../common/harmless.js';
import { commitPart, conclude, type Continued, goBack, type Match, matchOf, takeBack } from './match.js';
import { addedIn, MatchHost } from './match-host.js';

/** A match after a change, and whether this change is saved. */
export interface Written extends Continued {
  /** Why the change is only in memory; null if it is saved and flushed to disk. */
  readonly problem: StoreError | null;
  /** Message that names the file in which the game continues, if the old file was changed by others; otherwise null. */
  readonly moved: StoreSaid | null;
}

/**
 * Error of a change that was discarded because another process had added actions to the file. The match now has the
 * added actions.
 */
export interface PlayedElsewhere {
  readonly code: 'gone-on';
  readonly elsewhere: Continued;
}

/** Error of an end that could not be saved. The match is unchanged: the game continues. */
export interface EndNotSaved {
  readonly code: 'not-saved';
  readonly problem: StoreError;
}

/** A match that is saved part by part in a move file. */
export class SavedMatch {
  /** Incomplete last line that was set aside when the game was resumed; null if there was none. */
  readonly torn: TornLine | null;
  readonly #file: GameFile;
  readonly #host: MatchHost<StoreError>;

  /** Do not call this constructor; use `startMatch` or `resumeMatch`. */
  constructor(
    match: Match,
    { file, store, name }: { readonly file: GameFile; readonly store: GameStore; readonly name: string },
    { torn = null, unsaved = '' }: { torn?: TornLine | null; unsaved?: string } = {},
  ) {
    this.torn = torn;
    this.#file = file;
    this.#host = new MatchHost(match, { store, name }, unsaved);
  }

  get match(): Match {
    return this.#host.match;
  }

  get record(): GameRecord {
    return this.match.record;
  }

  get name(): string {
    return gameName(this.path);
  }

  /** Path of the game's file, even if the file could not be created. */
  get path(): string {
    return this.#file.path;
  }

  /**
   * Why the match is not completely saved; null if it is saved. While there is a problem, the game continues in memory.
   */
  get problem(): StoreError | null {
    return this.#file.problem;
  }

  /**
   * Message that names the file in which the game has continued since the last save; null if the file is the same as
   * before.
   */
  get moved(): StoreSaid | null {
    return this.#file.moved;
  }

  /**
   * Plays a part and saves it with its comment. When the promise resolves, the part is flushed to disk, or `problem`
   * says why the part is not saved.
   * @returns the continued match; the refusal of the rules (nothing has changed); or what another process has played
   * instead
   */
  commit(part: readonly Move[], comment?: string | null): Promise<Result<Written, Refusal | PlayedElsewhere>> {
    return this.#host.run(() => this.#write(commitPart(this.match, part, comment)));
  }

  /**
   * Takes the last action back by adding a take-back line to the file. With `to`, which is only for practice games,
   * goes back to the beginning of the line `to.line`. The first decision of that line must be one of the side
   * `to.side`.
   * @returns the continued match; why nothing can be taken back; or what another process has played instead
   */
  takeBack(to?: {
    readonly line: number;
    readonly side: Side;
  }): Promise<Result<Written, TakeBackRefusal | PlayedElsewhere>> {
    return this.#host.run(() => this.#write(to ? goBack(this.match, to.line, to.side) : takeBack(this.match)));
  }

  /**
   * Ends the game by resignation or by a draw. Unlike a part, an end is never only in memory: if it cannot be saved, the
   * game continues.
   * @returns the ended match; `over` if the game had already ended; why the end is not saved; or what another process
   * has played instead
   */
  conclude(conclusion: Conclusion): Promise<Result<Written, 'over' | EndNotSaved | PlayedElsewhere>> {
    return this.#host.run(async () => {
      const ended = conclude(this.match, conclusion);
      if (!ended.ok) return ended;
      const kept = await this.#save(ended.value);
      if (kept.type === 'saved') return ok({ ...ended.value, problem: null, moved: this.moved });
      if (kept.type === 'elsewhere') return err({ code: 'gone-on', elsewhere: kept.played });
      // `this.problem` is now the problem with saving the end. `#keepAll` saves the game without the end and updates
      // `this.problem`.
      const elsewhere = await this.#keepAll();
      return err(elsewhere === null ? { code: 'not-saved', problem: kept.problem } : { code: 'gone-on', elsewhere });
    });
  }

  /**
   * Makes sure that the whole game is on disk. If the file has disappeared, writes the file again. Call this method
   * before the process ends.
   */
  settle(): Promise<void> {
    return this.#host.run(async () => void (await this.#keepAll()));
  }

  /** Makes sure that the whole game is on disk. If another process has played, adopts and returns its changes. */
  #keepAll(): Promise<Continued | null> {
    return this.#keep({ match: this.match, added: [], text: '' });
  }

  async #write<E>(continued: Result<Continued, E>): Promise<Result<Written, E | PlayedElsewhere>> {
    if (!continued.ok) return continued;
    const elsewhere = await this.#keep(continued.value);
    if (elsewhere !== null) return err({ code: 'gone-on', elsewhere });
    return ok({ ...continued.value, problem: this.problem, moved: this.moved });
  }

  /**
   * Saves a continued match; if saving fails, keeps the match in memory. If another process has played, adopts and
   * returns its changes.
   */
  async #keep(continued: Continued): Promise<Continued | null> {
    const kept = await this.#save(continued);
    if (kept.type === 'not-saved') this.#host.hold(continued);
    return kept.type === 'elsewhere' ? kept.played : null;
  }

  /** Saves a continued match. If another process has played, adopts and returns its changes. */
  async #save(
    continued: Continued,
  ): Promise<
    | { readonly type: 'saved' }
    | { readonly type: 'elsewhere'; readonly played: Continued }
    | { readonly type: 'not-saved'; readonly problem: StoreError }
  > {
    let kept = await this.#host.keep(continued);
    if (!kept.ok && kept.error.code === 'changed') {
      const elsewhere = this.#takeOver();
      if (elsewhere !== null) return { type: 'elsewhere', played: elsewhere };
      this.#file.goBeside();
      kept = await this.#host.keep(continued);
    }
    return kept.ok ? { type: 'saved' } : { type: 'not-saved', problem: kept.error };
  }

  /**
   * Adopts and returns the parts that another process has added to the file. Null if there are none, or if the file
   * does not continue this match.
   */
  #takeOver(): Continued | null {
    const bytes = this.#host.isSaved ? this.#file.look() : null;
    if (bytes === null || !isUtf8(bytes)) return null;
    const found = addedIn(this.match, bytes.toString('utf8'));
    if (!found.ok || found.value === null) return null;
    // If the other process added only comments, neither lines nor moments are added. If that process went back in a
    // practice game, only a line is added.
    if (found.value.match.record.lines.length === this.record.lines.length && found.value.added.length === 0)
      return null;
    this.#file.adopt(bytes);
    this.#host.follow(found.value);
    return found.value;
  }

  /** Closes the file and releases its lock for other processes. */
  close(): void {
    this.#file.close();
  }
}

export interface StartOptions {
  readonly players?: Partial<Readonly<Record<Side, string>>>;
  /**
   * Seed of the deal. The same seed always deals the same cards, so whoever knows it can work out all cards. By default
   * 256 random bits.
   */
  readonly seed?: number;
  /**
   * Start position instead of the set-up: validated JSON on one line. The position contains the deal, so `seed` is not
   * used.
   */
  readonly position?: string;
  /** Whether the game is a practice game, in which the player can go back to earlier decisions. */
  readonly practice?: boolean;
  /**
   * Wanted name of the saved game; by default date and players. If the name is taken and `exact` is true, the game is
   * not created; otherwise a number is added to the name.
   */
  readonly name?: string;
  readonly exact?: boolean;
  readonly folder?: string;
  readonly files?: Files;
  /** Date of the game; by default today. */
  readonly now?: Date;
}

/** Size of a random seed in bytes, large enough that nobody can find the seed by trying. */
const SEED_BYTES = 32;

/** Returns a seed of 256 random bits, as 64 hex digits. */
export function drawSeed(): string {
  return randomBytes(SEED_BYTES).toString('hex');
}

/**
 * Returns the record of a new game.
 * @throws Error if the header is invalid; so pass names typed by people through `playerName` first
 */
function headerRecord(header: Pick<Header, 'players'> & Partial<Header>, now: Date): GameRecord {
  const record = newRecord({ ...header, notes: [{ key: 'Date', value: dayOf(now) }] });
  if (!record.ok) throw new Error(`the header of a new game is wrong: ${record.error[0]?.say}`);
  return record.value;
}

/** Matches joiners inside a word: a blank in their place would separate a combining mark from its letter. */
const JOINERS = /\u200d|\u200c(?=\p{M})/gu;

/** Returns a player's name in a form that fits a header line: one line of at most 60 characters. */
export function playerName(name: string): string {
  return harmless(name.replace(JOINERS, '').replace(/[\p{C}\s;]+/gu, ' '))
    .trim()
    .slice(0, 60);
}

/**
 * Begins a match and its file. If the file cannot be saved, the match is in memory only, `problem` says why, and every
 * commit retries. Returns an error only with the codes `bad-name`, `exists` and `locked`.
 */
export function startMatch(options: StartOptions = {}): Result<SavedMatch, StoreError> {
  const { players = {}, exact = false, folder = gamesFolder(), now = new Date() } = options;
  const { position, seed = drawSeed(), practice = false } = options;
  const names = { west: playerName(players.west ?? ''), east: playerName(players.east ?? '') };
  const dealt = position === undefined ? { seed } : { position };
  const record = headerRecord({ players: names, ...dealt, ...(practice && { options: [PRACTICE] }) }, now);
  const name = options.name ?? proposedName([names.west, names.east], now);
  const store = new GameStore({ folder, files: options.files });
  const text = writeGame(record);
  const begun = store.begin(name, text, exact);
  if (begun.ok) return ok(new SavedMatch(matchOf(record), { file: begun.value, store, name }));
  const { code } = begun.error;
  if (code === 'bad-name' || code === 'exists' || code === 'locked') return begun;
  const file = store.beginLater(name, exact, begun.error);
  return ok(new SavedMatch(matchOf(record), { file, store, name }, { unsaved: text }));
}

/** Why a saved game cannot be resumed: its file cannot be opened, or has errors. */
export type NotResumed =
  | { readonly type: 'closed'; readonly error: StoreError }
  | { readonly type: 'wrong'; readonly text: string; readonly errors: readonly FileError[] };

/**
 * Options for resuming a saved game. A last line that may be incomplete is set aside: the line is removed from the
 * game's file and saved in another file. If `takes` accepts the line, the line stays.
 */
export interface ResumeOptions extends LastLineReading {
  readonly files?: Files | undefined;
  /**
   * When a torn last line is set aside: at once if true (the default); just before the next line is written if false.
   */
  readonly setsAside?: boolean;
}

/** Resumes a saved game: reads and validates its file and locks it. */
export function resumeMatch(
  path: string,
  { files, setsAside, ...reading }: ResumeOptions = {},
): Result<SavedMatch, NotResumed> {
  const store = new GameStore({ files, judge: lastLineJudge(reading), setsAside });
  const name = gameName(path);
  const opened = store.open(name, path);
  if (!opened.ok) return err({ type: 'closed', error: opened.error });
  const { file, text, torn } = opened.value;
  const record = readGame(text, reading);
  if (record.ok) return ok(new SavedMatch(matchOf(record.value), { file, store, name }, { torn }));
  file.close();
  return err({ type: 'wrong', text, errors: record.error });
}

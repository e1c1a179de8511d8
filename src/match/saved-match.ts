import { isUtf8 } from 'node:buffer';
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
import { commitPart, type Continued, type Match, matchOf, takeBack } from './match.js';
import { addedIn, MatchHost } from './match-host.js';

/** What became of a match, and whether that is on the disk. */
export interface Written extends Continued {
  /** Why it is in memory only; null when it is flushed to the disk. */
  readonly problem: StoreError | null;
  /** Says in which file the game goes on, when the old one holds something else by now. */
  readonly moved: StoreSaid | null;
}

/** Another process has added actions to the file: they are taken over, and what was to be saved here is discarded. */
export interface PlayedElsewhere {
  readonly code: 'gone-on';
  readonly elsewhere: Continued;
}

/** A match in a saved game, which is written down part by part. */
export class SavedMatch {
  /** A last line that was set aside when it was taken up, because it was not written to its end. */
  readonly torn: TornLine | null;
  readonly #file: GameFile;
  readonly #host: MatchHost<StoreError>;

  /** Made by `startMatch` and `resumeMatch`. */
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

  /** What the saved game is called. */
  get name(): string {
    return gameName(this.path);
  }

  /** Where its file is, or would be. */
  get path(): string {
    return this.#file.path;
  }

  /** Why not everything is on the disk; null when it is. The game goes on in memory meanwhile. */
  get problem(): StoreError | null {
    return this.#file.problem;
  }

  /** Says in which file the game went on with the last writing; null when it is the same as before. */
  get moved(): StoreSaid | null {
    return this.#file.moved;
  }

  /**
   * Plays a part and writes it down, with its comment: when this resolves it is flushed to the disk, or `problem` says why not.
   * @returns the continued match; or the refusal of the rules, then nothing has changed; or what another process has
   * played instead
   */
  commit(part: readonly Move[], comment?: string | null): Promise<Result<Written, Refusal | PlayedElsewhere>> {
    return this.#host.run(() => this.#write(commitPart(this.match, part, comment)));
  }

  /**
   * Takes the last action back, with a record of its own at the end of the file.
   * @returns what became of the match; or why nothing can be taken back, or what another process has played
   */
  takeBack(): Promise<Result<Written, Barred | PlayedElsewhere>> {
    return this.#host.run(() => this.#write(takeBack(this.match)));
  }

  /** Makes sure at the end that everything written is still on the disk. */
  settle(): Promise<void> {
    return this.#host.run(async () => void (await this.#keep({ match: this.match, added: [], text: '' })));
  }

  async #write<E>(continued: Result<Continued, E>): Promise<Result<Written, E | PlayedElsewhere>> {
    if (!continued.ok) return continued;
    const elsewhere = await this.#keep(continued.value);
    if (elsewhere !== null) return err({ code: 'gone-on', elsewhere });
    return ok({ ...continued.value, problem: this.problem, moved: this.moved });
  }

  /** Saves a continued match, or holds it in memory. If another process has played, takes that over and returns it. */
  async #keep(continued: Continued): Promise<Continued | null> {
    let kept = await this.#host.keep(continued);
    if (!kept.ok && kept.error.code === 'changed') {
      const elsewhere = this.#takeOver();
      if (elsewhere !== null) return elsewhere;
      this.#file.goBeside();
      kept = await this.#host.keep(continued);
    }
    if (!kept.ok) this.#host.hold(continued);
    return null;
  }

  /** Takes over what another process has played; null if it played nothing, or parts played here are not in the file. */
  #takeOver(): Continued | null {
    const bytes = this.#host.isSaved ? this.#file.look() : null;
    if (bytes === null || !isUtf8(bytes)) return null;
    const found = addedIn(this.match, bytes.toString('utf8'));
    if (!found.ok || found.value === null || found.value.added.length === 0) return null;
    this.#file.adopt(bytes);
    this.#host.follow(found.value);
    return found.value;
  }

  /** Closes the file for other processes. */
  close(): void {
    this.#file.close();
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
  const store = new GameStore({ folder, files: options.files });
  const text = writeGame(record);
  const begun = store.begin(name, text, exact);
  if (begun.ok) return ok(new SavedMatch(matchOf(record), { file: begun.value, store, name }));
  const { code } = begun.error;
  if (code === 'bad-name' || code === 'exists' || code === 'locked') return begun;
  const file = store.beginLater(name, exact, begun.error);
  return ok(new SavedMatch(matchOf(record), { file, store, name }, { unsaved: text }));
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

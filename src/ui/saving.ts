import { describeBarred, type FileError, type GameRecord, lastAction, readGame } from '../notation/index.js';
import type { Side } from '../rules/game.js';
import { err, ok, type Result } from '../rules/result.js';
import {
  type Files,
  gameArgument,
  type LeftOut,
  type LiveGame,
  programCommand,
  questionOf,
  resumeGame,
  startGame,
  type TableError,
  type TableErrorCode,
  type TornLine,
} from '../table/index.js';
import { ENGLISH, sentenceOf } from '../text/index.js';
import { courseOf } from './game/course.js';
import { logUpTo, type Replay, replayOf, replayUpTo, stopsOf, underWay } from './game/replay.js';
import type { Committed } from './game/screen.js';
import { type Session, type SessionStart, startSession } from './game/session.js';
import type { SavingWords } from './words/saving.js';

/** Where games are kept, and how they are read; tests name their own folder and let files fail. */
export interface Shelf {
  readonly folder?: string;
  readonly files?: Files;
  /** Whether digests that do not agree are passed, as other rules may have made them. */
  readonly acceptsDigests?: boolean;
}

/** What a new game is made of. */
export interface NewGame {
  readonly players?: Partial<Readonly<Record<Side, string>>>;
  /** A random one when left out. */
  readonly seed?: number;
  /** The exact name of the saved game; one made of date and players when left out. */
  readonly name?: string;
}

/** A game on the screen and its file. */
export class OpenGame {
  readonly torn: TornLine | null;
  readonly #live: LiveGame;
  /** Why an action has no written form: from there on nothing can be saved. */
  #unwritable: string | null = null;

  constructor(live: LiveGame, torn: TornLine | null = null) {
    this.torn = torn;
    this.#live = live;
  }

  get record(): GameRecord {
    return this.#live.record;
  }

  /** The game as the screen takes it up: the table after the last line, and everything that happened as the log. */
  session(): Session {
    const replay = replayOf(this.record);
    const last = lastAction(this.record);
    const before = last.ok ? startSession(startOf(replayUpTo(replay, last.value.first))) : null;
    return startSession({ ...startOf(replay), before });
  }

  get name(): string {
    return this.#live.name;
  }

  /** The file of the game, or where it would be. */
  get path(): string {
    return this.#live.file.path;
  }

  /** Why the last actions are only in memory; null when all is on the disk. */
  problem(words: SavingWords): string | null {
    if (this.#unwritable !== null) return words.unwritable(this.#unwritable);
    return this.#live.problem?.sentence ?? null;
  }

  /** Says in which file the game went on with the last writing; null when it is the same as before. */
  get moved(): string | null {
    return this.#live.file.moved;
  }

  /** A few words for the bar at the top. */
  status(words: SavingWords): string {
    const code: TableErrorCode | undefined = this.#unwritable === null ? this.#live.problem?.code : 'input-output';
    return code === undefined ? words.saved : words.problem[code];
  }

  /** Writes a committed action or phase down and flushes it to the disk before it returns. */
  commit({ moves }: Committed): void {
    if (this.#unwritable !== null) return;
    const written = this.#live.commit(moves);
    if (!written.ok) this.#unwritable = sentenceOf(written.error, ENGLISH);
  }

  /** Makes sure at the end that everything written is still on the disk. */
  settle(): void {
    if (this.#unwritable === null) this.#live.settle();
  }

  /** Takes the last action back, with a record of its own in the file. */
  takeBack(): void {
    if (this.#unwritable !== null) return;
    const written = this.#live.takeBack();
    if (!written.ok) this.#unwritable = describeBarred(written.error);
  }

  close(): void {
    this.#live.close();
  }
}

/** What a session takes up at the end of a replay. */
function startOf(replay: Replay): SessionStart {
  const { moments } = replay;
  const last = moments.length - 1;
  const { state } = moments[last];
  return { state, events: logUpTo(replay, last), begun: underWay(replay), course: courseOf(stopsOf(replay)) };
}

/**
 * Begins a new game with its file. Where nothing can be written, the game is only in memory and its `problem` says why.
 * @returns the game, or why there can be none with the wanted name
 */
export function beginGame({ name, ...options }: NewGame, shelf: Shelf = {}): Result<OpenGame, TableError> {
  const named = name === undefined ? {} : { name, exact: true };
  const started = startGame({ ...options, ...named, ...shelf });
  return started.ok ? ok(new OpenGame(started.value)) : started;
}

/** A last line of which only its writer knows whether it is whole: somebody must say so before the game goes on. */
export interface LastLineQuestion {
  readonly path: string;
  readonly lastLine: LeftOut;
}

/** What to do with such a line. */
export type LastLine = 'ask' | 'take' | 'set-aside';

/**
 * Takes up a saved game exactly where it stood.
 * @returns the game, or a question about its last line, or a sentence that says why it cannot be played on
 */
export function reopenGame(
  path: string,
  words: SavingWords,
  { files, acceptsDigests }: Shelf = {},
  lastLine: LastLine = 'ask',
): Result<OpenGame | LastLineQuestion, string> {
  const asked = lastLine === 'ask' ? questionOf(path, files, { acceptsDigests }) : null;
  if (asked !== null) return ok({ path, lastLine: asked });
  const resumed = resumeGame(path, { files, acceptsDigests, takes: lastLine === 'take' });
  if (!resumed.ok) {
    const { error } = resumed;
    return err(error.type === 'closed' ? error.error.sentence : unreadable(path, error.errors, words));
  }
  const { game, torn } = resumed.value;
  // Hidden cards that nobody told apart are guesses: a game cannot go on with them.
  const isComplete = game.record.unknown.length === 0 && game.record.stopped === null;
  if (isComplete) return ok(new OpenGame(game, torn));
  game.close();
  return err(words.incomplete);
}

/** The record in a move file's text, or a sentence with the first error. */
export function readRecord(
  path: string,
  text: string,
  words: SavingWords,
  { acceptsDigests }: Shelf = {},
): Result<GameRecord, string> {
  const read = readGame(text, { acceptsDigests });
  return read.ok ? read : err(unreadable(path, read.error, words));
}

function unreadable(path: string, [first, ...others]: readonly FileError[], words: SavingWords): string {
  const where = `line ${first.line}, column ${first.column}: ${first.message}`;
  return words.unreadable(path, where, others.length, `${programCommand()} verify ${gameArgument(path)}`);
}

/** What to say after the screen is left: where the game is, or that actions are lost. */
export function farewell(game: OpenGame, words: SavingWords): string {
  game.settle();
  const problem = game.problem(words);
  if (problem !== null) return words.leftUnsaved(problem);
  const command = (verb: string): string => `${programCommand()} ${verb} ${gameArgument(game.path)}`;
  const left = game.record.end.outcome ? words.leftOver(command('replay')) : words.leftRunning(command('resume'));
  return game.moved === null ? left : `${game.moved}\n${left}`;
}

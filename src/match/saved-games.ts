import { resolve } from 'node:path';
import { itemAt } from '../common/item-at.js';
import { type FileError, isOver, readGame } from '../notation/index.js';
import { err, ok, type Result } from '../common/result.js';
import { harmless } from '../common/harmless.js';
import {
  type Files,
  gameArgument,
  type LeftOut,
  programCommand,
  questionOf,
  readGameFile,
  type StoreError,
} from '../store/index.js';
import { type ScreenWords, tell } from '../text/index.js';
import type { Texts } from '../text/language.js';
import { type Match, matchOf } from './match.js';
import { resumeMatch, type SavedMatch, startMatch, type StartOptions } from './saved-match.js';

/**
 * Folder of the saved games, and options for reading them. Tests use another folder, and pass file functions that fail.
 */
export interface SavedGamesOptions {
  readonly folder?: string;
  readonly files?: Files;
  /** Whether to accept digests that do not match, because the file may have been written under other rules. */
  readonly acceptsDigests?: boolean;
}

/** Options for a new game. `name` is the exact name of its file; if absent, the name is built from date and players. */
export type NewGame = Pick<StartOptions, 'players' | 'seed' | 'position' | 'practice' | 'name'>;

/**
 * Question to the user: is the last line of this file complete? The program can parse the line, but cannot tell whether
 * its end is missing.
 */
export interface LastLineQuestion {
  readonly path: string;
  readonly lastLine: LeftOut;
}

/** How to treat a last line that may be incomplete. */
export type LastLine = 'ask' | 'take' | 'set-aside';

/** Result of opening a saved game. */
export type OpenResult =
  | { readonly type: 'game'; readonly game: SavedMatch }
  | { readonly type: 'last-line'; readonly question: LastLineQuestion };

/** Saved games, as the screen or plain mode opens them. At most one game is open at a time. */
export class SavedGames {
  readonly store: SavedGamesOptions;
  readonly texts: Texts;
  #game: SavedMatch | null = null;

  constructor(texts: Texts, store: SavedGamesOptions = {}) {
    this.texts = texts;
    this.store = store;
  }

  get game(): SavedMatch | null {
    return this.#game;
  }

  /**
   * Starts a new game and creates its file. If the file cannot be written, the game exists only in memory, and the
   * game's `problem` is the reason.
   * @returns the game, or a sentence that says why the name cannot be used
   */
  begin({ name, ...options }: NewGame): Result<SavedMatch, string> {
    const named = name === undefined ? {} : { name, exact: true };
    const started = startMatch({ ...options, ...named, ...this.store });
    return started.ok ? ok(this.#keep(started.value)) : err(this.#told(started.error));
  }

  /**
   * Resumes a saved game at the point where it was left.
   * @param answered the question that `lastLine` answers. If the last line has changed since the question was asked,
   * `lastLine` is ignored
   * @returns the game, or a question about its last line, or a sentence that says why the game cannot be continued
   */
  resume(path: string, lastLine: LastLine = 'ask', answered?: LastLineQuestion): Result<OpenResult, string> {
    const { files, acceptsDigests } = this.store;
    const asked = questionOf(path, files, { acceptsDigests });
    if (asked !== null && (lastLine === 'ask' || asked.text !== answered?.lastLine.text))
      return ok({ type: 'last-line', question: { path, lastLine: asked } });
    const resumed = resumeMatch(path, { files, acceptsDigests, takes: lastLine === 'take' });
    if (!resumed.ok) {
      const { error } = resumed;
      return err(error.type === 'closed' ? this.#told(error.error) : this.#unreadable(path, error.errors));
    }
    const game = resumed.value;
    const { unknown, stopped } = game.record;
    // If some hidden cards are unknown, the program has guessed them. Such a game can be replayed but not continued.
    if (unknown.length === 0 && stopped === null) return ok({ type: 'game', game: this.#keep(game) });
    game.close();
    return err(this.texts.screen.saving.incomplete);
  }

  #keep(game: SavedMatch): SavedMatch {
    this.close();
    this.#game = game;
    return game;
  }

  /** Reads a game for a replay, without opening it for play. If reading fails, returns a sentence with the reason. */
  read(path: string): Result<Match, string> {
    const text = readGameFile(path, this.store.files, this.store);
    return text.ok ? this.readText(path, text.value.text) : err(this.#told(text.error));
  }

  /** Parses the text of a move file. If parsing fails, returns a sentence about the first error. */
  readText(path: string, text: string): Result<Match, string> {
    const record = readGame(text, { acceptsDigests: this.store.acceptsDigests });
    return record.ok ? ok(matchOf(record.value)) : err(this.#unreadable(path, record.error));
  }

  #told({ reason }: StoreError): string {
    return tell(this.texts.words.store, reason);
  }

  #unreadable(path: string, errors: readonly FileError[]): string {
    const { words, screen } = this.texts;
    const { line, column, reason } = itemAt(errors, 0);
    const check = `${programCommand()} verify ${gameArgument(path)}`;
    return screen.saving.unreadable(path, line, column, tell(words.files, reason), errors.length - 1, check);
  }

  /** Waits for the pending writes of the open game, then closes the game. */
  async leave(): Promise<void> {
    await this.#game?.settle();
    this.close();
  }

  /** Closes the open game without waiting for pending writes. */
  close(): void {
    this.#game?.close();
    this.#game = null;
  }
}

/** Returns a few words for the top bar that say whether the game is saved. */
export function savedStatus({ problem }: SavedMatch, words: ScreenWords['saving']): string {
  return problem === null ? words.saved : words.problem[problem.code];
}

/**
 * Waits for pending writes. Returns the text to print after the screen has closed: where the game is saved, or that
 * some actions are not saved and are lost.
 * @param resume the command that continues the game
 */
export async function farewell(game: SavedMatch, { words, screen }: Texts, resume = 'resume'): Promise<string> {
  await game.settle();
  const { leftUnsaved, leftOver, leftRunning } = screen.saving;
  if (game.problem !== null) return leftUnsaved(tell(words.store, game.problem.reason));
  const command = (verb: string): string => `${programCommand()} ${verb} ${gameArgument(game.path)}`;
  const file = harmless(resolve(game.path));
  const left = isOver(game.record)
    ? leftOver(file, command('replay'), command('analyse'))
    : leftRunning(file, command(resume));
  return game.moved === null ? left : `${tell(words.store, game.moved)}\n${left}`;
}

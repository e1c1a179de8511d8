import { resolve } from 'node:path';
import { itemAt } from '../common/item-at.js';
import { type Match, matchOf } from '../match/match.js';
import { resumeMatch, type SavedMatch, startMatch } from '../match/saved-match.js';
import { type FileError, isOver, readGame } from '../notation/index.js';
import { err, ok, type Result } from '../common/result.js';
import {
  gameArgument,
  type LeftOut,
  programCommand,
  questionOf,
  readGameFile,
  type StoreError,
} from '../store/index.js';
import type { GameLists } from './menu/menu.js';
import type { NewGame } from './menu/new-game.js';
import { listForMenu, type Store } from './menu-games.js';
import { listStories } from './stories.js';
import { harmless } from '../common/harmless.js';
import { type ScreenWords, tell } from '../text/index.js';
import type { Texts } from './session-words.js';

/** A last line of which only its writer knows whether it is whole: somebody must say so before the game goes on. */
export interface LastLineQuestion {
  readonly path: string;
  readonly lastLine: LeftOut;
}

/** What to do with such a line. */
export type LastLine = 'ask' | 'take' | 'set-aside';

/** What opening a saved game leads to. */
export type Opened =
  | { readonly type: 'game'; readonly game: SavedMatch }
  | { readonly type: 'last-line'; readonly question: LastLineQuestion };

/** The saved games as one screen uses them: one of them is open at most, and it is closed when the screen ends. */
export class SavedGames {
  readonly #store: Store;
  readonly #texts: Texts;
  #game: SavedMatch | null = null;

  constructor(texts: Texts, store: Store = {}) {
    this.#texts = texts;
    this.#store = store;
  }

  /** The game that is open. */
  get game(): SavedMatch | null {
    return this.#game;
  }

  lists(): GameLists {
    const { problem, ...lists } = listForMenu(this.#store);
    return { ...lists, stories: listStories(this.#texts.screen.menu), problem: problem && this.#told(problem) };
  }

  /**
   * Begins a new game with its file. Where nothing can be written, the game is only in memory and its `problem` says why.
   * @returns the game, or a sentence that says why there can be none with the wanted name
   */
  begin({ name, ...options }: NewGame): Result<SavedMatch, string> {
    const named = name === undefined ? {} : { name, exact: true };
    const started = startMatch({ ...options, ...named, ...this.#store });
    return started.ok ? ok(this.#keep(started.value)) : err(this.#told(started.error));
  }

  /**
   * Takes up a saved game exactly where it stood.
   * @returns the game, or a question about its last line, or a sentence that says why it cannot be played on
   */
  resume(path: string, lastLine: LastLine = 'ask'): Result<Opened, string> {
    const { files, acceptsDigests } = this.#store;
    const asked = lastLine === 'ask' ? questionOf(path, files, { acceptsDigests }) : null;
    if (asked !== null) return ok({ type: 'last-line', question: { path, lastLine: asked } });
    const resumed = resumeMatch(path, { files, acceptsDigests, takes: lastLine === 'take' });
    if (!resumed.ok) {
      const { error } = resumed;
      return err(error.type === 'closed' ? this.#told(error.error) : this.#unreadable(path, error.errors));
    }
    const game = resumed.value;
    const { unknown, stopped } = game.record;
    // Hidden cards that nobody told apart are guesses: a game cannot go on with them.
    if (unknown.length === 0 && stopped === null) return ok({ type: 'game', game: this.#keep(game) });
    game.close();
    return err(this.#texts.screen.saving.incomplete);
  }

  #keep(game: SavedMatch): SavedMatch {
    this.close();
    this.#game = game;
    return game;
  }

  /** A game that is not open, to be shown again; a sentence says why it cannot be. */
  read(path: string): Result<Match, string> {
    const text = readGameFile(path, this.#store.files, this.#store);
    return text.ok ? this.readText(path, text.value.text) : err(this.#told(text.error));
  }

  /** The game in the text of a move file, or a sentence with the first error. */
  readText(path: string, text: string): Result<Match, string> {
    const record = readGame(text, { acceptsDigests: this.#store.acceptsDigests });
    return record.ok ? ok(matchOf(record.value)) : err(this.#unreadable(path, record.error));
  }

  #told({ reason }: StoreError): string {
    return tell(this.#texts.words.store, reason);
  }

  #unreadable(path: string, errors: readonly FileError[]): string {
    const { words, screen } = this.#texts;
    const { line, column, reason } = itemAt(errors, 0);
    const check = `${programCommand()} verify ${gameArgument(path)}`;
    return screen.saving.unreadable(path, line, column, tell(words.files, reason), errors.length - 1, check);
  }

  /** Closes the open game when everything of it is written. */
  async leave(): Promise<void> {
    await this.#game?.settle();
    this.close();
  }

  close(): void {
    this.#game?.close();
    this.#game = null;
  }
}

/** A few words on whether a game is on the disk, for the bar at the top. */
export function savedStatus({ problem }: SavedMatch, words: ScreenWords['saving']): string {
  return problem === null ? words.saved : words.problem[problem.code];
}

/** What to say after the screen is left: where the game is, or that actions are lost. */
export async function farewell(game: SavedMatch, { words, screen }: Texts): Promise<string> {
  await game.settle();
  const { leftUnsaved, leftOver, leftRunning } = screen.saving;
  if (game.problem !== null) return leftUnsaved(tell(words.store, game.problem.reason));
  const command = (verb: string): string => `${programCommand()} ${verb} ${gameArgument(game.path)}`;
  const file = harmless(resolve(game.path));
  const left = isOver(game.record)
    ? leftOver(file, command('replay'), command('analyse'))
    : leftRunning(file, command('resume'));
  return game.moved === null ? left : `${tell(words.store, game.moved)}\n${left}`;
}

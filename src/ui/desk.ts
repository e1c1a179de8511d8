import { err, ok, type Result } from '../rules/result.js';
import { readComplete } from '../table/index.js';
import { type GameLists, listForMenu } from './game/menu-games.js';
import { type Replay, replayOf } from './game/replay.js';
import { beginGame, type NewGame, type OpenGame, readRecord, reopenGame, type Shelf } from './saving.js';
import type { SavingWords } from './words/saving.js';

/** The saved games as one screen uses them: one of them is open at most, and it is closed when the screen ends. */
export class Desk {
  readonly #shelf: Shelf;
  readonly #words: SavingWords;
  #game: OpenGame | null = null;

  constructor(words: SavingWords, shelf: Shelf = {}) {
    this.#words = words;
    this.#shelf = shelf;
  }

  /** The game that is open. */
  get game(): OpenGame | null {
    return this.#game;
  }

  lists(): GameLists {
    return listForMenu(this.#shelf);
  }

  begin(wanted: NewGame): Result<OpenGame, string> {
    const begun = beginGame(wanted, this.#shelf);
    return begun.ok ? this.#keep(begun) : err(begun.error.sentence);
  }

  resume(path: string): Result<OpenGame, string> {
    return this.#keep(reopenGame(path, this.#words, this.#shelf));
  }

  #keep(opened: Result<OpenGame, string>): Result<OpenGame, string> {
    if (!opened.ok) return opened;
    this.close();
    this.#game = opened.value;
    return opened;
  }

  /** The replay of a game that is not open. */
  replay(path: string): Result<Replay, string> {
    const text = readComplete(path, this.#shelf.files);
    return text.ok ? this.replayText(path, text.value) : err(text.error.sentence);
  }

  replayText(path: string, text: string): Result<Replay, string> {
    const record = readRecord(path, text, this.#words);
    return record.ok ? ok(replayOf(record.value)) : record;
  }

  close(): void {
    this.#game?.close();
    this.#game = null;
  }
}

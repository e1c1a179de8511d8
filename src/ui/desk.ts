import { err, ok, type Result } from '../rules/result.js';
import { readGameFile } from '../table/index.js';
import { type GameLists, listForMenu } from './game/menu-games.js';
import { type Replay, replayOf } from './game/replay.js';
import {
  beginGame,
  type LastLine,
  type LastLineQuestion,
  type NewGame,
  OpenGame,
  readRecord,
  reopenGame,
  type Shelf,
} from './saving.js';
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
    return begun.ok ? ok(this.#keep(begun.value)) : err(begun.error.sentence);
  }

  /** Opens a saved game, or asks about its last line; a sentence says why neither is possible. */
  resume(path: string, lastLine: LastLine = 'ask'): Result<OpenGame | LastLineQuestion, string> {
    const resumed = reopenGame(path, this.#words, this.#shelf, lastLine);
    return resumed.ok && resumed.value instanceof OpenGame ? ok(this.#keep(resumed.value)) : resumed;
  }

  #keep(game: OpenGame): OpenGame {
    this.close();
    this.#game = game;
    return game;
  }

  /** The replay of a game that is not open. */
  replay(path: string): Result<Replay, string> {
    const text = readGameFile(path, this.#shelf.files, this.#shelf);
    return text.ok ? this.replayText(path, text.value.text) : err(text.error.sentence);
  }

  replayText(path: string, text: string): Result<Replay, string> {
    const record = readRecord(path, text, this.#words, this.#shelf);
    return record.ok ? ok(replayOf(record.value)) : record;
  }

  close(): void {
    this.#game?.close();
    this.#game = null;
  }
}

import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { SeatGame } from '../../src/match/seat.js';
import type { TablePort } from '../../src/match/table-port.js';
import type { Move } from '../../src/rules/game.js';
import { type Client, enterService } from '../../src/serve/client/client.js';
import { RemoteLobby } from '../../src/serve/client/remote-lobby.js';

export type Choose = (game: SeatGame) => readonly Move[];

/** Plays automatically over the socket, and continues when the service is restarted. */
export class ScriptedPlayer {
  /** Number of parts the service acknowledged as committed. */
  acknowledged = 0;
  readonly lobby: RemoteLobby;
  readonly #client: Client;
  readonly #choose: Choose;
  #port: TablePort | null = null;
  #game: SeatGame | null = null;
  #wake: () => void = () => undefined;

  private constructor(client: Client, lobby: RemoteLobby, choose: Choose) {
    this.#client = client;
    this.lobby = lobby;
    this.#choose = choose;
  }

  /** Enters a service under a key's name. */
  static async enter(folder: string, as: string, choose: Choose): Promise<ScriptedPlayer> {
    const heard: { lobby?: RemoteLobby } = {};
    const client = await enterService({
      folder,
      as,
      onNotice: (notice) => heard.lobby?.hear(notice),
      onPresence: (presence) => heard.lobby?.present(presence),
    });
    if (!client.ok) throw new Error(JSON.stringify(client.error));
    const { presence } = client.value;
    if (presence.type !== 'here') throw new Error(presence.type);
    const lobby = new RemoteLobby(client.value, presence.identity, {
      unreachable: 'unreachable',
      tell: ({ code }) => code,
      whyAway: () => null,
      whyGone: (_table, { code }) => code,
    });
    heard.lobby = lobby;
    return new ScriptedPlayer(client.value, lobby, choose);
  }

  get game(): SeatGame {
    if (!this.#game) throw new Error('at no table');
    return this.#game;
  }

  get isOver(): boolean {
    return this.game.conclusion !== null || this.game.view.decision === null;
  }

  async open(table: string): Promise<void> {
    const opened = await this.lobby.open(table);
    if (!opened.ok) throw new Error(opened.error);
    const { at, port } = opened.value;
    [this.#port, this.#game] = [port, at.game];
    port.listen?.(({ game }) => {
      this.#game = game;
      this.#wake();
    });
    port.listenStatus(() => this.#wake());
  }

  /** Plays whenever it is the player's turn, until the game is over or `isEnough` returns true. */
  async play(isEnough: () => boolean = () => false): Promise<void> {
    while (!this.isOver && !isEnough()) {
      if (this.game.view.decision?.yours === true) await this.#commit(this.#choose(this.game));
      else await this.#somethingHappens();
    }
  }

  /**
   * Sends a part again and again until it is committed. The reply confirms the commit, or the restarted service shows
   * the part.
   */
  async #commit(moves: readonly Move[]): Promise<void> {
    const { view } = this.game;
    while (isDeepStrictEqual(this.game.view, view)) {
      const answer = await this.#port?.commit(moves);
      if (answer?.type === 'committed') {
        this.#game = answer.news.game;
        this.acknowledged++;
      } else await this.#somethingHappens();
    }
  }

  #somethingHappens(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, 200);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async resign(): Promise<void> {
    expect(await this.#port?.resign()).toBeNull();
  }

  leave(): void {
    this.#client.close();
  }
}

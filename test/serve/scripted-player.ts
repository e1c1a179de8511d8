import { expect } from 'vitest';
import type { SeatGame } from '../../src/match/seat.js';
import type { TablePort } from '../../src/match/table-port.js';
import type { Move } from '../../src/rules/game.js';
import { type Client, enterService } from '../../src/serve/client.js';
import { RemoteLobby } from '../../src/serve/remote-lobby.js';
import type { Chance } from '../support/random/random-game.js';
import { somePart } from '../support/random/some-part.js';

/** A part that the service said is committed. */
export interface Acknowledged {
  readonly version: number;
  readonly moves: readonly Move[];
}

/** Somebody who plays by himself over the socket, whatever becomes of the service meanwhile. */
export class ScriptedPlayer {
  readonly acknowledged: Acknowledged[] = [];
  readonly lobby: RemoteLobby;
  readonly #client: Client;
  readonly #random: Chance;
  #port: TablePort | null = null;
  #game: SeatGame | null = null;
  #wake: () => void = () => undefined;

  private constructor(client: Client, lobby: RemoteLobby, random: Chance) {
    this.#client = client;
    this.lobby = lobby;
    this.#random = random;
  }

  /** Enters a service under the name of a key. */
  static async enter(folder: string, as: string, random: Chance): Promise<ScriptedPlayer> {
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
    });
    heard.lobby = lobby;
    return new ScriptedPlayer(client.value, lobby, random);
  }

  get game(): SeatGame {
    if (!this.#game) throw new Error('at no table');
    return this.#game;
  }

  get isOver(): boolean {
    return this.game.conclusion !== null || this.game.view.decision === null;
  }

  /** Comes to a table. */
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

  /** Plays whenever it is its turn, until the game is over or enough is played. */
  async play(isEnough: () => boolean = () => false): Promise<void> {
    while (!this.isOver && !isEnough()) {
      if (this.game.view.decision?.yours === true) await this.#commit(somePart(this.game, this.#random));
      else await this.#somethingHappens();
    }
  }

  /** Sends a part until somebody says what became of it. */
  async #commit(moves: readonly Move[]): Promise<void> {
    const before = this.game;
    while (this.game === before) {
      const answer = await this.#port?.commit(moves);
      if (answer?.type === 'committed') {
        this.#game = answer.news.game;
        this.acknowledged.push({ version: this.acknowledged.length, moves });
      } else if (this.game === before) await this.#somethingHappens();
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

  /** Gives the game up. */
  async resign(): Promise<void> {
    expect(await this.#port?.resign()).toBeNull();
  }

  leave(): void {
    this.#client.close();
  }
}

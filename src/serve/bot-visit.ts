import type { SeatGame } from '../match/seat.js';
import { isEnded, startSession } from '../match/session.js';
import { other, type Side } from '../rules/board.js';
import type { Move, Seat } from '../rules/game.js';
import type { Errand } from './bot-clients.js';
import { type Client, enterService } from './client.js';
import type { TableGame } from './protocol.js';
import { RemoteTable } from './remote-table.js';

/** Who thinks for the seat, by nothing but what the seat gets. */
export interface Mind {
  /**
   * The answers up to the next stop.
   * @param stop is aborted when nobody wants them any more
   */
  choose(game: SeatGame, stop: AbortSignal): Promise<readonly Move[]>;
  /** Whether a draw is welcome. */
  takesDraw(game: SeatGame): boolean;
}

export interface BotErrand extends Errand {
  /** The folder of the service. */
  readonly folder: string;
}

/** Exit code of a bot's process whose weights are damaged. */
export const DAMAGED_EXIT = 3;

/** Refusals in a row after which a visit is given up: another one may see more. */
const MOST_REFUSALS = 3;

/**
 * Goes to a table as a client of its service: answers what the other side offers, plays while the seat is on turn, leaves.
 * @param mindFor makes the mind for a table as the seat gets it
 * @returns whether all of that was done
 */
export async function visitAsBot(
  { folder, table, ticket }: BotErrand,
  mindFor: (at: TableGame, seat: Side) => Mind,
): Promise<boolean> {
  const lost = new AbortController();
  const heard: { port?: RemoteTable } = {};
  const entered = await enterService({
    folder,
    ticket,
    onNotice: (notice) => heard.port?.hear(notice),
    // Its ticket is good for one connection: the service sends another bot.
    onPresence: ({ type }) => (type === 'here' ? undefined : lost.abort()),
  });
  if (!entered.ok) return false;
  const client = entered.value;
  try {
    const opened = await client.ask({ do: 'open', table });
    if (opened.type !== 'ok' || !isPlayer(opened.ok.seat)) return false;
    heard.port = portAt(client, opened.ok);
    return await new Stay(heard.port, opened.ok, opened.ok.seat, lost.signal).run(mindFor(opened.ok, opened.ok.seat));
  } finally {
    client.close();
  }
}

function isPlayer(seat: Seat): seat is Side {
  return seat === 'west' || seat === 'east';
}

function portAt(client: Client, at: TableGame): RemoteTable {
  return new RemoteTable(client, at, {
    problem: (asked) => (asked.type === 'ok' ? null : asked.type),
    whyGone: (_table, { code }) => code,
    leave: () => undefined,
  });
}

/** A bot's stay at a table. */
class Stay {
  readonly #port: RemoteTable;
  readonly #seat: Side;
  readonly #lost: AbortSignal;
  #game: SeatGame;
  #refusals = 0;
  /** Ends the thought under way when something came that matters more. */
  #unwanted = new AbortController();

  constructor(port: RemoteTable, { game }: TableGame, seat: Side, lost: AbortSignal) {
    this.#port = port;
    this.#game = game;
    this.#seat = seat;
    this.#lost = lost;
    port.listen(({ game: now }) => {
      this.#game = now;
      this.#unwanted.abort();
    });
    port.listenStatus(() => this.#asked && this.#unwanted.abort());
  }

  /** What the other side offers, and waits to be answered. */
  get #asked() {
    return this.#port.status.offers.find(({ side }) => side === other(this.#seat));
  }

  async run(mind: Mind): Promise<boolean> {
    while (!this.#lost.aborted && this.#refusals < MOST_REFUSALS) {
      if (isEnded(startSession(this.#game))) return true;
      if (this.#asked) await this.#answer(mind);
      else if (this.#game.view.decision?.yours !== true) return true;
      else await this.#play(mind);
    }
    return false;
  }

  /** It lets everything be taken back. */
  async #answer(mind: Mind): Promise<void> {
    const { what } = this.#asked ?? {};
    if (what === undefined) return;
    const problem = await this.#port.reply(what, what === 'take-back' || mind.takesDraw(this.#game));
    await this.#heed(problem === null);
  }

  async #play(mind: Mind): Promise<void> {
    this.#unwanted = new AbortController();
    const part = await mind.choose(this.#game, AbortSignal.any([this.#lost, this.#unwanted.signal]));
    if (this.#lost.aborted || this.#unwanted.signal.aborted) return;
    const answer = await this.#port.commit(part);
    if (answer.type === 'committed') this.#game = answer.news.game;
    await this.#heed(answer.type === 'committed');
  }

  /** What was refused is looked at anew. */
  async #heed(isDone: boolean): Promise<void> {
    this.#refusals = isDone ? 0 : this.#refusals + 1;
    if (!isDone) await this.#port.open();
  }
}

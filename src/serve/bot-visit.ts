import type { SeatGame } from '../match/seat.js';
import { isEnded, startSession } from '../match/session.js';
import { other, type Side } from '../rules/board.js';
import type { Move, Seat } from '../rules/game.js';
import type { BotJob } from './bot-clients.js';
import { type Client, enterService } from './client/client.js';
import type { TableGame } from './protocol.js';
import { RemoteTable } from './client/remote-table.js';

/** Player that decides for a bot's seat. It knows only what the seat may know. */
export interface BotPlayer {
  /**
   * Chooses the bot's next part: the answers that the bot commits together.
   * @param stop aborted when the answers are no longer needed
   */
  choose(game: SeatGame, stop: AbortSignal): Promise<readonly Move[]>;
  /** Whether the bot accepts a draw. */
  takesDraw(game: SeatGame): boolean;
}

export interface BotProcessJob extends BotJob {
  readonly folder: string;
}

/** Exit code of a bot process whose weights file is damaged. */
export const DAMAGED_EXIT = 3;

/** Number of consecutive refusals at which the bot gives up. The service then starts another bot. */
const MOST_REFUSALS = 3;

/**
 * Enters a service as a bot, opens a table, replies to offers, plays while it is the bot's turn, and then leaves.
 * @param mindFor returns the player that decides for the seat
 * @returns true if the bot is not needed any more: the game is over, or it is not the bot's turn and no offer waits for
 * a reply
 */
export async function visitAsBot(
  { folder, table, ticket }: BotProcessJob,
  mindFor: (at: TableGame, seat: Side) => BotPlayer,
): Promise<boolean> {
  const lost = new AbortController();
  const heard: { port?: RemoteTable } = {};
  const entered = await enterService({
    folder,
    ticket,
    onNotice: (notice) => heard.port?.hear(notice),
    // A ticket is valid for one connection, so this bot cannot reconnect. The service starts another bot.
    onPresence: ({ type }) => (type === 'here' ? undefined : lost.abort()),
  });
  if (!entered.ok) return false;
  const client = entered.value;
  try {
    const opened = await client.ask({ do: 'open', table });
    if (opened.type !== 'ok' || !isPlayer(opened.ok.seat)) return false;
    heard.port = portAt(client, opened.ok);
    return await new BotSeat(heard.port, opened.ok, opened.ok.seat, lost.signal).run(
      mindFor(opened.ok, opened.ok.seat),
    );
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

/** Plays one bot's seat at a table. */
class BotSeat {
  readonly #port: RemoteTable;
  readonly #seat: Side;
  readonly #lost: AbortSignal;
  #game: SeatGame;
  #refusals = 0;
  /** Aborts the current thinking when the game changes or the other side makes an offer. */
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

  /** Offer of the other side that the bot has to answer; undefined if there is none. */
  get #asked() {
    return this.#port.status.offers.find(({ side }) => side === other(this.#seat));
  }

  async run(mind: BotPlayer): Promise<boolean> {
    while (!this.#lost.aborted && this.#refusals < MOST_REFUSALS) {
      if (isEnded(startSession(this.#game))) return true;
      if (this.#asked) await this.#answer(mind);
      else if (this.#game.view.decision?.yours !== true) return true;
      else await this.#play(mind);
    }
    return false;
  }

  /** Replies to the offer of the other side. Always accepts a take-back. */
  async #answer(mind: BotPlayer): Promise<void> {
    const { what } = this.#asked ?? {};
    if (what === undefined) return;
    const problem = await this.#port.reply(what, what === 'take-back' || mind.takesDraw(this.#game));
    await this.#heed(problem === null);
  }

  async #play(mind: BotPlayer): Promise<void> {
    this.#unwanted = new AbortController();
    const part = await mind.choose(this.#game, AbortSignal.any([this.#lost, this.#unwanted.signal]));
    if (this.#lost.aborted || this.#unwanted.signal.aborted) return;
    const answer = await this.#port.commit(part);
    if (answer.type === 'committed') this.#game = answer.news.game;
    await this.#heed(answer.type === 'committed');
  }

  /** Counts consecutive refusals. After a refusal, opens the table again to get its current state. */
  async #heed(isDone: boolean): Promise<void> {
    this.#refusals = isDone ? 0 : this.#refusals + 1;
    if (!isDone) await this.#port.open();
  }
}

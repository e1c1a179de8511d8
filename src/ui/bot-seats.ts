import { THINKING_TIME } from '../bots/levels.js';
import { type Levels, levelsOf, seedOf } from '../bots/names.js';
import type { Thinker } from '../bots/thinker.js';
import { alternativesOf, beginsToAct, thoughtOf } from '../bots/thought.js';
import type { PortReply, Port } from '../match/port.js';
import type { SeatGame } from '../match/seat.js';
import type { SharedMatch } from '../match/shared-match.js';
import { turnIn } from '../notation/index.js';
import { SIDES } from '../rules/board.js';
import { type Seat, seatState } from '../rules/game.js';
import type { Bots } from './match/use-bots.js';

/** A match with bots in the seats that no person plays. Each bot gets only the redacted view of its seat. */
export class BotSeats implements Bots {
  readonly levels: Levels;
  /** Seat of the person at the screen: a side, or `spectator` if bots play both sides. */
  readonly seat: Seat;
  /** Snapshot of the match for `seat`, taken by the constructor. */
  readonly game: SeatGame;
  readonly port: Port;
  readonly #shared: SharedMatch;
  readonly #thinker: Thinker;
  /** Aborts the running search when its result is no longer wanted. */
  #unwanted = new AbortController();
  /** Result of a bot's commit that is being written; null if no commit is being written. */
  #sent: Promise<PortReply> | null = null;

  constructor(shared: SharedMatch, thinker: Thinker) {
    this.#thinker = thinker;
    this.#shared = shared;
    this.levels = levelsOf(shared.match.record.header.players);
    this.seat = humanSeat(this.levels);
    this.game = this.#shared.game(this.seat);
    const port = this.#shared.port(this.seat);
    this.port = { ...port, takeBack: () => this.#takeBack(port) };
  }

  async play(hurry: AbortSignal, left: AbortSignal): Promise<string | null> {
    await this.#sent;
    const { match } = this.#shared;
    const side = turnIn(match.record);
    const level = side && this.levels[side];
    if (!side || !level || left.aborted) return null;
    this.#unwanted.abort();
    const unwanted = new AbortController();
    this.#unwanted = unwanted;
    // The search is stopped by `hurry`, and also by leaving the screen and by cancelling, because its result would not
    // be used then.
    const stop = AbortSignal.any([hurry, left, unwanted.signal]);
    const { view, events } = this.#shared.game(side);
    const asked = { level, seed: seedOf(side, match.record.header), view, events, milliseconds: THINKING_TIME[level] };
    try {
      const choice = await this.#thinker.choose(asked, stop);
      if (left.aborted || unwanted.signal.aborted) return null;
      const thought = beginsToAct(view)
        ? { thought: thoughtOf(choice), alternatives: alternativesOf(choice, seatState(view)) }
        : null;
      this.#sent = this.#shared.commitByBot(side, choice.part, thought);
      const answer = await this.#sent;
      // A refusal without a reason means that another process has played. The screen is then notified and calls `play`
      // again.
      return answer.type === 'refused' ? (answer.refusal?.code ?? answer.problem ?? null) : null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      this.#sent = null;
    }
  }

  /** Cancels the running search; its result is not played. */
  leave(): void {
    this.#unwanted.abort();
  }

  /** Takes back the last action. Bots always agree, unless a bot's own commit is already being written. */
  async #takeBack(port: Port): Promise<PortReply> {
    this.leave();
    if (this.#sent !== null) return { type: 'refused', refusal: null };
    return port.takeBack();
  }
}

function humanSeat(levels: Levels): Seat {
  return SIDES.find((side) => levels[side] === undefined) ?? 'spectator';
}

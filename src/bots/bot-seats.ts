import { THINKING_TIME } from './levels.js';
import type { Choice } from './bot.js';
import { type Levels, levelsOf, seedOf } from './names.js';
import type { Thinker } from './thinker.js';
import { alternativesOf, beginsToAct, thoughtOf } from './thought.js';
import type { PortReply, Port } from '../match/port.js';
import type { SeatGame } from '../match/seat.js';
import type { SharedMatch } from '../match/shared-match.js';
import { personsIn, turnIn } from '../notation/index.js';
import { type Side, SIDES } from '../rules/board.js';
import { type GameEvent, type Seat, seatState, type View } from '../rules/game.js';

/** Access to the bots of a match, for the screen. */
export interface Bots {
  readonly levels: Levels;
  /**
   * Lets the bot whose turn it is think and play. The screen receives the result through its port.
   * @param hurry makes the bot play the best action it has found so far
   * @param left makes the bot stop without playing
   * @returns why the bot could not play: a code (`BotFault`, refusal) or an error's message. Null if it played, resigned
   * or was stopped, if it was not a bot's turn, or if another process played first
   */
  play(hurry: AbortSignal, left: AbortSignal): Promise<string | null>;
  /**
   * Offers the bot a draw, for the player at this screen. If the bot accepts, the game ends.
   * @returns the reply to the agreed draw; 'declined' also if there is no bot to ask; a refusal if the game is over or
   * the offer was cancelled
   * @throws Error as `Thinker.takesDraw`
   */
  offerDraw(): Promise<PortReply | 'declined'>;
}

/** Chance to win below which a bot may resign. */
const HOPELESS = 0.02;

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
  /** Whether bots may resign; false once a resignation could not be saved. */
  #mayResign: boolean;
  /**
   * For each bot's side whose chance to win was hopeless before its latest action: the number of cards that the side
   * had taken before this action. Null if the chance was not hopeless; absent if the chance is not known.
   */
  #hopeless: Partial<Record<Side, number | null>> = {};
  /** Aborts the running search when its result is no longer wanted. */
  #unwanted = new AbortController();
  /** Cancels the bots' thinking about offers of a draw when these offers are no longer wanted. */
  #offers = new AbortController();
  /** Reply to the commit, resignation or take-back that is being written; null if none is being written. */
  #sent: Promise<PortReply> | null = null;

  /** @param mayResign whether bots may resign when they have no hope left */
  constructor(shared: SharedMatch, thinker: Thinker, mayResign = false) {
    this.#mayResign = mayResign;
    this.#thinker = thinker;
    this.#shared = shared;
    this.levels = levelsOf(shared.match.record.header.players);
    this.seat = personsIn(shared.match.record).at(0) ?? 'spectator';
    this.game = this.#shared.game(this.seat);
    const port = this.#shared.port(this.seat);
    this.port = { ...port, takeBack: (line) => this.#takeBack(port, line) };
  }

  async play(hurry: AbortSignal, left: AbortSignal): Promise<string | null> {
    try {
      while (this.#sent !== null) await this.#sent;
    } catch (error) {
      return messageOf(error);
    }
    const { match } = this.#shared;
    const side = turnIn(match.record);
    const level = side && this.levels[side];
    if (!side || !level || left.aborted) return null;
    this.#unwanted.abort();
    const unwanted = new AbortController();
    this.#unwanted = unwanted;
    // `hurry` ends the search so that the bot plays at once. The other two signals end the search because its result
    // would not be used.
    const stop = AbortSignal.any([hurry, left, unwanted.signal]);
    const { view, events } = this.#shared.game(side);
    const asked = { level, seed: seedOf(side, match.record.header), view, events, milliseconds: THINKING_TIME[level] };
    try {
      const choice = await this.#thinker.choose(asked, stop);
      if (left.aborted || unwanted.signal.aborted) return null;
      if (this.#givesUp(side, { view, events }, choice) && (await this.#resigns(side))) return null;
      const thought = beginsToAct(view)
        ? { thought: thoughtOf(choice), alternatives: alternativesOf(choice, seatState(view)) }
        : null;
      const answer = await this.#send(this.#shared.commitByBot(side, choice.part, thought));
      // A refusal without a reason means that another process has played. The screen is then notified and calls `play`
      // again.
      return answer.type === 'refused' ? (answer.refusal?.code ?? null) : null;
    } catch (error) {
      return messageOf(error);
    }
  }

  async offerDraw(): Promise<PortReply | 'declined'> {
    const side = SIDES.find((one) => one !== this.seat && this.levels[one] !== undefined);
    const { port } = this;
    if (side === undefined || port.conclude === undefined) return 'declined';
    const { signal } = this.#offers;
    for (;;) {
      const { match } = this.#shared;
      const { view, events } = this.#shared.game(side);
      if (turnIn(match.record) === null) return REFUSED;
      const takes = await this.#thinker.takesDraw({ side, seed: seedOf(side, match.record.header), view, events });
      await this.#settled();
      if (signal.aborted) return REFUSED;
      // If the game went on while the bot considered the offer, the bot considers the new position.
      if (this.#shared.match === match) return takes ? port.conclude({ type: 'draw' }) : 'declined';
    }
  }

  /**
   * Whether a bot resigns before this action: its chance to win is hopeless now and was hopeless before its previous
   * action. The chance before the previous action is known only if this process computed it.
   */
  #givesUp(side: Side, { view, events }: SeenByBot, { considered }: Choice): boolean {
    if (view.decision?.kind !== 'take-card') return false;
    const action = events.filter((event) => event.type === 'took' && event.side === side).length;
    const isHopeless = considered.every(({ chance }) => chance < HOPELESS);
    const wasHopeless = this.#hopeless[side] === action - 1;
    this.#hopeless[side] = isHopeless ? action : null;
    return this.#mayResign && isHopeless && wasHopeless;
  }

  /**
   * Ends the game by a bot's resignation. Returns false if the end could not be saved. Then the bot plays on, and bots
   * no longer resign, because each failure shows a notice.
   */
  async #resigns(side: Side): Promise<boolean> {
    this.#mayResign = (await this.#send(this.#shared.resignByBot(side))).type === 'committed';
    return this.#mayResign;
  }

  /**
   * Cancels the running search and the running offer of a draw, so that they do not change the game after the player
   * has left it.
   */
  leave(): void {
    this.#offers.abort();
    this.#unwanted.abort();
  }

  /**
   * Takes back the last action, or in a practice game goes back to an earlier line. Bots always agree. But the last
   * action cannot be taken back while something is being written (`#sent`); going back to a line waits until the
   * writing has ended. Cancels the offers of a draw, because they were made for the undone position. Going back to a
   * line also clears `#hopeless`, because the actions to which its numbers refer may be undone.
   */
  async #takeBack(port: Port, line?: number): Promise<PortReply> {
    this.#unwanted.abort();
    if (line === undefined && this.#sent !== null) return REFUSED;
    this.#offers.abort();
    this.#offers = new AbortController();
    await this.#settled();
    this.#unwanted.abort();
    if (line !== undefined) this.#hopeless = {};
    return this.#send(port.takeBack(line));
  }

  /** Waits for a reply and returns it. Meanwhile the promise of the reply is stored in `#sent`. */
  async #send(reply: Promise<PortReply>): Promise<PortReply> {
    this.#sent = reply;
    try {
      return await reply;
    } finally {
      this.#sent = null;
    }
  }

  /** Resolves once nothing is being written (`#sent`). A failed write counts as finished. */
  async #settled(): Promise<void> {
    while (this.#sent !== null) await this.#sent.catch(() => undefined);
  }
}

/** Refusal of a request that comes too late: the game or the offer has changed since. The request breaks no rule. */
const REFUSED: PortReply = { type: 'refused', refusal: null };

interface SeenByBot {
  readonly view: View;
  readonly events: readonly GameEvent[];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

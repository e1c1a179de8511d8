import { THINKING_TIME } from '../bots/levels.js';
import { type Levels, levelsOf, seedOf } from '../bots/names.js';
import type { Thinker } from '../bots/thinker.js';
import { beginsToAct, thoughtOf } from '../bots/thought.js';
import type { Answer, Port } from '../match/port.js';
import type { SeatGame } from '../match/seat.js';
import type { SharedMatch } from '../match/shared-match.js';
import { turnIn } from '../notation/index.js';
import { SIDES } from '../rules/board.js';
import type { Seat } from '../rules/game.js';
import type { Thought } from '../text/index.js';
import type { Bots } from './match/use-bots.js';

/** A match in which bots play: they sit at its other seats, and get what anybody there gets. */
export class BotSeats implements Bots {
  readonly levels: Levels;
  /** The seat of who looks at the screen: a player's, or a spectator's where bots play both sides. */
  readonly seat: Seat;
  /** How the match stands for that seat as it sits down. */
  readonly game: SeatGame;
  readonly port: Port;
  readonly #shared: SharedMatch;
  readonly #thinker: Thinker;
  /** Ends the thought under way when its answer is not wanted any more. */
  #unwanted = new AbortController();
  /** What a bot has sent, and is not written yet. */
  #sent: Promise<Answer> | null = null;

  constructor(shared: SharedMatch, thinker: Thinker) {
    this.#thinker = thinker;
    this.#shared = shared;
    this.levels = levelsOf(shared.match.record.header.players);
    this.seat = seatBeside(this.levels);
    this.game = this.#shared.game(this.seat);
    const port = this.#shared.port(this.seat);
    this.port = { ...port, takeBack: () => this.#takeBack(port) };
  }

  async play(hurry: AbortSignal, left: AbortSignal, onDecided: (thought: Thought) => void): Promise<string | null> {
    await this.#sent;
    const { match } = this.#shared;
    const side = turnIn(match.record);
    const level = side && this.levels[side];
    if (!side || !level || left.aborted) return null;
    this.#unwanted.abort();
    const unwanted = new AbortController();
    this.#unwanted = unwanted;
    // A thought nobody waits for any more is cut off, too.
    const stop = AbortSignal.any([hurry, left, unwanted.signal]);
    const { view, events } = this.#shared.game(side);
    const asked = { level, seed: seedOf(side, match.record.header), view, events, milliseconds: THINKING_TIME[level] };
    try {
      const choice = await this.#thinker.choose(asked, stop);
      if (left.aborted || unwanted.signal.aborted) return null;
      if (beginsToAct(view)) onDecided(thoughtOf(choice));
      this.#sent = this.#shared.port(side).commit(choice.part);
      const answer = await this.#sent;
      // A refusal without a reason: another process has played. The screen has its news and asks the bot again.
      return answer.type === 'refused' ? (answer.refusal?.code ?? answer.problem ?? null) : null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      this.#sent = null;
    }
  }

  /** Ends the thinking: nothing is played any more. */
  leave(): void {
    this.#unwanted.abort();
  }

  /** Every bot agrees, as long as it has not answered itself. */
  async #takeBack(port: Port): Promise<Answer> {
    this.leave();
    if (this.#sent !== null) return { type: 'refused', refusal: null };
    return port.takeBack();
  }
}

function seatBeside(levels: Levels): Seat {
  return SIDES.find((side) => levels[side] === undefined) ?? 'spectator';
}

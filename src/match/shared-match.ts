import type { Result } from '../common/result.js';
import { type TakeBackRefusal, turnIn } from '../notation/index.js';
import type { Side } from '../rules/board.js';
import type { Conclusion, Move, Refusal, Seat } from '../rules/game.js';
import { type BotThought, keepThought } from './bot-thoughts.js';
import { hotseatGame, newsAtHotseat } from './hotseat.js';
import type { Continued, Match } from './match.js';
import { areOwn } from './own-answers.js';
import type { PartComment } from './part-comments.js';
import type { PortReply, Port } from './port.js';
import type { EndNotSaved, PlayedElsewhere, SavedMatch, Written } from './saved-match.js';
import { gameFor, type News, newsFor, newsForOthers, type SeatGame, thoughtsFor } from './seat.js';

/** The members of `SavedMatch` that terminals use. */
export type PlayableMatch = Pick<SavedMatch, 'match' | 'commit' | 'takeBack' | 'conclude'>;

/**
 * The seat that a terminal plays, or both seats. A terminal with both seats shows the game as the deciding side sees
 * it.
 */
export type TerminalSeat = Seat | 'both';

/** Result of an attempt to save a change. */
export type SavingOutcome =
  /** The match has the change. It may be only in memory (`SavedMatch.problem`). */
  | 'written'
  /** Another process had saved a change, and the change made here was therefore discarded. */
  | 'elsewhere'
  /** The end of the game could not be saved, so the game continues. */
  | EndNotSaved;

/** A match and its terminals. Sends each change as news to the terminals of all other seats. */
export class SharedMatch {
  readonly #played: PlayableMatch;
  readonly #onSaving: (outcome: SavingOutcome) => void;
  readonly #listeners = new Map<(news: News) => void, TerminalSeat>();

  /**
   * @param onSaving called after each attempt to save a change, before any terminal is notified
   */
  constructor(played: PlayableMatch, onSaving: (outcome: SavingOutcome) => void = () => undefined) {
    this.#played = played;
    this.#onSaving = onSaving;
  }

  get match(): Match {
    return this.#played.match;
  }

  /**
   * Returns the game as the player at a terminal may see it. A terminal with both seats gets the view of the side that
   * decides now.
   */
  game(seat: TerminalSeat): SeatGame {
    if (seat === 'both') return hotseatGame(this.match);
    return { ...gameFor(this.match, seat), thoughts: thoughtsFor(this.match, seat) };
  }

  /** Returns the port of a terminal. A terminal with one seat can commit only decisions of that seat's side. */
  port(seat: TerminalSeat): Port {
    return {
      commit: (part, comment) => this.#commit(seat, part, { comment }),
      takeBack: (line) => this.#takeBack(seat, line),
      conclude: (conclusion) => this.#conclude(seat, conclusion),
      listen: (onNews) => {
        this.#listeners.set(onNews, seat);
        return () => this.#listeners.delete(onNews);
      },
    };
  }

  /**
   * Commits a bot's part for its side.
   * @param thought why the bot plays the part; null if the bot has already explained this action with an earlier part
   */
  commitByBot(side: Side, part: readonly Move[], thought: BotThought | null): Promise<PortReply> {
    return this.#commit(side, part, { thought });
  }

  /** Ends the game because a bot resigns. */
  async resignByBot(side: Side): Promise<PortReply> {
    return this.#answer(await this.#played.conclude({ type: 'resigned', side }), side);
  }

  /** Ends the game. A terminal with one seat can resign only for its own side, and a spectator cannot end the game. */
  async #conclude(seat: TerminalSeat, conclusion: Conclusion): Promise<PortReply> {
    const isOwn = seat === 'both' || conclusion.type !== 'resigned' || conclusion.side === seat;
    if (seat === 'spectator' || !isOwn) return REFUSED;
    return this.#answer(await this.#played.conclude(conclusion), seat);
  }

  async #commit(
    seat: TerminalSeat,
    part: readonly Move[],
    { comment, thought = null }: { readonly comment?: PartComment | undefined; readonly thought?: BotThought | null },
  ): Promise<PortReply> {
    const isOwn = seat === 'both' || (turnIn(this.match.record) === seat && areOwn(part, seat));
    if (!isOwn) return REFUSED;
    const written = await this.#played.commit(part, comment);
    if (written.ok && thought !== null) keepThought(written.value.added, thought);
    return this.#answer(written, seat);
  }

  /** In a practice game, a terminal can go back only to lines of its own seat. */
  async #takeBack(seat: TerminalSeat, line: number | undefined): Promise<PortReply> {
    if (line === undefined) return this.#answer(await this.#played.takeBack(), seat);
    if (seat === 'both' || seat === 'spectator') return REFUSED;
    return this.#answer(await this.#played.takeBack({ line, side: seat }), seat);
  }

  /** Sends the change to the terminals of all other seats; returns the reply for the terminal that made the change. */
  #answer(
    written: Result<Written, Refusal | TakeBackRefusal | PlayedElsewhere | EndNotSaved | 'over'>,
    by: TerminalSeat,
  ): PortReply {
    if (written.ok) {
      this.#onSaving('written');
      this.#tell(written.value, (seat) => seat !== by);
      return { type: 'committed', news: newsOf(written.value, by, newsFor) };
    }
    const { error } = written;
    if (typeof error === 'string') return REFUSED;
    if (error.code === 'not-saved') this.#onSaving(error);
    else if (error.code === 'gone-on') {
      this.#onSaving('elsewhere');
      this.#tell(error.elsewhere, () => true);
    } else return { type: 'refused', refusal: error };
    return REFUSED;
  }

  #tell(continued: Continued, isFor: (seat: TerminalSeat) => boolean): void {
    for (const [onNews, seat] of this.#listeners) {
      if (isFor(seat)) onNews(newsOf(continued, seat, newsForOthers));
    }
  }
}

/** Returns the news for a terminal. A terminal with only one seat also gets the bots' explanations. */
function newsOf(continued: Continued, seat: TerminalSeat, make: (continued: Continued, seat: Seat) => News): News {
  if (seat === 'both') return newsAtHotseat(continued);
  const { moments, game } = make(continued, seat);
  return { moments, game: { ...game, thoughts: thoughtsFor(continued.match, seat) } };
}

const REFUSED: PortReply = { type: 'refused', refusal: null };

import type { Side } from '../rules/board.js';
import type { GameEvent, Move, SeatState } from '../rules/game.js';
import type { ReasonGiven, Thought } from '../text/index.js';
import type { MatchMoment } from './moment.js';

/**
 * A bot's view of its decision: the part that it played and the alternatives. These data can name cards of the bot's
 * hand.
 */
export interface Alternatives {
  /** The state before the part, built from what the bot's seat saw. Hidden cards are replaced by possible cards. */
  readonly at: SeatState;
  readonly part: readonly Move[];
  /** The best reply that the bot expected of the other side; null if it expected none. */
  readonly reply: { readonly side: Side; readonly moves: readonly Move[] } | null;
  /**
   * The second-best answers, and the chance of the bot's side to win with them. Null if the bot found no
   * second choice.
   */
  readonly instead: {
    readonly part: readonly Move[];
    readonly chance: number;
    readonly reasons: readonly ReasonGiven[];
  } | null;
}

/** A bot's explanation of a part (the answers of one commit). */
export interface BotThought {
  readonly thought: Thought;
  readonly alternatives: Alternatives;
}

/** A bot's explanation with only what a reader may know. `alternatives` is null if it could reveal hidden cards. */
export interface ShownThought {
  readonly thought: Thought;
  readonly alternatives: Alternatives | null;
}

/** The bots' explanations, keyed by the event below which each explanation is shown. */
export type ThoughtsByEvent = ReadonlyMap<GameEvent, ShownThought>;

export const NO_THOUGHTS: ThoughtsByEvent = new Map();

/**
 * The explanations of the bots in this process, keyed by a moment of the explained part. The explanations are not
 * saved, because a player could read them in the move file during the game and learn a bot's cards.
 */
const kept = new WeakMap<MatchMoment, BotThought>();

/**
 * Stores a bot's explanation of a part in memory. The explanation is kept as long as this process uses the part's
 * moments.
 */
export function keepThought(added: readonly MatchMoment[], thought: BotThought): void {
  const last = added.findLastIndex(({ step }) => step !== null);
  for (const moment of added.slice(0, last + 1)) kept.set(moment, thought);
}

/**
 * Returns the stored explanations of a match. The key of each is the last event of its part that the reader sees.
 * @param eventsOf returns the events of a moment that the reader sees
 * @param isOpen whether the reader may know everything
 */
export function thoughtsIn(
  moments: readonly MatchMoment[],
  eventsOf: (moment: MatchMoment, index: number) => readonly GameEvent[],
  isOpen: boolean,
): ThoughtsByEvent {
  const ends = new Map<BotThought, GameEvent>();
  for (const [index, moment] of moments.entries()) {
    const thought = kept.get(moment);
    const end = thought && eventsOf(moment, index).at(-1);
    if (end) ends.set(thought, end);
  }
  return new Map(
    [...ends].map(([{ thought, alternatives }, end]) => [end, { thought, alternatives: isOpen ? alternatives : null }]),
  );
}

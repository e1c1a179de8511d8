import type { Budget } from '../bots/bot.js';
import { itemAt } from '../common/item-at.js';
import { endsPart } from '../match/stops.js';
import type { Side } from '../rules/board.js';
import type { Decade } from '../rules/cards.js';
import {
  decision,
  eventsFor,
  type GameEvent,
  type Move,
  moveKey,
  newGame,
  type Outcome,
  play,
  type State,
  type View,
  viewOf,
} from '../rules/game.js';
import { type Foul, FoulPlay } from './foul.js';

/** Result and statistics of one game. */
export interface ArenaGame {
  readonly winner: Side;
  /** How the rules ended the game; null when a player lost by a foul. */
  readonly outcome: Outcome | null;
  /** The loser's foul; null when the game was played to its end. */
  readonly foul: Foul | null;
  readonly decade: Decade;
  /** Number of actions: each `take-card` decision counts as one, even if the side then lost the game by a foul. */
  readonly actions: number;
  /** Number of calls of `choose` for each side. */
  readonly choices: Readonly<Record<Side, number>>;
  /** Total time of the calls of `choose`, in milliseconds. A call that failed does not count. */
  readonly milliseconds: Readonly<Record<Side, number>>;
}

/** Player of a seat: a bot or another program. The player decides from the seat's redacted view. */
export interface Chooser {
  choose(view: View, events: readonly GameEvent[], budget?: Budget): Promise<{ readonly part: readonly Move[] }>;
}

type Bots = Readonly<Record<Side, Chooser>>;
type Budgets = Readonly<Record<Side, Budget>>;

const other = (side: Side): Side => (side === 'west' ? 'east' : 'west');

/**
 * Plays a game between two bots. Each bot gets only the redacted view and events of its seat.
 * @throws Error when a bot answers with an illegal move
 */
export async function playGame(seed: number, bots: Bots, budgets: Budgets): Promise<Outcome> {
  const { outcome, foul, winner } = await playOut(seed, bots, budgets);
  if (outcome === null) throw new Error(`an answer of ${other(winner)} is refused: ${foul?.code} ${foul?.detail}`);
  return outcome;
}

/**
 * Plays a game like `playGame`, but a side that answers illegally or throws `FoulPlay` loses the game.
 * @param signal stops the game
 * @throws Error when the game was stopped or a bot failed
 */
export async function playOut(seed: number, bots: Bots, budgets: Budgets, signal?: AbortSignal): Promise<ArenaGame> {
  let { state, events } = newGame({ seed });
  const told: GameEvent[] = [...events];
  const choices = { west: 0, east: 0 };
  const milliseconds = { west: 0, east: 0 };
  let actions = 0;
  const ended = (winner: Side, foul: Foul | null): ArenaGame => {
    return { winner, outcome: state.outcome, foul, decade: state.decade, actions, choices, milliseconds };
  };
  for (let asked = decision(state); asked !== null; asked = decision(state)) {
    // Lets signals and other events be handled between decisions, even if each decision is short.
    if (signal) await new Promise((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
    const { side } = asked;
    if (asked.kind === 'take-card') actions++;
    const begun = performance.now();
    choices[side]++;
    try {
      const { part } = await bots[side].choose(viewOf(state, side), eventsFor(told, side), budgets[side]);
      milliseconds[side] += performance.now() - begun;
      ({ state, events } = playPart(state, part));
    } catch (error) {
      if (error instanceof FoulPlay && !signal?.aborted) return ended(other(side), error.foul);
      throw error;
    }
    told.push(...events);
  }
  if (state.outcome === null) throw new Error('the game has no end');
  return ended(state.outcome.winner, null);
}

/**
 * Plays the answers of one part. There must be at least one answer, and no answer after the end of the part.
 * @throws FoulPlay when an answer is illegal, no answer is given, or an answer follows the end of the part
 */
function playPart(start: State, part: readonly Move[]): { readonly state: State; readonly events: GameEvent[] } {
  if (part.length === 0) throw new FoulPlay('nothing');
  let state = start;
  const events: GameEvent[] = [];
  for (const [index, move] of part.entries()) {
    const played = play(state, move);
    if (!played.ok) throw new FoulPlay('illegal', `${moveKey(move)} (${played.error.clause})`);
    if (index < part.length - 1 && endsPart(state, played.value))
      throw new FoulPlay('beyond', moveKey(itemAt(part, index + 1)));
    state = played.value.state;
    events.push(...played.value.events);
  }
  return { state, events };
}

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

/** How a game went. */
export interface Played {
  readonly winner: Side;
  /** Null when one of them lost by what it answered. */
  readonly outcome: Outcome | null;
  /** What the loser did wrong then. */
  readonly foul: Foul | null;
  readonly decade: Decade;
  /** Cards that were taken. */
  readonly actions: number;
  /** How often each side was asked, and how long it thought, in milliseconds. */
  readonly choices: Readonly<Record<Side, number>>;
  readonly milliseconds: Readonly<Record<Side, number>>;
}

/** Whoever plays a seat by what it sees: a bot, or the program of somebody else. */
export interface Chooser {
  choose(view: View, events: readonly GameEvent[], budget?: Budget): Promise<{ readonly part: readonly Move[] }>;
}

type Bots = Readonly<Record<Side, Chooser>>;
type Budgets = Readonly<Record<Side, Budget>>;

const other = (side: Side): Side => (side === 'west' ? 'east' : 'west');

/**
 * A game between two bots, each of which gets what its seat may know and nothing else.
 * @throws Error when a bot answers what is not legal
 */
export async function playGame(seed: number, bots: Bots, budgets: Budgets): Promise<Outcome> {
  const { outcome, foul, winner } = await playOut(seed, bots, budgets);
  if (outcome === null) throw new Error(`an answer of ${other(winner)} is refused: ${foul?.code} ${foul?.detail}`);
  return outcome;
}

/**
 * The same; who answers what is not legal, or throws `FoulPlay`, loses the game.
 * @param signal breaks the game off
 * @throws Error when it was broken off
 */
export async function playOut(seed: number, bots: Bots, budgets: Budgets, signal?: AbortSignal): Promise<Played> {
  let { state, events } = newGame({ seed });
  const told: GameEvent[] = [...events];
  const choices = { west: 0, east: 0 };
  const milliseconds = { west: 0, east: 0 };
  let actions = 0;
  const ended = (winner: Side, foul: Foul | null): Played => {
    return { winner, outcome: state.outcome, foul, decade: state.decade, actions, choices, milliseconds };
  };
  for (let asked = decision(state); asked !== null; asked = decision(state)) {
    // Signals and other work have their turn, however short all thoughts are.
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
 * Plays answers of the side that is asked: one at least, none behind the next stop.
 * @throws FoulPlay when they are not legal, or too few or too many
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

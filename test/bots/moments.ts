import { type Side, SIDES } from '../../src/rules/board.js';
import type { CardId } from '../../src/rules/cards.js';
import {
  type Decision,
  decision,
  eventsFor,
  type GameEvent,
  newGame,
  phaseOf,
  play,
  type State,
  type View,
  viewOf,
} from '../../src/rules/game.js';
import { chance, type Chance } from '../support/random/random-game.js';
import { withOtherSecrets } from '../support/random/secrets.js';

/** A moment of a game at which a side decides, with all events before it. */
export interface Moment {
  readonly state: State;
  readonly events: readonly GameEvent[];
  readonly side: Side;
}

/** Kinds of moments at which a side decides. */
const PLACES = ['an action', 'the action of the other side', 'an End of Decade', 'keeping a hand'] as const;
type Place = (typeof PLACES)[number];

function placeOf(state: State, { kind, side }: Decision): Place | null {
  if (kind === 'keep-hand') return 'keeping a hand';
  if (phaseOf(state) > 0) return 'an End of Decade';
  if (kind === 'take-card') return 'an action';
  return state.action !== null && state.action.side !== side ? 'the action of the other side' : null;
}

/**
 * Returns the last late moment of each kind for each side in a random game; the key names kind and side. A moment is
 * late after decade I or after 60 events.
 */
function momentsOf(seed: number): ReadonlyMap<string, Moment> {
  const found = new Map<string, Moment>();
  const random = chance(seed);
  let { state, events } = newGame({ seed });
  const told: GameEvent[] = [...events];
  for (let asked = decision(state); asked !== null; asked = decision(state)) {
    const { side, options } = asked;
    const place = placeOf(state, asked);
    if (place !== null && (state.decade > 1 || told.length > 60)) {
      const moment = { state, events: [...told], side };
      found.set(`${place}, ${side}`, moment);
    }
    const played = play(state, options[random(options.length)]);
    if (!played.ok) throw new Error(played.error.code);
    ({ state, events } = played.value);
    told.push(...events);
  }
  return found;
}

/** Seeds of games. Together the games contain a late moment of each kind for each side. */
const GAMES = [2, 3, 5, 7, 11, 13];

export function lateMoments(): readonly { readonly where: string; readonly moment: Moment }[] {
  const games = GAMES.map(momentsOf);
  return PLACES.flatMap((place) => SIDES.map((side) => `${place}, ${side}`)).map((where) => {
    const moment = games.flatMap((moments) => moments.get(where) ?? []).at(0);
    if (!moment) throw new Error(`no game has ${where}`);
    return { where, moment };
  });
}

/** The input of a bot. */
export interface Asked {
  readonly view: View;
  readonly events: readonly GameEvent[];
}

/** Returns the input that the deciding side gets. */
export function askedAt({ state, events, side }: Moment): Asked {
  return { view: viewOf(state, side), events: eventsFor(events, side) };
}

/** Returns a copy of the moment in which all that is hidden from the side is replaced, in the state and in the events. */
export function withOtherPast({ state, events, side }: Moment, random: Chance): Moment {
  const other = (): CardId => 1 + random(80);
  // Implements R3j and R6.4k a second time, so that the check does not depend on the code it tests.
  const changed = (event: GameEvent): GameEvent => {
    const { type } = event;
    if (type === 'drew' && event.side !== side && event.cards) return { ...event, cards: event.cards.map(other) };
    if (side === 'east') return event;
    if (type === 'looked' && event.cards) return { ...event, cards: event.cards.map(other) };
    if (type === 'exchanged' && event.with === 'pile') return { ...event, seen: other(), own: other() };
    return type === 'removed-card' ? { ...event, card: other() } : event;
  };
  return { state: withOtherSecrets(state, side, random), events: events.map(changed), side };
}

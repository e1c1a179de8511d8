/** Helpers that set up a state by names, answer decisions, and read the state by names. */
import type { CityId } from '../../src/rules/board/cities.js';
import type { ConnectionId } from '../../src/rules/board/connections.js';
import { CITY, CONNECTION, PROVINCE, type Sector } from '../../src/rules/board/geography.js';
import type { ProvinceId } from '../../src/rules/board/provinces.js';
import type { CardId } from '../../src/rules/cards/card.js';
import { normalCards } from '../../src/rules/cards/deck.js';
import { type Decision, decision, type GameEvent, play } from '../../src/rules/game.js';
import { livingStandard as standard } from '../../src/rules/pieces/living-standard.js';
import type { Move } from '../../src/rules/state/move.js';
import { importPosition, type Position } from '../../src/rules/position/index.js';
import type { Factory, State, Use } from '../../src/rules/state/state.js';
import { reasonInEnglish } from './english-messages.js';

/**
 * A position before the last action of a decade: West can take the only card, and the reports of the End of Decade are
 * long.
 */
export const LAST_ACTION: Position = {
  turn: 'west',
  half: 2,
  display: [14],
  special: null,
  played: [12],
  livingStandard: { bayern: 1 },
  unrest: { bayern: 3 },
};

/**
 * Returns the state of a position at its first decision. Adds two defaults: three unused cards in the display if there
 * is a turn without a display, and an empty socialist box if East has a mass protest.
 */
export function table(position: Position = {}): State {
  const result = importPosition(withDisplay(withEmptyBox(position)));
  if (!result.ok) throw new Error(result.error.map(reasonInEnglish).join('\n'));
  return result.value;
}

function withDisplay(position: Position): Position {
  if (!position.turn || position.display) return position;
  const { hands = {}, drawPile = [], played = [], discarded = [], faceDown = [], policeCards = [] } = position;
  const rows = [hands.west ?? [], hands.east ?? [], drawPile, played, discarded, faceDown];
  const named = new Set<CardId>([...rows.flat(), ...policeCards.map(({ card }) => card)]);
  const free = normalCards(position.decade ?? 1).filter((card) => !named.has(card));
  return { ...position, display: free.slice(-3) };
}

function withEmptyBox(position: Position): Position {
  const protest = Object.entries(position.unrest ?? {}).some(([id, unrest]) => isEast(id) && unrest >= 4);
  return protest && !position.socialists ? { ...position, socialists: { box: 0 } } : position;
}

function isEast(id: string): boolean {
  return PROVINCE[id as ProvinceId] >= PROVINCE['mecklenburg-vorpommern'];
}

/** Returns the state after these answers. If an answer is illegal, throws an error with the code of the refusal. */
export function answer(state: State, ...moves: Move[]): State {
  return answerWithEvents(state, ...moves).state;
}

/** Like `answer`, and also returns all events. */
export function answerWithEvents(state: State, ...moves: Move[]): { state: State; events: GameEvent[] } {
  const events: GameEvent[] = [];
  let now = state;
  for (const move of moves) {
    const result = play(now, move);
    if (!result.ok) throw new Error(`${JSON.stringify(move)}: ${result.error.code} ${asked(now)}`);
    now = result.value.state;
    events.push(...result.value.events);
  }
  return { state: now, events };
}

/** Returns the decision of a state. Throws if the game is over. */
export function pending(state: State): Decision {
  const now = decision(state);
  if (!now) throw new Error('the game is over');
  return now;
}

/** Returns the side and kind of the decision, such as `east build`; `over` after the game. */
export function asked(state: State): string {
  const now = decision(state);
  return now ? `${now.side} ${now.kind}` : 'over';
}

export const take = (card: CardId, use: Use): Move => ({ type: 'take', card, use });
export const discard = (card: CardId): Move => ({ type: 'discard', card });
export const province = (id: ProvinceId): Move => ({ type: 'province', province: id });
export const factory = (city: CityId): Move => ({ type: 'factory', city });
export const infrastructure = (connection: ConnectionId): Move => ({ type: 'infrastructure', connection });
export const sector = (id: Sector): Move => ({ type: 'sector', sector: id });
export const icon = (index: number): Move => ({ type: 'icon', icon: index });
export const ignore = (index: number): Move => ({ type: 'ignore', icon: index });
export const box = (number: number): Move => ({ type: 'box', box: number });
export const look = (at: 'hand' | 'pile'): Move => ({ type: 'look', at });
export const exchange = (seen: CardId, own: CardId): Move => ({ type: 'exchange', seen, own });
export const remove = (card: CardId): Move => ({ type: 'remove', card });
export const police = (id: ProvinceId): Move => ({ type: 'police', province: id });
export const done: Move = { type: 'done' };

export const unrestOf = (state: State, id: ProvinceId): number => state.unrest[PROVINCE[id]];
/** The living standard; for West Berlin the sum of its sectors. */
export const standardOf = (state: State, id: ProvinceId): number => standard(state, PROVINCE[id]);
export const factoryIn = (state: State, city: CityId): Factory => state.factories[CITY[city]];
export const piecesOn = (state: State, id: ConnectionId): number => state.infrastructure[CONNECTION[id]];

import type { Side } from '../board/side.js';
import { type Card, type CardId } from '../cards/card.js';
import { byCard, cardById, eventIcons } from '../cards/deck.js';
import { dismantlePoints } from '../pieces/building.js';
import { eventTask } from '../event/event.js';
import type { EventLog } from '../engine/event-log.js';
import { type QuestionHandler, doNext, finish, type TaskOf } from '../engine/handler.js';
import { leastHelp } from '../pieces/living-standard.js';
import { answer, type Move, TAKE_MOVES } from '../state/move.js';
import { without } from '../state/row.js';
import type { State, Use } from '../state/state.js';
import type { Task } from '../state/task.js';
import { hasUnrest } from '../pieces/unrest.js';

/** Whether a side may use the event of a card of this colour (R6.4a). */
export function eventAllowed(card: Card, side: Side): boolean {
  return card.color === 'dual' || card.color === (side === 'west' ? 'yellow' : 'red');
}

const DEMANDS = byCard((card) => ({ west: demandOf(card, 'west'), east: demandOf(card, 'east') }));

function demandOf({ id, color }: Card, side: Side): number {
  const demand = eventIcons(id).filter((one) => one.icon === 'dismantle' && one.side === side).length;
  return color === 'dual' ? Math.max(0, demand - 1) : demand;
}

/**
 * Returns how many own build points a side must be able to dismantle for an event. On a dual card the number is one
 * less, because one icon may be ignored (R6.4d).
 */
export function dismantleDemand(card: Card, side: Side): number {
  return DEMANDS[card.id][side];
}

/** Whether a card of this colour removes unrest without dismantling (R6.1). */
export function freeRemoval(card: Card, side: Side): boolean {
  return card.color !== 'dual' && eventAllowed(card, side);
}

/** Values of a side that decide which uses of a card are legal; computed once for all cards of a turn. */
export interface CardUseFigures {
  /** Whether any of the side's provinces has unrest. */
  readonly unrest: boolean;
  readonly dismantlePoints: number;
  /**
   * Minimum card points needed to place a living standard in some province; Infinity if no province allows a placement.
   */
  readonly help: number;
}

export function meansOf(s: State, side: Side): CardUseFigures {
  return {
    unrest: hasUnrest(s, side),
    dismantlePoints: dismantlePoints(s, side),
    help: leastHelp(s, side),
  };
}

/** Returns why a side cannot put a card to this use; null if it can (R6). Assumes that the side may take the card. */
export function usageRefusal(card: Card, side: Side, use: Use, means: CardUseFigures) {
  if (use === 'event') {
    if (!eventAllowed(card, side)) return 'event-of-other-side';
    return dismantleDemand(card, side) <= means.dismantlePoints ? null : 'event-demands-more';
  }
  if (!card.value) return 'special-event-only';
  switch (use) {
    case 'unrest':
      if (!means.unrest) return 'no-unrest';
      return freeRemoval(card, side) || means.dismantlePoints > 0 ? null : 'must-dismantle';
    case 'build':
      return null;
    case 'living-standard':
      return means.help <= card.value[side] ? null : 'economy-too-low';
  }
}

/** The cards a side may take now: display, special card, own hand (R3d). */
export function takeableCards(s: State, side: Side): CardId[] {
  const special = side === 'east' && s.special !== null ? [s.special] : [];
  return [...s.display, ...special, ...s.hands[side]];
}

/** Returns why a side cannot take a card for any use; null if it can (R3d). Does not reveal where a hidden card is. */
export function takeRefusal(s: State, side: Side, id: CardId): 'east-only' | 'card-not-here' | null {
  if (side === 'west' && cardById(id).kind === 'special') return 'east-only';
  return takeableCards(s, side).includes(id) ? null : 'card-not-here';
}

function takeMoves(s: State, side: Side): Move[] {
  const means = meansOf(s, side);
  const moves: Move[] = [];
  for (const id of takeableCards(s, side)) {
    const card = cardById(id);
    for (const move of TAKE_MOVES[id]) if (usageRefusal(card, side, move.use, means) === null) moves.push(move);
  }
  return moves;
}

/** Asks the player whose turn it is which card to take, and for which use (R3d). */
export const turn: QuestionHandler<TaskOf<'turn'>> = {
  ask: (s, { side }) => ({ side, kind: 'take-card', clause: 'R3d', options: takeMoves(s, side) }),
  // Every normal card can be used to build, so two normal cards already give two options.
  askUnlisted(s, { side }) {
    const hasChoice = s.display.length + s.hands[side].length > 1;
    return hasChoice ? { side, kind: 'take-card', clause: 'R3d' } : null;
  },
  answer(s, { side }, move, log) {
    const { card, use } = answer(move, 'take');
    finish(s);
    const from = takeAway(s, side, card);
    s.action = { side, card, use, hamburg: 'either' };
    log.push({ type: 'took', side, card, from, use });
    doNext(s, taskFor(card, use, side), ...ending(side));
    if (from === 'special') doNext(s, { type: 'special-price' });
  },
};

function takeAway(s: State, side: Side, card: CardId): 'display' | 'hand' | 'special' {
  if (card === s.special) {
    s.special = null;
    return 'special';
  }
  if (s.display.includes(card)) {
    s.display = without(s.display, card);
    return 'display';
  }
  s.hands[side] = without(s.hands[side], card);
  return 'hand';
}

/**
 * Returns the tasks that end an action. In East's actions East first gets a last chance for police power. Then the card
 * goes to the played row, socialists are placed, and the next turn begins.
 */
function ending(side: Side): Task[] {
  const tasks: Task[] = [{ type: 'end-action' }, { type: 'socialists' }, { type: 'next-turn', after: side }];
  return side === 'east' ? [{ type: 'ask-police' }, ...tasks] : tasks;
}

function taskFor(id: CardId, use: Use, side: Side): Task {
  const card = cardById(id);
  const points = card.value?.[side] ?? 0;
  switch (use) {
    case 'unrest':
      return { type: 'remove-unrest', side, dismantle: !freeRemoval(card, side) };
    case 'build':
      return { type: 'build', side, points };
    case 'living-standard':
      return { type: 'living-standard', side, points, placed: [] };
    case 'event':
      return eventTask({ type: 'card', card: id }, side, card.color === 'dual');
  }
}

/** Moves a finished action's card to the played row, unless it lies in front of East as a police card (R3h, R6.4j). */
export function endAction(s: State, _log: EventLog): void {
  const card = s.action?.card;
  s.action = null;
  if (card !== undefined && !s.policeCards.some((police) => police.card === card)) {
    s.played = [...s.played, card];
  }
}

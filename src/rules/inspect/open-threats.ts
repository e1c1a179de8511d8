import { eventAllowed, dismantleDemand } from '../actions/turn.js';
import { PROVINCE, type Province, PROVINCES_OF } from '../board/geography.js';
import { PROVINCES, type ProvinceId } from '../board/provinces.js';
import { other, type Side } from '../board/side.js';
import { TRACK_END, type Track, TRACKS } from '../board/tracks.js';
import type { CardId } from '../cards/card.js';
import { cardById } from '../cards/deck.js';
import type { ArrowIcon } from '../cards/icon.js';
import { DISPLAY_SIZE } from '../engine/decade.js';
import { phaseOf } from '../engine/ending.js';
import { eventTask, isTwin, sourceIcons } from '../event/event.js';
import { isPlaced, placingRule } from '../event/icons.js';
import { provincesAt } from '../event/places.js';
import type { PlacedIcon } from '../event/placing-rule.js';
import { dismantlePoints } from '../pieces/building.js';
import { protestsIn } from '../pieces/unrest.js';
import type { State } from '../state/state.js';
import type { EventTask } from '../state/task.js';
import { afterSocialists } from '../forecast/after-socialists.js';
import { canEndProtest } from './ended-protests.js';

/** Kind of harm that an event can do to a side: add unrest, dismantle a piece, or move the marker of a track. */
export type Threat = 'unrest' | 'dismantling' | Track;

/** All threats, the most important first. */
export const THREATS: readonly Threat[] = ['unrest', 'dismantling', ...TRACKS];

/** Harm that the other side can do to a side with its next action, by the event of an open card. */
export interface OpenThreats {
  /** The open cards that make each threat. */
  readonly cards: Readonly<Record<Threat, readonly CardId[]>>;
  /** Maximum number of pieces that the event of each card in `cards.dismantling` can dismantle. */
  readonly pieces: ReadonlyMap<CardId, number>;
  /** Provinces in which one of these events can make a mass protest. */
  readonly provinces: readonly ProvinceId[];
  /**
   * Numbers of cards that the other side can also use for its next action, but that the side cannot see: new cards of
   * the second half, and hand cards of the other side.
   */
  readonly unseen: { readonly newCards: number; readonly handCards: number };
  /** The open cards whose event can end a mass protest of the other side. */
  readonly calming: readonly CardId[];
}

/**
 * Harm that one event can do to a side. `pieces`: the maximum number of pieces dismantled; `added`: the maximum unrest
 * that the event can add to each province.
 */
interface Found {
  readonly threats: Set<Threat>;
  readonly pieces: number;
  readonly added: Map<Province, number>;
}

/**
 * Returns what the other side can do against `side` with the event of an open card, if it plays this event next. All
 * lists are empty during an End of Decade. Looks only at the board, at open cards and at the size of the hand.
 *
 * An icon against `side` can always be taken up first, and no other icon of its event makes it possible later. So the
 * present state decides what an event can do. Tests compare this with played events.
 */
export function openThreats(s: State, side: Side): OpenThreats {
  const by = other(side);
  const found = openCards(s, by).map((card) => ({ card, ...threatsOf(s, card, by) }));
  const withThreat = (threat: Threat) => found.filter(({ threats }) => threats.has(threat)).map(({ card }) => card);
  const provinces = PROVINCES.filter(({ id }) => found.some(({ added }) => makesProtest(s, added, PROVINCE[id])));
  return {
    // Safe cast: there is an entry for each threat.
    cards: Object.fromEntries(THREATS.map((one) => [one, withThreat(one)])) as Record<Threat, CardId[]>,
    pieces: new Map(found.flatMap(({ card, pieces }) => (pieces > 0 ? [[card, pieces]] : []))),
    provinces: provinces.map(({ id }) => id),
    unseen: {
      newCards: isActionNext(s) && s.display.length === 0 ? DISPLAY_SIZE : 0,
      handCards: isActionNext(s) ? s.hands[by].length : 0,
    },
    calming: calmingCards(s, by),
  };
}

/** Returns the open cards with which `by` can end one of its mass protests. Socialists may end some before (R7a). */
function calmingCards(s: State, by: Side): CardId[] {
  const ways = afterSocialists(s);
  return openCards(s, by).filter((card) => {
    const task = playable(s, card, by);
    return task !== null && ways.some((way) => canEndProtest(way, task));
  });
}

/** Whether an action follows before an End of Decade. Without cards in the display, the second half is over (R3f). */
const isActionNext = (s: State): boolean => phaseOf(s) === 0 && (s.display.length > 0 || s.half === 1);

/** Returns the open cards that `by` can take next. */
function openCards(s: State, by: Side): readonly CardId[] {
  if (!isActionNext(s)) return [];
  return by === 'east' && s.special !== null ? [...s.display, s.special] : s.display;
}

function makesProtest(s: State, added: ReadonlyMap<Province, number>, province: Province): boolean {
  const before = s.unrest[province];
  return protestsIn(before + (added.get(province) ?? 0)) > protestsIn(before);
}

/** Returns the event of a card as a task; null if `by` may not play the event. */
function playable(s: State, id: CardId, by: Side): EventTask | null {
  const card = cardById(id);
  if (!eventAllowed(card, by) || dismantleDemand(card, by) > dismantlePoints(s, by)) return null;
  return eventTask({ type: 'card', card: id }, by, false);
}

function threatsOf(s: State, id: CardId, by: Side): Found {
  const found = { threats: new Set<Threat>(), pieces: 0, added: new Map<Province, number>() };
  const task = playable(s, id, by);
  if (task === null) return found;
  const icons = sourceIcons(task.source);
  icons.forEach((icon, index) => {
    if (icon.icon === 'arrow') addArrow(s, icon, by, found);
    else if (isPlaced(icon) && icon.side !== by) addPlaced(task, icon, index, found);
  });
  found.pieces = piecesLost(s, task, icons.filter(isPlaced), by);
  if (found.pieces > 0) found.threats.add('dismantling');
  addMoved(s, icons.filter((icon) => icon.icon === 'move-unrest' && icon.side !== by).length, other(by), found.added);
  if (found.added.size > 0) found.threats.add('unrest');
  return found;
}

/** Adds the threats of an arrow, and the unrest that `by` can add for a box past the end of the track (R6.4g). */
function addArrow(s: State, { track, toward, steps }: ArrowIcon, by: Side, { threats, added }: Found): void {
  if (toward !== by) return;
  const left = TRACK_END - s.tracks[track] * (by === 'east' ? 1 : -1);
  if (left > 0) threats.add(track);
  if (steps <= left || (track !== 'prestige' && by === 'east')) return;
  for (const province of PROVINCES_OF[other(by)]) raise(added, province, steps - left);
}

/**
 * Returns the maximum number of pieces that `by` can remove from the other side with these icons. All icons of a card
 * that dismantle allow the same places.
 */
function piecesLost(s: State, task: EventTask, icons: readonly PlacedIcon[], by: Side): number {
  const hostile = icons.filter(({ side }) => side !== by);
  const dismantling = hostile.filter(({ icon }) => icon === 'dismantle');
  const stopping = hostile.filter((icon) => icon.icon === 'stop-factory' && placingRule(icon).places(s, task, icon)[0]);
  return Math.min(dismantling.length, dismantlePoints(s, other(by), dismantling[0]?.where)) + stopping.length;
}

function addPlaced(task: EventTask, icon: PlacedIcon, index: number, { added }: Found): void {
  if (icon.icon !== 'add-unrest') return;
  const { maxPerProvince = Infinity } = icon;
  const earlier = sourceIcons(task.source).filter(
    (_, before) => before < index && isTwin(sourceIcons(task.source), before, index),
  );
  if (earlier.length >= maxPerProvince) return;
  for (const province of provincesAt(icon.side, icon.where)) raise(added, province, 1);
}

/**
 * Adds the unrest that `moves` icons can move to each province of a side. This unrest comes from other provinces, in
 * which the event may have added it before.
 */
function addMoved(s: State, moves: number, side: Side, added: Map<Province, number>): void {
  if (moves === 0) return;
  const placed = new Map(added);
  for (const province of PROVINCES_OF[side]) {
    const others = PROVINCES_OF[side].filter((one) => one !== province);
    const unrest = others.reduce((sum, one) => sum + s.unrest[one] + (placed.get(one) ?? 0), 0);
    if (unrest > 0) raise(added, province, Math.min(moves, unrest));
  }
}

function raise(added: Map<Province, number>, province: Province, by: number): void {
  added.set(province, (added.get(province) ?? 0) + by);
}

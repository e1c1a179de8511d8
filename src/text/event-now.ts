import { other, type Side, TRACK_END } from '../rules/board.js';
import { cardById, type CardId, type EventIcon } from '../rules/cards.js';
import { reckonFlight } from '../rules/figures.js';
import {
  arrowSteps,
  type EventTask,
  eventTask,
  type SeatState,
  isOwed,
  isPlaced,
  type Move,
  placingRule,
  sourceIcons,
  why,
} from '../rules/game.js';
import { placeName } from './describe-place.js';
import type { Texts } from './language.js';
import { placeOfMove } from './place-ids.js';
import { signed } from './signed.js';

/** Texts of a session, and the signs in the effects of events. */
export interface EventTexts extends Texts {
  readonly symbols: { readonly arrowRight: string; readonly dash: string };
}

/** Effect that an icon would have now. */
export interface IconNow {
  readonly text: string;
  /** The side that profits from the icon; null if the icon would do nothing. */
  readonly profits: Side | null;
}

/** Effect that an event would have if its card were taken now. */
export interface EventNow {
  /**
   * The side that would carry out the event. This is the opponent of the side for which the event is described, if the
   * card has the opponent's colour (R6.4a).
   */
  readonly by: Side;
  /** Whether the side that decides cannot take the card for its event now. */
  readonly isBarred: boolean;
  /** What each icon, in printed order, would do if it were carried out first. */
  readonly icons: readonly IconNow[];
}

/** Returns what a card's event would do now, described for `side`. */
export function eventNow(state: SeatState, card: CardId, side: Side, texts: EventTexts): EventNow {
  const isOthers = cardById(card).color === (side === 'west' ? 'red' : 'yellow');
  const by = isOthers ? other(side) : side;
  const isBarred = why(state, { type: 'take', card, use: 'event' }) !== null;
  return { by, isBarred, icons: iconsNow(state, eventTask({ type: 'card', card }, by, false), texts) };
}

/**
 * Returns what each icon of an event would do if it were carried out now: its legal places, or its change on the board.
 */
export function iconsNow(state: SeatState, task: EventTask, texts: EventTexts): IconNow[] {
  return sourceIcons(task.source).map((icon, index) =>
    iconNow(state, task, icon, arrowSteps(task, index, icon), texts),
  );
}

function iconNow(state: SeatState, task: EventTask, icon: EventIcon, steps: number, texts: EventTexts): IconNow {
  const { now, effects } = texts.screen;
  const nothing = (text: string): IconNow => ({ text, profits: null });
  if (isPlaced(icon)) return placesNow(placingRule(icon).places(state, task, icon), task, icon, texts);
  switch (icon.icon) {
    case 'arrow':
      return { text: arrowText(state, icon, steps, texts), profits: icon.toward };
    case 'police': {
      if (state.stasiDisbanded) return nothing(now.noStasi);
      const ready = state.policeCards.filter(({ used }) => !used).length;
      return { text: `${effects.police} ${ready} ${texts.symbols.arrowRight} ${ready + 1}`, profits: 'east' };
    }
    case 'build-berlin-wall':
      return { text: now.wallBuilt(reckonFlight(state).dismantlings), profits: 'east' };
    case 'open-berlin-wall':
      return state.wall
        ? { text: now.wallOpened(reckonFlight(state).dismantlings), profits: 'west' }
        : nothing(now.noWall);
    case 'disband-stasi': {
      if (state.stasiDisbanded) return nothing(now.noStasi);
      const returning = state.policeCards.filter(({ used }) => used).length;
      return { text: now.stasiDisbanded(state.policeCards.length, returning), profits: 'west' };
    }
    case 'guillaume-affair': {
      const [hand, pile] = [state.hands.west.length, state.drawPile.length];
      return hand + pile > 0 ? { text: now.guillaume(hand, pile), profits: 'east' } : nothing(now.ignored);
    }
  }
}

function arrowText(state: SeatState, icon: EventIcon & { icon: 'arrow' }, steps: number, texts: EventTexts): string {
  const { screen, symbols, words } = texts;
  const before = state.tracks[icon.track];
  const after = before + (icon.toward === 'east' ? steps : -steps);
  const past = Math.abs(after) > TRACK_END ? ` (${screen.now.past})` : '';
  const reached = Math.max(-TRACK_END, Math.min(TRACK_END, after));
  return `${words.track[icon.track]} ${signed(before)} ${symbols.arrowRight} ${signed(reached)}${past}`;
}

type PlacedIcon = Parameters<typeof placingRule>[0];

/**
 * Returns the effect of an icon that needs a place: the number of legal places, or the name of the only legal place.
 * Without a legal place the icon is ignored, or East becomes insolvent.
 */
function placesNow(moves: readonly Move[], task: EventTask, icon: PlacedIcon, texts: EventTexts): IconNow {
  const { now } = texts.screen;
  const [only, ...more] = moves.map(placeOfMove);
  if (moves.length === 0 && isOwed(task, icon)) return { text: now.insolvent, profits: 'west' };
  if (moves.length === 0) return { text: now.ignored, profits: null };
  const text =
    only !== undefined && more.length === 0
      ? now.onlyPlace(placeName(only, texts, texts.symbols.dash))
      : now.places(moves.length);
  return { text, profits: profiting(icon, task.side) };
}

/** Returns the side that profits from an icon. For `move-unrest` this is the side that places the unrest. */
function profiting({ icon, side, decidedBy }: PlacedIcon, by: Side): Side {
  switch (icon) {
    case 'build':
    case 'remove-unrest':
    case 'end-mass-protest':
    case 'add-living-standard':
    case 'add-living-standard-without-relief':
    case 'repair':
      return side;
    case 'dismantle':
    case 'add-unrest':
    case 'remove-living-standard':
    case 'stop-factory':
    case 'run-down':
      return other(side);
    case 'move-unrest':
      return decidedBy ?? by;
  }
}

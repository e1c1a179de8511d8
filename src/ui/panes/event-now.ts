import { type Side, TRACK_END } from '../../rules/board.js';
import type { CardId, EventIcon } from '../../rules/cards.js';
import {
  arrowSteps,
  type EventTask,
  eventTask,
  type Imagined,
  isOwed,
  isPlaced,
  placingRule,
  sourceIcons,
} from '../../rules/game.js';
import { signed } from '../../text/index.js';
import type { Look } from './look.js';

/** What each icon of a card's event would do if the card were taken and the icon taken up first, now. */
export function eventNow(state: Imagined, card: CardId, side: Side, look: Look): (string | null)[] {
  return iconsNow(state, eventTask({ type: 'card', card }, side, false), look);
}

/**
 * What each icon of an event would do if it were taken up now: the places it has, or where its marker goes; null for
 * icons that always do the same.
 */
export function iconsNow(state: Imagined, task: EventTask, look: Look): (string | null)[] {
  return sourceIcons(task.source).map((icon, index) => iconNow(state, task, icon, arrowSteps(task, index, icon), look));
}

function iconNow(state: Imagined, task: EventTask, icon: EventIcon, steps: number, look: Look): string | null {
  const { screen, symbols, words } = look;
  const { now, effects } = screen;
  if (icon.icon === 'arrow') {
    const before = state.tracks[icon.track];
    const after = before + (icon.toward === 'east' ? steps : -steps);
    const past = Math.abs(after) > TRACK_END ? ` (${now.past})` : '';
    const reached = Math.max(-TRACK_END, Math.min(TRACK_END, after));
    return `${words.track[icon.track]} ${signed(before)} ${symbols.arrowRight} ${signed(reached)}${past}`;
  }
  if (icon.icon === 'police') {
    if (state.stasiDisbanded) return now.noStasi;
    const ready = state.policeCards.filter(({ used }) => !used).length;
    return `${effects.police} ${ready} ${symbols.arrowRight} ${ready + 1}`;
  }
  if (!isPlaced(icon)) return null;
  const places = placingRule(icon).places(state, task, icon).length;
  if (places > 0) return now.places(places);
  return isOwed(task, icon) ? now.insolvent : now.ignored;
}

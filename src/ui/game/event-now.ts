import { type CardId, eventIcons, type Side, type State } from '../../rules/game.js';
import { TRACK_END } from '../../rules/board/tracks.js';
import { isPlaced, placingRule } from '../../rules/event/icons.js';
import { eventTask } from '../../rules/event/event.js';
import { signed } from '../panes/bars.js';
import type { Look } from '../panes/look.js';

/**
 * What each icon of a card's event would do if it were taken up first, now: the places it has, or where its marker goes;
 * null for icons that always do the same.
 */
export function eventNow(
  state: State,
  card: CardId,
  side: Side,
  { screen: { now }, symbols, words }: Look,
): (string | null)[] {
  const task = eventTask({ type: 'card', card }, side, false);
  return eventIcons(card).map((icon) => {
    if (icon.icon === 'arrow') {
      const before = state.tracks[icon.track];
      const after = before + (icon.toward === 'east' ? icon.steps : -icon.steps);
      const past = Math.abs(after) > TRACK_END ? ` (${now.past})` : '';
      const reached = Math.max(-TRACK_END, Math.min(TRACK_END, after));
      return `${words.track[icon.track]} ${signed(before)} ${symbols.arrowRight} ${signed(reached)}${past}`;
    }
    if (!isPlaced(icon)) return null;
    const places = placingRule(icon).places(state, task, icon).length;
    return places === 0 ? now.ignored : now.places(places);
  });
}

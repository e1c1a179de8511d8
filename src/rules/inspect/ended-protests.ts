import { PROVINCES_OF, type Province, WEST_BERLIN } from '../board/geography.js';
import type { Side } from '../board/side.js';
import { TRACK_END } from '../board/tracks.js';
import type { ArrowIcon, PlainIcon } from '../cards/icon.js';
import { isTwin, sourceIcons } from '../event/event.js';
import { isPlaced, placingRule } from '../event/icons.js';
import { UNREST_PER_PROTEST } from '../pieces/unrest.js';
import { provinceOf } from '../state/move.js';
import type { State } from '../state/state.js';
import type { EventTask } from '../state/task.js';

/** Icons that remove unrest from the province where they are placed (R6.4e). */
const REMOVING: ReadonlySet<PlainIcon['icon']> = new Set([
  'remove-unrest',
  'move-unrest',
  'end-mass-protest',
  'add-living-standard',
]);

/**
 * Whether a side can end one of its own mass protests with an event, if it plays the event next. Icons that remove
 * unrest can be taken up first, so the present state decides.
 */
export function canEndProtest(s: State, task: EventTask): boolean {
  const own = PROVINCES_OF[task.side].filter((province) => s.unrest[province] >= UNREST_PER_PROTEST);
  return own.some((province) => removable(s, task, province) > s.unrest[province] % UNREST_PER_PROTEST);
}

/** Returns the maximum unrest that an event can remove from a province with a mass protest. */
function removable(s: State, task: EventTask, province: Province): number {
  const icons = sourceIcons(task.source);
  return icons.reduce((sum, icon, index) => {
    if (icon.icon === 'arrow') return sum + stepsRemoving(s, icon, task.side);
    if (!isPlaced(icon) || icon.side !== task.side || !REMOVING.has(icon.icon)) return sum;
    if (icon.distinctProvinces && icons.some((_, earlier) => earlier < index && isTwin(icons, earlier, index))) {
      return sum;
    }
    const places = placingRule(icon).places(s, task, icon);
    const isPlace = places.some((move) => (move.type === 'sector' ? WEST_BERLIN : provinceOf(move)) === province);
    if (!isPlace) return sum;
    return sum + (icon.icon === 'end-mass-protest' ? UNREST_PER_PROTEST : 1);
  }, 0);
}

/** Returns how many steps of an arrow go past the end of the track and remove unrest of `side` (R6.4g). */
function stepsRemoving(s: State, { track, toward, steps }: ArrowIcon, side: Side): number {
  if (toward !== side || (track !== 'prestige' && side === 'west')) return 0;
  return Math.max(0, steps - (TRACK_END - s.tracks[track] * (side === 'east' ? 1 : -1)));
}

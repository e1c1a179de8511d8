import { PROVINCES_OF, WEST_BERLIN } from '../board/geography.js';
import type { Side } from '../board/side.js';
import { TRACK_END } from '../board/tracks.js';
import type { EventIcon } from '../cards/deck.js';
import type { State } from '../state/state.js';
import type { EventTask } from '../state/task.js';
import { hasProtest, ownProtests, UNREST_PER_PROTEST } from '../pieces/unrest.js';
import { arrowSteps, isOwed, isTwin, sourceIcons } from './event.js';
import { isPlaced } from './icons.js';
import type { PlacedIcon } from './placing-rule.js';

/** Icons that add unrest on their side; REMOVES has the icons that remove unrest on their side. */
const ADDS: ReadonlySet<string> = new Set(['add-unrest', 'move-unrest']);
const REMOVES: ReadonlySet<string> = new Set([
  'remove-unrest',
  'move-unrest',
  'end-mass-protest',
  'add-living-standard',
]);
const PIECES: ReadonlySet<string> = new Set(['build', 'dismantle', 'stop-factory', 'run-down', 'repair']);
const STANDARD: ReadonlySet<string> = new Set([
  'add-living-standard',
  'add-living-standard-without-relief',
  'remove-living-standard',
]);

/**
 * Whether the order of the remaining icons can matter (R6.4c), for their effects or for what a player knows when
 * choosing. False only if all orders lead to the same states with the same choices; true in case of doubt.
 */
export function orderMatters(s: State, task: EventTask): boolean {
  if (task.mayIgnore || task.halved.length > 0 || task.current !== null) return true;
  const icons = sourceIcons(task.source);
  return task.left.some(
    (a, index) =>
      passesTheEnd(s, task, a) ||
      task.left.slice(index + 1).some((b) => !isTwin(icons, a, b) && !areIndependent(s, task, icons[a], icons[b])),
  );
}

/** Whether an arrow would move its marker past the end of the track. A player then gets a choice instead (R6.4g). */
function passesTheEnd(s: State, task: EventTask, index: number): boolean {
  const icon = sourceIcons(task.source)[index];
  if (icon.icon !== 'arrow') return false;
  const at = s.tracks[icon.track] * (icon.toward === 'east' ? 1 : -1);
  return at + arrowSteps(task, index, icon) > TRACK_END;
}

function areIndependent(s: State, task: EventTask, a: EventIcon, b: EventIcon): boolean {
  if (isOwed(task, a) || isOwed(task, b)) return false;
  // An icon for an arrow or for the Wall does not affect other icons. The exception: two arrows on the same track may
  // together pass the end of the track.
  if (isByItself(a) || isByItself(b)) return !(a.icon === 'arrow' && b.icon === 'arrow' && a.track === b.track);
  if (!isPlaced(a) || !isPlaced(b)) return false;
  // If two players choose, the second knows the choice of the first, so the order matters.
  if (new Set([...choosers(s, task, a), ...choosers(s, task, b)]).size > 1) return false;
  return a.side !== b.side || (!meet(s, task, a, b) && !meet(s, task, b, a));
}

function isByItself({ icon }: EventIcon): boolean {
  return icon === 'arrow' || icon === 'build-berlin-wall' || icon === 'open-berlin-wall';
}

/**
 * Returns the sides that choose while an icon is executed. One is the side that places the icon. East chooses, too, if
 * West Berlin's protests may rise, and West if they may fall (R10.2e).
 */
function choosers(s: State, task: EventTask, { icon, side, decidedBy = task.side }: PlacedIcon): Side[] {
  if (side === 'east') return [decidedBy];
  const unrest = s.unrest[WEST_BERLIN];
  const protests = ownProtests(s, WEST_BERLIN);
  const most = Math.floor((unrest + countOf(task, side, ADDS)) / UNREST_PER_PROTEST);
  const fewest = Math.floor((unrest - countOf(task, side, REMOVES)) / UNREST_PER_PROTEST);
  const rises = ADDS.has(icon) && most > protests;
  const falls = REMOVES.has(icon) && protests > 0 && fewest < protests;
  return [decidedBy, ...(rises ? (['east'] as const) : []), ...(falls ? (['west'] as const) : [])];
}

function countOf(task: EventTask, side: Side, kinds: ReadonlySet<string>): number {
  const icons = sourceIcons(task.source);
  return task.left.filter((index) => {
    const icon = icons[index];
    return isPlaced(icon) && icon.side === side && kinds.has(icon.icon);
  }).length;
}

/** Whether an icon may change the legal places or the effect of another icon of the same side. */
function meet(s: State, task: EventTask, one: PlacedIcon, other: PlacedIcon): boolean {
  if (isLimited(one) && (isLimited(other) || STANDARD.has(other.icon))) return true;
  if (PIECES.has(one.icon) && PIECES.has(other.icon)) return true;
  if (STANDARD.has(one.icon) && STANDARD.has(other.icon)) return true;
  // An icon that removes unrest depends on the unrest on the board; an icon that only adds unrest does not.
  if (REMOVES.has(one.icon) && (REMOVES.has(other.icon) || ADDS.has(other.icon))) return true;
  return other.icon === 'build' && mayBlock(s, task, one);
}

/** Whether an icon's line limits how many of the line's icons may use the same province (R6.4h). */
function isLimited({ maxPerProvince, distinctProvinces }: PlacedIcon): boolean {
  return maxPerProvince !== undefined || distinctProvinces === true;
}

/** Whether an icon may start or end a mass protest, which closes or opens a province for building (R5.1b). */
function mayBlock(s: State, task: EventTask, { icon, side }: PlacedIcon): boolean {
  const provinces = PROVINCES_OF[side];
  if (REMOVES.has(icon) && provinces.some((province) => hasProtest(s, province))) return true;
  if (!ADDS.has(icon)) return false;
  const adds = countOf(task, side, ADDS);
  return provinces.some((province) => !hasProtest(s, province) && s.unrest[province] + adds >= UNREST_PER_PROTEST);
}

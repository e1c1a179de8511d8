import { type Province, PROVINCES_OF } from '../board/geography.js';
import { prestigeBox } from '../board/prestige-boxes.js';
import { buildPlaces } from '../pieces/building.js';
import type { PlainIcon } from '../cards/icon.js';
import { prestige, reachedBoxes } from '../end-of-decade/02-prestige.js';
import type { State } from '../state/state.js';
import { UNREST_PER_PROTEST } from '../pieces/unrest.js';
import type { Verdict } from './bounds.js';
import type { PhaseForecast } from './forecast-phases.js';
import {
  runCertainPart,
  takeDismantlings,
  intactFactories,
  exactFiguresOf,
  type ProjectedTable,
  recount,
  runDown,
  tableBounds,
} from './projected-table.js';

type Icon = PlainIcon['icon'];
type Box = PhaseForecast<'prestige'>['boxes'][number];

/** Forecasts phase 2 (R9.2) and applies the phase to `p`. */
export function prestigeForecast(p: ProjectedTable): PhaseForecast<'prestige'> {
  const known = exactFiguresOf(p);
  const reckoning = runCertainPart(p, prestige);
  const boxes = boxesFrom(reckoning.marker);
  const icons = boxes.map((one) => one.icons);
  const insolvency = carryBoxes(p, icons, 0);
  return Object.assign({ phase: 2 as const }, reckoning, {
    boxes,
    certain: true,
    insolvency,
    after: tableBounds(p, known),
  });
}

/** The boxes that can be used with the marker at this position, the marker's own box first. */
export function boxesFrom(marker: number): Box[] {
  return reachedBoxes(marker).map((box) => ({ box, icons: boxIcons(box) }));
}

/** The kinds of icons of a prestige box; box 0 has none. */
export function boxIcons(box: number): readonly Icon[] {
  return prestigeBox(box).map(({ icon }) => icon);
}

const COSTS: readonly Icon[] = ['dismantle', 'run-down'];

/** Returns how many build points the icons of a box can cost East: 1 for each dismantling or rundown. */
export function boxCost(icons: readonly Icon[]): number {
  return icons.filter((icon) => COSTS.includes(icon)).length;
}

/**
 * Applies to `p` everything that any of these boxes can do. `least`: build points that East must pay whichever box is
 * used. Returns whether the boxes make East insolvent.
 */
export function carryBoxes(p: ProjectedTable, boxes: readonly (readonly Icon[])[], least: number): Verdict {
  if (boxes.length === 0) return 'no';
  const most = (...counted: readonly Icon[]): number =>
    Math.max(0, ...boxes.map((icons) => icons.filter((icon) => counted.includes(icon)).length));
  changeStandards(p, -most('remove-living-standard'), most('add-living-standard'));
  const builds = boxes.some((icons) => icons.includes('build') && canBuild(p, reliefOf(icons)));
  const due = { least, most: most(...COSTS) };
  const intact = intactFactories(p).least;
  const strikes = intact > 0 && boxes.every((icons) => !icons.includes('dismantle'));
  const verdict = strikes ? runDown(p, due) : takeDismantlings(p, due);
  if (builds) {
    p.mayHaveBuilt = true;
    p.points = { least: p.points.least, most: p.points.most + 1 };
  }
  p.unrestAdded.east += most('add-unrest');
  p.unrestRemoved.east += Math.max(0, ...boxes.map(reliefOf));
  recount(p, 'east');
  return verdict;
}

/** Returns how much unrest of East the icons remove; a living standard removes 1 as well. */
function reliefOf(icons: readonly Icon[]): number {
  return icons.filter((icon) => icon === 'remove-unrest' || icon === 'add-living-standard').length;
}

function changeStandards(p: ProjectedTable, less: number, more: number): void {
  if (less === 0 && more === 0) return;
  const { least, most } = p.standards.east;
  for (const province of PROVINCES_OF.east) {
    p.standard.least[province] = Math.max(0, p.standard.least[province] + less);
    p.standard.most[province] += more;
  }
  p.standards.east = { least: Math.max(0, least + less), most: most + more };
}

/** Whether East has a place for a build point, perhaps after removing `relief` unrest (R5.1). */
function canBuild({ s, maxGone }: ProjectedTable, relief: number): boolean {
  // A piece that may have been dismantled leaves a place to build.
  return maxGone > 0 || buildPlaces(s, 'east').length > 0 || opens(s, relief);
}

function opens(s: State, relief: number): boolean {
  if (relief === 0) return false;
  return PROVINCES_OF.east.some((province) => {
    if (s.unrest[province] < UNREST_PER_PROTEST) return false;
    const relieved = lessUnrest(s, province);
    return buildPlaces(relieved, 'east').length > 0 || opens(relieved, relief - 1);
  });
}

function lessUnrest(s: State, province: Province): State {
  return { ...s, unrest: s.unrest.map((unrest, one) => (one === province ? unrest - 1 : unrest)) };
}

import { PROVINCES_OF } from '../board/geography.js';
import { SIDES, type Side } from '../board/side.js';
import { socialists } from '../end-of-decade/09-socialists.js';
import { COLLAPSE } from '../end-of-decade/10-collapse.js';
import { protestsOf, protestsToExport } from '../pieces/unrest.js';
import { asBounds, exactly, type Range, type Verdict } from './bounds.js';
import type { PhaseForecast } from './forecast-phases.js';
import { fewestProtests, fewestWithUnrest, mostProtests, mostWithSocialists } from './protest-bounds.js';
import {
  bothSides,
  runCertainPart,
  exactFiguresOf,
  type ProjectedTable,
  recount,
  tableBounds,
} from './projected-table.js';

/** Forecasts phase 9 (R9.9) and applies the phase to `p`. */
export function socialistsForecast(p: ProjectedTable): PhaseForecast<'socialists'> {
  const known = exactFiguresOf(p);
  const reckoning = runCertainPart(p, socialists);
  if (reckoning.removed > 0) replaceSocialists(p, reckoning.removed);
  else placeSocialists(p);
  return Object.assign({ phase: 9 as const }, reckoning, { certain: true, after: tableBounds(p, known) });
}

/**
 * Updates the ranges of `p` for West's removal of socialists from provinces. Each removed socialist is replaced by 1
 * unrest (R9.9).
 */
export function replaceSocialists(p: ProjectedTable, removed: number): void {
  const { unrest, unrestAdded } = p;
  const room = p.s.socialists;
  const before = p.protests.east;
  const least = p.unrestRemoved.east > 0 ? before.least : fewestWithUnrest(unrest.least, removed, room);
  const most =
    unrestAdded.east > 0
      ? mostProtests('east', unrest.most, unrestAdded.east + removed)
      : mostProtests('east', unrest.most, removed, room);
  for (const province of PROVINCES_OF.east) unrest.most[province] += Math.min(room[province], removed);
  recount(p, 'east', { least, most: Math.min(most, before.most + removed) });
}

/**
 * Updates the ranges of `p` for the moves of socialists from the holding box to mass protests, for every choice East
 * has (R7a).
 */
export function placeSocialists(p: ProjectedTable): void {
  const placed = p.s.socialistsInBox;
  if (placed === 0) return;
  const stirred = p.unrest.most.map((unrest) => unrest + p.unrestAdded.east);
  const least = fewestProtests('east', p.unrest.least, p.unrestRemoved.east + placed);
  const most = Math.min(p.protests.east.most, mostWithSocialists(stirred, placed));
  p.unrestRemoved.east += placed;
  recount(p, 'east', { least, most });
}

/** Forecasts phase 10 (R9.10). */
export function collapseForecast(p: ProjectedTable): PhaseForecast<'collapse'> {
  const { protests } = p;
  const collapses = bothSides((side) => collapseOf(protests[side]));
  return {
    phase: 10,
    type: 'collapse',
    start: bothSides((side) => asBounds(exactly(p.protestsAtStart[side]), true)),
    protests: bothSides((side) => {
      // Protests that West Berlin has not exported yet count as well, because they are exported at once (R10.2e).
      // East's socialists have not yet gone to mass protests (R7a); here they end as many mass protests as they can.
      const now =
        side === 'west'
          ? protestsOf(p.s, side) + protestsToExport(p.s)
          : fewestProtests(side, p.s.unrest, p.s.socialistsInBox);
      return Math.min(protests[side].most, Math.max(protests[side].least, now));
    }),
    collapses,
    forced: bothSides((side) => protests[side].most),
    ending: endingOf(collapses),
    certain: SIDES.every((side) => protests[side].least === protests[side].most),
    after: tableBounds(p, exactFiguresOf(p)),
  };
}

function collapseOf({ least, most }: Range): Verdict {
  if (least >= COLLAPSE) return 'yes';
  return most >= COLLAPSE ? 'only-if' : 'no';
}

function endingOf({ west, east }: Readonly<Record<Side, Verdict>>): PhaseForecast<'collapse'>['ending'] {
  if (west === 'only-if' || east === 'only-if') return null;
  if (west === 'yes') return east === 'yes' ? 'both-collapse' : 'west-collapses';
  return east === 'yes' ? 'east-collapses' : null;
}

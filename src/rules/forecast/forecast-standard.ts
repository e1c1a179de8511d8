import { PROVINCES_OF, WEST_BERLIN, WEST_GERMANY } from '../board/geography.js';
import { exportFactory, HAMBURG_PROVINCES } from '../pieces/economy.js';
import {
  hamburgMatters,
  keepingStandard,
  keptOf,
  keptStandard,
  reckonWestBerlin,
} from '../end-of-decade/05-keeping-standard.js';
import { asBounds, exactly, type Range, sumOf } from './bounds.js';
import { raisedExport } from './forecast-economy.js';
import type { PhaseForecast } from './forecast-phases.js';
import {
  bothSides,
  runCertainPart,
  exactFiguresOf,
  type Kept,
  loseStandards,
  lossOf,
  type ProjectedTable,
  provinceBounds,
  rangeAt,
  tableBounds,
} from './projected-table.js';

/** Forecasts phase 5 (R9.5) and applies the phase to `p`. */
export function keepingForecast(p: ProjectedTable): PhaseForecast<'keeping-standard'> {
  const known = exactFiguresOf(p);
  const certain = known.board && known.standards.east;
  const { west, east } = p.standards;
  const before = { west, east };
  const westBefore = PROVINCES_OF.west.map((province) => rangeAt(p.standard, province));
  const reckoning = runCertainPart(p, keepingStandard);
  const lostInEast = loseInTheEast(p);
  assignHamburg(p, reckoning.hamburg !== null);
  thinOutWestBerlin(p, reckoning.westBerlin);
  const reached = { west: true, east: certain };
  const lost = bothSides((side) => asBounds(lossOf(before[side], p.standards[side]), reached[side]));
  const lostInWest = PROVINCES_OF.west.map((province, index) =>
    lossOf(westBefore[index], rangeAt(p.standard, province)),
  );
  const byProvince = {
    ...provinceBounds(PROVINCES_OF.west, lostInWest, true),
    ...provinceBounds(PROVINCES_OF.east, lostInEast, certain),
  };
  const after = tableBounds(p, { points: known.points, standards: reached, unrest: known.unrest });
  return Object.assign({ phase: 5 as const }, reckoning, { lost, byProvince, certain, after });
}

/**
 * Limits East's living standards by the range of values its export factories may still have. Returns the ranges of the
 * losses, in the order of East's provinces.
 */
function loseInTheEast(p: ProjectedTable): Range[] {
  let surplus = 0;
  const { s, maxGone, maxRundown, mayHaveBuilt } = p;
  // A factory can be run down only once.
  const drop = maxGone + Math.min(maxRundown, 1);
  const kept: Kept[] = [];
  const lost = PROVINCES_OF.east.map((province): Range => {
    const { least, most } = rangeAt(p.standard, province);
    if (most === 0) return exactly(0);
    const value = exportFactory(s, province) ?? 0;
    surplus += most - keptOf(most, value);
    const worth = { least: Math.max(0, value - drop), most: mayHaveBuilt ? raisedExport(s, province) : value };
    kept.push([province, { least: keptOf(least, worth.least), most: keptOf(most, worth.most) }]);
    return { least: least - keptOf(least, worth.most), most: most - keptOf(most, worth.least) };
  });
  const sum = sumOf(lost);
  // One piece removed or run down lowers factory values by at most 2 in all.
  const most = Math.min(sum.most, surplus + 2 * (maxGone + maxRundown));
  loseStandards(p, 'east', kept, { least: sum.least, most });
  return lost;
}

/** Limits West's living standards to the value of its export factories, for both choices of Hamburg's province. */
export function assignHamburg(p: ProjectedTable, matters = hamburgMatters(p.s)): void {
  const { s } = p;
  const certain = WEST_GERMANY.filter(
    (one) => p.standard.most[one] > 0 && !(matters && HAMBURG_PROVINCES.includes(one)),
  );
  loseStandards(
    p,
    'west',
    certain.map((province) => [province, exactly(keptStandard(s, province))]),
  );
  if (matters) loseAtHamburg(p);
  for (const province of WEST_GERMANY) s.livingStandard[province] = p.standard.most[province];
}

function loseAtHamburg(p: ProjectedTable): void {
  const choices = HAMBURG_PROVINCES.map((to) => HAMBURG_PROVINCES.map((province) => keptStandard(p.s, province, to)));
  const before = HAMBURG_PROVINCES.reduce((sum, province) => sum + p.s.livingStandard[province], 0);
  loseStandards(
    p,
    'west',
    HAMBURG_PROVINCES.map((province, index) => [province, rangeOf(choices.map((choice) => choice[index]))]),
    rangeOf(choices.map(([one, two]) => before - one - two)),
  );
}

const rangeOf = (figures: readonly number[]): Range => ({ least: Math.min(...figures), most: Math.max(...figures) });

/** Removes the living standards that West Berlin cannot keep, for every choice of sectors (R9.5). */
export function thinOutWestBerlin(p: ProjectedTable, { standard, fewest, most } = reckonWestBerlin(p.s)): void {
  loseStandards(p, 'west', [[WEST_BERLIN, { least: standard - most, most: standard - fewest }]]);
  // Which sectors keep living standards makes no difference to the phases that follow.
  for (let left = fewest; left > 0; left--) p.s.sectors[p.s.sectors.indexOf(Math.max(...p.s.sectors))]--;
}

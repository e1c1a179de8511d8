import { type Province, PROVINCES_OF, WEST_BERLIN } from '../board/geography.js';
import { PROVINCES } from '../board/provinces.js';
import { exportFactory, HAMBURG_PROVINCES } from '../economy.js';
import { hamburgMatters, standardLoss, westBerlinLimit } from '../end-of-decade/05-keeping-standard.js';
import { westBerlinStandard } from '../living-standard.js';
import type { State } from '../state.js';
import { asBounds, exactly, type Range } from './bounds.js';
import { raisedExport } from './forecast-economy.js';
import type { KeepingForecast, LossForecast } from './forecast-phases.js';
import { bothSides, knownOf, loseStandards, type Prospect, standing } from './prospect.js';

/** Phase 5 (R9.5). */
export function keepingForecast(p: Prospect): KeepingForecast {
  const { s } = p;
  const all = PROVINCES.map((_, province) => province).filter((province) => province !== WEST_BERLIN);
  const matters = hamburgMatters(s);
  const others = matters ? all.filter((province) => !HAMBURG_PROVINCES.includes(province)) : all;
  const choices = (): KeepingForecast['hamburg'] =>
    HAMBURG_PROVINCES.map((to) => ({ to: PROVINCES[to].id, losses: losses(s, HAMBURG_PROVINCES, to) }));
  const westBerlin = westBerlinForecast(s);
  const terms = { losses: losses(s, others), hamburg: matters ? choices() : null, westBerlin };
  const known = knownOf(p);
  const certain = known.board && known.standards.east;
  const before = { ...p.standards };
  loseInTheEast(p);
  assignHamburg(p);
  thinOutWestBerlin(p, westBerlin);
  const reached = { west: true, east: certain };
  return {
    phase: 5,
    type: 'keeping-standard',
    ...terms,
    lost: bothSides((side) => {
      const now = p.standards[side];
      const lost = { least: Math.max(0, before[side].least - now.most), most: before[side].most - now.least };
      return asBounds(lost, reached[side]);
    }),
    certain,
    after: standing(p, { ...known, standards: reached }),
  };
}

function losses(s: State, provinces: readonly Province[], hamburg?: Province): LossForecast[] {
  return provinces
    .filter((province) => s.livingStandard[province] > 0)
    .map((province) => ({ ...standardLoss(s, province, hamburg), province: PROVINCES[province].id }))
    .filter(({ loss }) => loss > 0);
}

/** East keeps what its export factories are worth, however many pieces they may have lost. */
function loseInTheEast(p: Prospect): void {
  const { s, loose, struck, raised } = p;
  // A factory is run down once only.
  const drop = loose + Math.min(struck, 1);
  const having = PROVINCES_OF.east.filter((province) => p.standard[province].most > 0);
  const kept = having.map((province): readonly [Province, Range] => {
    const value = exportFactory(s, province) ?? 0;
    const worth = { least: Math.max(0, value - drop), most: raised ? raisedExport(s, province) : value };
    const { least, most } = p.standard[province];
    s.livingStandard[province] = Math.min(s.livingStandard[province], value);
    return [province, { least: Math.min(least, worth.least), most: Math.min(most, worth.most) }];
  });
  loseStandards(p, 'east', kept);
}

/** West's provinces keep what their export factories are worth, Hamburg where West says. */
export function assignHamburg(p: Prospect): void {
  const { s } = p;
  const matters = hamburgMatters(s);
  const keptBy = (province: Province, hamburg?: Province): number => {
    const { standard, loss } = standardLoss(s, province, hamburg);
    return standard - loss;
  };
  const certain = PROVINCES_OF.west.filter(
    (one) => p.standard[one].most > 0 && one !== WEST_BERLIN && !(matters && HAMBURG_PROVINCES.includes(one)),
  );
  loseStandards(
    p,
    'west',
    certain.map((province) => [province, exactly(keptBy(province))]),
  );
  if (matters) loseAtHamburg(p, keptBy);
  for (const province of PROVINCES_OF.west) {
    if (province !== WEST_BERLIN) s.livingStandard[province] = p.standard[province].most;
  }
}

function loseAtHamburg(p: Prospect, keptBy: (province: Province, hamburg: Province) => number): void {
  const choices = HAMBURG_PROVINCES.map((to) => HAMBURG_PROVINCES.map((province) => keptBy(province, to)));
  const before = HAMBURG_PROVINCES.reduce((sum, province) => sum + p.s.livingStandard[province], 0);
  loseStandards(
    p,
    'west',
    HAMBURG_PROVINCES.map((province, index) => [province, rangeOf(choices.map((choice) => choice[index]))]),
    rangeOf(choices.map(([one, two]) => before - one - two)),
  );
}

const rangeOf = (figures: readonly number[]): Range => ({ least: Math.min(...figures), most: Math.max(...figures) });

/** West Berlin keeps what its weakest supplier in use allows, by West's choice of sectors. */
export function thinOutWestBerlin(p: Prospect, { standard, fewest, most } = westBerlinForecast(p.s)): void {
  loseStandards(p, 'west', [[WEST_BERLIN, { least: standard - most, most: standard - fewest }]]);
  // Which sectors keep them makes no difference to the phases that follow.
  for (let left = fewest; left > 0; left--) p.s.sectors[p.s.sectors.indexOf(Math.max(...p.s.sectors))]--;
}

function westBerlinForecast(s: State): KeepingForecast['westBerlin'] {
  const standard = westBerlinStandard(s);
  const limit = standard === 0 ? null : westBerlinLimit(s);
  return { standard, limit, fewest: removals(s, Math.min), most: removals(s, Math.max) };
}

/** Living standards removed from West Berlin when West always chooses the sector that makes them fewest, or most. */
function removals(s: State, choose: (...counts: number[]) => number): number {
  const standard = westBerlinStandard(s);
  if (standard === 0 || standard <= westBerlinLimit(s)) return 0;
  const counts = s.sectors.flatMap((there, sector) => {
    if (there === 0) return [];
    const sectors = s.sectors.map((one, index) => (index === sector ? one - 1 : one));
    return [1 + removals({ ...s, sectors }, choose)];
  });
  return choose(...counts);
}

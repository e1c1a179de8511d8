import { type Province, WEST_BERLIN } from '../board/geography.js';
import { PROVINCES } from '../board/provinces.js';
import { HAMBURG_PROVINCES } from '../economy.js';
import { hamburgMatters, standardLoss, westBerlinLimit } from '../end-of-decade/05-keeping-standard.js';
import { westBerlinStandard } from '../living-standard.js';
import type { State } from '../state.js';
import type { KeepingForecast, LossForecast } from './forecast-phases.js';

/** Phase 5 as it would be now (R9.5). */
export function keepingForecast(s: State): KeepingForecast {
  const all = PROVINCES.map((_, province) => province).filter((province) => province !== WEST_BERLIN);
  const matters = hamburgMatters(s);
  const others = matters ? all.filter((province) => !HAMBURG_PROVINCES.includes(province)) : all;
  const choices = HAMBURG_PROVINCES.map((to) => ({ to: PROVINCES[to].id, losses: losses(s, HAMBURG_PROVINCES, to) }));
  return {
    phase: 5,
    type: 'keeping-standard',
    losses: losses(s, others),
    hamburg: matters ? choices : null,
    westBerlin: westBerlinForecast(s),
  };
}

function losses(s: State, provinces: readonly Province[], hamburg?: Province): LossForecast[] {
  return provinces
    .map((province) => ({ ...standardLoss(s, province, hamburg), province: PROVINCES[province].id }))
    .filter(({ loss }) => loss > 0);
}

function westBerlinForecast(s: State): KeepingForecast['westBerlin'] {
  const standard = westBerlinStandard(s);
  const limit = standard === 0 ? null : westBerlinLimit(s);
  return { standard, limit, fewest: removals(s, Math.min), most: removals(s, Math.max) };
}

/** Living standards removed from West Berlin when West always chooses the sector that makes them fewest, or most. */
function removals(s: State, choose: (...counts: number[]) => number): number {
  if (westBerlinStandard(s) <= westBerlinLimit(s)) return 0;
  const counts = s.sectors.flatMap((standard, sector) => {
    if (standard === 0) return [];
    const sectors = s.sectors.map((one, index) => (index === sector ? one - 1 : one));
    return [1 + removals({ ...s, sectors }, choose)];
  });
  return choose(...counts);
}

import { PROVINCES_OF } from '../board/geography.js';
import type { ProvinceId } from '../board/provinces.js';
import { SIDES } from '../board/side.js';
import { COLLAPSE } from '../end-of-decade/10-collapse.js';
import type { State } from '../state/state.js';
import { massProtests } from '../pieces/unrest.js';
import { asBounds, type Bounds, type CollapseVerdict, isExact } from './bounds.js';
import { boundedForecast, type Forecast, forecast } from './forecast.js';
import type { PhaseForecast } from './forecast-phases.js';
import { bothSides } from './projected-table.js';
import { scratchCopy } from '../inspect/table.js';

/** Maximum number of ways to place the socialists that are examined. */
const MOST_WAYS = 40;

/**
 * Forecasts the End of Decade after an action whose last effects may have made mass protests in the East: socialists
 * from the holding box go to these provinces at once (R7a). If East can choose the provinces, the forecasts of all
 * choices are joined. The forecasts of phases 1 to 5 are those of the first choice. Flight depends only on whether the
 * East still has a mass protest (R9.1), which is the same for every choice.
 */
export function forecastAfterSocialists(s: State): Forecast {
  if (s.socialistsInBox === 0 || !hasProtest(s)) return forecast(s);
  const ways = afterSocialists(s);
  const [one, ...others] = ways.slice(0, MOST_WAYS);
  const first = forecast(one);
  const phases =
    others.length === 0
      ? first.phases
      : merged([first.phases, ...others.map((way) => boundedForecast(way).phases)], ways.length > MOST_WAYS);
  return { ...first, phases, socialistsAnswer: true };
}

/**
 * Returns each possible state after socialists from the holding box have gone to mass protests (R7a). If there are more
 * than `MOST_WAYS`, returns some of them, but more than `MOST_WAYS`.
 */
export function afterSocialists(s: State): State[] {
  const ways: State[] = [];
  collectWays(s, 0, ways);
  return ways;
}

const hasProtest = (s: State): boolean => PROVINCES_OF.east.some((province) => massProtests(s, province) > 0);

/**
 * Adds to `ways` each possible state after the socialists are placed. Places the socialists province by province,
 * starting with the province at index `from`. This order is enough, because the order of placing makes no difference.
 */
function collectWays(s: State, from: number, ways: State[]): void {
  if (ways.length > MOST_WAYS) return;
  if (s.socialistsInBox === 0 || !hasProtest(s)) {
    ways.push(s);
    return;
  }
  PROVINCES_OF.east.forEach((province, index) => {
    if (index < from || massProtests(s, province) === 0) return;
    const next = { ...scratchCopy(s), tasks: s.tasks };
    next.socialistsInBox--;
    next.socialists[province]++;
    next.unrest[province]--;
    collectWays(next, index, ways);
  });
}

/**
 * Joins the forecasts of all ways to place the socialists. The ranges of mass protests and the verdicts on collapses
 * hold for every way. New mass protests and attacks are listed only if the forecast of every way lists them.
 * @param isCut whether some ways were not examined; then nothing about mass protests of the East is certain
 */
function merged(ways: readonly (readonly PhaseForecast[])[], isCut: boolean): readonly PhaseForecast[] {
  const [first] = ways;
  return first.map((phase, index): PhaseForecast => {
    const same = ways.map((one) => one[index]);
    const protests = bothSides((side) =>
      hull(
        same.map(({ after }) => after.protests[side]),
        isCut,
      ),
    );
    const changed = { ...phase, after: { ...phase.after, protests } };
    if (changed.type === 'collapse') {
      const collapses = bothSides((side) =>
        verdictOf(
          same.flatMap((one) => (one.type === 'collapse' ? [one.collapses[side]] : [])),
          isCut && side === 'east',
        ),
      );
      // East chooses where the socialists go, so it can choose the first way.
      const forced = { west: protests.west.most, east: changed.forced.east };
      if (collapses.east === 'only-if' && forced.east < COLLAPSE) collapses.east = 'own-choices';
      const start = bothSides((side) =>
        hull(
          same.flatMap((one) => (one.type === 'collapse' ? [one.start[side]] : [])),
          isCut,
        ),
      );
      const isOpen = SIDES.some((side) => collapses[side] !== 'yes' && collapses[side] !== 'no');
      const certain = !isCut && SIDES.every((side) => isExact(protests[side]));
      return { ...changed, start, collapses, forced, ending: isOpen ? null : changed.ending, certain };
    }
    if (changed.type === 'internal-differences') {
      const inEach = same.map((one) => (one.type === 'internal-differences' ? one.newProtests : []));
      return { ...changed, newProtests: inAll(inEach, isCut) };
    }
    if (changed.type !== 'east-west-differences') return changed;
    const attacks = same.map((one) => (one.type === 'east-west-differences' ? one.attacks : []));
    const targets = same.map((one) => (one.type === 'east-west-differences' ? one.targets : []));
    const most: Partial<Record<ProvinceId, number>> = {};
    for (const one of same) {
      if (one.type !== 'east-west-differences') continue;
      for (const [id, unrest] of Object.entries(one.most) as [ProvinceId, number][])
        most[id] = Math.max(most[id] ?? 0, unrest);
    }
    return {
      ...changed,
      attacks: inAll(attacks, isCut),
      targets: inAll(targets, isCut),
      most,
      certain: !isCut && same.every(({ certain }) => certain),
    };
  });
}

/** Returns the elements that are in every list; none if `isCut`, because some lists are then missing. */
function inAll<T>([first, ...others]: readonly (readonly T[])[], isCut: boolean): readonly T[] {
  if (isCut) return [];
  const written = others.map((list) => new Set(list.map((one) => JSON.stringify(one))));
  return first.filter((one) => written.every((list) => list.has(JSON.stringify(one))));
}

function hull(all: readonly Bounds[], isCut: boolean): Bounds {
  const least = Math.min(...all.map((one) => one.least));
  const most = Math.max(...all.map((one) => one.most));
  return asBounds({ least, most }, !isCut && all.every(({ reached }) => reached));
}

function verdictOf(all: readonly CollapseVerdict[], isCut: boolean): CollapseVerdict {
  const [first] = all;
  return !isCut && all.every((one) => one === first) ? first : 'only-if';
}

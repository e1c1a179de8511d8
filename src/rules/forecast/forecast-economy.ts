import { CITIES } from '../board/cities.js';
import {
  CITIES_OF,
  CITIES_OF_SIDE,
  CONNECTIONS_AT,
  farEnd,
  LINES,
  type Province,
  PROVINCES_OF,
} from '../board/geography.js';
import { SIDES } from '../board/side.js';
import { dismantlePoints } from '../pieces/building.js';
import { exportFactory, factoryValue, hasFactory } from '../pieces/economy.js';
import { flight } from '../end-of-decade/01-flight.js';
import { currency, currencyMissing } from '../end-of-decade/03-currency.js';
import { policePrice } from '../end-of-decade/04-police-price.js';
import type { CurrencyReckoning } from '../end-of-decade/reckoning.js';
import type { State } from '../state/state.js';
import { hasUnrest } from '../pieces/unrest.js';
import { asBounds, exactly, type Range } from './bounds.js';
import type { PhaseForecast } from './forecast-phases.js';
import { factoriesAmong } from './given-pieces.js';
import {
  runCertainPart,
  takeDismantlings,
  intactFactories,
  isBoardKnown,
  type ExactFigures,
  exactFiguresOf,
  type ProjectedTable,
  recount,
  runDown,
  tableBounds,
} from './projected-table.js';

/** Forecasts phase 1 (R9.1) and applies the phase to `p`. */
export function flightForecast(p: ProjectedTable): PhaseForecast<'flight' | 'wall-price'> {
  const known = exactFiguresOf(p);
  const reckoning = runCertainPart(p, flight);
  if (reckoning.type === 'wall-price' && reckoning.prestige.before === reckoning.prestige.now) passTheEnd(p);
  return Object.assign({ phase: 1 as const }, reckoning, dismantlingForecast(p, reckoning.dismantlings, known));
}

/**
 * Applies `due` dismantlings by East to `p`; returns the fields that every forecast with dismantlings adds to the
 * phase's reckoning.
 */
function dismantlingForecast(p: ProjectedTable, due: number, known: ExactFigures) {
  const given = Math.min(due, p.points.most);
  const board = isBoardKnown(p);
  const factories = asBounds(board ? factoriesAmong(p.s, given) : { least: 0, most: given }, board);
  const insolvency = takeDismantlings(p, exactly(due));
  return { certain: true, factories, insolvency, after: tableBounds(p, known) };
}

/**
 * Applies an arrow past the west end of the prestige track: West may remove 1 unrest in West or add 1 in East (R6.4g).
 */
export function passTheEnd(p: ProjectedTable): void {
  if (hasUnrest(p.s, 'west')) p.unrestRemoved.west++;
  p.unrestAdded.east++;
  SIDES.forEach((side) => recount(p, side));
}

/** Forecasts phase 3 (R9.3) and applies the phase to `p`. */
export function currencyForecast(p: ProjectedTable): PhaseForecast<'currency'> {
  const known = exactFiguresOf(p);
  const reckoning = runCertainPart(p, currency);
  const intact = CITIES_OF_SIDE.east.filter((city) => p.s.factories[city] === 'intact').map((city) => CITIES[city].id);
  const rundowns = Math.min(reckoning.missing, intact.length);
  const pieces = Math.min(reckoning.missing, dismantlePoints(p.s, 'east')) - rundowns;
  const certain = known.board && known.standards.east;
  const missing = missingRange(p, reckoning);
  const standingOnes = intactFactories(p);
  const struck = {
    least: Math.min(missing.least, standingOnes.least),
    most: Math.min(missing.most, standingOnes.most),
  };
  const instead = {
    least: Math.max(0, Math.min(missing.least, p.points.least) - standingOnes.most),
    most: Math.max(0, Math.min(missing.most, p.points.most) - standingOnes.least),
  };
  const insolvency = runDown(p, missing);
  return Object.assign({ phase: 3 as const }, reckoning, {
    intact,
    rundowns,
    pieces,
    bounds: {
      missing: asBounds(missing, certain),
      rundowns: asBounds(struck, certain),
      pieces: asBounds(instead, certain),
    },
    certain,
    insolvency,
    after: tableBounds(p, { points: certain, standards: known.standards, unrest: known.unrest }),
  });
}

/**
 * Returns the range of Western currency that East may lack when East's pieces and living standards are uncertain
 * (R9.3).
 */
function missingRange(p: ProjectedTable, { income, weakestWest }: CurrencyReckoning): Range {
  const lost = earnersLost(p, weakestWest);
  const gained = p.mayHaveBuilt ? earnersGained(p, weakestWest) : 0;
  const needed = p.standards.east;
  return {
    least: currencyMissing(needed.least, income + gained),
    most: currencyMissing(needed.most, income - lost),
  };
}

/**
 * Returns the maximum number of East provinces that can stop earning currency. One piece removed or run down lowers
 * factory values by at most 2 in all.
 */
function earnersLost({ s, maxGone, maxRundown }: ProjectedTable, weakestWest: number): number {
  let blows = 2 * (maxGone + maxRundown);
  if (blows === 0) return 0;
  const prices = PROVINCES_OF.east
    .filter((province) => (exportFactory(s, province) ?? -1) >= weakestWest)
    .map((province) => blowsToSilence(s, province, weakestWest))
    .sort((a, b) => a - b);
  return prices.filter((price) => {
    blows -= price;
    return blows >= 0;
  }).length;
}

/**
 * Returns how many losses of 1 in factory value are needed before no factory of a province earns currency. If
 * `weakestWest` is 0, even a factory of value 0 earns, so every factory must be removed, which takes 2 losses each.
 */
function blowsToSilence(s: State, province: Province, weakestWest: number): number {
  const standing = CITIES_OF[province].filter((city) => hasFactory(s, city));
  if (weakestWest === 0) return 2 * standing.length;
  return standing.reduce((sum, city) => sum + Math.max(0, factoryValue(s, city) - weakestWest + 1), 0);
}

/** Returns the maximum number of East provinces that can begin to earn currency after one build point. */
function earnersGained({ s }: ProjectedTable, weakestWest: number): number {
  return PROVINCES_OF.east.filter((province) => {
    return (exportFactory(s, province) ?? -1) < weakestWest && raisedExport(s, province) >= weakestWest;
  }).length;
}

/** Maximum value of a province's export factory after one build point. */
export function raisedExport(s: State, province: Province): number {
  const founded = CITIES_OF[province]
    .filter((city) => s.factories[city] === 'none')
    .map((city) => foundedValue(s, city));
  return Math.max((exportFactory(s, province) ?? -1) + 1, ...founded);
}

/** Value of a new factory in a city: 1, plus 1 for each connection that would work at once. */
function foundedValue(s: State, city: number): number {
  const ready = CONNECTIONS_AT[city].filter((connection) => {
    return s.infrastructure[connection] === LINES[connection] && hasFactory(s, farEnd(connection, city));
  });
  return 1 + ready.length;
}

/** Forecasts phase 4 (R9.4) and applies the phase to `p`. */
export function policePriceForecast(p: ProjectedTable): PhaseForecast<'police-price'> {
  const known = exactFiguresOf(p);
  const reckoning = runCertainPart(p, policePrice);
  return Object.assign({ phase: 4 as const }, reckoning, dismantlingForecast(p, reckoning.dismantlings, known));
}

/** Public exports: the numbers of a position and the forecasts of the End of Decade, for players, screens and bots. */
export { inspect, type Inspection } from './inspect.js';
export type { Bounds, CollapseVerdict, SearchedVerdict, Verdict } from '../forecast/bounds.js';
export { type AttackCause, type Danger, dangersOf, standingDangers } from './dangers.js';
export { forecast, type Forecast, type InsolvencyForecast, type Warning } from '../forecast/forecast.js';
export { type OpenThreats, openThreats, type Threat, THREATS } from './open-threats.js';
export {
  type ForecastChange,
  forecastAfterAction,
  forecastChanges,
  isAlarm,
  isWorse,
  isNewAttack,
  type NewAttack,
  type ProvinceChange,
  sideHarmed,
} from '../forecast/forecast-changes.js';
export type * from '../forecast/forecast-phases.js';
export type { FactoryFigures } from './factories.js';
export type { InsolvencyFigures } from '../forecast/insolvency.js';
export type { EconomyFigures, ProvinceFigures, StandardFigures, ValuedFactory } from './provinces.js';
export type { TableBounds } from '../forecast/projected-table.js';
export type { StandardReason } from '../forecast/standard-reasons.js';
export type { SideFigures } from './sides.js';
export type { PileSize, Table } from './table.js';

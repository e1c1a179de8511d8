/** Public exports: the numbers of a position, and the results and forecasts of the End of Decade. */
export { dismantlePoints, isGivenInstead } from './pieces/building.js';
export { factoryValue, HAMBURG_PROVINCES } from './pieces/economy.js';
export { dismantlingsFor, reckonFlight } from './end-of-decade/01-flight.js';
export { reachedBoxes } from './end-of-decade/02-prestige.js';
export { currencyMissing } from './end-of-decade/03-currency.js';
export { keptOf, weakestUsed } from './end-of-decade/05-keeping-standard.js';
export { unrestForStandard } from './end-of-decade/06-internal-differences.js';
export { COLLAPSE } from './end-of-decade/10-collapse.js';
export { PHASE } from './end-of-decade/phase.js';
export type { CurrencyReckoning, FlightReckoning, Reckoning } from './end-of-decade/reckoning.js';
export * from './inspect/index.js';
export { withPendingEffects } from './inspect/pending-effects.js';
export { ECONOMY_PER_STANDARD, helpUsed, MOST_HELP, standardsOf } from './pieces/living-standard.js';
export { ownedSocialists } from './pieces/socialists.js';
export { protestsOf, UNREST_PER_PROTEST } from './pieces/unrest.js';

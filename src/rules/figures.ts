/** The face of the figures: what a table amounts to, what the End of Decade found and what it would find. */
export { isGivenInstead } from './building.js';
export { factoryValue } from './economy.js';
export { reckonFlight } from './end-of-decade/01-flight.js';
export { reachedBoxes } from './end-of-decade/02-prestige.js';
export { COLLAPSE } from './end-of-decade/10-collapse.js';
export { PHASE } from './end-of-decade/phase.js';
export type { CurrencyReckoning, FlightReckoning, Reckoning } from './end-of-decade/reckoning.js';
export * from './inspect/index.js';
export { withLaidDown } from './inspect/laid-down.js';
export { helpUsed, MOST_HELP, standardsOf } from './living-standard.js';
export { ownedSocialists } from './socialists.js';
export { protestsOf, UNREST_PER_PROTEST } from './unrest.js';

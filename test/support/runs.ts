/**
 * Number of random runs that the tests make, and the seed of these runs. `npm test` makes the same few runs every time.
 * `npm run long` sets both variables: it makes many more runs, from a new seed, and prints this seed.
 */
const { WSDV_TEST_SEED = '0', WSDV_TEST_TIMES = '1' } = process.env;

/** Added to every seed of the tests; 0 in `npm test`. */
export const SEED = Number(WSDV_TEST_SEED);

/** Number by which the runs of each property test are multiplied; 1 in `npm test`. */
export const TIMES = Number(WSDV_TEST_TIMES);

/** Returns the number of runs of a property test with `inTest` runs in `npm test`. */
export function runs(inTest: number): number {
  return inTest * TIMES;
}

/** Returns seeds of random games. In `npm test` these are the `inTest` whole numbers that start at `from`. */
export function seeds(inTest: number, from = 1): number[] {
  return Array.from({ length: runs(inTest) }, (_, index) => SEED + from + index);
}

/**
 * How many random runs the tests make, and from which seed. `npm test` makes the same few runs every time.
 * `npm run long` sets both variables: many times the runs, from a fresh seed that it prints.
 */
const { WSDV_TEST_SEED = '0', WSDV_TEST_TIMES = '1' } = process.env;

/** Added to every seed of the tests; 0 in `npm test`. */
export const SEED = Number(WSDV_TEST_SEED);

/** Factor by which property tests run longer than in `npm test`. */
export const TIMES = Number(WSDV_TEST_TIMES);

/** Returns the number of runs of a property test with `inTest` runs in `npm test`. */
export function runs(inTest: number): number {
  return inTest * TIMES;
}

/** Returns seeds of random games. In `npm test` these are the `inTest` whole numbers that start at `from`. */
export function seeds(inTest: number, from = 1): number[] {
  return Array.from({ length: runs(inTest) }, (_, index) => SEED + from + index);
}

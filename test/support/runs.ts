/**
 * How much chance the tests try, and which. `npm test` makes the same few runs every time; `npm run long` makes many
 * times as many from a fresh seed that it prints, and sets these two variables for it.
 */
const { WSDV_TEST_SEED = '0', WSDV_TEST_TIMES = '1' } = process.env;

/** What all chance in the tests begins with; 0 in `npm test`. */
export const SEED = Number(WSDV_TEST_SEED);

/** How many times as long as in `npm test` properties run. */
export const TIMES = Number(WSDV_TEST_TIMES);

/** The number of runs of a property that makes `inTest` of them in `npm test`. */
export function runs(inTest: number): number {
  return inTest * TIMES;
}

/** Seeds of random games, `inTest` of them in `npm test`: there `from` and the whole numbers that follow. */
export function seeds(inTest: number, from = 1): number[] {
  return Array.from({ length: runs(inTest) }, (_, index) => SEED + from + index);
}

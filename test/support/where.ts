import { describe, it } from 'vitest';

/** Says aloud that tests are left out, and why: a number of skipped tests is easily overlooked. */
function toldUnless(isThere: boolean, reason: string): boolean {
  if (!isThere) console.warn(`Tests are skipped: ${reason}.`);
  return isThere;
}

/** Tests that need something of this machine; where it is missing they are skipped, and the reason is told. */
export const describeWhere = (isThere: boolean, reason: string) => describe.runIf(toldUnless(isThere, reason));
export const itWhere = (isThere: boolean, reason: string) => it.runIf(toldUnless(isThere, reason));

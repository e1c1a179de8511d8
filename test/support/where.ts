import { appendFileSync } from 'node:fs';
import { describe, it } from 'vitest';

/** Says aloud that tests are left out, and why: a number of skipped tests is easily overlooked. */
function toldUnless(isThere: boolean, reason: string): boolean {
  if (isThere) return true;
  console.warn(`Tests are skipped: ${reason}.`);
  // For scripts/services.ts.
  const { WSDV_SKIP_REASONS } = process.env;
  if (WSDV_SKIP_REASONS !== undefined) appendFileSync(WSDV_SKIP_REASONS, `${reason}\n`);
  return false;
}

/** Tests that need something of this machine; where it is missing they are skipped, and the reason is told. */
export const describeWhere = (isThere: boolean, reason: string) => describe.runIf(toldUnless(isThere, reason));
export const itWhere = (isThere: boolean, reason: string) => it.runIf(toldUnless(isThere, reason));

import { appendFileSync } from 'node:fs';
import { describe, it } from 'vitest';

/** Prints why tests are skipped; a mere count of skipped tests is easily overlooked. */
function warnUnless(isThere: boolean, reason: string): boolean {
  if (isThere) return true;
  console.warn(`Tests are skipped: ${reason}.`);
  // scripts/services.ts collects the reasons.
  const { WSDV_SKIP_REASONS } = process.env;
  if (WSDV_SKIP_REASONS !== undefined) appendFileSync(WSDV_SKIP_REASONS, `${reason}\n`);
  return false;
}

/**
 * Declares tests that need something that not every machine has. If it is missing, the tests are skipped and the reason
 * is printed.
 */
export const describeWhere = (isThere: boolean, reason: string) => describe.runIf(warnUnless(isThere, reason));
export const itWhere = (isThere: boolean, reason: string) => it.runIf(warnUnless(isThere, reason));

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from '../../src/rules/result.js';

/** A fresh folder; the test removes it. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'wsdv-'));
}

/** The value of a result that must be one. */
export function opened<T>(result: Result<T, object>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

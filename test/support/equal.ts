import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/**
 * Does the same as `expect(found).toEqual(wanted)`, but is fast enough for thousands of comparisons: Node compares ten
 * times as fast as Vitest. If the values differ, Vitest explains the difference. Counts as an assertion only if the
 * values differ.
 */
export function expectEqual<Value>(found: Value, wanted: Value, label?: string): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found, label).toStrictEqual(wanted);
}

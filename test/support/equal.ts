import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/**
 * `expect(found).toEqual(wanted)` for thousands of comparisons: Node compares ten times as fast, and Vitest explains a
 * difference. Counts as an assertion only if the values differ.
 */
export function expectEqual<Value>(found: Value, wanted: Value, label?: string): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found, label).toStrictEqual(wanted);
}

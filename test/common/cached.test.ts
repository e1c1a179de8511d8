import { describe, expect, it } from 'vitest';
import { cached, cachedLast } from '../../src/common/cached.js';

describe('a cached function', () => {
  it('works once for the same objects and values, whatever the result', () => {
    const calls: unknown[] = [];
    const first = { name: 'first' };
    const work = cached((...args: readonly unknown[]) => {
      calls.push(args);
      return calls.length === 1 ? undefined : calls.length;
    });
    expect(work(first, 80, null)).toBeUndefined();
    expect(work(first, 80, null)).toBeUndefined();
    expect(work(first, 120, null)).toBe(2);
    expect(work({ name: 'first' }, 80, null)).toBe(3);
    expect(work(first, 80)).toBe(4);
    expect(work(first, 120, null)).toBe(2);
    expect(calls).toHaveLength(4);
  });

  it('keeps only the result of the last call, if wanted', () => {
    const calls: string[] = [];
    const work = cachedLast((text: string) => calls.push(text));
    for (const text of ['a', 'a', 'b', 'b', 'a']) work(text);
    expect(calls).toEqual(['a', 'b', 'a']);
  });

  it('works again after an error', () => {
    let fails = true;
    const work = cached((value: number) => {
      if (fails) throw new Error('not yet');
      return value;
    });
    expect(() => work(1)).toThrow('not yet');
    fails = false;
    expect(work(1)).toBe(1);
  });
});

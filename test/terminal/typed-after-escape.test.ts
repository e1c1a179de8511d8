import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runs } from '../support/runs.js';
import { heardOf } from './support/delivered-keys.js';
import { ESC } from './support/terminal-replies.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const namesOf = (typed: readonly string[]): string[] => typed.map((key) => (key === ' ' ? 'space' : key));

describe('keys typed one by one after Esc, where no answer is expected', () => {
  it.each([']lb', ']1 ', ']12b', ']Lx', 'P1b', 'P>|', '_Gb', '^T ', 'XT ', '[[b', '[[1', '[1b', '[?j', '[1 b', '[24R'])(
    'are keys, less than 300 ms apart: %s',
    (typed) =>
      expect(heardOf([ESC, ...typed], [60, ...Array.from(typed, () => 150)])).toEqual([
        'j',
        'escape',
        ...namesOf([...typed]),
        'k',
      ]),
  );

  it('are keys in their order, whatever their gaps', () => {
    // These keys cannot form a complete reply.
    const keys = fc.array(fc.constantFrom(...'[]P_^Xl12?; bjGx>é'), { maxLength: 12 });
    fc.assert(
      fc.property(keys, fc.infiniteStream(fc.constantFrom(30, 60, 150, 290, 310, 900)), (typed, gaps) => {
        fc.pre(!/\[[^]*;/.test(typed.join('')));
        const silences = [60, ...typed.map(() => gaps.next().value ?? 60)];
        expect(heardOf([ESC, ...typed], silences)).toEqual(['j', 'escape', ...namesOf(typed), 'k']);
      }),
      { numRuns: runs(400) },
    );
  });

  it('are keys up to a control key, which counts at once', () => {
    for (const [control, name] of [
      ['\r', 'enter'],
      ['\u0003', 'ctrl+c'],
      ['\u001A', 'ctrl+z'],
      [`${ESC}[A`, 'up'],
    ] as const)
      expect(heardOf([ESC, ...']l1b', control], [60, 100, 100, 100, 100, 0])).toEqual([
        'j',
        'escape',
        ...']l1b',
        name,
        'k',
      ]);
  });

  it('are swallowed while an answer is expected', () => {
    expect(heardOf([ESC, ...']lb'], [60, 100, 100, 310], true)).toEqual(['j', 'escape']);
  });
});

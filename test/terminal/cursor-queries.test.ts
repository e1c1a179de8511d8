import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CursorQueries } from '../../src/terminal/cursor-queries.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const REPORT = { type: 'cursor', row: 7, column: 1 } as const;
const TIMEOUT = 5000;

/** Queries to a terminal that has answered `askAlternate`. */
function answering() {
  const queries = new CursorQueries(() => undefined);
  queries.askedAlternate();
  for (let answer = 0; answer < 2; answer++) queries.take(REPORT);
  /** Begins to wait for the terminal; returns whether it was asked, and whether the wait is over. */
  const wait = () => {
    const waited = { isAsked: false, isOver: false };
    void queries.caughtUp(() => (waited.isAsked = true)).then(() => (waited.isOver = true));
    return waited;
  };
  return { queries, wait };
}

const pass = (time = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(time);

it('a report that comes after its query timed out does not answer the next query', async () => {
  const { queries, wait } = answering();
  const [first, second] = [wait(), wait()];
  queries.take(REPORT);
  await pass();
  expect([first.isOver, second.isOver]).toEqual([true, false]);
  await pass(TIMEOUT - 1);
  const third = wait();
  await pass(1);
  expect([second.isOver, third]).toEqual([true, { isAsked: true, isOver: false }]);
  queries.take(REPORT);
  await pass();
  expect(third.isOver).toBe(false);
  queries.take(REPORT);
  await pass();
  expect(third.isOver).toBe(true);
});

it('a terminal that stops answering is not asked again until its late report comes', async () => {
  const { queries, wait } = answering();
  wait();
  await pass(TIMEOUT);
  const unasked = wait();
  await pass();
  expect(unasked).toEqual({ isAsked: false, isOver: true });
  queries.take(REPORT);
  const again = wait();
  await pass();
  expect(again).toEqual({ isAsked: true, isOver: false });
  queries.take(REPORT);
  await pass();
  expect(again.isOver).toBe(true);
});

it('after a stop the terminal may be another one: it is not asked until it has answered', async () => {
  const { queries, wait } = answering();
  const before = wait();
  await pass(1);
  queries.askedAlternate();
  const unasked = wait();
  await pass();
  expect(unasked).toEqual({ isAsked: false, isOver: true });
  queries.take(REPORT);
  queries.take(REPORT);
  // The query from before the stop times out, which tells nothing of this terminal.
  await pass(TIMEOUT);
  expect(before.isOver).toBe(true);
  const asked = wait();
  await pass();
  expect(asked).toEqual({ isAsked: true, isOver: false });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CursorQueries, type CursorPosition } from '../../../src/terminal/input/cursor-queries.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SIZE = { columns: 120, rows: 40 };
const ALTERNATE = [
  { row: 1, column: 2 },
  { row: 7, column: 1 },
] as const;
const TIMEOUT = 5000;
const TIMEOUT_AFTER_STOP = 2000;

/** Returns the queries to a terminal that has answered `askAlternate`, unless `isSilent` is true. */
function queriesTo({ isSilent = false } = {}) {
  const queries = new CursorQueries(() => undefined);
  const report = (position: CursorPosition): void => queries.take({ type: 'cursor', ...position });
  const answerAlternate = (): void => ALTERNATE.forEach(report);
  queries.askedAlternate();
  if (!isSilent) answerAlternate();
  /**
   * Starts waiting for the terminal's reply to a query. Returns the position that the program requested, a function that
   * sends the reply as the terminal would, and whether the wait is over.
   */
  const wait = () => {
    const waited = { isOver: false, at: undefined as CursorPosition | undefined, answer: () => report(waited.at!) };
    void queries.caughtUp(SIZE, (at) => (waited.at = at)).then(() => (waited.isOver = true));
    return waited;
  };
  const restart = (): void => {
    queries.restart();
    queries.askedAlternate();
  };
  return { report, wait, answerAlternate, restart };
}

const pass = (time = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(time);

it('a report that comes after its query timed out does not answer the next query', async () => {
  const { wait } = queriesTo();
  const [first, second] = [wait(), wait()];
  first.answer();
  await pass();
  expect([first.isOver, second.isOver]).toEqual([true, false]);
  await pass(TIMEOUT - 1);
  const third = wait();
  await pass(1);
  expect([second.isOver, third.at !== undefined, third.isOver]).toEqual([true, true, false]);
  second.answer();
  await pass();
  expect(third.isOver).toBe(false);
  third.answer();
  await pass();
  expect(third.isOver).toBe(true);
});

it('only a report of the position that was asked for answers a query', async () => {
  const { wait, report } = queriesTo();
  const query = wait();
  const { row, column } = query.at!;
  for (const [y, x] of [
    [row, column + 1],
    [row + 1, column],
    [1, 1],
    [1, 2],
  ])
    report({ row: y, column: x });
  await pass();
  expect(query.isOver).toBe(false);
  query.answer();
  await pass();
  expect(query.isOver).toBe(true);
});

it('a terminal that reports only other positions counts as one that answers', async () => {
  const { wait, report } = queriesTo();
  const clipped = wait();
  report({ row: 30, column: 1 });
  await pass(TIMEOUT);
  expect(clipped.isOver).toBe(true);
  expect(wait().at).toBeDefined();
});

it('a terminal that stops answering is not asked again until its late report comes', async () => {
  const { wait } = queriesTo();
  const late = wait();
  await pass(TIMEOUT);
  const unasked = wait();
  await pass();
  expect([unasked.at, unasked.isOver]).toEqual([undefined, true]);
  late.answer();
  const again = wait();
  await pass();
  expect([again.at !== undefined, again.isOver]).toEqual([true, false]);
  again.answer();
  await pass();
  expect(again.isOver).toBe(true);
});

it.each([false, true])('after a stop the terminal is asked at once; it was silent before: %s', async (isSilent) => {
  const { wait, restart, answerAlternate } = queriesTo({ isSilent });
  const before = wait();
  await pass(1);
  restart();
  await pass();
  expect(before.isOver).toBe(true);
  const asked = wait();
  answerAlternate();
  await pass();
  expect(asked.isOver).toBe(false);
  asked.answer();
  await pass();
  expect(asked.isOver).toBe(true);
});

it('a terminal without an answer 2 seconds after a stop is not asked again', async () => {
  const { wait, restart } = queriesTo();
  restart();
  const asked = wait();
  await pass(TIMEOUT_AFTER_STOP - 1);
  expect(asked.isOver).toBe(false);
  await pass(1);
  expect(asked.isOver).toBe(true);
  const unasked = wait();
  await pass();
  expect([unasked.at, unasked.isOver]).toEqual([undefined, true]);
});

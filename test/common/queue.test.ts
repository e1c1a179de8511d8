import { expect, test } from 'vitest';
import { Queue } from '../../src/common/queue.js';

/** Returns a job that lasts until `end` is called, and logs when it begins and ends. */
function held(name: string, log: string[]): { readonly job: () => Promise<string>; readonly end: () => void } {
  const { promise, resolve } = withResolvers();
  const job = async (): Promise<string> => {
    log.push(`${name} begins`);
    await promise;
    log.push(`${name} ends`);
    return name;
  };
  return { job, end: resolve };
}

function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

test('a job begins when the one before has ended, in the order of the requests', async () => {
  const queue = new Queue();
  const log: string[] = [];
  const [first, second] = [held('first', log), held('second', log)];
  const both = [queue.run(first.job), queue.run(second.job)];
  second.end();
  await Promise.resolve();
  expect(log).toEqual(['first begins']);
  first.end();
  expect(await Promise.all(both)).toEqual(['first', 'second']);
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test.each([
  ['throws', () => Promise.reject(new Error('no space'))],
  [
    'throws at once',
    () => {
      throw new Error('no space');
    },
  ],
])('a job that %s fails its own caller only', async (_, fails: () => Promise<never>) => {
  const queue = new Queue();
  const [failed, next] = [queue.run(fails), queue.run(() => 'done')];
  await expect(failed).rejects.toThrow('no space');
  expect(await next).toBe('done');
});

test('settled waits for every job requested before it, and does not fail with the last one', async () => {
  const queue = new Queue();
  const log: string[] = [];
  const first = held('first', log);
  const firstDone = queue.run(first.job);
  const failed = queue.run(() => Promise.reject(new Error('no space')));
  const failure = expect(failed).rejects.toThrow('no space');
  const settled = queue.settled().then(() => log.push('settled'));
  first.end();
  await Promise.all([firstDone, failure, settled]);
  expect(log).toEqual(['first begins', 'first ends', 'settled']);
});

test('a job may request another one, which runs after those requested before', async () => {
  const queue = new Queue();
  const log: string[] = [];
  const inner: Promise<unknown>[] = [];
  const outer = queue.run(() => {
    inner.push(queue.run(() => log.push('inner')));
    log.push('outer');
  });
  const other = queue.run(() => log.push('other'));
  await Promise.all([outer, other]);
  await Promise.all(inner);
  expect(log).toEqual(['outer', 'other', 'inner']);
});

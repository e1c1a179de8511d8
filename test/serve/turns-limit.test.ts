import { once } from 'node:events';
import { createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { wsdv } from '../cli/support.js';
import { freshServeFolder } from './service-support.js';

afterEach(() => void vi.useRealTimers());

it('wsdv turns gives up on a silent service in less than two seconds', async () => {
  const { folder, socket } = freshServeFolder();
  const silent = createServer((connection) => void connection.on('error', () => undefined));
  silent.listen(socket);
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const connected = once(silent, 'connection');
  let code: number | null = null;
  const asked = wsdv(['turns', '--folder', folder]).then((said) => (code = said.code));
  await connected;
  // The limit of two seconds includes the start of the process, which this test does not measure.
  for (let passed = 0; passed < 1_900; passed += 100) {
    await vi.advanceTimersByTimeAsync(100);
    await setImmediate();
  }
  for (let turn = 0; turn < 1_000 && code === null; turn++) await setImmediate();
  expect(code).toBe(3);
  await asked;
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SshProcess } from '../../src/serve/ssh-process.js';
import { freshFolder, ManualClock, soon } from './service-support.js';

const settings = {
  folder: '/srv/wsdv',
  address: '127.0.0.1',
  port: 2222,
  hostKey: '/srv/wsdv/ssh-host-key',
  mayCreate: true,
};

/** Starts a program of these lines in place of the ssh server. `heard` is its input. */
function sshProcess(...program: readonly string[]) {
  const file = join(freshFolder(), 'server.mjs');
  writeFileSync(file, program.join('\n'));
  const [clock, lines, pauses]: [ManualClock, string[], number[]] = [new ManualClock(), [], []];
  clock.stand();
  const process = new SshProcess({
    settings,
    clock,
    file: pathToFileURL(file),
    onLine: (line) => lines.push(line),
    onEnd: (pause) => pauses.push(pause),
  });
  onTestFinished(() => process.close());
  return { process, clock, lines, pauses };
}

/** Prints the settings, and ends when the input ends. */
const GOOD = `process.stdin.on('data', (line) => console.log(String(line).trim()));`;

describe('the process of the ssh server', () => {
  it('gets its settings as a line, no environment, and ends with its input', async () => {
    const { process, lines, pauses } = sshProcess(`console.log(JSON.stringify(process.env));`, GOOD);
    await soon(() => expect(lines).toEqual(['{}', JSON.stringify(settings)]));
    await process.close();
    expect(pauses).toEqual([]);
  });

  it('is started again after pauses that grow, and never after close', async () => {
    const { process, clock, lines, pauses } = sshProcess(`console.log('started'); process.exit(1);`);
    for (const [index, pause] of [1_000, 2_000, 4_000].entries()) {
      await soon(() => expect(pauses).toHaveLength(index + 1));
      expect(pauses[index]).toBe(pause);
      clock.advance(pause - 1);
      expect(process.pid).toBeUndefined();
      clock.advance(1);
    }
    await process.close();
    clock.advance(600_000);
    expect(process.pid).toBeUndefined();
    expect(lines.length).toBeGreaterThanOrEqual(3);
  });

  it('is started again after a short pause when it ran well before', async () => {
    const { process, clock, pauses, lines } = sshProcess(GOOD);
    for (let count = 1; count <= 3; count++) {
      await soon(() => expect(lines).toHaveLength(count));
      clock.advance(60_000);
      globalThis.process.kill(process.pid ?? 0, 'SIGKILL');
      await soon(() => expect(pauses).toEqual(Array.from({ length: count }, () => 1_000)));
      clock.advance(1_000);
    }
  });

  it('is killed when it does not end', async () => {
    const { process, clock, lines } = sshProcess(GOOD, 'setInterval(() => undefined, 1000);');
    await soon(() => expect(lines).toHaveLength(1));
    const closed = process.close();
    clock.advance(3_000);
    await closed;
    expect(process.pid).toBeUndefined();
  });

  it('can print only lines of a bounded length', async () => {
    const { lines } = sshProcess(`console.log('x'.repeat(100_000));`, GOOD);
    await soon(() => expect(lines[0]).toHaveLength(500));
  });
});

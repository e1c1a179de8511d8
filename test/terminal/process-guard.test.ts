import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { guardProcess, holdBack } from '../../src/terminal/process-guard.js';

describe('a requested stop', () => {
  /**
   * Guards the process. `stopAll` executes the requested stops. `log` gets an entry for each stop and for each
   * continuation of the process.
   */
  function guarded() {
    const log: string[] = [];
    const requests: (() => void)[] = [];
    const kill = vi.spyOn(process, 'kill').mockImplementation((_pid, signal) => {
      log.push(String(signal));
      return true;
    });
    const release = guardProcess({
      onSignal: () => undefined,
      onException: () => undefined,
      onExit: () => undefined,
      onStop: (stop) => requests.push(stop),
      onContinue: () => log.push('continued'),
    });
    onTestFinished(() => {
      release();
      kill.mockRestore();
    });
    const request = (): void => void process.emit('SIGTSTP', 'SIGTSTP');
    return { log, request, stopAll: () => requests.splice(0).forEach((stop) => stop()) };
  }

  it('stops the process once, however often it was requested before; a later request stops it again', () => {
    const { log, request, stopAll } = guarded();
    for (const times of [2, 1, 3]) {
      for (let time = 0; time < times; time++) request();
      stopAll();
      expect(log.splice(0)).toEqual(['SIGTSTP', 'continued']);
    }
  });

  it('is void after SIGCONT, because then the screen has the terminal again', () => {
    const { log, request, stopAll } = guarded();
    request();
    process.emit('SIGCONT', 'SIGCONT');
    stopAll();
    expect(log).toEqual(['continued']);
  });
});

describe('what is written while the screen is up', () => {
  it('is held back, text and bytes alike, and comes when it is given back', () => {
    const stream = new PassThrough({ encoding: 'utf8' });
    const release = holdBack([stream]);
    stream.write('Köln, ');
    stream.write(new TextEncoder().encode('Gießen'));
    expect(stream.read()).toBeNull();
    release();
    expect(stream.read()).toBe('Köln, Gießen');
  });

  it('is not written to a terminal that takes nothing any more', () => {
    const [terminal, file] = [Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: true }), new PassThrough()];
    const release = holdBack([terminal, file]);
    for (const stream of [terminal, file]) stream.write('a warning');
    release(false);
    expect([terminal.read(), String(file.read())]).toEqual([null, 'a warning']);
  });
});

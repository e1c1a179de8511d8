import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { holdBack } from '../../src/terminal/process-guard.js';

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

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
});

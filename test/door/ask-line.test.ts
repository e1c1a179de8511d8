import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { askLine } from '../../src/door/ask-line.js';

function asked(...typed: readonly (string | Buffer)[]) {
  const input = new PassThrough();
  let shown = '';
  const line = askLine(input, (text) => (shown += text), 'Name:');
  for (const keys of typed) input.write(keys);
  return { input, line, shown: () => shown };
}

describe('a line that a player types', () => {
  it('is shown, and ends with Enter', async () => {
    const { line, shown } = asked(' Anna', '\r');
    expect(await line).toBe('Anna');
    expect(shown()).toBe('Name:  Anna\n');
  });

  it('can be corrected, and keeps characters together that arrive in pieces', async () => {
    const [first, second] = [Buffer.from('ä').subarray(0, 1), Buffer.from('ä').subarray(1)];
    expect(await asked('x', '\u007F', 'J', first, second, 'gerx\b', '\n').line).toBe('Jäger');
    expect(await asked('wrong\u0015right\r').line).toBe('right');
  });

  it('has no control characters and a maximum length', async () => {
    expect(await asked('a\u001B[Ab\u001B]0;title\u0007c\u0007\u200Ed\r').line).toMatch(/^ab[^\p{Cc}\u200E]*cd$/u);
    expect(await asked('x'.repeat(1000), '\r').line).toHaveLength(60);
  });

  it('is null after Ctrl-C and Ctrl-D, and when the player is gone', async () => {
    expect(await asked('An\u0003').line).toBeNull();
    expect(await asked('\u0004').line).toBeNull();
    const { input, line } = asked('An');
    input.destroy();
    expect(await line).toBeNull();
  });

  it('leaves what was typed ahead for the screen', async () => {
    const { input, line } = asked('Anna\r');
    await line;
    input.write('later');
    const [rest] = await new Promise<[Buffer]>((resolve) =>
      input.once('data', (bytes: Buffer) => resolve([bytes])).resume(),
    );
    expect(rest.toString()).toBe('later');
  });
});

import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { LineInput, LONGEST_LINE, type TypedLine } from '../../src/plain/line-input.js';

async function linesOf(...chunks: readonly (string | Buffer)[]): Promise<(string | undefined)[]> {
  const input = new LineInput(Readable.from(chunks));
  const lines: (string | undefined)[] = [];
  for (let line: TypedLine = await input.next(); line !== null; line = await input.next())
    lines.push(line.type === 'line' ? line.text : undefined);
  return lines;
}

describe('typed lines', () => {
  it('end at any kind of line break, wherever the chunks are cut; the last one needs none', async () => {
    expect(await linesOf('on', 'e\ntwo\r', '\nthree\r\n\nfo', 'ur')).toEqual(['one', 'two', 'three', '', 'four']);
  });

  it('have letters whose bytes are in two chunks', async () => {
    const bytes = Buffer.from('köln\n');
    expect(await linesOf(bytes.subarray(0, 2), bytes.subarray(2))).toEqual(['köln']);
  });

  it('lose control characters, escape sequences and invisible characters', async () => {
    expect(await linesOf('\u001b[2Jba\u0000y\u0007er\u202en\n', Buffer.from([0xff, 0x62, 0x0a]))).toEqual([
      '[2Jbayern',
      '\ufffdb',
    ]);
  });

  it('are ignored if they are too long, also without an end', async () => {
    const long = 'x'.repeat(LONGEST_LINE + 1);
    expect(await linesOf(`${long}\nshort\n`)).toEqual([undefined, 'short']);
    expect(await linesOf(long, long, long)).toEqual([undefined]);
    expect(await linesOf('x'.repeat(LONGEST_LINE), '\n')).toEqual(['x'.repeat(LONGEST_LINE)]);
  });

  it('keep at most a chunk of an endless line in memory', async () => {
    let sent = 0;
    const stream = Readable.from(
      (function* () {
        for (; sent < 2000; sent++) yield 'x'.repeat(65_536);
        yield '\nend\n';
      })(),
    );
    const before = process.memoryUsage().heapUsed;
    const input = new LineInput(stream);
    expect(await input.next()).toEqual({ type: 'too-long' });
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(64 * 2 ** 20);
    expect(await input.next()).toEqual({ type: 'line', text: 'end' });
  });

  it('end when the terminal is gone', async () => {
    const stream = new PassThrough();
    const input = new LineInput(stream);
    const line = input.next();
    stream.destroy(new Error('EIO'));
    expect(await line).toBeNull();
  });
});

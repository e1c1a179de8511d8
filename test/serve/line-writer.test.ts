import { Writable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bucket } from '../../src/serve/bucket.js';
import { type ReceivedLine, LineSplitter } from '../../src/match/line-splitter.js';
import { LineWriter, STUCK } from '../../src/serve/line-writer.js';
import { runs } from '../support/runs.js';
import { ManualClock } from './service-support.js';

function linesOf(chunks: readonly Uint8Array[], most = 1000): ReceivedLine[] {
  const splitter = new LineSplitter(most);
  return chunks.flatMap((chunk) => [...splitter.take(Buffer.from(chunk))]);
}

const text = (line: string): ReceivedLine => ({ type: 'text', text: line });

describe('bytes that come as lines', () => {
  it('are the same lines however they arrive', () => {
    const piece = fc.oneof(fc.uint8Array({ maxLength: 20 }), fc.constant(Uint8Array.of(10)));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.integer({ min: 1, max: 40 }), (pieces, most) => {
        expect(linesOf(pieces, most)).toEqual(linesOf([Buffer.concat(pieces)], most));
      }),
      { numRuns: runs(200) },
    );
  });

  it('may hold anything that is text; a last one without its end is none', () => {
    expect(linesOf([Buffer.from('a\n\n\0\r\nä\u2028\ufeff\nrest')])).toEqual(
      ['a', '', '\0\r', 'ä\u2028\ufeff'].map(text),
    );
  });

  it('are told from text when they are no UTF-8, and others follow', () => {
    expect(linesOf([Buffer.from([0x61, 0xff, 10, 0xc3]), Buffer.from([10, 0x62, 10])])).toEqual([
      { type: 'no-text' },
      { type: 'no-text' },
      text('b'),
    ]);
  });

  it('have at most so many bytes with their end: a longer one is the last, be its end there or not', () => {
    expect(linesOf([Buffer.from('1234\n')], 5)).toEqual([text('1234')]);
    expect(linesOf([Buffer.from('12345\nb\n')], 5)).toEqual([{ type: 'too-long' }]);
    expect(
      linesOf(
        ['1', '2', '3', '4', '5', '6', '\n', 'b\n'].map((one) => Buffer.from(one)),
        5,
      ),
    ).toEqual([{ type: 'too-long' }]);
  });
});

/** A stream whose reader takes one write at a time, and only when the test says so. */
class SlowReader extends Writable {
  readonly taken: string[] = [];
  #take: (() => void) | null = null;

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#take = () => {
      this.taken.push(chunk.toString());
      done();
    };
  }

  async takeOne(): Promise<void> {
    const take = this.#take;
    this.#take = null;
    take?.();
    await new Promise(setImmediate);
  }
}

describe('what is written to a slow reader', () => {
  it('waits in order, and is settled when all of it is taken', async () => {
    const reader = new SlowReader();
    const writer = new LineWriter(reader, new ManualClock(), 1000);
    await writer.settled();
    writer.send({ a: 1 });
    writer.send({ b: 2 });
    let isSettled = false;
    const settled = writer.settled().then(() => (isSettled = true));
    await reader.takeOne();
    expect(isSettled).toBe(false);
    await reader.takeOne();
    await settled;
    expect(reader.taken).toEqual(['{"a":1}\n', '{"b":2}\n']);
  });

  it('is cut off when nothing of it is taken for a minute, and not when something is', async () => {
    const reader = new SlowReader();
    const clock = new ManualClock();
    const writer = new LineWriter(reader, clock, 1000);
    writer.send({ a: 1 });
    clock.advance(STUCK - 1);
    writer.send({ b: 2 });
    await reader.takeOne();
    clock.advance(STUCK - 1);
    expect(reader.destroyed).toBe(false);
    clock.advance(1);
    expect(reader.destroyed).toBe(true);
    await writer.settled();
    writer.send({ c: 3 });
    expect(reader.taken).toHaveLength(1);
  });

  it('keeps no time running when all is taken', async () => {
    const reader = new SlowReader();
    const clock = new ManualClock();
    const writer = new LineWriter(reader, clock, 1000);
    writer.send({ a: 1 });
    await reader.takeOne();
    expect(clock.waiting).toBe(0);
  });

  it('is cut off when too much waits; one long line alone may', () => {
    const reader = new SlowReader();
    const writer = new LineWriter(reader, new ManualClock(), 100);
    writer.send({ long: 'x'.repeat(200) });
    expect(reader.destroyed).toBe(false);
    writer.send({});
    expect(reader.destroyed).toBe(true);
  });
});

describe('a limit on how often', () => {
  it('lets a burst through, then so many a second, and never saves up more than a burst', () => {
    const clock = new ManualClock();
    clock.stand();
    const bucket = new Bucket(clock, 5, 10);
    const passed = (): number => Array.from({ length: 20 }, () => bucket.take()).filter(Boolean).length;
    expect(passed()).toBe(5);
    clock.advance(300);
    expect(passed()).toBe(3);
    clock.advance(100_000);
    expect(passed()).toBe(5);
    clock.advance(-50_000);
    expect(passed()).toBe(0);
  });
});

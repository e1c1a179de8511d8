import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_REQUEST, type Request } from '../../src/serve/protocol.js';
import { readRequest } from '../../src/serve/request.js';
import { runs } from '../support/runs.js';
import { enter, entered, greeted, RawClient, type ServiceLine, serveIn, soon } from './service-support.js';

const VALID: Omit<Request, 'id'>[] = [
  { do: 'lobby', watch: true },
  { do: 'turns' },
  { do: 'create', side: 'west', name: 'Ada', invitation: true, seed: 7 },
  { do: 'sit', table: 'a-1', code: 'x' },
  { do: 'open', table: 'a' },
  { do: 'act', table: 'a', version: 3, moves: [{ type: 'take', card: 5, use: 'event' }, { type: 'done' }] },
  { do: 'draft', table: 'a', version: 3, moves: [] },
  { do: 'preview', table: 'a', version: 3, moves: [{ type: 'done' }] },
  { do: 'reply', table: 'a', version: 3, what: 'draw', yes: true },
] as Omit<Request, 'id'>[];

const valid = fc
  .tuple(fc.constantFrom(...VALID), fc.integer({ min: 2, max: 1e9 }))
  .map(([request, id]) => JSON.stringify({ id, ...request }));
const odd = fc.oneof(fc.json(), fc.constantFrom('-1', '1e999', '"\\u0000"', '{"__proto__":1}', '[[[[', 'null', '""'));
/** A valid request with a piece replaced by something else. */
const mutated = fc
  .tuple(valid, odd, fc.nat(), fc.nat({ max: 12 }))
  .map(
    ([line, piece, at, length]) => line.slice(0, at % line.length) + piece + line.slice((at % line.length) + length),
  );
const noise = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
const long = fc.integer({ min: LONGEST_REQUEST - 3, max: LONGEST_REQUEST * 3 }).map((length) => 'x'.repeat(length));
const input = fc
  .tuple(fc.oneof({ arbitrary: mutated, weight: 6 }, { arbitrary: noise, weight: 3 }, odd, valid, long), fc.boolean())
  .map(([piece, ends]) => Buffer.concat([Buffer.from(piece), Buffer.from(ends ? '\n' : '')]));

/** Whether a line is an answer, or a notice that the service closes the connection because of its input. */
const isAnswer = ({ answer, ok, error, notice, why }: ServiceLine): boolean =>
  notice === undefined
    ? Number.isSafeInteger(answer) && (ok !== undefined || typeof error?.code === 'string')
    : notice === 'bye' && (why === 'too-fast' || why === 'not-entered');

describe('whatever comes over the socket', () => {
  it('is answered with codes or ends its own connection, before entering and after; the service goes on', async () => {
    const { folder, server, faults, host } = await serveIn();
    const other = await entered(folder, { as: 'other' });
    let id = 1;
    const inputs = fc.array(input, { minLength: 10, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(inputs, fc.constantFrom('stranger', 'proved', 'inside'), async (pieces, how) => {
        const guest = how === 'stranger' ? new RawClient(folder.socket) : await greeted(folder);
        if (how === 'stranger') await guest.next();
        if (how === 'inside') guest.send(enter());
        for (const piece of pieces) guest.socket.write(piece);
        guest.socket.end();
        expect((await guest.rest()).filter((said) => !isAnswer(said))).toEqual([]);
        guest.socket.destroy();
        id += 1;
        other.send({ id, do: 'turns' });
        expect((await other.next())?.answer).toBe(id);
      }),
      { numRuns: runs(50) },
    );
    await soon(() => expect(server.connections).toBe(1));
    expect(faults).toEqual([]);
    expect(host.visits.slice(1).every(({ isOver }) => isOver)).toBe(true);
  });

  it('reaches no table unless it is a request as it is written down', () => {
    fc.assert(
      fc.property(mutated, (line) => {
        const read = readRequest(line);
        if (!read.ok) return void expect(read.error.id).toBeGreaterThanOrEqual(0);
        const { id, do: what } = read.value;
        expect([Number.isSafeInteger(id) && id > 0, typeof what]).toEqual([true, 'string']);
        if ('table' in read.value) expect(read.value.table).toMatch(/^[a-z0-9-]+$/);
        if ('moves' in read.value) expect(read.value.moves.length).toBeLessThanOrEqual(60);
      }),
      { numRuns: runs(500) },
    );
  });
});

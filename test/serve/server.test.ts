import fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENTER_TIME } from '../../src/serve/connection.js';
import { STUCK } from '../../src/serve/line-writer.js';
import { LONGEST_REQUEST, MOST_MOVES, type Notice, PROTOCOL } from '../../src/serve/protocol.js';
import { MOST_CONNECTIONS } from '../../src/serve/costs.js';
import { MOST_UNPROVED } from '../../src/serve/server.js';
import { version } from '../../src/version.js';
import { runs } from '../support/runs.js';
import {
  soon,
  ACCOUNT,
  enter,
  entered,
  FakeHost,
  freshServeFolder,
  greeted,
  RawClient,
  type ServiceLine,
  serveIn,
} from './service-support.js';

const turns = (id: number): object => ({ id, do: 'turns' });
const bye = (why: string): ServiceLine => ({ notice: 'bye', why });

describe('whoever knocks at the door of a table service', () => {
  it('is greeted, proves its account, enters, and each request is answered', async () => {
    const { folder, host } = await serveIn();
    const guest = new RawClient(folder.socket);
    const greeting = await guest.next();
    expect(greeting).toEqual({ hello: PROTOCOL, program: version, prove: expect.stringMatching(/^[0-9a-f]{32}$/) });
    fs.mkdirSync(`${folder.who}/${greeting!.prove}`, 0o700);
    host.answer = () => ({ ok: { tables: [] } });
    guest.send(enter(), turns(2));
    expect(await guest.next()).toMatchObject({ answer: 1, ok: { id: ACCOUNT } });
    expect(await guest.next()).toEqual({ answer: 2, ok: { tables: [] } });
    expect([fs.readdirSync(folder.who), host.asked]).toEqual([[], [turns(2)]]);
  });

  it('is told what happens, also before it asked for anything', async () => {
    const { folder, host } = await serveIn();
    const guest = await entered(folder);
    const notice: Notice = { notice: 'elsewhere', table: 'a' };
    host.visits[0].send(notice);
    expect(await guest.next()).toEqual(notice);
  });

  it('is somebody else as a key of the shared account', async () => {
    const { folder, host } = await serveIn();
    await entered(folder, { as: ' An\u202e na ' });
    expect(host.visits[0].identity).toEqual({ id: 'key:An na', name: 'An na' });
  });

  it.each<[string, unknown, object]>([
    ['asks before it enters', turns(4), { answer: 4, error: { code: 'enter-first' } }],
    [
      'speaks another protocol',
      { id: 4, do: 'enter', protocol: 99, more: 1 },
      { answer: 4, error: { code: 'other-protocol', protocol: PROTOCOL } },
    ],
    ['enters with something wrong', enter({ as: '' }), { answer: 1, error: { code: 'bad-request', detail: 'as' } }],
    ['sends no JSON', 'GET / HTTP/1.1\n', { answer: 0, error: { code: 'not-json' } }],
    ['proves nothing', enter(), { answer: 1, error: { code: 'not-proved', why: 'missing' } }],
    [
      'sends too long a line',
      'x'.repeat(LONGEST_REQUEST),
      { answer: 0, error: { code: 'too-long', most: LONGEST_REQUEST } },
    ],
  ])('is told what was wrong and comes no further when it %s', async (_what, line, answer) => {
    const { folder, host } = await serveIn();
    const guest = new RawClient(folder.socket);
    await guest.next();
    guest.send(line, turns(9));
    expect(await guest.rest()).toEqual([answer]);
    expect(host.visits).toEqual([]);
  });

  it('gets an answer to each request when it sends them all and ends its side', async () => {
    const { folder } = await serveIn();
    const guest = await greeted(folder);
    guest.send(enter(), turns(2), turns(3));
    guest.socket.end();
    expect((await guest.rest()).map(({ answer }) => answer)).toEqual([1, 2, 3]);
  });
});

describe('requests of one connection', () => {
  it('are answered one after the other, in their order', async () => {
    const { folder, host } = await serveIn();
    const guest = await entered(folder);
    const open: (() => void)[] = [];
    host.answer = () => new Promise((resolve) => open.push(() => resolve({ ok: null })));
    guest.send(turns(2), turns(3));
    await soon(() => expect(open).toHaveLength(1));
    const other = await entered(folder);
    other.send(turns(2));
    await soon(() => expect(open).toHaveLength(2));
    expect(host.asked).toHaveLength(2);
    open[0]();
    await soon(() => expect(open).toHaveLength(3));
    open[2]();
    expect([await guest.next(), await guest.next()]).toEqual([
      { answer: 2, ok: null },
      { answer: 3, ok: null },
    ]);
    open[1]();
    expect(await other.next()).toEqual({ answer: 2, ok: null });
  });

  it.each<[string, unknown, object]>([
    ['no JSON', '{"id":5,\n', { answer: 0, error: { code: 'not-json' } }],
    ['a NUL', '\0\n', { answer: 0, error: { code: 'not-json' } }],
    ['nothing', '\n', { answer: 0, error: { code: 'not-json' } }],
    ['no object', 7, { answer: 0, error: { code: 'bad-request', detail: '' } }],
    ['no number', { do: 'turns' }, { answer: 0, error: { code: 'bad-request', detail: 'id' } }],
    ['nothing there is', { id: 5, do: 'fly' }, { answer: 5, error: { code: 'bad-request', detail: 'do' } }],
    ['a field too many', { id: 5, do: 'turns', x: 1 }, { answer: 5, error: { code: 'bad-request', detail: 'x' } }],
    [
      'a wrong move',
      { id: 5, do: 'act', table: 'a', version: 1, moves: [{ type: 'take', card: 999, use: 'event' }] },
      { answer: 5, error: { code: 'bad-request', detail: 'moves.0.card' } },
    ],
    [
      'too many moves, whose count is checked before the moves',
      { id: 5, do: 'draft', table: 'a', version: 1, moves: Array(MOST_MOVES + 1).fill({ type: 'fly' }) },
      { answer: 5, error: { code: 'bad-request', detail: 'moves' } },
    ],
    ['a path', { id: 5, do: 'open', table: '../a' }, { answer: 5, error: { code: 'bad-request', detail: 'table' } }],
    ['to enter again', enter({ id: 5 }), { answer: 5, error: { code: 'bad-request', detail: 'do' } }],
  ])('that ask for %s are refused, and the next is answered', async (_what, line, answer) => {
    const { folder, host } = await serveIn();
    const guest = await entered(folder);
    guest.send(line, turns(6));
    expect([await guest.next(), await guest.next()]).toEqual([answer, { answer: 6, ok: null }]);
    expect(host.asked).toEqual([turns(6)]);
  });

  it('that are too long are told so, and end the connection, be their end there or not', async () => {
    const { folder, host } = await serveIn();
    const guest = await entered(folder);
    guest.send(`${JSON.stringify({ id: 5, do: 'turns', x: 'x'.repeat(LONGEST_REQUEST) })}\n`, turns(6));
    expect(await guest.rest()).toEqual([{ answer: 0, error: { code: 'too-long', most: LONGEST_REQUEST } }]);
    expect(host.asked).toEqual([]);
  });
});

describe('the limits of a table service', () => {
  it('are five connections an identity; others come in, and one that left makes room', async () => {
    const { folder, host } = await serveIn();
    const guests = [];
    for (let n = 0; n < MOST_CONNECTIONS; n++) guests.push(await entered(folder, { as: 'anna' }));
    const sixth = await greeted(folder);
    sixth.send(enter({ as: 'anna' }));
    const error = { code: 'too-many-connections', most: MOST_CONNECTIONS };
    expect(await sixth.rest()).toEqual([{ answer: 1, error }]);
    await entered(folder, { as: 'karl' });
    guests[2].socket.destroy();
    await soon(() => expect(host.visits[2].isOver).toBe(true));
    await entered(folder, { as: 'anna' });
  });

  it('are ten seconds to enter; whoever has entered stays', async () => {
    const { folder, clock, server } = await serveIn();
    const inside = await entered(folder);
    const guest = await greeted(folder);
    clock.advance(ENTER_TIME);
    expect(await guest.rest()).toEqual([bye('not-entered')]);
    await soon(() => expect(server.connections).toBe(1));
    inside.send(turns(2));
    expect(await inside.next()).toEqual({ answer: 2, ok: null });
  });

  it(`are ${MOST_UNPROVED} connections that have not entered: for one more any of them gives way as busy`, async () => {
    const { folder, server, clock } = await serveIn(freshServeFolder(), new FakeHost(), { random: () => 0.5 });
    clock.stand();
    const inside = await entered(folder);
    const guests: RawClient[] = [];
    for (let n = 0; n < MOST_UNPROVED; n++) guests.push(await greeted(folder));
    const last = await greeted(folder);
    expect(await guests[MOST_UNPROVED / 2].rest()).toEqual([bye('busy')]);
    last.send(enter());
    expect(await last.next()).toMatchObject({ answer: 1, ok: {} });
    expect([inside, ...guests].filter(({ isOver }) => isOver)).toHaveLength(1);
    expect(inside.isOver).toBe(false);
    await soon(() => expect(server.connections).toBe(1 + MOST_UNPROVED));
  });

  it('are a second to enter when others wait: then the oldest gives way', async () => {
    const { folder, clock } = await serveIn(freshServeFolder(), new FakeHost(), { random: () => 0.5 });
    clock.stand();
    const guests: RawClient[] = [];
    for (let n = 0; n < MOST_UNPROVED; n++) guests.push(await greeted(folder));
    clock.advance(1_000);
    await greeted(folder);
    expect(await guests[0].rest()).toEqual([bye('busy')]);
    expect(guests.slice(1).some(({ isOver }) => isOver)).toBe(false);
  });

  it('cut off who reads nothing for a minute; others hear everything meanwhile', async () => {
    const { folder, host, clock } = await serveIn();
    const [slow, fast] = [await entered(folder), await entered(folder)];
    slow.socket.pause();
    const text = 'x'.repeat(500_000);
    for (const { send } of host.visits) for (let n = 0; n < 3; n++) send({ notice: 'elsewhere', table: text });
    for (let n = 0; n < 3; n++) expect(await fast.next()).toMatchObject({ table: text });
    expect(host.visits[0].isOver).toBe(false);
    clock.advance(STUCK);
    await soon(() => expect(host.visits[0].isOver).toBe(true));
    expect(host.visits[1].isOver).toBe(false);
  });

  it('cut off who reads so slowly that too much waits', async () => {
    const { folder, host } = await serveIn();
    const slow = await entered(folder);
    slow.socket.pause();
    for (let n = 0; n < 12; n++) host.visits[0].send({ notice: 'elsewhere', table: 'x'.repeat(500_000) });
    await soon(() => expect(host.visits[0].isOver).toBe(true));
  });
});

describe('a visit that fails', () => {
  const failing: [string, (host: FakeHost) => void][] = [
    ['at a request', (host) => (host.answer = ({ id }) => Promise.reject(new Error(`fault ${id}`)))],
    [
      'at once',
      (host) =>
        (host.answer = () => {
          throw new Error('fault');
        }),
    ],
    ['with an answer that cannot be written', (host) => (host.answer = () => ({ ok: 1n as never }))],
  ];

  it.each(failing)('%s is told so and ends; all others go on', async (_what, fail) => {
    const { folder, host, faults } = await serveIn();
    const [guest, other] = [await entered(folder), await entered(folder)];
    fail(host);
    guest.send(turns(2), turns(3));
    expect(await guest.rest()).toEqual([bye('failed')]);
    await soon(() => expect(host.visits[0].isOver).toBe(true));
    expect(faults).toHaveLength(1);
    host.answer = () => ({ ok: null });
    other.send(turns(2));
    expect(await other.next()).toEqual({ answer: 2, ok: null });
  });

  it('when it begins or ends harms nobody', async () => {
    const host = new FakeHost();
    const visit = host.visit.bind(host);
    const { folder, faults, server } = await serveIn(freshServeFolder(), host);
    host.visit = () => {
      throw new Error('begin');
    };
    const guest = await greeted(folder);
    guest.send(enter());
    expect(await guest.rest()).toEqual([{ answer: 1, ok: expect.anything() }, bye('failed')]);
    host.visit = (identity, send) => ({
      ...visit(identity, send),
      close: () => {
        throw new Error('end');
      },
    });
    (await entered(folder)).socket.destroy();
    await soon(() => expect(server.connections).toBe(0));
    expect(faults.map(String)).toEqual(['Error: begin', 'Error: end']);
    await entered(folder);
  });
});

describe('a visit whose answer never comes', () => {
  it('is over when its terminal is found gone, and keeps no service from stopping', async () => {
    const { folder, host, server, faults } = await serveIn();
    let fail: (fault: Error) => void = () => {};
    host.answer = () => new Promise((_, reject) => (fail = reject));
    const [gone, staying] = [await entered(folder), await entered(folder)];
    for (const guest of [gone, staying]) guest.send(turns(2));
    await soon(() => expect(host.asked).toHaveLength(2));
    gone.socket.destroy();
    await soon(() => expect(gone.socket.closed).toBe(true));
    host.visits[0].send({ notice: 'elsewhere', table: 'a' });
    await soon(() => expect([server.connections, host.visits[0].isOver]).toEqual([1, true]));
    await server.close();
    expect([await staying.rest(), host.visits[1].isOver]).toEqual([[bye('shutdown')], true]);
    fail(new Error('late'));
    await soon(() => expect(faults.map(String)).toEqual(['Error: late']));
  });
});

describe('a table service that stops', () => {
  it('tells everybody, ends all visits and leaves no socket behind', async () => {
    const { folder, host, server, clock } = await serveIn();
    const guests = [await entered(folder), await entered(folder), await greeted(folder)];
    const closed = server.close();
    for (const guest of guests) expect(await guest.rest()).toEqual([bye('shutdown')]);
    await closed;
    expect(host.visits.map(({ isOver }) => isOver)).toEqual([true, true]);
    expect([server.connections, fs.existsSync(folder.socket), clock.waiting]).toEqual([0, false, 0]);
  });

  it('leaves the socket and the lock of another service that was started in its folder meanwhile', async () => {
    const first = await serveIn();
    const { folder: path } = first.folder;
    const lock = join(path, 'service.lock');
    // An operator may delete the lock in the belief that its service is dead.
    fs.unlinkSync(lock);
    const since = Date.now();
    await soon(() => expect(Date.now()).toBeGreaterThan(since));
    const second = await serveIn(freshServeFolder(path));
    const own = fs.readFileSync(lock, 'utf8');
    await first.server.close();
    first.folder.release();
    expect(fs.readFileSync(lock, 'utf8')).toBe(own);
    await entered(second.folder);
    await second.server.close();
    expect(fs.readdirSync(second.folder.door)).toEqual(['who']);
  });

  it('does not wait for who reads nothing', async () => {
    const { folder, host, server, clock } = await serveIn();
    const slow = await entered(folder);
    slow.socket.pause();
    for (let n = 0; n < 3; n++) host.visits[0].send({ notice: 'elsewhere', table: 'x'.repeat(500_000) });
    const closed = server.close();
    clock.advance(1000);
    await closed;
    expect(server.connections).toBe(0);
  });
});

describe('many connections', () => {
  it('that came and went in all ways leave nothing behind', async () => {
    const { folder, host, server, clock, faults } = await serveIn();
    const handles = (): number =>
      process.getActiveResourcesInfo().filter((name) => /Pipe|FSReqCallback/.test(name)).length;
    const once = async (way: number): Promise<void> => {
      if (way === 0) return void new RawClient(folder.socket).socket.destroy();
      const guest = way === 1 ? await greeted(folder) : await entered(folder);
      if (way === 2) guest.send(turns(2), '{"half');
      guest.socket.destroy();
    };
    await once(2);
    await soon(() => expect(server.connections).toBe(0));
    const before = handles();
    for (let n = 0; n < runs(60); n += 4) {
      await Promise.all([0, 1, 2, 3].map(once));
      await soon(() => expect(server.connections).toBe(0));
    }
    await soon(() => expect([server.connections, handles(), clock.waiting]).toEqual([0, before, 0]));
    expect(host.visits.every(({ isOver }) => isOver)).toBe(true);
    expect(faults).toEqual([]);
    clock.advance(10_000);
    new RawClient(folder.socket);
    await soon(() => expect(fs.readdirSync(folder.who)).toEqual([]));
  });
});

import { connect, createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { enterService, pauseBefore } from '../../../src/serve/client/client.js';
import { Authenticator } from '../../../src/serve/people/authenticator.js';
import type { ServeFolder } from '../../../src/serve/folder.js';
import { QUEUE_PAUSE } from '../../../src/serve/client/link.js';
import { ANSWER_TIME } from '../../../src/serve/client/outbox.js';
import { LONGEST_ANSWER, LONGEST_REQUEST, type Notice, PROTOCOL } from '../../../src/serve/protocol.js';
import { startServer } from '../../../src/serve/server.js';
import { opened } from '../../store/support.js';
import { recordingOptions, terminalAt } from '../client-support.js';
import { ACCOUNT, FakeHost, freshFolder, freshServeFolder, killedListener, serveIn, soon } from '../service-support.js';

const problemAt = async (folder: string): Promise<unknown> => {
  const entered = await enterService(recordingOptions(folder).options);
  if (entered.ok) entered.value.close();
  return entered.ok ? null : entered.error;
};

/** Starts a service that sends the given lines: one at once, then one for each request, whatever the request is. */
const saying = (...lines: string[]): Promise<{ folder: ServeFolder; sockets: Socket[] }> => sayingTo(511, ...lines);

/** Like `saying`, with a limit of `backlog` connections waiting to be accepted. */
async function sayingTo(backlog: number, ...lines: string[]): Promise<{ folder: ServeFolder; sockets: Socket[] }> {
  const folder = freshServeFolder();
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    const left = [...lines];
    sockets.push(socket);
    socket.on('error', () => {});
    socket.on('data', () => void socket.write(left.shift() ?? ''));
    socket.write(left.shift() ?? '');
  });
  await new Promise<void>((resolve) => server.listen({ path: folder.socket, backlog }, resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return { folder, sockets };
}

const line = (value: object): string => `${JSON.stringify(value)}\n`;
const greeting = line({ hello: PROTOCOL, program: '1.0.0', prove: '0'.repeat(32), later: 'field' });
const welcome = line({ answer: 1, ok: { id: 'account:1', name: 'ada', later: 'field' } });

describe('a terminal at a table service', () => {
  it('enters as its account, asks, is answered or refused, and hears what happens', async () => {
    const { folder, host } = await serveIn();
    const { client, notices, presences } = await terminalAt(folder.folder);
    expect(presences).toEqual([
      { type: 'here', identity: { id: host.visits[0].identity.id, name: host.visits[0].identity.name } },
    ]);
    expect(host.visits[0].identity.id).toBe(ACCOUNT);
    host.answer = ({ do: what }) =>
      what === 'turns' ? { ok: { tables: [] } } : { error: { code: 'no-table', table: 'a' } };
    expect(await Promise.all([client.ask({ do: 'turns' }), client.ask({ do: 'open', table: 'a' })])).toEqual([
      { type: 'ok', ok: { tables: [] } },
      { type: 'refused', error: { code: 'no-table', table: 'a' } },
    ]);
    const notice: Notice = { notice: 'people', table: 'a', people: [{ name: 'Ada', seat: 'west', connected: true }] };
    host.visits[0].send(notice);
    await soon(() => expect(notices).toEqual([notice]));
  });

  it('is answered before it hears what was said after the answer, though both came at once', async () => {
    const people = { notice: 'people', table: 'a', people: [] } as const;
    const { folder } = await saying(greeting, welcome, line({ answer: 2, ok: { tables: [] } }) + line(people));
    const said: string[] = [];
    const { options } = recordingOptions(folder.folder);
    const entered = await enterService({ ...options, onNotice: ({ notice }) => void said.push(notice) });
    const client = opened(entered);
    onTestFinished(() => client.close());
    // Passes the answer through another async function, as tables do.
    const asked = async (): Promise<unknown> => await client.ask({ do: 'turns' });
    await asked().then(() => said.push('answer'));
    await soon(() => expect(said).toEqual(['answer', 'people']));
  });

  it('enters as a key of the shared account', async () => {
    const { folder, host } = await serveIn();
    await terminalAt(folder.folder, { as: 'anna' });
    expect(host.visits[0].identity.id).toBe('key:anna');
  });

  it('does not send what is too long', async () => {
    const { folder, host } = await serveIn();
    const { client } = await terminalAt(folder.folder);
    const asked = await client.ask({ do: 'sit', table: 'a', code: 'x'.repeat(LONGEST_REQUEST) });
    expect(asked).toEqual({ type: 'refused', error: { code: 'too-long', most: LONGEST_REQUEST } });
    expect(host.asked).toEqual([]);
  });

  it('leaves for good when it is closed, also while it comes back', async () => {
    const { folder, host, server } = await serveIn();
    const { client, presences } = await terminalAt(folder.folder);
    let answer = (): void => {};
    host.answer = () => new Promise((resolve) => (answer = () => resolve({ ok: null })));
    const asked = client.ask({ do: 'turns' });
    await soon(() => expect(host.asked).toHaveLength(1));
    client.close();
    expect(await asked).toEqual({ type: 'unreachable' });
    answer();
    expect(await client.ask({ do: 'turns' })).toEqual({ type: 'unreachable' });
    await soon(() => expect(server.connections).toBe(0));
    expect([client.presence, presences.length]).toEqual([{ type: 'closed' }, 1]);
    const { client: second, clock } = await terminalAt(folder.folder);
    await server.close();
    await soon(() => expect(second.presence.type).toBe('away'));
    second.close();
    expect(clock.waiting).toBe(0);
  });
});

describe('whoever cannot enter is told why', () => {
  it('when no service is there, or it was killed', async () => {
    const folder = freshFolder();
    expect(await problemAt(folder)).toEqual({ code: 'no-service', folder });
    const { folder: served, server } = await serveIn();
    await server.close();
    expect(await problemAt(served.folder)).toEqual({ code: 'no-service', folder: served.folder });
    const killed = freshServeFolder();
    await killedListener(killed.socket);
    expect(await problemAt(killed.folder)).toEqual({ code: 'no-service', folder: killed.folder });
  });

  it('when the service refuses', async () => {
    const { folder } = await serveIn();
    for (let n = 0; n < 5; n++) await terminalAt(folder.folder);
    const error = { code: 'too-many-connections', most: 5 };
    expect(await problemAt(folder.folder)).toEqual({ code: 'refused', error });
  });

  it('when the service speaks another protocol', async () => {
    const { folder } = await saying(line({ hello: PROTOCOL + 1, program: '9.1.0', prove: 'otherwise' }));
    const problem = { code: 'other-service', protocol: PROTOCOL + 1, program: '9.1.0' };
    expect(await problemAt(folder.folder)).toEqual(problem);
  });

  const greetingOf = (knock: number): string =>
    line({ hello: PROTOCOL, program: '1.0.0', prove: `${knock}`.padStart(32, '0') });

  it.each<[string, (knock: number) => string, boolean]>([
    ['hangs up at once', () => '', false],
    ['hangs up behind its greeting', greetingOf, false],
    ['says so', (knock: number) => greetingOf(knock) + line({ notice: 'bye', why: 'busy' }), false],
    ['breaks off behind its greeting', greetingOf, true],
  ])('when the service is busy and %s, after several tries', async (_what, said, breaksOff) => {
    const folder = freshServeFolder();
    let knocks = 0;
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      if (breaksOff) socket.write(said(knocks++), () => socket.destroy());
      else socket.end(said(knocks++));
    });
    await new Promise<void>((resolve) => server.listen(folder.socket, resolve));
    onTestFinished(() => void server.close());
    // Pauses end at once; the timeout for an answer never ends.
    const after = (milliseconds: number, work: () => void): (() => void) => {
      if (milliseconds >= 10_000) return () => undefined;
      const timer = setImmediate(work);
      return () => clearImmediate(timer);
    };
    const entering = enterService({ ...recordingOptions(folder.folder).options, clock: { now: () => 0, after } });
    expect(await entering).toEqual({ ok: false, error: { code: 'busy' } });
    expect(knocks).toBe(6);
  });

  it('not when the queue of the socket is full for a moment: it connects again 10 ms later', async () => {
    const { folder, sockets } = await sayingTo(1, greeting, welcome);
    // Connections are queued at once, but accepted only when this test awaits something.
    const full = Array.from({ length: 5 }, () => connect(folder.socket).on('error', () => undefined));
    const { clock, options } = recordingOptions(folder.folder);
    const entering = enterService(options);
    await soon(() => expect(sockets.length).toBeGreaterThan(0));
    await soon(() => expect(clock.waiting).toBe(2));
    clock.advance(QUEUE_PAUSE);
    const client = opened(await entering);
    client.close();
    for (const socket of full) socket.destroy();
    expect(clock.waiting).toBe(0);
  });

  it('when the queue of the socket stays full', async () => {
    const { folder } = await sayingTo(1);
    const full: Socket[] = [];
    const fill = (): void => {
      for (const socket of full.splice(0)) socket.destroy();
      for (let n = 0; n < 5; n++) full.push(connect(folder.socket).on('error', () => undefined));
    };
    onTestFinished(() => full.forEach((socket) => void socket.destroy()));
    let pauses = 0;
    const after = (milliseconds: number, work: () => void): (() => void) => {
      if (milliseconds >= 10_000) return () => undefined;
      if (milliseconds === QUEUE_PAUSE) pauses += 1;
      const timer = setImmediate(() => {
        // In the same turn of the event loop none of these connections is accepted.
        fill();
        work();
      });
      return () => clearImmediate(timer);
    };
    fill();
    const entering = enterService({ ...recordingOptions(folder.folder).options, clock: { now: () => 0, after } });
    expect(await entering).toEqual({ ok: false, error: { code: 'busy' } });
    expect(pauses).toBe(600);
  });

  it('when a service wants a folder made that is no proof', async () => {
    const { folder } = await saying(line({ hello: PROTOCOL, program: '1', prove: '../../games/x' }));
    expect(await problemAt(folder.folder)).toEqual({ code: 'no-proof', folder: folder.folder });
  });

  it.each([
    ['no line', 'x'.repeat(100)],
    ['no JSON', 'hello\n'],
    ['bytes without end', 'x'.repeat(LONGEST_ANSWER)],
    ['an answer before it was asked', welcome],
    ['another protocol than JSON lines', 'SSH-2.0-OpenSSH_9.2\r\n'],
  ])('when what answers is no table service: it says %s', async (_what, said) => {
    const { folder, sockets } = await saying(said);
    const { clock, options } = recordingOptions(folder.folder);
    const entering = enterService(options);
    await soon(() => expect(sockets).toHaveLength(1));
    if (!said.includes('\n')) await soon(() => expect(sockets[0].writableLength).toBe(0));
    clock.advance(10_000);
    expect(await entering).toEqual({ ok: false, error: { code: 'no-answer', folder: folder.folder } });
    expect(clock.waiting).toBe(0);
  });
});

describe('a terminal whose service goes away', () => {
  it('says so, with the farewell; what was under way is unreachable, and so is what is asked meanwhile', async () => {
    const { folder, host, server } = await serveIn();
    const { client, presences, notices } = await terminalAt(folder.folder);
    host.answer = () => new Promise(() => {});
    const asked = client.ask({ do: 'turns' });
    await soon(() => expect(host.asked).toHaveLength(1));
    await server.close();
    expect(await asked).toEqual({ type: 'unreachable' });
    expect(await client.ask({ do: 'turns' })).toEqual({ type: 'unreachable' });
    expect(notices).toEqual([{ notice: 'bye', why: 'shutdown' }]);
    expect(presences.at(-1)).toEqual({ type: 'away', problem: null, farewell: 'shutdown' });
  });

  it('comes back by itself when the service does, after tries that are further and further apart', async () => {
    const folder = freshServeFolder();
    const first = await serveIn(folder);
    const { client, clock, presences } = await terminalAt(folder.folder);
    await first.server.close();
    await soon(() => expect(client.presence.type).toBe('away'));
    for (const pause of [250, 500, 1000, 2000]) {
      const tries = presences.length;
      clock.advance(pause - 1);
      expect(presences).toHaveLength(tries);
      clock.advance(1);
      await soon(() => expect(presences).toHaveLength(tries + 1));
      const problem = { code: 'no-service', folder: folder.folder };
      expect(client.presence).toEqual({ type: 'away', problem, farewell: 'shutdown' });
    }
    await serveIn(folder);
    clock.advance(4000);
    await soon(() => expect(client.presence.type).toBe('here'));
    expect(await client.ask({ do: 'turns' })).toEqual({ type: 'ok', ok: null });
  });

  it('gives up an answer that does not come, and comes back', async () => {
    const { folder, host } = await serveIn();
    const { client, clock } = await terminalAt(folder.folder);
    host.answer = () => new Promise(() => {});
    const asked = client.ask({ do: 'turns' });
    clock.advance(ANSWER_TIME);
    expect(await asked).toEqual({ type: 'unreachable' });
    host.answer = () => ({ ok: null });
    clock.advance(250);
    await soon(() => expect(client.presence.type).toBe('here'));
    expect(await client.ask({ do: 'turns' })).toEqual({ type: 'ok', ok: null });
  });

  it('knows the account again', async () => {
    const folder = freshServeFolder();
    const first = await serveIn(folder);
    const { client, clock } = await terminalAt(folder.folder);
    await first.server.close();
    const host = new FakeHost();
    const keeper = new Authenticator(folder.who, { unnamed: () => 'renamed' });
    const again = opened(await startServer(folder, { host, keeper, onFault: () => {} }));
    onTestFinished(() => again.close());
    await soon(() => expect(client.presence.type).toBe('away'));
    clock.advance(250);
    await soon(() => expect(client.presence.type).toBe('here'));
    expect(host.visits[0].identity.id).toBe(first.host.visits[0].identity.id);
  });
});

describe('what a service says', () => {
  it('may be more than this program knows', async () => {
    const said =
      line({ notice: 'later', x: 1 }) + line({ answer: 99, ok: null }) + line({ answer: 2, ok: null, later: 1 });
    const { folder } = await saying(greeting, welcome, said);
    const { client, notices } = await terminalAt(folder.folder);
    expect(await client.ask({ do: 'turns' })).toEqual({ type: 'ok', ok: null });
    expect(notices).toEqual([]);
  });

  it.each([
    ['no JSON', '{"answer":\n'],
    ['an unknown error', line({ answer: 2, error: { code: 'later' } })],
    ['an error without what it tells', line({ answer: 2, error: { code: 'no-table' } })],
    ['a wrong notice', line({ notice: 'bye', why: 'later' })],
    ['a wrong move', line({ notice: 'draft', table: 'a', version: 1, moves: [{ type: 'cheat' }] })],
    ['nothing known', line({ news: 1 })],
    ['no text', '"\udc00'],
    ['too long a line', 'x'.repeat(LONGEST_ANSWER)],
  ])('ends the connection when it is %s', async (_what, said) => {
    const { folder, sockets } = await saying(greeting, welcome, said);
    const { client, notices } = await terminalAt(folder.folder);
    const asked = client.ask({ do: 'turns' });
    if (said.startsWith('"')) await soon(() => sockets[0].write(Buffer.from([0xff, 10])));
    expect(await asked).toEqual({ type: 'unreachable' });
    expect([client.presence.type, notices]).toEqual(['away', []]);
  });
});

describe('pauses between tries', () => {
  it('grow to fifteen seconds, by chance between half and the whole', () => {
    expect([0, 1, 2, 5, 6, 7, 1000].map((tries) => pauseBefore(tries, 1))).toEqual([
      250, 500, 1000, 8000, 15_000, 15_000, 15_000,
    ]);
    expect([pauseBefore(0, 0), pauseBefore(1000, 0)]).toEqual([125, 7500]);
  });
});

import { describe, expect, it } from 'vitest';
import { RemoteTable } from '../../../src/serve/client/remote-table.js';
import { PROVINCES } from '../../../src/rules/board.js';
import type { Move } from '../../../src/rules/game.js';
import { ANSWER_TIME, type RequestResult, type RequestBody, Outbox } from '../../../src/serve/client/outbox.js';
import { BURST, type Notice, PER_SECOND, type Request, type TableGame } from '../../../src/serve/protocol.js';
import { LEAVE_TIME } from '../../../src/serve/client/client.js';
import { ManualClock, serveIn, soon } from '../service-support.js';
import { terminalAt } from '../client-support.js';

const draft = (n: number, table = 'a'): RequestBody => {
  const province = PROVINCES[n % PROVINCES.length].id;
  return { do: 'draft', table, version: n, moves: [{ type: 'province', province }] };
};

interface Sent {
  readonly id: number;
  readonly do: Request['do'];
  readonly version?: number;
}

/** An outbox whose requests the test answers. */
function outbox() {
  const clock = new ManualClock();
  clock.stand();
  const sent: Sent[] = [];
  let silences = 0;
  const box = new Outbox(clock, {
    send: (line) => void sent.push(JSON.parse(line) as Sent),
    onSilence: () => void silences++,
  });
  let answered = 0;
  /** Answers all requests, also those sent because of these answers. */
  const answerAll = (): void => {
    for (; answered < sent.length; answered++) box.answered({ answer: sent[answered].id, ok: null });
  };
  return { clock, sent, box, answerAll, silences: () => silences };
}

const settledOf = async (
  asked: Promise<RequestResult<Request['do']>>,
): Promise<RequestResult<Request['do']> | 'waits'> => Promise.race([asked, Promise.resolve('waits' as const)]);

describe('what a terminal asks', () => {
  it('is sent one after the other, each when the one before is answered', async () => {
    const { sent, box } = outbox();
    const asked = [box.ask({ do: 'turns' }), box.ask({ do: 'lobby' })];
    expect(sent.map((one) => one.do)).toEqual(['turns']);
    box.answered({ answer: 99, ok: null });
    expect(await settledOf(asked[0])).toBe('waits');
    box.answered({ answer: sent[0].id, ok: null });
    expect(await asked[0]).toEqual({ type: 'ok', ok: null });
    expect(sent.map((one) => one.do)).toEqual(['turns', 'lobby']);
    box.answered({ answer: sent[1].id, error: { code: 'over' } });
    expect(await asked[1]).toEqual({ type: 'refused', error: { code: 'over' } });
  });

  it('waits where the service would say that it is too fast, and goes on as fast as that allows', () => {
    const { clock, sent, box, answerAll } = outbox();
    for (let n = 0; n < BURST + 20; n++) void box.ask({ do: 'turns' });
    answerAll();
    const first = sent.length;
    // Entering counts as a request too.
    expect(first).toBeLessThan(BURST);
    expect(first).toBeGreaterThan(BURST - 5);
    for (let second = 1; second <= 2; second++) {
      for (let tenth = 0; tenth < 10; tenth++) {
        clock.advance(100);
        answerAll();
      }
      expect(sent.length).toBe(first + PER_SECOND * second);
    }
  });

  it('does not count on the time an answer takes: the service may have looked at the request at its end', () => {
    const { clock, sent, box, answerAll } = outbox();
    for (let n = 0; n < BURST / 2; n++) void box.ask({ do: 'turns' });
    answerAll();
    for (let n = 0; n < BURST; n++) void box.ask({ do: 'turns' });
    clock.advance(10_000);
    answerAll();
    expect(sent.length).toBeLessThan(BURST);
  });

  it('leaves out drafts that gave way to a later one of their table; the latest is sent, and nothing overtakes', async () => {
    const { sent, box, answerAll } = outbox();
    const asked = [1, 2, 3].map((n) => box.ask(draft(n)));
    const act = box.ask({ do: 'act', table: 'a', version: 3, moves: [{ type: 'done' }] });
    void box.ask(draft(4));
    void box.ask(draft(5));
    void box.ask(draft(6, 'b'));
    answerAll();
    expect(sent.map(({ do: what, version }) => [what, version])).toEqual([
      ['draft', 1],
      ['draft', 3],
      ['act', 3],
      ['draft', 5],
      ['draft', 6],
    ]);
    expect(await Promise.all([...asked, act])).toEqual(Array(4).fill({ type: 'ok', ok: null }));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length);
  });

  it('is told to have had no answer in time, and is unreachable with its connection', async () => {
    const { clock, box, silences } = outbox();
    const asked = [box.ask({ do: 'turns' }), box.ask({ do: 'turns' })];
    clock.advance(ANSWER_TIME);
    expect(silences()).toBe(1);
    box.giveUp();
    expect(await Promise.all(asked)).toEqual(Array(2).fill({ type: 'unreachable' }));
    expect(clock.waiting).toBe(0);
  });
});

describe('a player at the keyboard', () => {
  it('meets no limit of the service, however many drafts there are, and the last one arrives', async () => {
    const { folder, host, clock } = await serveIn();
    clock.stand();
    const { client } = await terminalAt(folder.folder, { clock });
    const refused: unknown[] = [];
    const keep = (asked: RequestResult<Request['do']>): void => void (asked.type !== 'ok' && refused.push(asked));
    // A key held down: 60 drafts a second.
    for (let n = 0; n < 600; n++) {
      void client.ask(draft(n)).then(keep);
      if (n % 20 === 0) void client.ask({ do: 'turns' }).then(keep);
      clock.advance(1000 / 60);
      await soon(() => expect(host.asked.length).toBeGreaterThanOrEqual(Math.min(n, BURST - 5)));
      for (let turn = 0; turn < 4; turn++) await new Promise(setImmediate);
    }
    await soon(() => {
      clock.advance(100);
      expect(host.asked.at(-1)).toMatchObject({ version: 599 });
    });
    expect(refused).toEqual([]);
  });

  it('leaves when what was asked at last is answered, and no later than a moment', async () => {
    const { folder, host, server } = await serveIn();
    const { client } = await terminalAt(folder.folder);
    let answer = (): void => undefined;
    host.answer = () => new Promise((resolve) => (answer = () => resolve({ ok: null })));
    void client.ask(draft(1));
    const asked = client.ask(draft(2));
    const leaving = client.leave();
    await soon(() => expect(host.asked).toHaveLength(1));
    answer();
    await soon(() => expect(host.asked).toHaveLength(2));
    answer();
    await leaving;
    expect(await asked).toEqual({ type: 'ok', ok: null });
    await soon(() => expect(server.connections).toBe(0));
    const { client: stuck, clock } = await terminalAt(folder.folder);
    const lost = stuck.ask({ do: 'turns' });
    const left = stuck.leave();
    clock.advance(LEAVE_TIME);
    await left;
    expect([await lost, clock.waiting]).toEqual([{ type: 'unreachable' }, 0]);
  });
});

describe('a table that may be closed', () => {
  const DAY = 24 * 60 * 60 * 1000;

  /** A table that may be closed after `closesIn` milliseconds, and its requests to the service. */
  function opened(closesIn: number | null) {
    const asked: RequestBody[] = [];
    const ask = (asking: RequestBody): Promise<RequestResult<Request['do']>> => {
      asked.push(asking);
      if (asking.do === 'open') return Promise.resolve({ type: 'refused', error: { code: 'no-table', table: 'a' } });
      return Promise.resolve({ type: 'ok', ok: null });
    };
    const client = { ask } as ConstructorParameters<typeof RemoteTable>[0];
    const at = {
      table: 'a',
      version: 1,
      draft: [],
      people: [],
      closesIn,
      game: { events: [] },
    } as unknown as TableGame;
    const clock = new ManualClock();
    const port = new RemoteTable(
      client,
      at,
      { problem: () => null, whyGone: (_table, { code }) => code, leave: () => undefined },
      clock,
    );
    const news = { table: 'a', version: 2, moments: [], standing: {}, told: 0, events: [], offers: [] };
    const somebodyPlays = () => port.hear({ notice: 'news', news } as unknown as Notice);
    return { asked, clock, port, somebodyPlays };
  }

  it('is none any more when somebody plays', async () => {
    const { asked, port, somebodyPlays } = opened(0);
    expect(port.status.mayClose).toBe(true);
    expect(await port.close()).toBeNull();
    expect(asked).toEqual([{ do: 'close', table: 'a', version: 1 }]);
    somebodyPlays();
    expect(port.status.mayClose).toBe(false);
  });

  it('is one for a screen, too, that stays open until the day comes, and is told so', () => {
    const { clock, port, somebodyPlays } = opened(30 * DAY);
    const told: boolean[] = [];
    port.listenStatus(({ mayClose }) => told.push(mayClose));
    clock.advance(29 * DAY);
    expect(told).toEqual([]);
    clock.advance(DAY);
    expect(told).toEqual([true]);
    somebodyPlays();
    clock.advance(29 * DAY);
    expect(told).toEqual([true, false]);
    clock.advance(DAY);
    expect(told).toEqual([true, false, true]);
  });

  it('is none for who watches, and nothing is waited for at a table that was left', () => {
    const { clock, port } = opened(null);
    expect([port.status.mayClose, clock.waiting]).toEqual([false, 0]);
    const left = opened(DAY);
    expect(left.clock.waiting).toBe(1);
    left.port.leave();
    expect(left.clock.waiting).toBe(0);
  });

  it('is none, and nothing is waited for and no offer is open, once the service no longer has the game', async () => {
    const mayBeClosed = opened(0);
    mayBeClosed.port.hear({ notice: 'offers', table: 'a', offers: [{ side: 'east', what: 'draw' }] });
    expect(mayBeClosed.port.status).toMatchObject({ mayClose: true, offers: [{ side: 'east' }] });
    expect(await mayBeClosed.port.open()).toBe('no-table');
    expect(mayBeClosed.port.status).toMatchObject({ link: 'gone', mayClose: false, offers: [] });
    const waiting = opened(DAY);
    expect(waiting.clock.waiting).toBe(1);
    await waiting.port.open();
    expect(waiting.clock.waiting).toBe(0);
  });
});

describe('a part', () => {
  it('goes with the comment that a hint was asked for, where one was', async () => {
    const asked: unknown[] = [];
    const at = { table: 'a', version: 1, people: [], game: { events: [] } } as unknown as TableGame;
    const ask = (asking: RequestBody): Promise<RequestResult<Request['do']>> => {
      asked.push(asking);
      return Promise.resolve({ type: 'unreachable' });
    };
    const port = new RemoteTable({ ask } as ConstructorParameters<typeof RemoteTable>[0], at, {
      problem: () => null,
      whyGone: (_table, { code }) => code,
      leave: () => undefined,
    });
    await port.commit([{ type: 'done' }], 'hint');
    await port.commit([{ type: 'done' }]);
    const act = { do: 'act', table: 'a', version: 1, moves: [{ type: 'done' }] };
    expect(asked).toEqual([{ ...act, comment: 'hint' }, act]);
  });
});

describe('a draft', () => {
  const moves = (n: number): readonly Move[] => [{ type: 'province', province: PROVINCES[n].id }];
  const at = { table: 'a', version: 1, draft: [], people: [], game: { events: [] } } as unknown as TableGame;

  /** A table whose drafts the test answers. */
  function table() {
    const drafts: (readonly Move[])[] = [];
    const answers: ((asked: RequestResult<'draft'>) => void)[] = [];
    let kept = at;
    const ask = (asking: RequestBody): Promise<RequestResult<Request['do']>> => {
      if (asking.do !== 'draft') return Promise.resolve({ type: 'ok', ok: kept });
      drafts.push(asking.moves);
      return new Promise((resolve) => answers.push(resolve));
    };
    const port = new RemoteTable({ ask } as ConstructorParameters<typeof RemoteTable>[0], at, {
      problem: () => null,
      whyGone: (_table, { code }) => code,
      leave: () => undefined,
    });
    return { port, drafts, answers, keep: (draft: readonly Move[]) => (kept = { ...at, draft }) };
  }

  it('that the service was not heard to keep is sent again when it is back, and one that it keeps is not', async () => {
    const { port, drafts, answers, keep } = table();
    port.draft(moves(1));
    answers[0]({ type: 'unreachable' });
    keep(moves(0));
    port.away();
    await port.open();
    expect(drafts).toEqual([moves(1), moves(1)]);
    answers[1]({ type: 'ok', ok: null });
    keep(moves(1));
    await port.open();
    expect(drafts).toHaveLength(2);
  });

  it('of the same player at another terminal counts: it is not overwritten by an older one from here', async () => {
    const { port, drafts, answers, keep } = table();
    port.draft([...moves(1), ...moves(2)]);
    answers[0]({ type: 'ok', ok: null });
    port.hear({ notice: 'elsewhere', table: 'a' });
    expect(port.status.link).toBe('elsewhere');
    port.hear({ notice: 'draft', table: 'a', version: 1, moves: moves(0) } satisfies Notice);
    keep(moves(0));
    await port.comeBack();
    expect(drafts).toHaveLength(1);
  });
});

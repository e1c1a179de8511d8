import { afterEach, describe, expect, it } from 'vitest';
import type { TablePort } from '../../src/match/table-port.js';
import type { Move } from '../../src/rules/game.js';
import { RemoteLobby } from '../../src/serve/client/remote-lobby.js';
import type { VisitRequest } from '../../src/serve/visit.js';
import type { Tables } from '../../src/serve/tables/tables.js';
import { freshFolder, soon } from './service-support.js';
import { ANNA, BERND, closeTables, tablesIn, Visitor } from './support.js';

afterEach(closeTables);

const DRAFT: readonly Move[] = [{ type: 'done' }];

/** A terminal of Anna's, whose service can be replaced. */
class Terminal {
  readonly drafts: (readonly Move[])[] = [];
  readonly #lobby: RemoteLobby;
  #visitor: Visitor | null = null;
  #heard = 0;
  #port: TablePort | null = null;
  /** Whether the service is one of an older version, which does not send the field `elsewhere`. */
  isOld = false;
  /** Called once, between the next request and its reply. */
  between: (() => Promise<void>) | null = null;

  constructor(tables: Tables) {
    this.#visitor = new Visitor(tables, ANNA);
    const ask = async ({ do: what, ...values }: VisitRequest): Promise<unknown> => {
      if (this.#visitor === null) return { type: 'unreachable' };
      if (this.isOld && 'since' in values) {
        return { type: 'refused', error: { code: 'bad-request', detail: 'since' } };
      }
      const between = this.between;
      this.between = null;
      const answered = await this.#visitor.try(what, values);
      if (this.isOld && answered.ok && what === 'open') {
        const game = answered.value as { elsewhere?: boolean; opening?: number };
        delete game.elsewhere;
        delete game.opening;
      }
      await between?.();
      return answered.ok ? { type: 'ok', ok: answered.value } : { type: 'refused', error: answered.error };
    };
    this.#lobby = new RemoteLobby({ ask } as unknown as ConstructorParameters<typeof RemoteLobby>[0], ANNA, {
      unreachable: 'unreachable',
      tell: ({ code }) => code,
      whyAway: () => 'stopped',
      whyGone: (_table, { code }) => code,
    });
  }

  get port(): TablePort {
    if (this.#port === null) throw new Error('not at the table');
    return this.#port;
  }

  /** Passes on the notices of the service, and returns the state of the connection to the table. */
  get link(): string {
    for (const notice of this.#visitor?.heard.slice(this.#heard) ?? []) this.#lobby.hear(notice);
    this.#heard = this.#visitor?.heard.length ?? 0;
    return this.port.status.link;
  }

  /** Opens a table, of other tables if the service was restarted. */
  async open(table: string, tables?: Tables): Promise<void> {
    if (tables !== undefined) this.#visitor = new Visitor(tables, ANNA);
    const opened = await this.#lobby.open(table);
    if (!opened.ok) throw new Error(opened.error);
    this.#port = opened.value.port;
    this.port.listenDraft((moves) => this.drafts.push(moves));
  }

  lose(): void {
    void this.link;
    this.#visitor?.leave();
    this.#visitor = null;
    this.#lobby.present({ type: 'away', problem: null, farewell: 'shutdown' });
  }

  async comeBack(tables: Tables): Promise<void> {
    this.#visitor = new Visitor(tables, ANNA);
    this.#heard = 0;
    this.#lobby.present({ type: 'here', identity: ANNA });
    await soon(() => expect(this.link).not.toBe('away'));
  }
}

/** A table of Anna and Bernd, open at one terminal of Anna's. The other terminal is not connected. */
async function earlyAndLate() {
  const folder = freshFolder();
  const tables = await tablesIn(folder);
  const { table } = await new Visitor(tables, ANNA).ask('create', { side: 'west' });
  await new Visitor(tables, BERND).ask('sit', { table });
  const [early, late] = [new Terminal(tables), new Terminal(tables)];
  await early.open(table);
  return { folder, table, early, late };
}

/** A table of Anna and Bernd, open at two terminals of Anna's, the later of which plays. */
async function twoTerminals() {
  const { folder, table, early, late } = await earlyAndLate();
  await late.open(table);
  expect([early.link, late.link]).toEqual(['elsewhere', 'here']);
  const restart = async (): Promise<Tables> => {
    for (const one of [early, late]) one.lose();
    await closeTables();
    return tablesIn(folder);
  };
  return { table, early, late, restart };
}

describe('of two terminals of one account at a table, the later one plays', () => {
  it.each([
    ['early', 'late'],
    ['late', 'early'],
  ] as const)('after a restart of the service, too, when the %s one reconnects first', async (...order) => {
    const { restart, ...terminals } = await twoTerminals();
    const tables = await restart();
    for (const one of order) await terminals[one].comeBack(tables);
    expect([terminals.early.link, terminals.late.link]).toEqual(['elsewhere', 'here']);
  });

  it('even if it opened the table before the earlier one reconnected', async () => {
    const { table, early, restart, late } = await twoTerminals();
    expect(await early.port.comeBack()).toBeNull();
    expect([early.link, late.link]).toEqual(['here', 'elsewhere']);
    const tables = await restart();
    const third = new Terminal(tables);
    await third.open(table);
    await early.comeBack(tables);
    expect([early.link, third.link]).toEqual(['elsewhere', 'here']);
    // The earlier terminal can take the seat back with its key.
    expect(await early.port.comeBack()).toBeNull();
    expect([early.link, third.link]).toEqual(['here', 'elsewhere']);
  });

  it('and the earlier one leaves the seat alone until its key is pressed, though the later one is gone', async () => {
    const { early, restart } = await twoTerminals();
    const tables = await restart();
    await early.comeBack(tables);
    expect(early.link).toBe('elsewhere');
    expect(await early.port.comeBack()).toBeNull();
    const again = await restart();
    await early.comeBack(again);
    expect(early.link).toBe('here');
  });

  it('and the earlier one shows what the later one has answered meanwhile', async () => {
    const { early, late, restart } = await twoTerminals();
    const tables = await restart();
    late.port.draft(DRAFT);
    await late.comeBack(tables);
    await early.comeBack(tables);
    expect(early.drafts.at(-1)).toEqual(DRAFT);
  });

  it('after two restarts, though the earlier one slept through both', async () => {
    const { table, early, late, folder } = await earlyAndLate();
    // The earlier terminal sleeps before the later one comes, so it does not hear that it lost the seat.
    early.lose();
    await closeTables();
    const between = await tablesIn(folder);
    await late.open(table, between);
    expect(late.link).toBe('here');
    late.lose();
    await closeTables();
    const tables = await tablesIn(folder);
    await early.comeBack(tables);
    expect(early.link).toBe('here');
    await late.comeBack(tables);
    expect([early.link, late.link]).toEqual(['elsewhere', 'here']);
  });

  it('though it opens the table while the earlier one opens it again', async () => {
    const { early, late, table, folder } = await earlyAndLate();
    early.lose();
    await closeTables();
    const tables = await tablesIn(folder);
    early.between = () => late.open(table, tables);
    await early.comeBack(tables);
    await soon(() => expect([early.link, late.link]).toEqual(['elsewhere', 'here']));
  });

  it('but after a change to a service of an older version, a terminal with the seat takes it', async () => {
    const { early, late, restart } = await twoTerminals();
    const tables = await restart();
    for (const one of [early, late]) one.isOld = true;
    await late.comeBack(tables);
    expect(late.link).toBe('here');
  });

  it('but at a service of an older version, which does not tell, a terminal with the seat takes it as before', async () => {
    const { early, late, restart } = await twoTerminals();
    for (const one of [early, late]) one.isOld = true;
    const tables = await restart();
    await late.comeBack(tables);
    await early.comeBack(tables);
    expect([early.link, late.link]).toEqual(['elsewhere', 'here']);
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import type { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extend, newRecord, writeGame } from '../src/notation/index.js';
import type { Side } from '../src/rules/board.js';
import { type Client, enterService } from '../src/serve/client/client.js';
import { type Note, notesText } from '../src/serve/tables/notes.js';
import type { RequestBody } from '../src/serve/client/outbox.js';
import type { Answers, Notice } from '../src/serve/protocol.js';
import type { ReceivedMessages } from './bare-script.js';
import { FLUSH_VARIABLE } from './slow-disk.js';
import type { GameInParts, Part } from '../test/support/random/game-in-parts.js';
import { waitUntil } from '../test/support/virtual-terminal.js';

/** Number of parts that are played at each table of a full folder. A part is the answers of one commit. */
const FILLED_PARTS = 20;
/** Number of players per side at the tables of a full folder. One player sits at several tables. */
const IDENTITIES = 1_000;
/** Age in milliseconds that a file must have to be kept in the index. */
const SETTLED = 2_500;

const TSX = ['--import', 'tsx'];
const SLOW_DISK = new URL('slow-disk.ts', import.meta.url).href;
/** Arguments that start a service: the real program, or the bare service, which sends prepared answers. */
const PROGRAMS = {
  wsdv: ['bin/wsdv.js'],
  bare: [...TSX, fileURLToPath(new URL('bare-service.ts', import.meta.url))],
} as const;

/** Sends a request and returns its answer. Throws an Error if the request is refused. */
export async function ask<A extends RequestBody>(client: Client, asking: A): Promise<Answers[A['do']]> {
  const asked = await client.ask(asking);
  if (asked.type !== 'ok') throw new Error(`${asking.do}: ${JSON.stringify(asked)}`);
  return asked.ok;
}

/** A service in its own process, with a temporary folder. `close` removes the folder. */
export class MeasuredService {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'wsdv-bench-')));
  readonly #clients: Client[] = [];
  readonly #flush: number;
  readonly #program: readonly string[];
  #process: ChildProcess | null = null;

  /** @param flush minimum duration of a flush, in milliseconds */
  constructor(flush = 0, program: keyof typeof PROGRAMS = 'wsdv') {
    this.#flush = flush;
    this.#program = PROGRAMS[program];
  }

  /** Starts the service; returns the milliseconds until its socket is open. */
  async start(): Promise<number> {
    chmodSync(this.folder, 0o755);
    const begun = performance.now();
    const slow = this.#flush > 0 ? [...TSX, '--import', SLOW_DISK] : [];
    const args = [...slow, ...this.#program, 'serve', '--folder', this.folder];
    const env = { ...process.env, [FLUSH_VARIABLE]: `${this.#flush}` };
    this.#process = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
    const { stderr } = this.#process;
    if (!stderr) throw new Error('no pipe');
    const [said] = (await once(stderr, 'data')) as [Buffer];
    if (!said.toString().includes('are open')) throw new Error(said.toString());
    return performance.now() - begun;
  }

  async enter(as: string, onNotice: (notice: Notice) => void = () => {}): Promise<Client> {
    const entered = await enterService({ folder: this.folder, as, onNotice, onPresence: () => {} });
    if (!entered.ok) throw new Error(JSON.stringify(entered.error));
    this.#clients.push(entered.value);
    return entered.value;
  }

  /** Adds tables with games in progress to the service's folder. */
  async fill(tables: number, { seed, parts }: GameInParts): Promise<void> {
    const record = newRecord({ seed });
    if (!record.ok) throw new Error(record.error[0].say);
    const played = extend(
      record.value,
      parts.slice(0, FILLED_PARTS).flatMap(({ moves }) => moves),
    );
    if (!played.ok) throw new Error(played.error.code);
    const text = writeGame(played.value.record);
    mkdirSync(join(this.folder, 'games'), { mode: 0o700 });
    for (let number = 0; number < tables; number++) {
      const path = join(this.folder, 'games', `table-${number}`);
      const [west, east] = ['west', 'east'].map((seat) => `${seat}${number % IDENTITIES}`);
      const notes: readonly Note[] = [
        { note: 'made', at: 0, invitation: null, openDeal: true },
        { note: 'sat', at: 0, side: 'west', by: { id: `key:${west}`, name: west }, name: west },
        { note: 'sat', at: 0, side: 'east', by: { id: `key:${east}`, name: east }, name: east },
      ];
      writeFileSync(`${path}.wsdv`, text, { mode: 0o600 });
      writeFileSync(`${path}.seats`, notesText(notes, `table-${number}`), { mode: 0o600 });
    }
    // The index keeps only files that are at least this old.
    await new Promise((resolve) => setTimeout(resolve, SETTLED));
  }

  async stop(): Promise<void> {
    if (this.#process?.kill('SIGTERM')) await once(this.#process, 'exit');
    this.#process = null;
  }

  async close(): Promise<void> {
    for (const client of this.#clients) client.close();
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }
}

/** A table with a player on each seat, and the game that they play. */
export class LoadTable {
  #version = 0;
  #next = 0;
  #last: Promise<void> = Promise.resolve();

  private constructor(
    readonly path: string,
    private readonly name: string,
    private readonly clients: Readonly<Record<Side, Client>>,
    private readonly parts: readonly Part[],
    /** Messages that the service sent to the table's clients; null if messages are not recorded. */
    private readonly heard: { readonly answers: object[]; readonly notices: object[] } | null,
  ) {}

  /** @param keeps whether to record the messages that the service sends to the table's clients */
  static async make(
    service: MeasuredService,
    number: number,
    { seed, parts }: GameInParts,
    keeps = false,
  ): Promise<LoadTable> {
    const heard = keeps ? { answers: [], notices: [] as Notice[] } : null;
    const hear = (notice: Notice): void => {
      if (notice.notice === 'news') heard?.notices.push(notice);
    };
    const [west, east] = [await service.enter(`west${number}`, hear), await service.enter(`east${number}`, hear)];
    const { table } = await ask(west, { do: 'create', side: 'west', seed });
    await ask(east, { do: 'sit', table });
    for (const client of [west, east]) await ask(client, { do: 'open', table });
    return new LoadTable(join(service.folder, 'games', `${table}.wsdv`), table, { west, east }, parts, heard);
  }

  get text(): string {
    return readFileSync(this.path, 'utf8');
  }

  /**
   * Waits until every notice has arrived. Returns the messages that the service sent to the clients, and the text that
   * was added to the file.
   * @param before the text of the table's file before the first part
   */
  async heardSince(before: string): Promise<ReceivedMessages> {
    const { heard } = this;
    if (!heard) throw new Error('nothing was kept');
    await waitUntil(
      () => heard.notices.length === heard.answers.length,
      () => 'the other seat was not told',
    );
    return { ...heard, added: this.text.slice(before.length) };
  }

  /** Commits the next part as soon as the previous part is committed. */
  commit(): Promise<void> {
    return (this.#last = this.#last.then(() => this.#commit()));
  }

  async #commit(): Promise<void> {
    const { side, moves } = this.parts[this.#next++];
    const answer = await ask(this.clients[side], {
      do: 'act',
      table: this.name,
      version: this.#version,
      moves: [...moves],
    });
    if (answer.type !== 'committed') throw new Error(answer.type);
    this.heard?.answers.push(answer);
    this.#version = answer.news.version;
  }
}

/** A file to which the same bytes are appended as to a table's file, but without a service. */
export class BareFile {
  #next = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(
    private readonly handle: Awaited<ReturnType<typeof open>>,
    private readonly pieces: readonly Buffer[],
  ) {}

  commit(): Promise<void> {
    return (this.#last = this.#last.then(() => this.#commit()));
  }

  async #commit(): Promise<void> {
    await this.handle.write(this.pieces[this.#next++ % this.pieces.length]);
    await this.handle.datasync();
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}

/** A table or file that handles its commits one after the other. */
export interface Committing {
  commit(): Promise<void>;
}

/**
 * Returns the total commits per second if each table or file starts its next commit as soon as its previous commit is
 * done.
 * @param each number of commits per table or file
 */
export async function saturated(all: readonly Committing[], each: number): Promise<number> {
  const begun = performance.now();
  await Promise.all(
    all.map(async (one) => {
      for (let done = 0; done < each; done++) await one.commit();
    }),
  );
  return (all.length * each * 1_000) / (performance.now() - begun);
}

/**
 * Returns the durations of the commits in milliseconds, the shortest first. Commits start at a steady rate, even while
 * earlier commits are not done.
 */
export async function openLoop(
  all: readonly Committing[],
  each: number,
  perSecond: number,
): Promise<readonly number[]> {
  const begun = performance.now();
  const taken: Promise<number>[] = [];
  for (let number = 0; number < all.length * each; number++) {
    const due = begun + (number * 1_000) / perSecond;
    while (performance.now() < due) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    taken.push(all[number % all.length].commit().then(() => performance.now() - due));
  }
  return (await Promise.all(taken)).toSorted((a, b) => a - b);
}

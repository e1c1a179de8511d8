/*
 * A client of the table service written only from docs/protocol.md; it imports nothing of this project. If the client
 * needs a fact that docs/protocol.md does not state, the document is incomplete.
 */
import { createHash, randomInt } from 'node:crypto';
import { lstatSync, mkdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';

type Json = Readonly<Record<string, unknown>>;
export type StrangerMove = { readonly type: string } & Json;

interface Decision {
  readonly kind: string;
  readonly yours: boolean;
  readonly options: readonly StrangerMove[];
  readonly extras: readonly StrangerMove[];
}

interface View {
  readonly decade: number;
  readonly half: number;
  readonly phase: number;
  readonly hands: { readonly west: { readonly cards: unknown }; readonly east: { readonly cards: unknown } };
  readonly outcome: Json | null;
  readonly decision: Decision | null;
}

interface Game {
  readonly view: View;
  readonly conclusion: Json | null;
}

interface TableGame extends Json {
  readonly seat: string;
  readonly version: number;
  readonly game: Game & { readonly events: readonly Json[] };
}

interface News {
  readonly table: string;
  readonly version: number;
  readonly standing: Game;
  readonly told: number;
  readonly events: readonly Json[];
}

interface Message extends Json {
  readonly answer?: number;
  readonly ok?: unknown;
  readonly error?: { readonly code: string };
  readonly notice?: string;
  readonly news?: News;
}

export class StrangerError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

interface Place {
  readonly path: string;
  readonly dev: string;
  readonly ino: string;
}

/** Returns the proof folder's path: in `who`, or in the first valid place. */
function proofIn(door: string, prove: string, places: readonly Place[]): string {
  if (places.length === 0) return join(door, 'who', prove);
  const place = places.find(({ path, dev, ino }) => {
    const found = lstatSync(path, { bigint: true });
    const isSticky = found.isDirectory() && found.uid === 0n && (found.mode & 0o7777n) === 0o1777n;
    return isSticky && String(found.dev) === dev && String(found.ino) === ino;
  });
  if (!place) throw new StrangerError('no-proof');
  const { dev, ino } = lstatSync(door, { bigint: true });
  const digest = createHash('sha256').update(`${prove} ${dev} ${ino}`).digest('hex');
  return join(place.path, `wsdv-${digest.slice(0, 32)}`);
}

const PROTOCOL = 3;
const PAUSE = 100;
/** Returns an index from 0 to `length` - 1. */
export type Pick = (length: number) => number;

export class StrangerClient {
  readonly parts: (readonly StrangerMove[])[] = [];
  readonly #socket: Socket;
  readonly #lines: Message[] = [];
  readonly #awaited = new Map<number, (message: Message) => void>();
  readonly #pick: Pick;
  #wake: () => void = () => undefined;
  #text = '';
  #lastId = 0;
  #isOver = false;
  #at: TableGame | null = null;

  private constructor(socket: Socket, pick: Pick) {
    this.#socket = socket;
    this.#pick = pick;
    socket.setEncoding('utf8');
    socket.on('error', () => undefined);
    socket.on('data', (text: string) => this.#receive(text));
    socket.on('close', () => {
      this.#isOver = true;
      this.#wake();
    });
  }

  /** Connects to the service in the folder as the owner of one key of the shared account. */
  static async enter(folder: string, as: string, pick: Pick = randomInt): Promise<StrangerClient> {
    const door = join(folder, 'door');
    checkDoor(door);
    const client = new StrangerClient(connect(join(door, 'socket')), pick);
    const { hello, prove, places } = await client.#nextLine();
    if (hello !== PROTOCOL) throw new StrangerError('other-protocol');
    if (typeof prove !== 'string' || !/^[0-9a-f]{32}$/.test(prove)) throw new StrangerError('no-greeting');
    const proof = proofIn(door, prove, (places ?? []) as readonly Place[]);
    mkdirSync(proof, { mode: 0o700 });
    await client.ask('enter', { protocol: PROTOCOL, as });
    rmSync(proof, { recursive: true, force: true });
    return client;
  }

  /** The open table, as the service last sent it to this seat. Throws if no table is open. */
  get at(): TableGame {
    if (!this.#at) throw new Error('no table is open');
    return this.#at;
  }

  get isOver(): boolean {
    const { view, conclusion } = this.at.game;
    return view.outcome !== null || conclusion !== null;
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Sends a request and returns its answer; a request refused as too fast is sent again after a pause. */
  async ask(what: string, fields: Json = {}): Promise<Json> {
    for (;;) {
      const id = ++this.#lastId;
      const answered = new Promise<Message>((resolve) => this.#awaited.set(id, resolve));
      this.#socket.write(`${JSON.stringify({ id, do: what, ...fields })}\n`);
      const { ok, error } = await answered;
      if (!error) return (ok ?? {}) as Json;
      if (error.code !== 'too-fast') throw new StrangerError(error.code);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  async open(table: string): Promise<void> {
    this.#at = (await this.ask('open', { table })) as unknown as TableGame;
  }

  /** Plays random options whenever this seat decides, until `isEnough` returns true or the game is over. */
  async play(isEnough: (view: View) => boolean = () => false): Promise<void> {
    while (!this.#isOver && !this.isOver && !isEnough(this.at.game.view)) {
      if (this.at.game.view.decision?.yours) await this.#playPart();
      else await this.#news();
    }
  }

  async #playPart(): Promise<void> {
    const { table, version } = this.at;
    const moves: StrangerMove[] = [];
    let { decision } = this.at.game.view;
    while (decision !== null) {
      const { options, extras } = decision;
      if (options.length + extras.length < 2) throw new Error(`${decision.kind} asks where nothing can be chosen`);
      moves.push(options[this.#pick(options.length)]);
      const shown = await this.ask('preview', { table, version, moves });
      decision = shown['complete'] === true ? null : (shown['decision'] as Decision);
    }
    const acted = await this.ask('act', { table, version, moves });
    if (acted['type'] !== 'committed') throw new StrangerError('stale');
    this.parts.push(moves);
    this.#hear(acted['news'] as News);
  }

  async #news(): Promise<void> {
    const { version } = this.at;
    while (this.at.version === version && !this.#isOver) await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  #hear({ version, standing, told, events }: News): void {
    const all = [...this.at.game.events.slice(0, told), ...events];
    this.#at = { ...this.at, version, game: { ...standing, events: all } };
  }

  async #nextLine(): Promise<Message> {
    while (this.#lines.length === 0) {
      if (this.#isOver) throw new StrangerError('hung-up');
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    return this.#lines.shift() as Message;
  }

  #receive(text: string): void {
    this.#text += text;
    const lines = this.#text.split('\n');
    this.#text = lines.pop() ?? '';
    for (const line of lines) this.#take(JSON.parse(line) as Message);
    this.#wake();
  }

  #take(message: Message): void {
    if (message.answer !== undefined) this.#awaited.get(message.answer)?.(message);
    else if (message.notice === 'news' && message.news?.table === this.#at?.['table']) this.#hear(message.news as News);
    else if (message.notice === undefined) this.#lines.push(message);
  }
}

/** Checks that one account owns the folder `door` and everything in it, and that nobody else can change it. */
function checkDoor(door: string): void {
  const [owner, ...others] = [door, join(door, 'socket')].map((path) => lstatSync(path));
  for (const one of [owner, ...others]) {
    if (one.uid !== owner.uid || one.isSymbolicLink()) throw new StrangerError('door');
  }
  if ((owner.mode & 0o022) !== 0) throw new StrangerError('door');
}

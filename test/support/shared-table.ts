import { botName, type Level } from '../../src/notation/bot-names.js';
import type { Lobby, NewTable, TableRow } from '../../src/match/lobby.js';
import { commitPart, conclude, type Continued, type Match, takeBackSide, takeBack } from '../../src/match/match.js';
import { gameFor, newsFor, newsForOthers, type News } from '../../src/match/seat.js';
import type { Offer, Offered, Person, TablePort, TableSeat, TableStatus } from '../../src/match/table-port.js';
import { placeOf, writeGame } from '../../src/notation/index.js';
import { other, type Side, SIDES } from '../../src/rules/board.js';
import { decision, type Move, type Seat } from '../../src/rules/game.js';
import { err, ok, type Result } from '../../src/common/result.js';
import { newMatch } from './match.js';

type Listener<T> = (value: T) => void;

interface ConnectedTerminal {
  readonly name: string;
  readonly seat: Seat;
  link: TableStatus['link'];
  whyAway: string | null;
  status: TableStatus;
  readonly news: Set<Listener<News>>;
  readonly statuses: Set<Listener<TableStatus>>;
  readonly drafts: Set<Listener<readonly Move[]>>;
}

/** A terminal at a table: the screen's props, and controls for the test. */
export interface Terminal {
  readonly at: TableSeat;
  readonly port: TablePort;
  /** Disconnects or reconnects this terminal. */
  readonly connect: (isThere: boolean, whyAway?: string) => void;
  /** Makes the table impossible to reopen. */
  readonly lose: (why: string) => void;
  readonly sent: (readonly Move[])[];
}

/** A remote table in memory that does what the service does for its terminals. */
export class TableInMemory {
  match: Match;
  players: Record<Side, string>;
  offers: readonly Offer[] = [];
  resigned: Side | null = null;
  /** Whether the game has been idle so long that a player may close the table. */
  isClosable = false;
  isClosed = false;
  draft: readonly Move[] = [];
  /** Number of nudges, which stands for the time of the last one. */
  nudges = 0;
  /** Whether commits get no reply. */
  ignoresCommits = false;
  readonly #openDeal: boolean;
  readonly #code: string | undefined;
  readonly #guests = new Set<ConnectedTerminal>();

  constructor(
    readonly name: string,
    {
      match = newMatch(7),
      players = { west: 'Ada', east: 'Karl' },
      openDeal = false,
      code,
    }: { match?: Match; players?: Record<Side, string>; openDeal?: boolean; code?: string } = {},
  ) {
    this.#code = code;
    this.#openDeal = openDeal;
    this.match = match;
    this.players = players;
  }

  connectTerminal(name: string, seat: Seat): Terminal {
    for (const one of this.#guests) {
      if (seat !== 'spectator' && one.seat === seat) one.link = 'elsewhere';
    }
    const status: TableStatus = { people: [], offers: [], mayClose: false, link: 'here' };
    const guest: ConnectedTerminal = {
      ...{ name, seat, link: 'here', whyAway: null, status },
      ...{ news: new Set(), statuses: new Set(), drafts: new Set() },
    };
    this.#guests.add(guest);
    this.#tell();
    const sent: (readonly Move[])[] = [];
    const isOwn = decision(this.match.record.end)?.side === seat;
    return {
      at: {
        ...{ table: this.name, seat, players: this.players, proof: 'ab'.repeat(32), openDeal: this.#openDeal },
        ...{ game: gameFor(this.match, seat), draft: isOwn ? this.draft : [] },
        ...(this.#code !== undefined && { code: this.#code }),
      },
      port: this.#port(guest, sent),
      connect: (isThere, whyAway) => {
        guest.link = isThere ? 'here' : 'away';
        guest.whyAway = whyAway ?? null;
        this.#tell();
      },
      lose: (why) => {
        guest.link = 'gone';
        guest.whyAway = why;
        this.#tell();
      },
      sent,
    };
  }

  sit(side: Side, name: string): void {
    this.players = { ...this.players, [side]: name };
    this.#tell();
  }

  get people(): readonly Person[] {
    const seated = SIDES.filter((side) => this.players[side] !== '').map((seat): Person => {
      const connected = [...this.#guests].some((one) => one.seat === seat && one.link !== 'away');
      return { name: this.players[seat], seat, connected };
    });
    const watching = [...this.#guests].filter(({ seat }) => seat === 'spectator');
    return [...seated, ...watching.map(({ name, seat }): Person => ({ name, seat, connected: true }))];
  }

  #tell(): void {
    for (const guest of this.#guests) {
      const { link, whyAway } = guest;
      const times = { took: { west: null, east: null }, since: null, ...(this.nudges > 0 && { nudged: this.nudges }) };
      guest.status = { people: this.people, offers: this.offers, mayClose: this.isClosable, link, whyAway, times };
      for (const listener of guest.statuses) listener(guest.status);
    }
  }

  #wentOn(continued: Continued, by?: ConnectedTerminal): void {
    this.match = continued.match;
    this.draft = [];
    for (const one of this.#guests) {
      if (one !== by) for (const listener of one.news) listener(newsForOthers(continued, one.seat));
    }
    this.offers = [];
    this.#tell();
  }

  #port(guest: ConnectedTerminal, sent: (readonly Move[])[]): TablePort {
    const { seat } = guest;
    const acting = (work: (side: Side) => string | null): Promise<string | null> => {
      if (guest.link === 'gone') return Promise.resolve(guest.whyAway);
      if (guest.link === 'away') return Promise.resolve('The service is away.');
      return Promise.resolve(seat === 'spectator' ? 'Who watches has no seat.' : work(seat));
    };
    const listen =
      <T>(listeners: Set<Listener<T>>) =>
      (listener: Listener<T>): (() => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      };
    return {
      get status() {
        return guest.status;
      },
      listen: listen(guest.news),
      listenStatus: listen(guest.statuses),
      listenDraft: listen(guest.drafts),
      commit: async (part, comment) => {
        await Promise.resolve();
        if (this.ignoresCommits || guest.link === 'away') return { type: 'unreachable' };
        if (decision(this.match.record.end)?.side !== seat) return { type: 'refused', refusal: null };
        if (this.players[other(seat)] === '')
          return { type: 'refused', refusal: null, problem: 'The other seat is still free.' };
        const continued = commitPart(this.match, part, comment);
        if (!continued.ok) return { type: 'refused', refusal: continued.error };
        this.#wentOn(continued.value, guest);
        return { type: 'committed', news: newsFor(continued.value, seat) };
      },
      takeBack: () => Promise.resolve({ type: 'refused', refusal: null }),
      draft: (moves) => {
        sent.push(moves);
        this.draft = moves;
        for (const one of this.#guests) {
          if (one !== guest && one.seat === seat) for (const listener of one.drafts) listener(moves);
        }
      },
      offer: (what) => acting((side) => this.#offer(side, what)),
      reply: (what, yes) => acting((side) => this.#reply(side, what, yes)),
      close: () =>
        acting(() => {
          this.isClosed = true;
          return null;
        }),
      resign: () =>
        acting((side) => {
          this.resigned = side;
          return null;
        }),
      nudge: () =>
        acting(() => {
          this.nudges++;
          this.#tell();
          return null;
        }),
      comeBack: () =>
        acting(() => {
          for (const one of this.#guests) if (one.seat === seat) one.link = one === guest ? 'here' : 'elsewhere';
          this.#tell();
          return null;
        }),
      leave: () => {
        this.#guests.delete(guest);
        this.#tell();
      },
    };
  }

  #offer(side: Side, what: Offered): string | null {
    if (what === 'take-back' && takeBackSide(this.match) !== side) return 'Nothing can be taken back.';
    if (what === 'draw' && this.#hasOffered(other(side), what)) return this.#draw();
    this.offers = [...this.offers, { side, what }];
    this.#tell();
    return null;
  }

  #reply(side: Side, what: Offered, yes: boolean): string | null {
    const by = !yes && this.#hasOffered(side, what) ? side : other(side);
    if (!this.#hasOffered(by, what)) return 'Nothing is offered.';
    if (yes && what === 'draw') return this.#draw();
    this.offers = this.offers.filter((one) => one.what !== what || one.side !== by);
    const back = yes ? takeBack(this.match) : null;
    if (back?.ok) this.#wentOn(back.value);
    else this.#tell();
    return null;
  }

  #draw(): string | null {
    const drawn = conclude(this.match, { type: 'draw' });
    if (!drawn.ok) return 'This game is over.';
    this.#wentOn(drawn.value);
    return null;
  }

  #hasOffered(side: Side, what: Offered): boolean {
    return this.offers.some((one) => one.side === side && one.what === what);
  }
}

/** Returns a row of the lobby; by default a running game of other players. */
export function row(table: string, more: Partial<TableRow> = {}): TableRow {
  return {
    ...{ table, state: 'running', players: { west: 'Ada', east: 'Karl' }, seat: 'spectator', invitation: false },
    ...{ place: { type: 'half', decade: 1, half: 1 }, turn: 'west', winner: null, openDeal: false, changed: 0 },
    ...more,
  };
}

/** A lobby in memory in place of a service. */
export class LobbyInMemory implements Lobby {
  rows: readonly TableRow[] = [];
  more = 0;
  isAway = false;
  whyAway: string | null = null;
  earlier: number | null = null;
  readonly asked: unknown[] = [];
  readonly tables = new Map<string, TableInMemory>();
  readonly #listeners = new Set<() => void>();

  constructor(
    readonly name: string,
    rows: readonly TableRow[] = [],
    /** Value of the field `changed` in the rows of new tables. */
    readonly now = 0,
  ) {
    this.rows = rows;
  }

  readonly listen = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  /** Changes these fields and notifies the listeners. */
  change(what: Partial<Pick<Lobby, 'rows' | 'more' | 'isAway' | 'whyAway'>>): void {
    Object.assign(this, what);
    for (const listener of this.#listeners) listener();
  }

  create(table: NewTable): ReturnType<Lobby['create']> {
    this.asked.push(['create', table]);
    if (this.isAway) return Promise.resolve(err('The service does not answer.'));
    const name = `table-${this.rows.length + 1}`;
    const players = {
      ...{ west: '', east: '', [table.side]: table.name ?? this.name },
      ...(table.bot && { [other(table.side)]: botName(table.bot) }),
    };
    const openDeal = table.seed !== undefined;
    this.tables.set(name, new TableInMemory(name, { players, openDeal }));
    const { side: seat, invitation = false } = table;
    this.change({
      rows: [
        ...this.rows,
        row(name, { state: table.bot ? 'running' : 'open', players, seat, invitation, openDeal, changed: this.now }),
      ],
    });
    return Promise.resolve(ok({ table: name, code: invitation ? 'c0ffee12' : null }));
  }

  sit(table: string, code?: string): Promise<Result<Side, string>> {
    this.asked.push(['sit', table, code]);
    const found = this.rows.find((one) => one.table === table);
    if (!found) return Promise.resolve(err(`There is no table ${table}.`));
    if (found.invitation && code !== 'c0ffee12') return Promise.resolve(err('That is not the code of this table.'));
    const side = found.players.west === '' ? 'west' : 'east';
    const players = { ...found.players, [side]: this.name };
    const sat: TableRow = { ...found, state: 'running', players, seat: side };
    this.change({ rows: this.rows.map((one) => (one === found ? sat : one)) });
    this.#table(found).sit(side, this.name);
    return Promise.resolve(ok(side));
  }

  async join(code: string): Promise<Result<string, string>> {
    this.asked.push(['join', code]);
    const found = this.rows.find(({ invitation, state }) => invitation && state === 'open');
    if (!found || code !== 'c0ffee12') return err('That is not the code of a table.');
    await this.sit(found.table, code);
    return ok(found.table);
  }

  seatBot(table: string, level: Level): Promise<Result<Side, string>> {
    this.asked.push(['bot', table, level]);
    const found = this.rows.find((one) => one.table === table);
    if (!found) return Promise.resolve(err(`There is no table ${table}.`));
    const side = found.players.west === '' ? 'west' : 'east';
    const players = { ...found.players, [side]: botName(level) };
    const sat: TableRow = { ...found, state: 'running', players };
    this.change({ rows: this.rows.map((one) => (one === found ? sat : one)) });
    this.#table(found).sit(side, botName(level));
    return Promise.resolve(ok(side));
  }

  open(table: string): ReturnType<Lobby['open']> {
    this.asked.push(['open', table]);
    const found = this.rows.find((one) => one.table === table);
    if (!found) return Promise.resolve(err(`There is no table ${table}.`));
    return Promise.resolve(ok(this.#table(found).connectTerminal(this.name, found.seat)));
  }

  export(table: string): Promise<Result<string, string>> {
    this.asked.push(['export', table]);
    const found = this.tables.get(table);
    return Promise.resolve(found ? ok(writeGame(found.match.record)) : err(`There is no table ${table}.`));
  }

  #table({ table, players }: TableRow): TableInMemory {
    const known = this.tables.get(table) ?? new TableInMemory(table, { players: { ...players } });
    this.tables.set(table, known);
    return known;
  }
}

/** Returns the lobby row of a table in its current state. */
export function rowOf(table: TableInMemory, seat: Seat, more: Partial<TableRow> = {}): TableRow {
  const { end } = table.match.record;
  const standing = { place: placeOf(end), turn: decision(end)?.side ?? null, players: table.players };
  return row(table.name, { seat, ...standing, ...more });
}

/** Returns how often the bell rang; the BEL bytes that end window titles do not count. */
export function bells(written: string): number {
  return written.replace(/\u001B\]2;[^\u0007]*\u0007/g, '').split('\u0007').length - 1;
}

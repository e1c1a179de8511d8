import { isDeepStrictEqual } from 'node:util';
import type { PartComment } from '../../match/part-comments.js';
import type { PortReply } from '../../match/port.js';
import type { News } from '../../match/seat.js';
import { type Offered, type Person, type TablePort, type TableStatus, TIME_TO_CLOSE } from '../../match/table-port.js';
import { nameWithWho } from '../../match/who.js';
import type { GameEvent, Move } from '../../rules/game.js';
import type { Notice, Request, ServeError, TableGame, TableNews } from '../protocol.js';
import type { Client } from './client.js';
import type { Clock } from '../clock.js';
import type { RequestResult, RequestBody } from './outbox.js';
import { allViews } from '../tables/views.js';

/**
 * Why a game cannot be opened again: an error of the service; or the table's name now belongs to another game
 * (`other-game`); or the player now has another seat (`other-seat`).
 */
export type WhyGone = ServeError | { readonly code: 'other-game' } | { readonly code: 'other-seat' };

/** Callbacks of the lobby or bot that opened the table. */
interface RemoteTableCallbacks {
  /** Returns why a request failed, as a sentence; null if it succeeded. */
  problem(asked: RequestResult<Request['do']>): string | null;
  /** Returns why a table is gone, as a sentence. */
  whyGone(table: string, why: WhyGone): string;
  /** Called when this terminal leaves its table. */
  leave(table: string): void;
}

/** Maximum delay that a timer supports, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

type Listeners<T> = Set<(value: T) => void>;

/** A terminal's seat at a table of the service, reached over the socket. */
export class RemoteTable implements TablePort {
  readonly #client: Pick<Client, 'ask'>;
  readonly #says: RemoteTableCallbacks;
  readonly #onNews: Listeners<News> = new Set();
  readonly #onStatus: Listeners<TableStatus> = new Set();
  readonly #onDraft: Listeners<readonly Move[]> = new Set();
  #at: TableGame;
  #status: TableStatus;
  /** Uncommitted answers of this terminal. The service has a copy, but loses it in a crash. */
  #draft: readonly Move[];
  /** Whether the service has confirmed that it saved the draft. */
  #isKept = true;
  /**
   * Whether another terminal of the same player took the seat from this terminal, and this terminal has not taken the
   * seat back since.
   */
  #hasLostSeat = false;
  readonly #clock: Clock | null;
  /** Cancels the timer that sets `mayClose`. */
  #playedAgain: () => void = () => undefined;

  /**
   * @param clock clock of the timer that sets `mayClose`; without a clock, `mayClose` becomes true only when the table
   * is opened
   */
  constructor(client: Pick<Client, 'ask'>, at: TableGame, says: RemoteTableCallbacks, clock: Clock | null = null) {
    this.#clock = clock;
    this.#client = client;
    this.#says = says;
    this.#at = at;
    this.#draft = at.draft;
    this.#status = statusOf(at);
    this.#awaitClosing(at.closesIn);
  }

  get status(): TableStatus {
    return this.#status;
  }

  /** Commits a part. If the reply was lost, the same part can be sent again: the service plays it only once. */
  async commit(moves: readonly Move[], comment?: PartComment): Promise<PortReply> {
    if (this.#whyGone !== null) return { type: 'refused', refusal: null, problem: this.#whyGone };
    const { table, version } = this.#at;
    const asked = await this.#client.ask({ do: 'act', table, version, moves: [...moves], ...(comment && { comment }) });
    if (asked.type === 'unreachable') return asked;
    if (asked.type === 'refused') {
      const { error } = asked;
      if (error.code === 'illegal') return { type: 'refused', refusal: error.refusal };
      return { type: 'refused', refusal: null, problem: this.#says.problem(asked) ?? '' };
    }
    this.#keeps([]);
    if (asked.ok.type === 'committed') return { type: 'committed', news: this.#received(asked.ok.news) };
    this.#opened(asked.ok.now, 'here');
    return { type: 'refused', refusal: null };
  }

  /** Offers a take-back, because at a table of the service the other side must agree first. */
  async takeBack(): Promise<PortReply> {
    const problem = await this.offer('take-back');
    return { type: 'refused', refusal: null, ...(problem === null ? {} : { problem }) };
  }

  draft(moves: readonly Move[]): void {
    void this.#sendDraft(moves);
  }

  async #sendDraft(moves: readonly Move[]): Promise<void> {
    this.#draft = moves;
    this.#isKept = false;
    if (this.#whyGone !== null) return;
    const { table, version } = this.#at;
    const asked = await this.#client.ask({ do: 'draft', table, version, moves: [...moves] });
    if (asked.type === 'ok' && this.#draft === moves) this.#isKept = true;
  }

  /** Records the draft that the service has saved for this seat. */
  #keeps(moves: readonly Move[]): void {
    this.#draft = moves;
    this.#isKept = true;
  }

  offer(what: Offered): Promise<string | null> {
    const { table, version } = this.#at;
    return this.#ask({ do: 'offer', table, version, what });
  }

  reply(what: Offered, yes: boolean): Promise<string | null> {
    const { table, version } = this.#at;
    return this.#ask({ do: 'reply', table, version, what, yes });
  }

  resign(): Promise<string | null> {
    const { table, version } = this.#at;
    return this.#ask({ do: 'resign', table, version });
  }

  close(): Promise<string | null> {
    const { table, version } = this.#at;
    return this.#ask({ do: 'close', table, version });
  }

  nudge(): Promise<string | null> {
    return this.#ask({ do: 'nudge', table: this.#at.table });
  }

  comeBack(): Promise<string | null> {
    return this.open();
  }

  leave(): void {
    this.#awaitClosing(null);
    this.#says.leave(this.#at.table);
  }

  readonly listen = (onNews: (news: News) => void): (() => void) => heardBy(this.#onNews, onNews);
  readonly listenStatus = (onStatus: (status: TableStatus) => void): (() => void) => heardBy(this.#onStatus, onStatus);
  readonly listenDraft = (onDraft: (moves: readonly Move[]) => void): (() => void) => heardBy(this.#onDraft, onDraft);

  /** Opens the table again and takes the seat. Returns the problem as a sentence; null on success. */
  async open(): Promise<string | null> {
    return this.#enter(await this.#client.ask({ do: 'open', table: this.#at.table }), 'here');
  }

  /**
   * Opens the table again after a loss of the connection. If another terminal of the same player took the seat, before
   * the loss or since, that terminal keeps the seat.
   */
  async reopen(): Promise<void> {
    const { table, seat, opening: since } = this.#at;
    if (seat === 'spectator') return void (await this.open());
    if (since !== undefined && !this.#hasLostSeat) {
      const opened = await this.#client.ask({ do: 'open', table, since });
      // The service may have been replaced by an older version, which refuses `since`. The code below does without it.
      const isUnknown = opened.type === 'refused' && opened.error.code === 'bad-request';
      const isElsewhere = opened.type === 'ok' && opened.ok.elsewhere === true;
      if (!isUnknown) return void this.#enter(opened, isElsewhere ? 'elsewhere' : 'here');
    }
    const looked = await this.#client.ask({ do: 'open', table, look: true });
    const isOwn = looked.type === 'ok' && looked.ok.elsewhere !== true && !this.#hasLostSeat;
    const problem = this.#enter(looked, isOwn ? 'away' : 'elsewhere');
    if (isOwn && problem === null) await this.open();
  }

  /** Applies the reply to `open`. `link`: the new state of the connection if game and seat are unchanged. */
  #enter(asked: RequestResult<'open'>, link: 'here' | 'away' | 'elsewhere'): string | null {
    const { table } = this.#at;
    if (asked.type === 'unreachable') return this.#says.problem(asked);
    if (asked.type === 'refused') return this.#gone(asked.error);
    const other = otherThan(this.#at, asked.ok);
    if (other !== null) {
      // The table's name now belongs to another game, or this player now has another seat. `open` has subscribed this
      // terminal to that table's notices, so the terminal must leave that table.
      void this.#client.ask({ do: 'leave', table });
      return this.#gone({ code: other });
    }
    const isLost = !this.#isKept || asked.ok.draft.length < this.#draft.length;
    const hasGoneOn = asked.ok.version !== this.#at.version;
    this.#opened(asked.ok, link);
    if (link === 'here' && isLost && !hasGoneOn) this.draft(this.#draft);
    // While this terminal was not connected, the terminal that has the seat may have changed the draft.
    if (link === 'elsewhere' && asked.ok.draft.length > 0) this.#follow(asked.ok.draft);
    return null;
  }

  /**
   * Records that the service cannot be reached.
   * @param whyAway the reason as a sentence; null if unknown
   */
  away(whyAway: string | null = null): void {
    this.#change({ link: 'away', whyAway });
  }

  /** Records that the service can be reached again but no longer has this game. Returns the reason as a sentence. */
  #gone(why: WhyGone): string {
    const whyGone = this.#says.whyGone(this.#at.table, why);
    this.#awaitClosing(null);
    this.#change({ link: 'gone', whyAway: whyGone, offers: [], mayClose: false });
    return whyGone;
  }

  get #whyGone(): string | null {
    return this.#status.link === 'gone' ? (this.#status.whyAway ?? null) : null;
  }

  /** Applies a notice of the service, in the order of arrival. Notices are ignored once the game is gone. */
  hear(notice: Notice): void {
    // The notice may be about another game that now has this table's name.
    if (this.#whyGone !== null) return;
    switch (notice.notice) {
      case 'news':
        this.#tellNews(this.#received(notice.news));
        break;
      case 'people':
        this.#change({ people: notice.people.map(shownPerson), ...(notice.times && { times: notice.times }) });
        break;
      case 'offers':
        this.#change({ offers: notice.offers });
        break;
      case 'elsewhere':
        this.#hasLostSeat = true;
        this.#change({ link: 'elsewhere' });
        break;
      case 'draft':
        if (notice.version === this.#at.version) this.#follow(notice.moves);
        break;
      case 'row':
      case 'bye':
        break;
    }
  }

  /** Shows the uncommitted answers of another terminal that has this seat. */
  #follow(moves: readonly Move[]): void {
    this.#keeps(moves);
    for (const tell of this.#onDraft) tell(moves);
  }

  /** Applies news. Adds the new events to the earlier events that are still valid. */
  #received({ version, told, events, offers, times, ...news }: TableNews): News {
    const { moments, game } = allViews(news);
    const all = [...this.#at.game.events.slice(0, told), ...events];
    this.#at = { ...this.#at, version, game: { ...game, events: all } };
    this.#keeps([]);
    this.#change({ offers, mayClose: false, ...(times && { times }) });
    this.#awaitClosing(this.#at.closesIn === null ? null : TIME_TO_CLOSE);
    return { moments, game: this.#at.game };
  }

  /** Applies a reply to `open`. Keeps this terminal's draft if the version has not changed. */
  #opened(at: TableGame, link: 'here' | 'away' | 'elsewhere'): void {
    const hasGoneOn = at.version !== this.#at.version;
    this.#at = at;
    if (hasGoneOn) this.#keeps(at.draft);
    if (link !== 'away') this.#hasLostSeat = link === 'elsewhere';
    this.#change({ ...statusOf(at), link });
    this.#awaitClosing(at.closesIn);
    if (hasGoneOn) this.#tellNews({ moments: [], game: at.game });
  }

  /**
   * Starts a timer that sets `mayClose` after `closesIn` milliseconds, in case the screen is still open then. For null
   * and 0, only cancels the earlier timer.
   */
  #awaitClosing(closesIn: number | null): void {
    this.#playedAgain();
    const clock = this.#clock;
    if (clock === null || closesIn === null || closesIn === 0) return;
    const day = clock.now() + closesIn;
    this.#playedAgain = clock.after(Math.min(closesIn, LONGEST_WAIT), () => {
      const left = day - clock.now();
      if (left > 0) this.#awaitClosing(left);
      else this.#change({ mayClose: true });
    });
  }

  async #ask(asking: RequestBody): Promise<string | null> {
    if (this.#whyGone !== null) return this.#whyGone;
    return this.#says.problem(await this.#client.ask(asking));
  }

  #change(changed: Partial<TableStatus>): void {
    this.#status = { ...this.#status, ...changed };
    for (const tell of this.#onStatus) tell(this.#status);
  }

  #tellNews(news: News): void {
    for (const tell of this.#onNews) tell(news);
  }
}

/** Returns what differs from the known table: the game, or else the player's seat. Null if neither differs. */
function otherThan(known: TableGame, now: TableGame): 'other-game' | 'other-seat' | null {
  // An open deal has no proof. Instead its first display identifies the deal: the display is public and never taken
  // back.
  const isDeal = known.proof === now.proof && isDeepStrictEqual(firstDisplay(known), firstDisplay(now));
  if (!isDeal) return 'other-game';
  return known.seat === now.seat ? null : 'other-seat';
}

function firstDisplay({ game }: TableGame): GameEvent | undefined {
  return game.events.find(({ type }) => type === 'half-began');
}

function statusOf({ people, offers, closesIn, times }: TableGame): TableStatus {
  return { people: people.map(shownPerson), offers, times, mayClose: closesIn === 0, link: 'here' };
}

function shownPerson(person: Person): Person {
  return { ...person, name: nameWithWho(person.name, person.who) };
}

function heardBy<T>(listeners: Listeners<T>, listener: (value: T) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { commitExactPart, conclude, type Continued, type Match, takeBackSide, takeBack } from '../../match/match.js';
import { areOwn } from '../../match/own-answers.js';
import type { Level } from '../../notation/bot-names.js';
import { exportFor } from '../../match/export.js';
import type { PartComment } from '../../match/part-comments.js';
import { gameFor } from '../../match/seat.js';
import type { Offer, Offered } from '../../match/table-port.js';
import { nameWithWho } from '../../match/who.js';
import { isOver } from '../../notation/index.js';
import { other, type Side, SIDES } from '../../rules/board.js';
import { type Conclusion, decision, type Move, type Seat } from '../../rules/game.js';
import { err, ok, type Result } from '../../common/result.js';
import { type Arrival, type TableClient, TableClients, playersOf, whoPlays, type WhoOf } from './table-clients.js';
import { botNote, freeSeatFor, holdsSeat, type Note, openInvitation, type Seating } from './notes.js';
import { committedBefore } from '../../match/parts.js';
import { notPlayed, preview } from './preview.js';
import type { Answers, Identity, Notice, ServeError, TableGame } from '../protocol.js';
import { DAY } from '../../common/time.js';
import type { Drafts } from './drafts.js';
import type { TableTimes } from './table-times.js';
import { type SavedElsewhere, TableHost } from './table-host.js';
import type { TableStore } from './table-store.js';

type Done<T> = Promise<Result<T, ServeError>>;

/** Maximum number of offers that a side may make at one version of the table. */
export const MOST_OFFERS = 10;
/**
 * If the move file has at least this number of lines, no take-back can be offered. This limit keeps replays short. A
 * long game has 200 lines.
 */
export const MOST_LINES = 500;

/** Functions and settings that a table gets from its service. */
interface TableContext {
  readonly store: TableStore;
  /** Called after each saved change. `isPart`: whether the match has changed, not only the notes. */
  readonly onChange: (isPart: boolean) => void;
  readonly whoOf: WhoOf;
  readonly times: TableTimes;
  /** Returns the milliseconds until the table may be closed if nobody plays; 0 when it may be closed now. */
  readonly timeToClose: () => number;
}

/**
 * A table that clients have open: its match, seats, drafts and offers. Requests that save something run one at a time,
 * and clients are notified of a change only after it has been saved. Drafts are kept in memory and sent at once.
 */
export class Table {
  readonly name: string;
  readonly #drafts: Drafts;
  readonly #guests: TableClients;
  readonly #surroundings: TableContext;
  readonly #kept: TableHost;
  #unwatch: (() => void) | null = null;

  constructor(
    name: string,
    { match, seating, drafts }: { readonly match: Match; readonly seating: Seating; readonly drafts: Drafts },
    surroundings: TableContext,
  ) {
    this.name = name;
    this.#guests = new TableClients(name, surroundings.whoOf, {
      shown: () => surroundings.times.shown(this.seating),
      looked: () => surroundings.times.looked,
    });
    this.#kept = new TableHost(name, { match, seating }, surroundings.store, (saved) => this.#tellElsewhere(saved));
    this.#drafts = drafts;
    this.#surroundings = surroundings;
  }

  get match(): Match {
    return this.#kept.match;
  }

  get seating(): Seating {
    return this.#kept.seating;
  }

  get version(): number {
    return this.#kept.version;
  }

  get times(): TableTimes {
    return this.#surroundings.times;
  }

  /** Resolves when all requests so far are done. */
  settled(): Promise<void> {
    return this.#kept.settled();
  }

  /**
   * Adds a terminal at its own seat, or as a spectator. If another terminal of the same identity had the seat, that
   * terminal now only watches, unless the new terminal leaves the seat to it (see `Arrival`).
   */
  come(
    identity: Identity,
    notify: TableClient['notify'],
    how: Arrival = {},
  ): { readonly guest: TableClient; readonly game: TableGame } {
    const guest = this.#guests.come(identity, this.seatOf(identity), notify, how);
    this.#unwatch ??= this.#kept.watch();
    this.#surroundings.times.look(guest.seat);
    this.tellPeople(guest);
    return { guest, game: this.gameOf(guest) };
  }

  leave(guest: TableClient): void {
    this.#surroundings.times.look(guest.seat);
    if (this.#guests.leave(guest)) this.tellPeople();
    if (!this.#guests.isEmpty) return;
    this.#unwatch?.();
    this.#unwatch = null;
  }

  /** Whether a terminal of the player at this seat is at the table. */
  isOpenAt(seat: Side): boolean {
    return this.#guests.isOpenAt(seat);
  }

  /** Returns the seat of an identity; `spectator` if it has none. */
  seatOf(identity: Identity): Seat {
    const { west, east } = this.seating.seats;
    if (holdsSeat(identity, west)) return 'west';
    return holdsSeat(identity, east) ? 'east' : 'spectator';
  }

  /** Returns the whole game for a terminal, and records that the terminal has all events. */
  gameOf(guest: TableClient): TableGame {
    const { seat } = guest;
    const game = gameFor(this.match, seat);
    guest.told = game.events;
    const draft = seat === 'spectator' ? undefined : this.#drafts[seat];
    return {
      table: this.name,
      seat,
      version: this.version,
      players: playersOf(this.seating),
      who: whoPlays(this.seating, this.#surroundings.whoOf),
      proof: this.match.record.header.dealProof,
      openDeal: this.seating.openDeal,
      code: seat === 'spectator' ? null : openInvitation(this.seating),
      game,
      draft: draft?.version === this.version ? draft.moves : [],
      people: this.#guests.people(this.seating, seat),
      times: this.#surroundings.times.shown(this.seating),
      ...this.#guests.holdOf(guest),
      offers: this.#offers(),
      closesIn: seat === 'spectator' || isOver(this.match.record) ? null : this.#surroundings.timeToClose(),
    };
  }

  /** Gives the free seat to an identity under a name. `code`: the invitation code that the player typed. */
  sit(identity: Identity, name: string, code: string | undefined, now: number): Done<Side> {
    return this.#kept.run(async () => {
      const free = freeSeatFor(identity, this.seating, code);
      if (!free.ok) return free;
      const by = { id: identity.id, name: identity.name };
      return this.#seat({ note: 'sat', at: now, side: free.value, by, name });
    });
  }

  /** Gives the free seat to a bot, at the request of the player at the other seat. */
  seatBot(by: Identity, level: Level, now: number): Done<Side> {
    return this.#kept.run(async () => {
      const own = this.seatOf(by);
      if (own === 'spectator') return err({ code: 'not-seated' });
      const side = other(own);
      if (this.seating.seats[side] !== null) return err({ code: 'seat-taken' });
      return this.#seat(botNote(side, level, now));
    });
  }

  async #seat(note: Extract<Note, { note: 'sat' }>): Done<Side> {
    const noted = await this.#note(note);
    if (!noted.ok) return noted;
    this.tellPeople();
    return ok(note.side);
  }

  /** Commits a part: the answers of one commit. */
  act(guest: TableClient, version: number, part: readonly Move[], comment?: PartComment): Done<Answers['act']> {
    return this.#kept.run(async () => {
      const isCurrent = version === this.version;
      const again = isCurrent ? null : this.#again(guest, version, part);
      if (again) return ok(again);
      const side = this.#committing(guest);
      if (!side.ok) return side;
      if (!isCurrent) return ok({ type: 'stale', now: this.gameOf(guest) });
      const { record } = this.match;
      if (isOver(record)) return err({ code: 'over' });
      if (decision(record.end)?.side !== side.value) return err({ code: 'not-your-turn' });
      if (!areOwn(part, side.value)) return err({ code: 'not-your-turn' });
      const continued = commitExactPart(this.match, part, comment);
      if (!continued.ok) return err(notPlayed(continued.error));
      const kept = await this.#keep(continued.value, guest);
      if (!kept.ok) return kept;
      this.#guests.takeSeat(guest);
      const news = this.#guests.news(continued.value, guest, { own: true, offers: this.#offers() });
      return ok({ type: 'committed', news });
    });
  }

  /**
   * Returns the reply to a part that is already committed, at this terminal or at another terminal of the same player:
   * `committed` again, with the news that this client lacks. Returns null if the part is not committed.
   */
  #again(guest: TableClient, version: number, part: readonly Move[]): Answers['act'] | null {
    const { seat } = guest;
    const before = seat === 'spectator' ? null : committedBefore(this.match.record, seat, version, part);
    if (before === null) return null;
    const { moments } = this.match;
    const own = moments.findLastIndex(({ step }) => step !== null && step.line < before);
    const after = moments.slice(own + 1);
    const hasGoneOn = after.some(({ step }) => step !== null);
    const continued = { match: this.match, added: hasGoneOn ? after : moments.slice(own), text: '' };
    return {
      type: 'committed',
      news: this.#guests.news(continued, guest, { own: !hasGoneOn, offers: this.#offers() }),
    };
  }

  /** Returns the decision that would follow after some uncommitted moves of a player. */
  preview({ seat }: TableClient, version: number, moves: readonly Move[]): Result<Answers['preview'], ServeError> {
    if (seat === 'spectator') return err({ code: 'not-seated' });
    if (version !== this.version) return err({ code: 'gone-on' });
    if (isOver(this.match.record)) return err({ code: 'over' });
    return preview(this.match.record.end, seat, moves);
  }

  /**
   * Keeps uncommitted answers in memory and sends them to other terminals at the same seat. Answers for an old version
   * are ignored.
   */
  draft(guest: TableClient, version: number, moves: readonly Move[]): Result<null, ServeError> {
    const side = this.#playing(guest);
    if (!side.ok) return side;
    if (version !== this.version) return ok(null);
    this.#drafts[side.value] = { version, moves };
    const notice: Notice = { notice: 'draft', table: this.name, version, moves };
    this.#guests.tell(notice, (one) => one !== guest && one.seat === guest.seat);
    return ok(null);
  }

  /**
   * Offers the other side a draw or a take-back of the player's last action. If the other side already offers a draw
   * and the player offers one too, the game ends in a draw. A repeated offer changes nothing.
   */
  offer(guest: TableClient, version: number, what: Offered, now: number): Done<null> {
    return this.#agreeing(guest, version, async (side) => {
      if (what === 'draw' && this.#hasOffered(other(side), what)) return this.#conclude({ type: 'draw' });
      const isTooLong = this.match.record.lines.length >= MOST_LINES;
      const mayOffer = what === 'draw' || (takeBackSide(this.match) === side && !isTooLong);
      if (!mayOffer) return err({ code: 'cannot-be-taken-back' });
      if (this.#hasOffered(side, what)) return ok(null);
      const { offered } = this.seating;
      if (offered.version === version && offered[side] >= MOST_OFFERS) {
        return err({ code: 'too-many-offers', most: MOST_OFFERS });
      }
      return this.#offered({ note: 'offered', at: now, side, what, version });
    });
  }

  /**
   * Accepts or declines an offer of the other side. If `yes` is false and the player made the offer, withdraws the
   * offer instead.
   */
  reply(
    guest: TableClient,
    { version, what, yes }: { version: number; what: Offered; yes: boolean },
    now: number,
  ): Done<null> {
    return this.#agreeing(guest, version, async (side) => {
      const by = !yes && this.#hasOffered(side, what) ? side : other(side);
      if (!this.#hasOffered(by, what)) return err({ code: 'nothing-offered' });
      if (!yes) return this.#offered({ note: 'declined', at: now, side: by, what, version });
      if (what === 'draw') return this.#conclude({ type: 'draw' });
      const back = takeBack(this.match);
      return back.ok ? this.#keep(back.value) : err({ code: 'cannot-be-taken-back' });
    });
  }

  resign(guest: TableClient, version: number): Done<null> {
    return this.#agreeing(guest, version, (side) => this.#conclude({ type: 'resigned', side }));
  }

  /** Closes a table; its game then ends without a winner. Refused if the last action was too recent. */
  close(guest: TableClient, version: number): Done<null> {
    return this.#kept.run(async () => {
      if (guest.seat === 'spectator') return err({ code: 'not-seated' });
      if (isOver(this.match.record)) return err({ code: 'over' });
      if (version !== this.version) return err({ code: 'gone-on' });
      const days = Math.ceil(this.#surroundings.timeToClose() / DAY);
      return days > 0 ? err({ code: 'not-yet', days }) : this.#conclude({ type: 'closed' });
    });
  }

  /** Returns the move file with what a seat may know. When the game is over, the file is complete. */
  export(seat: Seat): Promise<string> {
    return this.#kept.withStates(({ record, moments }) => {
      const names = playersOf(this.seating);
      const who = whoPlays(this.seating, this.#surroundings.whoOf);
      const players = { west: nameWithWho(names.west, who.west), east: nameWithWho(names.east, who.east) };
      const named = { ...record, header: { ...record.header, players } };
      return exportFor({ moments, record: named }, isOver(record) ? 'open' : seat);
    });
  }

  /**
   * Runs `work` if the client may play at this terminal, the game is not over and `version` is the table's version.
   * Otherwise returns an error.
   */
  #agreeing(guest: TableClient, version: number, work: (side: Side) => Done<null>): Done<null> {
    return this.#kept.run(async () => {
      const side = this.#playing(guest);
      if (!side.ok) return side;
      if (isOver(this.match.record)) return err({ code: 'over' });
      return version === this.version ? work(side.value) : err({ code: 'gone-on' });
    });
  }

  /** Returns the side that a client plays at this terminal, or why the client cannot play here. */
  #playing(guest: TableClient): Result<Side, ServeError> {
    return guest.isLooking ? err({ code: 'elsewhere' }) : this.#committing(guest);
  }

  /**
   * Returns the side for which a client may commit a part. A terminal opened with `look` may commit, because committing
   * takes the seat.
   */
  #committing({ seat, isElsewhere }: TableClient): Result<Side, ServeError> {
    if (seat === 'spectator') return err({ code: 'not-seated' });
    if (isElsewhere) return err({ code: 'elsewhere' });
    return this.seating.seats[other(seat)] === null ? err({ code: 'no-opponent' }) : ok(seat);
  }

  #conclude(conclusion: Conclusion): Done<null> {
    const concluded = conclude(this.match, conclusion);
    return concluded.ok ? this.#keep(concluded.value) : Promise.resolve(err({ code: 'over' }));
  }

  /**
   * Saves the changed match. Then notifies every client except `by`, which gets the change as the reply to its request.
   */
  async #keep(continued: Continued, by?: TableClient): Done<null> {
    const before = { version: this.version, seating: this.seating };
    const side = decision(this.match.record.end)?.side ?? null;
    const kept = await this.#kept.keep(continued);
    if (!kept.ok) return kept;
    this.#surroundings.times.changed(side, before, this.version);
    this.#tellNews(continued, by);
    return kept;
  }

  #tellElsewhere({ continued, isNoted }: SavedElsewhere): void {
    if (continued === null) this.#surroundings.onChange(false);
    else this.#tellNews(continued);
    if (isNoted) this.#tellOffers();
    this.tellPeople();
  }

  #tellNews(continued: Continued, by?: TableClient): void {
    // A draft is valid for one version, and the version has just changed.
    for (const side of SIDES) delete this.#drafts[side];
    this.#guests.tellNews(continued, this.#offers(), by);
    this.#surroundings.onChange(true);
  }

  async #note(note: Note): Done<null> {
    const kept = await this.#kept.note(note);
    if (kept.ok) this.#surroundings.onChange(false);
    return kept;
  }

  async #offered(note: Note): Done<null> {
    const done = await this.#note(note);
    if (done.ok) this.#tellOffers();
    return done;
  }

  #tellOffers(): void {
    this.#guests.tell({ notice: 'offers', table: this.name, offers: this.#offers() });
  }

  /** Returns the offers for the current version. */
  #offers(): readonly Offer[] {
    return this.seating.offers
      .filter(({ version }) => version === this.version)
      .map(({ side, what }) => ({ side, what }));
  }

  #hasOffered(side: Side, what: Offered): boolean {
    return this.#offers().some((one) => one.side === side && one.what === what);
  }

  tellPeople(except?: TableClient): void {
    this.#guests.tellPeople(this.seating, except);
  }
}

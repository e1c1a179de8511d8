import { levelOf } from '../../notation/bot-names.js';
import { type Continued } from '../../match/match.js';
import { newsFor, newsForOthers } from '../../match/seat.js';
import type { Offer, Person, TableTimes } from '../../match/table-port.js';
import { type Side, SIDES } from '../../rules/board.js';
import type { GameEvent, Seat } from '../../rules/game.js';
import type { Who } from '../../match/who.js';
import type { SeatIdentity, Seating } from './notes.js';
import { versionOf } from '../../match/parts.js';
import type { Identity, Notice, TableGame, TableNews } from '../protocol.js';
import { viewsOnce } from './views.js';

/** One terminal at a table. */
export interface TableClient {
  readonly identity: Identity;
  readonly seat: Seat;
  notify(notice: Notice): void;
  /** Whether another terminal of the same identity has taken over the seat; this terminal then only watches. */
  isElsewhere: boolean;
  /** Whether this terminal does not take the seat until it commits a part (see `Arrival`). */
  isLooking: boolean;
  /**
   * Time at which this terminal took the seat; 0 if it never did. Larger than the `opening` of every terminal that took
   * the seat earlier.
   */
  opening: number;
  /** Events that have been sent to this terminal, in order. */
  told: readonly GameEvent[];
}

/** Options of a terminal that joins a table. */
export interface Arrival {
  /** Whether the terminal leaves the seat to another terminal of its identity. */
  readonly look?: boolean | undefined;
  /**
   * For a terminal that reconnects: the `opening` that the terminal had before. If another terminal at the seat has a
   * larger `opening`, the other terminal keeps the seat.
   */
  readonly since?: number | undefined;
}

/** Returns the account or key behind an identity, for display; null for a bot. */
export type WhoOf = (identity: SeatIdentity) => Who | null;

/** Return the table's times, and when each player looked last. */
interface TimesNow {
  readonly shown: () => TableTimes;
  readonly looked: () => Partial<Record<Side, number>>;
}

/** The terminals at a table. Sends them notices. */
export class TableClients {
  readonly #table: string;
  readonly #whoOf: WhoOf;
  readonly #times: TimesNow;
  readonly #all = new Set<TableClient>();

  constructor(table: string, whoOf: WhoOf, times: TimesNow) {
    this.#times = times;
    this.#table = table;
    this.#whoOf = whoOf;
  }

  /** Adds a terminal. The terminal takes its seat at once, unless `Arrival` says otherwise. */
  come(
    identity: Identity,
    seat: Seat,
    notify: TableClient['notify'],
    { look = false, since }: Arrival = {},
  ): TableClient {
    const isLooking = seat !== 'spectator';
    const guest: TableClient = { identity, seat, notify, isElsewhere: false, isLooking, opening: 0, told: [] };
    this.#all.add(guest);
    const isLate = since !== undefined && this.#others(guest).some((one) => hasSeat(one) && one.opening > since);
    if (!look && !isLate) this.takeSeat(guest, since);
    return guest;
  }

  /**
   * Gives the seat to a terminal. If another terminal of the same identity had the seat, that terminal now only
   * watches.
   */
  takeSeat(guest: TableClient, since?: number): void {
    const others = this.#others(guest);
    // Because `opening` is a time and not a counter, terminals keep their order after a restart of the service.
    if (guest.isLooking) guest.opening = since ?? Math.max(Date.now(), ...others.map(({ opening }) => opening + 1));
    guest.isLooking = false;
    for (const one of others.filter(hasSeat)) {
      one.isElsewhere = true;
      one.notify({ notice: 'elsewhere', table: this.#table });
    }
  }

  /**
   * Returns `elsewhere`: whether another terminal of the same identity has the seat. Also returns the terminal's
   * `opening` if the terminal has the seat itself.
   */
  holdOf(guest: TableClient): Pick<TableGame, 'elsewhere' | 'opening'> {
    const elsewhere = this.#others(guest).some(hasSeat);
    return { elsewhere, ...(guest.opening > 0 && hasSeat(guest) ? { opening: guest.opening } : {}) };
  }

  /** Returns the other terminals at the seat of a terminal; none for a spectator. */
  #others(guest: TableClient): readonly TableClient[] {
    if (guest.seat === 'spectator') return [];
    return [...this.#all].filter((one) => one !== guest && one.seat === guest.seat);
  }

  /** Removes a terminal; returns whether it was at the table. */
  leave(guest: TableClient): boolean {
    return this.#all.delete(guest);
  }

  get isEmpty(): boolean {
    return this.#all.size === 0;
  }

  /** Whether a terminal of the player at this seat is at the table. */
  isOpenAt(seat: Side): boolean {
    return [...this.#all].some((guest) => guest.seat === seat);
  }

  /** Sends a notice to all terminals, or to those that `isFor` selects. */
  tell(notice: Notice, isFor: (guest: TableClient) => boolean = () => true): void {
    for (const guest of this.#all) if (isFor(guest)) guest.notify(notice);
  }

  /** Sends all terminals except `except` the players and spectators of the table. */
  tellPeople(seating: Seating, except?: TableClient): void {
    const times = this.#times.shown();
    for (const guest of this.#all) {
      const people = this.people(seating, guest.seat);
      if (guest !== except) guest.notify({ notice: 'people', table: this.#table, people, times });
    }
  }

  /** Sends the news of a changed match to all terminals except `except`. */
  tellNews(continued: Continued, offers: readonly Offer[], except?: TableClient): void {
    for (const guest of this.#all) {
      if (guest !== except) guest.notify({ notice: 'news', news: this.news(continued, guest, { own: false, offers }) });
    }
  }

  /**
   * Returns the news of a changed match for one terminal, without events that the terminal already has. `own`: whether
   * this terminal made the change.
   */
  news(
    continued: Continued,
    guest: TableClient,
    { own, offers }: { readonly own: boolean; readonly offers: readonly Offer[] },
  ): TableNews {
    const news = own ? newsFor(continued, guest.seat) : newsForOthers(continued, guest.seat);
    const { events } = news.game;
    const told = alike(guest.told, events);
    guest.told = events;
    return {
      table: this.#table,
      version: versionOf(continued.match.record),
      ...viewsOnce(news),
      told,
      events: events.slice(told),
      offers,
      times: this.#times.shown(),
    };
  }

  /**
   * Returns the players and spectators of the table.
   * @param reader seat of the client; only players are told when the other player looked last
   */
  people({ seats }: Seating, reader: Seat): readonly Person[] {
    const looked = reader === 'spectator' ? {} : this.#times.looked();
    const guests = [...this.#all];
    const seated = SIDES.flatMap((seat): Person[] => {
      const player = seats[seat];
      if (player === null) return [];
      // A bot counts as connected, because it is started whenever the table waits for it.
      const isHere = levelOf(player.identity.id) !== null || this.isOpenAt(seat);
      const last = isHere ? undefined : looked[seat];
      const person = { name: player.name, who: this.#whoOf(player.identity), seat, connected: isHere };
      return [{ ...person, ...(last !== undefined && { looked: last }) }];
    });
    const watching = new Map(
      guests.filter(({ seat }) => seat === 'spectator').map(({ identity }) => [identity.id, identity]),
    );
    const others = [...watching.values()].map((identity): Person => {
      return { name: identity.name, who: this.#whoOf(identity), seat: 'spectator', connected: true };
    });
    return [...seated, ...others];
  }
}

/** Returns the account or key behind each player; null for a bot and for a free seat. */
export function whoPlays({ seats: { west, east } }: Pick<Seating, 'seats'>, whoOf: WhoOf): Players<Who | null> {
  return { west: west && whoOf(west.identity), east: east && whoOf(east.identity) };
}

type Players<T> = Readonly<Record<Side, T>>;

/** Returns the names of the players; '' for a free seat. */
export function playersOf({ seats: { west, east } }: Seating): Readonly<Record<Side, string>> {
  return { west: west?.name ?? '', east: east?.name ?? '' };
}

/** Whether a terminal of a player has the seat: it neither lost the seat nor left it to another terminal. */
const hasSeat = ({ isElsewhere, isLooking }: TableClient): boolean => !isElsewhere && !isLooking;

/** Returns the number of equal events at the beginning of two lists. */
function alike(before: readonly GameEvent[], now: readonly GameEvent[]): number {
  const first = now.findIndex((event, index) => event !== before[index]);
  return first < 0 ? now.length : first;
}

import { DAY, MINUTE } from '../../common/time.js';
import { Queue } from '../../common/queue.js';
import type { GameRecord } from '../../notation/index.js';
import type { Side } from '../../rules/board.js';
import { type Clock, realClock } from '../clock.js';
import type { Identity } from '../protocol.js';
import type { Tables } from '../tables/tables.js';
import type { AddressRecords } from './address-records.js';
import type { NoticeCommand, NoticeEnd, NoticeFailure } from './notice-command.js';
import { type SeatNotices, seatKey, type ToldTurns } from './told-turns.js';

/** Minimum time between two starts of the command for one seat, in milliseconds. */
export const SEAT_PAUSE = MINUTE;
/** Maximum number of starts of the command for one seat within 24 hours. */
export const MOST_OF_SEAT = 10;
/** Number of failures after which a turn gets no further notice. */
export const MOST_FAILURES = 5;
/** Maximum number of starts of the command, for one turn, of which nobody knows whether they sent the notice. */
const MOST_OPEN = 2;
/**
 * Time after the start of the service until it looks for notices that it owes, in milliseconds. By then the terminals
 * that lost their connection have opened their tables again.
 */
export const START_PAUSE = 30_000;

/** Returns the pause after a failure, in milliseconds: 1 minute, then 5 times the last pause. */
export const pauseAfter = (failures: number): number => MINUTE * 5 ** (failures - 1);

export interface TurnNoticesOptions {
  readonly command: NoticeCommand;
  readonly addresses: Pick<AddressRecords, 'of'>;
  readonly told: ToldTurns;
  /** Called when a notice could not be sent. `pause`: milliseconds until the next attempt; null if there is none. */
  readonly onFailed: (table: string, why: NoticeFailure, pause: number | null) => void;
  readonly clock?: Clock;
  /** Returns the time in milliseconds since 1970. */
  readonly now?: () => number;
}

/** A turn of a player who gets notices. */
interface Turn {
  readonly table: string;
  readonly side: Side;
  /** Version of the table at which the turn began. */
  readonly since: number;
  readonly identity: string;
  readonly address: string;
  /** Time of the last action, in milliseconds since 1970. */
  readonly changed: number;
  /** Whether a terminal of the player has the table open. */
  readonly isSeen: boolean;
}

/** Result of asking for a notice. `limit`: the seat has had too many. `no-address`: its player gets no notices. */
export type Again = 'queued' | 'limit' | 'no-address' | 'not-waiting';

/**
 * Starts the operator's command when the turn of a player begins who has confirmed an address. There is no notice if a
 * terminal of the player has the table open at that moment.
 */
export class TurnNotices {
  readonly #options: TurnNoticesOptions;
  readonly #clock: Clock;
  readonly #now: () => number;
  #tables: Tables | null = null;
  #unwatch: () => void = () => undefined;
  #callOffStart: () => void = () => undefined;
  /** Looks at one table after the other, because tables that are not open must be read. */
  readonly #looks = new Queue();
  /** Seats for which the command runs or waits to be started. */
  readonly #running = new Set<string>();
  /** Functions that cancel the next look at a seat. */
  readonly #pauses = new Map<string, () => void>();

  constructor(options: TurnNoticesOptions) {
    this.#options = options;
    this.#clock = options.clock ?? realClock;
    this.#now = options.now ?? Date.now;
  }

  /** From now on, sends notices. Those that an earlier service owes are sent after `START_PAUSE`. */
  begin(tables: Tables): void {
    this.#tables = tables;
    this.#unwatch = tables.watch((table) => this.#look(table));
    this.#callOffStart = this.#clock.after(START_PAUSE, () => {
      void tables.allRead().then(() => {
        for (const table of tables.names) this.#look(table);
      });
    });
  }

  /** Stops sending notices. Resolves when no command runs any more. */
  async close(): Promise<void> {
    this.#tables = null;
    this.#unwatch();
    this.#callOffStart();
    for (const callOff of this.#pauses.values()) callOff();
    await this.#options.command.close();
    await this.#looks.settled();
  }

  /** Sends the notice of a player's present turn once more, even if a terminal of the player has the table open. */
  again(table: string, side: Side): Promise<Again> {
    return this.#looks.run(async () => {
      if (this.#tables?.waitingSeat(table)?.side !== side) return 'not-waiting';
      const turn = await this.#turnAt(table);
      if (turn === null) return 'no-address';
      const state = this.#stateOf(turn);
      if (!this.#running.has(seatKey(turn)) && this.#wait(state) > 0) return 'limit';
      void this.#send(turn);
      return 'queued';
    });
  }

  /** Sends no notices of the present turns of a player, who has just confirmed an address and so is here. */
  skipPresent({ id }: Pick<Identity, 'id'>): void {
    for (const table of this.#tables?.names ?? []) {
      const waiting = this.#tables?.waitingSeat(table);
      if (!waiting || this.#options.addresses.of(waiting.player)?.id !== id) continue;
      void this.#looks.run(async () => {
        const turn = await this.#turnAt(table);
        if (turn) await this.#save({ ...this.#stateOf(turn), isDone: true });
      });
    }
  }

  #look(table: string): void {
    if (!this.#addressAt(table)) return;
    void this.#looks.run(async () => {
      const turn = await this.#turnAt(table);
      if (turn === null || this.#running.has(seatKey(turn))) return;
      const state = this.#stateOf(turn);
      if (state.isDone || state.open >= MOST_OPEN || state.failures >= MOST_FAILURES) return;
      if (turn.isSeen) return this.#save({ ...state, isDone: true });
      const wait = this.#wait(state);
      if (wait > 0) this.#lookLater(turn, wait);
      else void this.#send(turn);
    });
  }

  #lookLater(turn: Turn, wait: number): void {
    const key = seatKey(turn);
    this.#pauses.get(key)?.();
    this.#pauses.set(
      key,
      this.#clock.after(wait, () => {
        this.#pauses.delete(key);
        this.#look(turn.table);
      }),
    );
  }

  /** Returns the milliseconds until the limits of a seat, and the pause after a failure, allow the command to start. */
  #wait({ starts, failures, isDone }: SeatNotices): number {
    const [last, tenth] = [starts.at(-1), starts.at(-MOST_OF_SEAT)];
    const pause = failures > 0 && !isDone ? pauseAfter(failures) : SEAT_PAUSE;
    const next = Math.max(last === undefined ? 0 : last + pause, tenth === undefined ? 0 : tenth + DAY);
    return Math.max(0, next - this.#now());
  }

  /** Starts the command as soon as possible, unless it is running for this seat. */
  async #send(turn: Turn): Promise<void> {
    const key = seatKey(turn);
    if (this.#running.has(key)) return;
    this.#running.add(key);
    let begun = this.#stateOf(turn);
    const end = await this.#options.command.run(async () => {
      // The command may have waited for other commands.
      const now = await this.#turnAt(turn.table);
      if (now?.since !== turn.since || now.side !== turn.side) return 'cancelled';
      const before = this.#stateOf(now);
      begun = { ...before, open: before.open + 1, starts: [...before.starts, this.#now()] };
      if (!(await this.#options.told.save(begun))) return { why: 'record' };
      const { table, side, identity, address, changed } = now;
      const minutes = Math.max(0, Math.floor((this.#now() - changed) / MINUTE));
      return { kind: 'turn', identity, table, side, address, minutes };
    });
    await this.#ended(begun, end);
    this.#running.delete(key);
    this.#look(turn.table);
  }

  async #ended(begun: SeatNotices, end: NoticeEnd): Promise<void> {
    if (end === 'sent') return this.#save({ ...begun, open: 0, isDone: true });
    // If the service has stopped the command, nobody knows whether the command sent the notice.
    if (end === 'cancelled' || this.#tables === null) return;
    const failures = begun.failures + 1;
    await this.#save({ ...begun, open: begun.open - 1, failures });
    const isLast = begun.isDone || failures >= MOST_FAILURES;
    this.#options.onFailed(begun.table, end, isLast ? null : pauseAfter(failures));
  }

  async #save(state: SeatNotices): Promise<void> {
    await this.#options.told.save(state);
  }

  #stateOf({ table, side, since }: Turn): SeatNotices {
    return this.#options.told.of(table, side, since, this.#now());
  }

  /** Returns the confirmed address of the player for whom a table waits. */
  #addressAt(table: string): ReturnType<AddressRecords['of']> {
    const waiting = this.#tables?.waitingSeat(table);
    return waiting ? this.#options.addresses.of(waiting.player) : null;
  }

  /** Returns the present turn at a table; null if its player gets no notices, or the table cannot be read. */
  async #turnAt(name: string): Promise<Turn | null> {
    const tables = this.#tables;
    if (!tables || !this.#addressAt(name)) return null;
    const table = await tables.table(name);
    if (!table.ok) return null;
    // The turn may have ended while the table was read.
    const waiting = tables.waitingSeat(name);
    const to = this.#addressAt(name);
    const { record } = table.value.match;
    const isSeen = waiting !== null && table.value.isOpenAt(waiting.side);
    tables.letGo(name);
    if (!waiting || !to) return null;
    const { side, changed } = waiting;
    return { table: name, side, since: turnBegan(record, side), identity: to.id, address: to.address, changed, isSeen };
  }
}

/** Returns the version of a record at which the present turn of a side began. */
export function turnBegan({ lines }: GameRecord, side: Side): number {
  const last = lines.findLastIndex(
    ({ action, decisions, takesBack }) => takesBack > 0 || (action?.side ?? decisions.at(0)?.side) !== side,
  );
  return last + 1;
}

import { randomBytes } from 'node:crypto';
import { botName, type Level } from '../match/bots.js';
import { type Clock, realClock } from './clock.js';
import type { Identity } from './protocol.js';
import type { Tables } from './tables.js';

/** Bots that are at their tables at once; the others wait in a queue. */
export const MOST_BOTS = 1;
/** How long a table is left alone after its bot failed, in milliseconds: twice as long each time. */
const FIRST_PAUSE = 1_000;
export const LONGEST_PAUSE = 300_000;

/** What a bot is told that is sent to a table: where it is, and what it enters with. It learns all else as a client. */
export interface Errand {
  readonly table: string;
  /** 32 hex digits, good for one connection. */
  readonly ticket: string;
}

/** A bot on its way. */
export interface Sent {
  /** Resolves when it is gone: whether it did all that it was wanted for. */
  readonly done: Promise<boolean>;
  /** Ends it at once. */
  stop(): void;
}
export type Send = (errand: Errand) => Sent;

interface Surroundings {
  readonly send: Send;
  /** Is told when a bot did not do what it was sent for. */
  readonly onFailed: (table: string) => void;
  readonly clock?: Clock;
}

/**
 * Sends bots to the tables that wait for them, one after the other. Each is a client of the service like anybody's: it
 * enters, comes to its table, plays while it is on turn, answers what it is offered, and leaves.
 */
export class BotClients {
  readonly #send: Send;
  readonly #onFailed: (table: string) => void;
  readonly #clock: Clock;
  readonly #tickets = new Map<string, Level>();
  /** Tables that wait, in the order in which they came. */
  readonly #queue = new Set<string>();
  readonly #sent = new Map<string, Sent>();
  /** How often in a row the bot of a table failed. */
  readonly #failures = new Map<string, number>();
  /** Tables that are left alone for a while, and what calls that off. */
  readonly #resting = new Map<string, () => void>();
  #tables: Tables | null = null;
  #unwatch: () => void = () => undefined;

  constructor({ send, onFailed, clock = realClock }: Surroundings) {
    this.#send = send;
    this.#onFailed = onFailed;
    this.#clock = clock;
  }

  /** The bot that was given a ticket; null when none was. A ticket serves once. */
  readonly botOf = (ticket: string): Identity | null => {
    const level = this.#tickets.get(ticket);
    if (level === undefined || !this.#tickets.delete(ticket)) return null;
    return { id: botName(level), name: botName(level) };
  };

  /** Begins: bots come to tables that wait already, and to those that will. */
  begin(tables: Tables): void {
    this.#tables = tables;
    this.#unwatch = tables.watch((table) => this.#look(table));
    for (const table of tables.names) this.#look(table);
  }

  /** Ends all bots; resolves when they are gone. */
  async close(): Promise<void> {
    this.#tables = null;
    this.#unwatch();
    for (const callOff of this.#resting.values()) callOff();
    this.#queue.clear();
    const sent = [...this.#sent.values()];
    for (const one of sent) one.stop();
    await Promise.all(sent.map(({ done }) => done));
  }

  #look(table: string): void {
    if (!this.#tables?.botWanted(table) || this.#sent.has(table) || this.#resting.has(table)) return;
    this.#queue.add(table);
    this.#next();
  }

  #next(): void {
    for (const table of this.#queue) {
      if (this.#sent.size >= MOST_BOTS) return;
      this.#queue.delete(table);
      const wanted = this.#tables?.botWanted(table);
      if (wanted) void this.#accompany(table, wanted);
    }
  }

  async #accompany(table: string, { level, version }: { level: Level; version: number | null }): Promise<void> {
    const ticket = randomBytes(16).toString('hex');
    this.#tickets.set(ticket, level);
    const sent = this.#send({ table, ticket });
    this.#sent.set(table, sent);
    const isDone = await sent.done;
    this.#tickets.delete(ticket);
    this.#sent.delete(table);
    if (this.#tables === null) return;
    const now = this.#tables.botWanted(table);
    // One that went on before it failed may go on at once.
    if (now === null || now.version !== version) this.#failures.delete(table);
    else this.#rest(table);
    if (!isDone && now !== null) this.#onFailed(table);
    this.#look(table);
    this.#next();
  }

  #rest(table: string): void {
    const failures = this.#failures.get(table) ?? 0;
    this.#failures.set(table, failures + 1);
    const callOff = this.#clock.after(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures, 10)), () => {
      this.#resting.delete(table);
      this.#look(table);
    });
    this.#resting.set(table, callOff);
  }
}

import { randomBytes } from 'node:crypto';
import { botName, type Level, SEARCHING_LEVELS } from '../notation/bot-names.js';
import type { BotFault } from '../text/bot-fault.js';
import { type Clock, realClock } from './clock.js';
import type { Identity } from './protocol.js';
import type { BotWanted } from './tables/known-table.js';
import type { Tables } from './tables/tables.js';

/**
 * Maximum number of bots that run at once; tables that need a further bot wait in a queue. Each payer (the account or
 * key that a bot plays against) has at most one running bot.
 */
export const MOST_BOTS = 2;
/**
 * Maximum number of bots of the levels in `SEARCHING_LEVELS` that run at once. The rest of `MOST_BOTS` is kept free for
 * the fast levels.
 */
export const MOST_SEARCHING = MOST_BOTS - 1;
/** Pause after the first failure of a table's bot, in milliseconds; each further failure in a row doubles the pause. */
const FIRST_PAUSE = 1_000;
/** Maximum pause after a failure of a table's bot, in milliseconds. */
export const LONGEST_PAUSE = 300_000;

/**
 * Data that a bot is started with: its table, and the ticket with which it enters the service. The bot learns
 * everything else as a client.
 */
export interface BotJob {
  readonly table: string;
  /** 32 hex digits, valid for one connection. */
  readonly ticket: string;
}

/**
 * How a bot ended. `done`: the bot did everything that its table needed. `failed`: the bot failed for an unknown
 * reason. A `BotFault`: the bot failed for this reason.
 */
export type BotEnd = 'done' | 'failed' | BotFault;

export interface RunningBot {
  /** Resolves when the bot has ended. */
  readonly done: Promise<BotEnd>;
  /** Kills the bot. */
  stop(): void;
}
export type StartBot = (errand: BotJob) => RunningBot;

type OnFailed = (table: string, why: BotFault | null) => void;

interface BotClientsOptions {
  readonly send: StartBot;
  /**
   * Returns the payer of an identity: the account or key whose limits apply to it. For a bot, pass the identity of its
   * opponent.
   */
  readonly payerOf: (id: string) => string;
  /** Called when a bot has failed and its table still waits for one. `why` is the reason; null if unknown. */
  readonly onFailed: OnFailed;
  readonly clock?: Clock;
}

/** A running bot, its payer (the opponent's account or key), and the reason why its table needed a bot. */
interface BotRun {
  readonly bot: RunningBot;
  readonly payer: string;
  /** The table's need for a bot at the time when the bot was started. */
  readonly wanted: BotWanted;
  /** Whether the bot was stopped early because another payer's table waits for a bot. */
  isCut: boolean;
}

/**
 * Starts bots for the tables that wait for a bot. Each payer (the account or key that a bot plays against) has at most
 * one running bot, and payers take turns. If a payer without a running bot waits, a bot of another payer is stopped
 * after one answer. So a payer waits for at most one answer per other payer. At most `MOST_SEARCHING` of the running
 * bots have a level in `SEARCHING_LEVELS`, so these slow bots never take all places. Each bot is an ordinary client of
 * the service: it enters, opens its table, plays while it is the bot's turn, answers offers, and leaves.
 */
export class BotClients {
  readonly #send: StartBot;
  readonly #onFailed: OnFailed;
  readonly #clock: Clock;
  readonly #tickets = new Map<string, Level>();
  /** Tables that wait for a bot, in order of arrival. */
  readonly #queue = new Set<string>();
  readonly #sent = new Map<string, BotRun>();
  /**
   * For each account or key that bots play against, the value of `#turns` when it last got a bot. The account or key
   * with the lowest value gets the next bot.
   */
  readonly #served = new Map<string, number>();
  #turns = 0;
  readonly #payerOf: (id: string) => string;
  /** For each table, the number of consecutive failures of its bot. */
  readonly #failures = new Map<string, number>();
  /** Tables that get no bot until a pause ends, each with the function that cancels the pause. */
  readonly #resting = new Map<string, () => void>();
  #tables: Tables | null = null;
  #unwatch: () => void = () => undefined;

  constructor({ send, payerOf, onFailed, clock = realClock }: BotClientsOptions) {
    this.#send = send;
    this.#payerOf = payerOf;
    this.#onFailed = onFailed;
    this.#clock = clock;
  }

  /** Returns the bot that was given this ticket; null if there is none. A ticket is valid once. */
  readonly botOf = (ticket: string): Identity | null => {
    const level = this.#tickets.get(ticket);
    if (level === undefined || !this.#tickets.delete(ticket)) return null;
    return { id: botName(level), name: botName(level) };
  };

  /** From now on, starts a bot for each table that waits for one. */
  begin(tables: Tables): void {
    this.#tables = tables;
    this.#unwatch = tables.watch((table) => this.#look(table));
    for (const table of tables.names) this.#look(table);
    // Whether a table waits for a bot is known only after its game has been replayed.
    void tables.allRead().then(() => {
      for (const table of tables.names) this.#look(table);
    });
  }

  /** Stops all bots; resolves when they have ended. */
  async close(): Promise<void> {
    this.#tables = null;
    this.#unwatch();
    for (const callOff of this.#resting.values()) callOff();
    this.#queue.clear();
    const sent = [...this.#sent.values()];
    for (const { bot } of sent) bot.stop();
    await Promise.all(sent.map(({ bot }) => bot.done));
  }

  #look(table: string): void {
    if (!this.#tables?.botWanted(table) || this.#resting.has(table)) return;
    if (!this.#sent.has(table)) this.#queue.add(table);
    this.#cutLong();
    this.#next();
  }

  /**
   * Stops each bot that has given an answer, if the bot of a waiting table could then start. Tables of payers (accounts
   * or keys) with a running bot do not count.
   */
  #cutLong(): void {
    for (const [table, visiting] of this.#sent) {
      const { wanted } = visiting;
      const now = this.#tables?.botWanted(table);
      if (!now || visiting.isCut || (now.version === wanted.version && (now.isAsked || !wanted.isAsked))) continue;
      const others = [...this.#sent.values()].filter((one) => one !== visiting);
      const isInTheWay = (waiting: string): boolean =>
        this.#isEntitled(waiting) && !this.#hasPlace(waiting) && this.#hasPlace(waiting, others);
      if (![...this.#queue].some(isInTheWay)) continue;
      visiting.isCut = true;
      visiting.bot.stop();
    }
  }

  /**
   * Returns the payer (the opponent's account or key) for the bot that a table waits for; null when the table waits for
   * no bot.
   */
  #payer(table: string): string | null {
    const wanted = this.#tables?.botWanted(table);
    return wanted ? this.#payerOf(wanted.opponent) : null;
  }

  /** Whether a table waits for a bot and no bot runs yet for the same payer (account or key). */
  #isEntitled(table: string): boolean {
    const payer = this.#payer(table);
    return payer !== null && ![...this.#sent.values()].some((visiting) => visiting.payer === payer);
  }

  /** Whether the limits let the bot of a table start while the bots in `sent` run. */
  #hasPlace(table: string, sent: readonly BotRun[] = [...this.#sent.values()]): boolean {
    const level = this.#tables?.botWanted(table)?.level;
    if (level === undefined || sent.length >= MOST_BOTS) return false;
    const searching = sent.filter(({ wanted }) => SEARCHING_LEVELS.has(wanted.level));
    return !SEARCHING_LEVELS.has(level) || searching.length < MOST_SEARCHING;
  }

  /**
   * Starts bots until `MOST_BOTS` are running or no table can get a bot. Of the waiting payers (accounts or keys), the
   * payer that got a bot longest ago is served first. A payer without a bot so far comes before the others. Among the
   * payer's tables, the table that has waited longest gets the bot.
   */
  #next(): void {
    while (this.#sent.size < MOST_BOTS) {
      let best: { readonly table: string; readonly payer: string; readonly turn: number } | null = null;
      for (const table of this.#queue) {
        const payer = this.#payer(table);
        if (payer === null) this.#queue.delete(table);
        else if (this.#isEntitled(table) && this.#hasPlace(table)) {
          const turn = this.#served.get(payer) ?? -1;
          if (best === null || turn < best.turn) best = { table, payer, turn };
        }
      }
      if (best === null) {
        // No bot runs and the queue is empty, so the order of payers is no longer needed.
        if (this.#sent.size === 0) this.#served.clear();
        return;
      }
      this.#queue.delete(best.table);
      this.#served.set(best.payer, this.#turns++);
      const wanted = this.#tables?.botWanted(best.table);
      if (wanted) void this.#accompany(best.table, best.payer, wanted);
    }
  }

  async #accompany(table: string, payer: string, wanted: BotWanted): Promise<void> {
    const { level, version } = wanted;
    const ticket = randomBytes(16).toString('hex');
    this.#tickets.set(ticket, level);
    const visiting: BotRun = { bot: this.#send({ table, ticket }), payer, wanted, isCut: false };
    this.#sent.set(table, visiting);
    const end = await visiting.bot.done;
    this.#tickets.delete(ticket);
    this.#sent.delete(table);
    if (this.#tables === null) return;
    const now = this.#tables.botWanted(table);
    // If the bot made progress or was stopped early, the table's next bot starts without a pause.
    if (now === null || now.version !== version || visiting.isCut) this.#failures.delete(table);
    else this.#rest(table);
    if (end !== 'done' && !visiting.isCut && now !== null) this.#onFailed(table, end === 'failed' ? null : end);
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

import { randomBytes } from 'node:crypto';
import { type Dir, type Stats } from 'node:fs';
import { lstat, opendir, rmdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { playerName } from '../match/saved-match.js';
import { err, ok, type Result } from '../rules/result.js';
import { Accounts } from './accounts.js';
import { type Clock, realClock } from './clock.js';
import type { People } from './people.js';
import type { Identity, RequestOf, ServeError } from './protocol.js';
import { looksBot } from './skeleton.js';

/** How long the name of a folder is good, in milliseconds. */
export const PROOF_TIME = 10_000;
/** A disk may count time coarsely. */
const SLACK = 2_000;
const MODE = 0o777;
const OWN_FOLDER = 0o700;
/** What one round of clearing looks at. */
const MOST_CLEARED = 100;

type NotProved = Extract<ServeError, { code: 'not-proved' }>['why'];

/** What one connection is asked for: 32 hex digits that nobody else knows. */
export interface Challenge {
  readonly name: string;
  readonly since: number;
}

export interface DoorkeeperOptions {
  readonly clock?: Clock;
  readonly accounts?: Accounts;
  /** Who accounts were as first seen; without it an account is its number. */
  readonly people?: Pick<People, 'identify' | 'knows'>;
  /** The account the service runs in. */
  readonly uid?: number;
  /** What an account without a name is called. */
  readonly unnamed: (uid: number) => string;
  /** Resolves when an account may enter; the name of an account is looked up after that. */
  readonly entering?: (uid: number) => Promise<void>;
  /** The bot that was given a ticket; null when none was. A ticket serves once. */
  readonly botOf?: (ticket: string) => Identity | null;
}

/**
 * Finds out who is at the other end of a connection. Whoever makes a folder with a name that only this connection was
 * told, shows by its owner which account it is.
 */
export class Doorkeeper {
  readonly #who: string;
  readonly #clock: Clock;
  readonly #accounts: Accounts;
  readonly #people: DoorkeeperOptions['people'];
  readonly #uid: number | undefined;
  readonly #unnamed: (uid: number) => string;
  readonly #botOf: (ticket: string) => Identity | null;
  readonly #entering: (uid: number) => Promise<void>;
  /** Names that were told and did not serve yet, and those that are looked at. */
  readonly #told = new Set<string>();
  readonly #lookedAt = new Set<string>();
  #round: Dir | null = null;
  #cleared = -Infinity;

  /** @param who the folder in which accounts prove themselves */
  constructor(
    who: string,
    {
      clock = realClock,
      accounts,
      people,
      uid = process.getuid?.(),
      unnamed,
      entering = () => Promise.resolve(),
      botOf = () => null,
    }: DoorkeeperOptions,
  ) {
    this.#who = who;
    this.#clock = clock;
    this.#accounts = accounts ?? new Accounts(clock);
    this.#people = people;
    this.#uid = uid;
    this.#unnamed = unnamed;
    this.#botOf = botOf;
    this.#entering = entering;
  }

  /** Asks a new connection who it is. */
  greet(): Challenge {
    const name = randomBytes(16).toString('hex');
    this.#told.add(name);
    return { name, since: this.#clock.now() };
  }

  /** Forgets a connection that went away, or was refused. */
  forget({ name }: Challenge): void {
    this.#told.delete(name);
  }

  /**
   * Who a connection is. Its name serves this once, whatever comes of it.
   * @param as the key of the shared account it asks for: only the service's own account may
   * @param ticket that of a bot: only the service's own account may bear one
   */
  async prove(
    challenge: Challenge,
    { as, ticket }: Pick<RequestOf<'enter'>, 'as' | 'ticket'> = {},
  ): Promise<Result<Identity, ServeError>> {
    const { name } = challenge;
    if (!this.#told.delete(name)) return err({ code: 'not-proved', why: 'age' });
    this.#lookedAt.add(name);
    const path = join(this.#who, name);
    try {
      const found = await lstat(path).catch(() => null);
      if (found) await remove(path, found);
      const why = found ? await this.#whatIsWrong(found, challenge) : 'missing';
      if (!found || why) return err({ code: 'not-proved', why: why ?? 'missing' });
      if (as === undefined && ticket === undefined) {
        await this.#entering(found.uid);
        return await this.#account(found.uid);
      }
      const isOwn = found.uid === this.#uid;
      const bot = isOwn && ticket !== undefined ? this.#botOf(ticket) : null;
      if (bot) return ok(bot);
      return isOwn && as !== undefined && ticket === undefined
        ? ok({ id: `key:${as}`, name: as })
        : err({ code: 'not-your-key' });
    } finally {
      this.#lookedAt.delete(name);
    }
  }

  async #whatIsWrong(found: Stats, { since }: Challenge): Promise<NotProved | null> {
    if (!found.isDirectory()) return 'kind';
    // Somebody else's folder of the same rights cannot be moved here: that takes the right to write in it.
    if ((found.mode & MODE) !== OWN_FOLDER) return 'rights';
    // The disk's own time: the folder was removed a moment ago. The clock of the machine may say anything.
    const { ctimeMs: now } = await lstat(this.#who);
    const passed = this.#clock.now() - since;
    // Some disks do not know when something was made.
    const times = [found.ctimeMs, ...(found.birthtimeMs > 0 ? [found.birthtimeMs] : [])];
    const isFresh = times.every((time) => time >= now - passed - SLACK && time <= now + SLACK);
    return isFresh && passed <= PROOF_TIME ? null : 'age';
  }

  async #account(uid: number): Promise<Result<Identity, ServeError>> {
    const account = await this.#accounts.of(uid);
    if (account === 'failed') return err({ code: 'unknown-account', why: 'lookup' });
    if (account === null) return this.#unlisted(uid);
    const name = playerName(account.name);
    const shown = { name: name === '' || looksBot(name) ? this.#unnamed(uid) : name, uid };
    const person = await this.#people?.identify(account);
    if (person === undefined) return ok({ id: `account:${uid}`, ...shown });
    return person.ok ? ok({ ...person.value, ...shown }) : err({ code: 'not-saved', reason: person.error });
  }

  /** An account that the machine has no name of: one that never had a name, as those of containers, may come. */
  async #unlisted(uid: number): Promise<Result<Identity, ServeError>> {
    const known = await this.#people?.knows(uid);
    if (known?.ok === false) return err({ code: 'not-saved', reason: known.error });
    if (known?.value === true) return err({ code: 'unknown-account', why: 'removed' });
    return ok({ id: `account:${uid}`, name: this.#unnamed(uid), uid });
  }

  /**
   * Clears what nobody is asked for any more, a hundred entries at most; the next call goes on from there. What is not
   * empty and another account's stays: only that account or root can remove it.
   */
  async clear(): Promise<void> {
    if (this.#clock.now() - this.#cleared < PROOF_TIME) return;
    this.#cleared = this.#clock.now();
    try {
      this.#round ??= await opendir(this.#who);
      for (let looked = 0; looked < MOST_CLEARED; looked++) {
        const entry = await this.#round.read();
        if (entry === null) return await this.close();
        if (!this.#told.has(entry.name) && !this.#lookedAt.has(entry.name)) {
          await remove(join(this.#who, entry.name), entry);
        }
      }
    } catch {
      // A folder that is gone needs no clearing; who proves nothing there is told so.
    }
  }

  /** Gives back what the clearing holds open. */
  async close(): Promise<void> {
    const round = this.#round;
    this.#round = null;
    await round?.close().catch(() => {});
  }
}

/** Removes an entry if that is possible. */
async function remove(path: string, found: Pick<Stats, 'isDirectory'>): Promise<void> {
  await (found.isDirectory() ? rmdir(path) : unlink(path)).catch(() => {});
}

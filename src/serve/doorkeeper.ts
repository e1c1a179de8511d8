import { randomBytes } from 'node:crypto';
import { type Dir, type Stats } from 'node:fs';
import { lstat, opendir, rmdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { playerName } from '../match/saved-match.js';
import { err, ok, type Result } from '../rules/result.js';
import { Accounts } from './accounts.js';
import { type Clock, realClock } from './clock.js';
import type { People } from './people.js';
import { type FolderId, type Place, proofName } from './places.js';
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
  /** Places in which accounts prove themselves, and the door that the names of their folders depend on. */
  readonly site?: { readonly places: readonly Place[]; readonly doorId: FolderId };
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
  readonly #site: NonNullable<DoorkeeperOptions['site']>;
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
      site = { places: [], doorId: { dev: '', ino: '' } },
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
    this.#site = site;
    this.#clock = clock;
    this.#accounts = accounts ?? new Accounts(clock);
    this.#people = people;
    this.#uid = uid;
    this.#unnamed = unnamed;
    this.#botOf = botOf;
    this.#entering = entering;
  }

  /** Places in which accounts prove themselves; without one they do in the folder `who`. */
  get places(): readonly Place[] {
    return this.#site.places;
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
   * @param ticket that of a bot, which makes no folder
   */
  async prove(
    challenge: Challenge,
    { as, ticket }: Pick<RequestOf<'enter'>, 'as' | 'ticket'> = {},
  ): Promise<Result<Identity, ServeError>> {
    const { name } = challenge;
    if (!this.#told.delete(name)) return err({ code: 'not-proved', why: 'age' });
    // Nobody but the service and its bot knows the ticket.
    const bot = ticket !== undefined && as === undefined ? this.#botOf(ticket) : null;
    if (ticket !== undefined) return bot ? ok(bot) : err({ code: 'not-your-key' });
    this.#lookedAt.add(name);
    try {
      const found = await this.#find(name);
      const why = found ? await this.#whatIsWrong(found, challenge) : 'missing';
      if (!found || why) return err({ code: 'not-proved', why: why ?? 'missing' });
      if (as === undefined) {
        await this.#entering(found.uid);
        return await this.#account(found.uid);
      }
      return as !== undefined && found.uid === this.#uid
        ? ok({ id: `key:${as}`, name: as })
        : err({ code: 'not-your-key' });
    } finally {
      this.#lookedAt.delete(name);
    }
  }

  /** Finds and removes the folder that was made for a challenge. */
  async #find(challenge: string): Promise<Stats | null> {
    const { places, doorId } = this.#site;
    const name = places.length > 0 ? proofName(challenge, doorId) : challenge;
    for (const { path: place, dev } of places.length > 0 ? places : [{ path: this.#who, dev: null }]) {
      const path = join(place, name);
      const found = await lstat(path).catch(() => null);
      // On another device somebody mounted a file system of his own there, which can show any owner.
      if (!found || (dev !== null && String(found.dev) !== dev)) continue;
      await remove(path, found);
      return found;
    }
    return null;
  }

  async #whatIsWrong(found: Stats, { since }: Challenge): Promise<NotProved | null> {
    if (!found.isDirectory()) return 'kind';
    // Somebody else's folder of the same rights cannot be moved here: that takes the right to write in it.
    if ((found.mode & MODE) !== OWN_FOLDER) return 'rights';
    const now = await this.#diskTime();
    const passed = this.#clock.now() - since;
    // Some disks do not know when something was made.
    const times = [found.ctimeMs, ...(found.birthtimeMs > 0 ? [found.birthtimeMs] : [])];
    const isFresh = times.every((time) => time >= now - passed - SLACK && time <= now + SLACK);
    return isFresh && passed <= PROOF_TIME ? null : 'age';
  }

  /** Returns the present time of the file system that the folder was on, in milliseconds since 1970. */
  async #diskTime(): Promise<number> {
    // Places are on this machine: their file systems have its clock, whatever it says.
    if (this.#site.places.length > 0) return Date.now();
    // The folder was removed from there a moment ago. The clock of the machine may say anything else.
    return (await lstat(this.#who)).ctimeMs;
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
    // Elsewhere only their accounts can remove what they made, and do.
    if (this.#site.places.length > 0) return;
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

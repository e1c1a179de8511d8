import { randomBytes } from 'node:crypto';
import { type Dir, type Stats } from 'node:fs';
import { lstat, opendir, rmdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '../../common/result.js';
import { OWN_FOLDER } from '../../store/files.js';
import { Accounts } from './accounts.js';
import { type Clock, realClock } from '../clock.js';
import type { KeyRecords } from './key-records.js';
import type { AccountRecords } from './people.js';
import { entryIn, type FolderId, type ProofPlace, proofName } from './places.js';
import type { Identity, RequestOf, ServeError } from '../protocol.js';
import { shownName } from './shown-name.js';

/** Validity of a challenge, in milliseconds. */
export const PROOF_TIME = 10_000;
/** Tolerance for file times, in milliseconds, because some file systems store coarse times. */
const SLACK = 2_000;
/** The permission bits of a file, with setuid, setgid and sticky bit. */
const MODE = 0o7777;
/** Maximum number of folder entries that one call of `clear` checks. */
const MOST_CLEARED = 100;

type NotProved = Extract<ServeError, { code: 'not-proved' }>['why'];

/**
 * Challenge of one connection. `name`: 32 hex digits, sent only on this connection. `since`: the clock's time when the
 * greeting was sent.
 */
export interface Challenge {
  readonly name: string;
  readonly since: number;
}

export interface DoorkeeperOptions {
  /**
   * The folders in which proof folders may be created, and the id of the folder `door`. A proof folder's name depends
   * on this id.
   */
  readonly site?: { readonly places: readonly ProofPlace[]; readonly doorId: FolderId };
  readonly clock?: Clock;
  readonly accounts?: Accounts;
  /**
   * Records of the accounts, each made when the account first entered; if absent, an account is identified by its uid
   * alone.
   */
  readonly people?: Pick<AccountRecords, 'identify' | 'knows'>;
  /** Records of the ssh keys; if absent, no key can enter by its fingerprint. */
  readonly keys?: Pick<KeyRecords, 'enter'>;
  /** Uid of the service's own account. */
  readonly uid?: number;
  /** Returns the name to show for an account without a name that players may use. */
  readonly unnamed: (uid: number) => string;
  /** Resolves when the rate limit lets an account enter. The account's name is looked up only after that. */
  readonly entering?: (uid: number) => Promise<void>;
  /** Returns the bot that was given this ticket; null if there is none. A ticket is valid once. */
  readonly botOf?: (ticket: string) => Identity | null;
}

/**
 * Identifies the client of a connection: a bot by its ticket, any other client by a proof folder. The folder's name
 * derives from a challenge that was sent only on this connection, so the owner of the folder is the client's account.
 */
export class Authenticator {
  readonly #who: string;
  readonly #site: NonNullable<DoorkeeperOptions['site']>;
  readonly #clock: Clock;
  readonly #accounts: Accounts;
  readonly #people: DoorkeeperOptions['people'];
  readonly #keys: DoorkeeperOptions['keys'];
  readonly #uid: number | undefined;
  readonly #unnamed: (uid: number) => string;
  readonly #botOf: (ticket: string) => Identity | null;
  readonly #entering: (uid: number) => Promise<void>;
  /** Challenges that were sent and not used yet. `#lookedAt` has the challenges whose proof folder is being checked. */
  readonly #told = new Set<string>();
  readonly #lookedAt = new Set<string>();
  #round: Dir | null = null;
  #cleared = -Infinity;

  /** @param who the folder for proof folders; used only on systems without `places` */
  constructor(
    who: string,
    {
      site = { places: [], doorId: { dev: '', ino: '' } },
      clock = realClock,
      accounts,
      people,
      keys,
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
    this.#keys = keys;
    this.#uid = uid;
    this.#unnamed = unnamed;
    this.#botOf = botOf;
    this.#entering = entering;
  }

  /** The folders in which clients may create proof folders; if empty, clients create them in the folder `who`. */
  get places(): readonly ProofPlace[] {
    return this.#site.places;
  }

  /** Returns the challenge for a new connection. */
  greet(): Challenge {
    const name = randomBytes(16).toString('hex');
    this.#told.add(name);
    return { name, since: this.#clock.now() };
  }

  /** Drops the challenge of a connection that has ended. */
  forget({ name }: Challenge): void {
    this.#told.delete(name);
  }

  /**
   * Identifies the client of a connection. A challenge is single-use, even if the check fails.
   * @param as name of a player's ssh key; refused unless the client runs as the service's own account, which such
   * players share
   * @param key an ssh key that the client has checked; also only for clients of the service's own account
   * @param ticket the ticket of a bot; bots create no proof folder
   */
  async prove(
    challenge: Challenge,
    { as, key, ticket }: Pick<RequestOf<'enter'>, 'as' | 'key' | 'ticket'> = {},
  ): Promise<Result<Identity, ServeError>> {
    const { name } = challenge;
    if (!this.#told.delete(name)) return err({ code: 'not-proved', why: 'age' });
    // A valid ticket is proof enough: only the service and the bot know the ticket.
    const bot = ticket !== undefined && as === undefined && key === undefined ? this.#botOf(ticket) : null;
    if (ticket !== undefined) return bot ? ok(bot) : err({ code: 'not-your-key' });
    if (as !== undefined && key !== undefined) return err({ code: 'bad-request', detail: 'key', with: 'as' });
    this.#lookedAt.add(name);
    try {
      const found = await this.#find(name);
      const why = found ? await this.#whatIsWrong(found, challenge) : 'missing';
      if (!found || why) return err({ code: 'not-proved', why: why ?? 'missing' });
      if (as === undefined && key === undefined) {
        await this.#entering(found.uid);
        return await this.#account(found.uid);
      }
      if (found.uid !== this.#uid) return err({ code: 'not-your-key' });
      if (as !== undefined) return ok({ id: `key:${as}`, name: as });
      return (await (key && this.#keys?.enter(key))) ?? err({ code: 'not-invited', why: 'unknown' });
    } finally {
      this.#lookedAt.delete(name);
    }
  }

  /** Finds the entry that has the name of the proof folder for a challenge. Removes the entry if possible. */
  async #find(challenge: string): Promise<Stats | null> {
    const { places, doorId } = this.#site;
    const name = places.length > 0 ? proofName(challenge, doorId) : challenge;
    for (const place of places.length > 0 ? places.map(({ path }) => path) : [this.#who]) {
      const found = await entryIn(place, name);
      if (!found) continue;
      await remove(join(place, name), found);
      return found;
    }
    return null;
  }

  async #whatIsWrong(found: Stats, { since }: Challenge): Promise<NotProved | null> {
    if (!found.isDirectory()) return 'kind';
    // With these permissions only the owner can have moved the folder here: moving a folder needs write permission for
    // that folder.
    if ((found.mode & MODE) !== OWN_FOLDER) return 'rights';
    const now = await this.#diskTime();
    const passed = this.#clock.now() - since;
    // A creation time of 0 means that the file system does not record creation times.
    const times = [found.ctimeMs, ...(found.birthtimeMs > 0 ? [found.birthtimeMs] : [])];
    const isFresh = times.every((time) => time >= now - passed - SLACK && time <= now + SLACK);
    return isFresh && passed <= PROOF_TIME ? null : 'age';
  }

  /** Returns the current time of the proof folder's file system, in milliseconds since 1970. */
  async #diskTime(): Promise<number> {
    // The file systems of `places` take their times from this machine's clock. File times and `Date.now()` therefore
    // agree even when the clock is wrong.
    if (this.#site.places.length > 0) return Date.now();
    // The removal of the proof folder, or another change in `who`, has set the change time of `who`. The change time
    // comes from the disk's clock, which may differ from the machine's.
    return (await lstat(this.#who)).ctimeMs;
  }

  async #account(uid: number): Promise<Result<Identity, ServeError>> {
    const account = await this.#accounts.of(uid);
    if (account === 'failed') return err({ code: 'unknown-account', why: 'lookup' });
    if (account === null) return this.#unlisted(uid);
    const shown = { name: shownName(account, this.#unnamed), uid };
    const person = await this.#people?.identify(account);
    if (person === undefined) return ok({ id: `account:${uid}`, ...shown });
    return person.ok ? ok({ ...person.value, ...shown }) : err({ code: 'not-saved', reason: person.error });
  }

  /**
   * Identifies an account that has no name at present. Admits the account if no account of this uid is recorded:
   * inside containers, accounts often have only a uid. Otherwise refuses the account.
   */
  async #unlisted(uid: number): Promise<Result<Identity, ServeError>> {
    const known = await this.#people?.knows(uid);
    if (known?.ok === false) return err({ code: 'not-saved', reason: known.error });
    if (known?.value === true) return err({ code: 'unknown-account', why: 'removed' });
    return ok({ id: `account:${uid}`, name: this.#unnamed(uid), uid });
  }

  /**
   * Removes entries of the folder `who` that belong to no open challenge, at most once in `PROOF_TIME`. Checks up to
   * `MOST_CLEARED` entries; the next call continues where this one stops. Non-empty folders stay.
   */
  async clear(): Promise<void> {
    if (this.#clock.now() - this.#cleared < PROOF_TIME) return;
    this.#cleared = this.#clock.now();
    // A proof folder in `places` can be removed only by the account that created it. That account's client removes it.
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
      // A missing folder needs no clearing. Clients that need the folder get an error.
    }
  }

  /** Closes the folder that `clear` has open. */
  async close(): Promise<void> {
    const round = this.#round;
    this.#round = null;
    await round?.close().catch(() => {});
  }
}

/** Removes an entry; ignores errors. */
async function remove(path: string, found: Pick<Stats, 'isDirectory'>): Promise<void> {
  await (found.isDirectory() ? rmdir(path) : unlink(path)).catch(() => {});
}

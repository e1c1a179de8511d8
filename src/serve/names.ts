import type { Who } from '../match/who.js';
import { err, ok, type Result } from '../rules/result.js';
import { type Account, accountNamed, localAccounts } from './accounts.js';
import type { BadName } from './errors.js';
import { holdsSeat, type Invited, type Seated, type SeatIdentity } from './notes.js';
import type { Identity, ServeError } from './protocol.js';
import { looksBot, skeletonsOf } from './skeleton.js';

/** How long the list of local accounts is cached, in milliseconds. */
const KEPT = 60_000;
/** Maximum number of names whose skeletons are cached. */
const MOST_CACHED = 20_000;
/** A name that can be an account's and is safe to pass to `getent`; no other name is looked up in the directory service. */
const ACCOUNT_NAME = /^[a-z_][\w.-]{0,63}$/i;
/** A name that imitates the addition `(account karl)` or `(key karl)`, which only the program may show. */
const IDENTITY = /\( ?(account|key)\b/;

/** The accounts of the machine; tests pass their own list. */
export interface AccountList {
  /** Returns the accounts in /etc/passwd. */
  readonly local: () => readonly Account[];
  /** Looks an account up by name, also in the directory service; null when it does not exist, 'failed' when the lookup failed. */
  readonly named: (name: string) => Promise<Account | null | 'failed'>;
}

const OF_MACHINE: AccountList = { local: localAccounts, named: accountNamed };

/** A name reserved for an identity that is about to sit down under it. */
interface Claim {
  readonly id: string;
  readonly skeletons: readonly string[];
}

/** Checks the names of players: an identity may not use a name that is, or looks like, the name of another identity. */
export class Names {
  readonly #accounts: AccountList;
  readonly #now: () => number;
  /** Identities of keys, by the skeletons of their names. */
  readonly #keys = new Map<string, Set<string>>();
  readonly #claims = new Set<Claim>();
  readonly #skeletons = new Map<string, readonly string[]>();
  #local: { readonly until: number; readonly bySkeleton: ReadonlyMap<string, readonly number[]> } | null = null;

  /** @param now the time in milliseconds since 1970 */
  constructor(accounts: AccountList = OF_MACHINE, now: () => number = Date.now) {
    this.#accounts = accounts;
    this.#now = now;
  }

  /** Records the name of a key, so that no other identity may use it. Ignores accounts and bots. */
  meet({ id, name }: SeatIdentity): void {
    if (!id.startsWith('key:')) return;
    for (const skeleton of this.#skeletonsOf(name)) {
      const ids = this.#keys.get(skeleton) ?? new Set();
      this.#keys.set(skeleton, ids.add(id));
    }
  }

  /** Returns the account or key behind an identity, for display; null for a bot. */
  whoOf(identity: SeatIdentity): Who | null {
    const { id, name } = identity;
    if (id.startsWith('account:')) return { kind: 'account', name };
    if (!id.startsWith('key:')) return null;
    this.meet(identity);
    return { kind: 'key', name, ...(this.#isAlike(identity) ? { alike: true } : {}) };
  }

  /**
   * Checks a name and reserves it for an identity.
   * @param seated returns all players at running tables
   * @returns the function that ends the reservation; call it when the name is written to the table's notes
   */
  async claim(
    name: string,
    identity: Identity,
    seated: () => Iterable<Seated>,
  ): Promise<Result<() => void, ServeError>> {
    const isOwn = name === identity.name;
    const inDirectory = isOwn ? null : await this.#inDirectory(name, identity);
    const why = isOwn ? null : (this.#refusal(name, identity, seated()) ?? inDirectory);
    if (why !== null) return err({ code: 'bad-name', why });
    const claim: Claim = { id: identity.id, skeletons: this.#skeletonsOf(name) };
    this.#claims.add(claim);
    return ok(() => void this.#claims.delete(claim));
  }

  /** Finds the account or key named by the field `for` of `create`. */
  async invited(named: string): Promise<Result<Invited, ServeError>> {
    const [, kind, name] = /^(?:(account|key):)?(.*)$/su.exec(named) ?? [];
    const account = kind === 'key' ? null : await this.#accountCalled(name);
    if (account === 'failed') return err({ code: 'bad-name', why: 'unknown' });
    const isKey = kind === 'key' || (kind !== 'account' && this.#isKey(name));
    if (account !== null && isKey) return err({ code: 'two-called', name });
    if (account !== null) return ok({ kind: 'account', name: account.name, uid: account.uid });
    return isKey && name !== '' ? ok({ kind: 'key', name }) : err({ code: 'nobody-called', name });
  }

  async #accountCalled(name: string): Promise<Account | null | 'failed'> {
    const local = this.#accounts.local().find((account) => account.name === name);
    return local ?? (ACCOUNT_NAME.test(name) ? this.#accounts.named(name) : null);
  }

  #isKey(name: string): boolean {
    return this.#skeletonsOf(name).some((skeleton) => this.#keys.get(skeleton)?.has(`key:${name}`));
  }

  #refusal(name: string, identity: Identity, seated: Iterable<Seated>): BadName | null {
    const skeletons = this.#skeletonsOf(name);
    if (skeletons.every((skeleton) => skeleton === '')) return 'empty';
    if (looksBot(name)) return 'bot';
    if (skeletons.some((skeleton) => IDENTITY.test(skeleton))) return 'identity';
    if (this.#uidsLike(skeletons).some((uid) => uid !== identity.uid)) return 'account';
    if (this.#isOtherKey(skeletons, identity.id)) return 'key';
    for (const other of seated) {
      const isOther = !holdsSeat(identity, other);
      if (isOther && [other.name, other.identity.name].some((one) => this.#isLike(skeletons, one))) return 'seated';
    }
    const claimed = [...this.#claims].some(({ id, skeletons: own }) => id !== identity.id && share(own, skeletons));
    return claimed ? 'seated' : null;
  }

  async #inDirectory(name: string, { uid }: Identity): Promise<BadName | null> {
    for (const one of new Set([name, name.toLowerCase()])) {
      if (!ACCOUNT_NAME.test(one)) continue;
      const account = await this.#accounts.named(one);
      if (account === 'failed') return 'unknown';
      if (account !== null && account.uid !== uid) return 'account';
    }
    return null;
  }

  #isAlike({ id, name }: SeatIdentity): boolean {
    const skeletons = this.#skeletonsOf(name);
    return this.#uidsLike(skeletons).length > 0 || this.#isOtherKey(skeletons, id);
  }

  #isOtherKey(skeletons: readonly string[], id: string): boolean {
    return skeletons.some((skeleton) => [...(this.#keys.get(skeleton) ?? [])].some((other) => other !== id));
  }

  /** Returns the uids of the local accounts that have one of these skeletons. */
  #uidsLike(skeletons: readonly string[]): readonly number[] {
    const now = this.#now();
    if (this.#local === null || this.#local.until <= now) {
      const bySkeleton = new Map<string, number[]>();
      for (const { name, uid } of this.#accounts.local()) {
        for (const skeleton of this.#skeletonsOf(name)) {
          bySkeleton.set(skeleton, [...(bySkeleton.get(skeleton) ?? []), uid]);
        }
      }
      this.#local = { until: now + KEPT, bySkeleton };
    }
    const { bySkeleton } = this.#local;
    return skeletons.flatMap((skeleton) => bySkeleton.get(skeleton) ?? []);
  }

  #isLike(skeletons: readonly string[], name: string): boolean {
    return share(this.#skeletonsOf(name), skeletons);
  }

  #skeletonsOf(name: string): readonly string[] {
    const known = this.#skeletons.get(name);
    if (known) return known;
    if (this.#skeletons.size >= MOST_CACHED) this.#skeletons.clear();
    const skeletons = skeletonsOf(name);
    this.#skeletons.set(name, skeletons);
    return skeletons;
  }
}

function share(one: readonly string[], two: readonly string[]): boolean {
  return one.some((skeleton) => two.includes(skeleton));
}

import type { TableRow } from '../../match/lobby.js';
import type { Who } from '../../match/who.js';
import { err, ok, type Result } from '../../common/result.js';
import { type Account, ACCOUNT_NAME, accountNamed, localAccounts } from './accounts.js';
import { AccountNames, type MetIdentity } from './account-names.js';
import type { BadName } from '../errors.js';
import { KEY_NAME } from './key-name.js';
import { flawOf } from './name-marks.js';
import { holdsSeat, type Invited, isInvited, type Seated, type SeatIdentity } from '../tables/notes.js';
import { isIdOf } from './people-lines.js';
import type { Identity, ServeError } from '../protocol.js';
import { skeletonsOf } from './skeleton.js';

/** Maximum number of names whose skeletons are cached. */
const MOST_CACHED = 20_000;

/** The accounts of the machine; tests pass their own list. */
export interface AccountList {
  /** Returns the accounts in /etc/passwd; the same array while they are unchanged. */
  readonly local: () => readonly Account[];
  /**
   * Looks up an account by name, also in the directory service; null when the account does not exist, 'failed' when the
   * lookup failed.
   */
  readonly named: (name: string) => Promise<Account | null | 'failed'>;
}

const OF_MACHINE: AccountList = { local: localAccounts, named: accountNamed };

/** A name reserved for an identity that is about to take a seat under this name. */
interface Claim {
  readonly id: string;
  readonly skeletons: readonly string[];
}

/** The skeletons of a name, and why no person may have the name; null if a person may have it. */
interface Look {
  readonly skeletons: readonly string[];
  readonly flaw: BadName | null;
}

/**
 * Checks the names of players. An identity may always use its own name, but no other name that equals, or looks like,
 * the name of another identity.
 */
export class Names {
  readonly #accounts: AccountList;
  readonly #words: readonly string[];
  /** Identities of keys, by the skeletons of their names. */
  readonly #keys = new Map<string, Set<string>>();
  readonly #accountsMet = new AccountNames();
  readonly #claims = new Set<Claim>();
  readonly #looks = new Map<string, Look>();
  /** Uids of the local accounts, by the skeletons of their names. */
  #uids: ReadonlyMap<string, readonly number[]> = new Map();
  #uidsOf: readonly Account[] | null = null;
  #areUidsChecked = false;

  /** @param words words that the screens use for a player and that cannot be names */
  constructor(accounts: AccountList = OF_MACHINE, words: readonly string[] = []) {
    this.#accounts = accounts;
    this.#words = words;
  }

  /**
   * Records an identity and its names. If the identity is a key, no other identity can choose the key's name from now
   * on. Seats that an account has under a former name are shown with its present name.
   */
  meet(identity: MetIdentity): void {
    const { id, name } = identity;
    if (id.startsWith('account:')) this.#accountsMet.meet(identity);
    if (!id.startsWith('key:')) return;
    for (const skeleton of this.#skeletonsOf(name)) {
      const ids = this.#keys.get(skeleton) ?? new Set();
      this.#keys.set(skeleton, ids.add(id));
    }
  }

  /** Returns the account or key behind an identity, for display; null for a bot. */
  whoOf(identity: SeatIdentity): Who | null {
    const { id, name } = identity;
    if (id.startsWith('account:')) return this.#account(identity);
    if (!id.startsWith('key:')) return null;
    this.meet(identity);
    return { kind: 'key', name, ...(this.#isAlike(identity) ? { alike: true } : {}) };
  }

  /**
   * Returns the account or key for which a free seat is reserved: its present name, and whether it is `identity`
   * (`isYou`). Null if the seat is not reserved.
   */
  reservedFor(invited: Invited | null, identity: Identity): NonNullable<TableRow['for']> | null {
    if (invited === null) return null;
    const { kind, name, uid } = invited;
    const present = uid === undefined ? name : this.#accountsMet.presentName(uid, name);
    return { kind, name: present, isYou: isInvited(identity, invited) };
  }

  #account(identity: SeatIdentity): Who {
    const { id, name } = this.#accountsMet.presentOf(identity);
    const isOther = this.#uidsLike(this.#skeletonsOf(name)).some((uid) => !isIdOf(uid, id));
    const isShared = isOther || this.#accountsMet.hasOther({ id, name });
    return { kind: 'account', name, ...(isShared ? { alike: true, id } : {}) };
  }

  /**
   * Checks a name and reserves it for an identity.
   * @param seated returns all players at running tables
   * @returns the function that ends the reservation; call this function when the name has been written to the table's
   * notes
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
    const [, kind, name = named] = /^(?:(account|key):)?(.*)$/su.exec(named) ?? [];
    const account = kind === 'key' ? null : await this.#accountCalled(name);
    if (account === 'failed') return err({ code: 'bad-name', why: 'unknown' });
    // A key that is in use may have a name that `wsdv keys add` refuses, if someone wrote the key's line by hand.
    const isKey = kind !== 'account' && (this.isKey(name) || (kind === 'key' && KEY_NAME.test(name)));
    if (account !== null && isKey) return err({ code: 'two-called', name });
    if (account !== null) return ok({ kind: 'account', name: account.name, uid: account.uid });
    return isKey ? ok({ kind: 'key', name }) : err({ code: 'nobody-called', name });
  }

  async #accountCalled(name: string): Promise<Account | null | 'failed'> {
    const accounts = this.#accounts.local();
    const local = accounts.find((account) => account.name === name);
    // If several names have the same uid, the account enters under the first of them.
    const first = local && accounts.find(({ uid }) => uid === local.uid);
    return first ?? (ACCOUNT_NAME.test(name) ? this.#accounts.named(name) : null);
  }

  /** Whether a key with this name has a seat at a table, or has entered since the service started. */
  isKey(name: string): boolean {
    return this.#skeletonsOf(name).some((skeleton) => this.#keys.get(skeleton)?.has(`key:${name}`));
  }

  #refusal(name: string, identity: Identity, seated: Iterable<Seated>): BadName | null {
    const { skeletons, flaw } = this.#lookOf(name);
    if (flaw !== null) return flaw;
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
    const { skeletons, flaw } = this.#lookOf(name);
    return flaw !== null || this.#uidsLike(skeletons).length > 0 || this.#isOtherKey(skeletons, id);
  }

  #isOtherKey(skeletons: readonly string[], id: string): boolean {
    return skeletons.some((skeleton) => [...(this.#keys.get(skeleton) ?? [])].some((other) => other !== id));
  }

  /** Returns the uids of the local accounts that have one of these skeletons. */
  #uidsLike(skeletons: readonly string[]): readonly number[] {
    this.#checkUids();
    return skeletons.flatMap((skeleton) => this.#uids.get(skeleton) ?? []);
  }

  /**
   * Updates the uids if the local accounts have changed. Checks at most once per turn of the event loop, because
   * showing one lobby takes many look-ups.
   */
  #checkUids(): void {
    if (this.#areUidsChecked) return;
    this.#areUidsChecked = true;
    setImmediate(() => (this.#areUidsChecked = false)).unref();
    const accounts = this.#accounts.local();
    if (this.#uidsOf === accounts) return;
    const uids = new Map<string, number[]>();
    for (const { name, uid } of accounts) {
      for (const skeleton of this.#skeletonsOf(name)) uids.set(skeleton, [...(uids.get(skeleton) ?? []), uid]);
    }
    this.#uids = uids;
    this.#uidsOf = accounts;
  }

  #isLike(skeletons: readonly string[], name: string): boolean {
    return share(this.#skeletonsOf(name), skeletons);
  }

  #skeletonsOf(name: string): readonly string[] {
    return this.#lookOf(name).skeletons;
  }

  #lookOf(name: string): Look {
    const known = this.#looks.get(name);
    if (known) return known;
    if (this.#looks.size >= MOST_CACHED) this.#looks.clear();
    const look = { skeletons: skeletonsOf(name), flaw: flawOf(name, this.#words) };
    this.#looks.set(name, look);
    return look;
  }
}

function share(one: readonly string[], two: readonly string[]): boolean {
  return one.some((skeleton) => two.includes(skeleton));
}

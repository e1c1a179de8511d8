import type { TableRow } from '../../match/lobby.js';
import type { Who } from '../../match/who.js';
import { err, ok, type Result } from '../../common/result.js';
import { type Account, ACCOUNT_NAME, accountNamed, localAccounts } from './accounts.js';
import { AccountNames, type MetIdentity } from './account-names.js';
import { SSH } from './fingerprint.js';
import { KEY_NAME } from './key-name.js';
import { KeyNames } from './key-names.js';
import { namesWithin, skeletonsWithin } from './labels.js';
import { type Flaw, flawOf } from './name-marks.js';
import { holdsSeat, type Invited, isInvited, type Seated, type SeatIdentity } from '../tables/notes.js';
import { isIdOf } from './people-lines.js';
import type { Identity, ServeError } from '../protocol.js';
import { bare, latinReading, skeletonsOf, spaced } from './skeleton.js';

/** Maximum number of names whose skeletons are cached. */
const MOST_CACHED = 20_000;

/** Maximum number of names within a name that are looked up in the directory service. */
const MOST_WITHIN = 4;

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
  readonly name: string;
  readonly skeletons: readonly string[];
}

/** Why a name is refused, and the name that it looks like, if there is one. */
type Refused = Omit<Extract<ServeError, { code: 'bad-name' }>, 'code'>;

/** The look of a name. `flaw`: why no person may have the name; null if a person may have it. */
interface Look {
  readonly skeletons: readonly string[];
  /** Skeletons of the names that a reader sees within the name, as in `key karl`. */
  readonly within: readonly string[];
  readonly flaw: Flaw | null;
}

/**
 * Checks the names of players. An identity may always use its own name, but no other name that equals, or looks like,
 * the name of another identity.
 */
export class Names {
  readonly #accounts: AccountList;
  readonly #words: readonly string[];
  readonly #keys = new KeyNames((name) => this.#skeletonsOf(name));
  readonly #accountsMet = new AccountNames();
  readonly #claims = new Set<Claim>();
  readonly #looks = new Map<string, Look>();
  /** The local accounts, by the skeletons of their names. */
  #accountsBySkeleton: ReadonlyMap<string, readonly Account[]> = new Map();
  #accountsSeen: readonly Account[] | null = null;
  #areAccountsChecked = false;

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
    if (id.startsWith('key:')) this.#keys.set(id, name);
    // The notes of a table may have a former name. They count only if the service has lost its record of the key.
    if (id.startsWith(SSH) && this.#keys.of(id) === undefined) this.#keys.set(id, name);
  }

  /**
   * Records the present name of an ssh key's identity, or of an invitation. No other identity can choose this name.
   * Null: the invitation was used.
   */
  setKey(id: string, name: string | null): void {
    this.#keys.set(id, name);
  }

  /** Returns the present name of a key or invitation. */
  nameOf(id: string): string | undefined {
    return this.#keys.of(id);
  }

  /** Returns the account or key behind an identity, for display; null for a bot. */
  whoOf(identity: SeatIdentity): Who | null {
    const { id } = identity;
    if (id.startsWith('account:')) return this.#account(identity);
    this.meet(identity);
    const name = this.#keys.of(id);
    return name === undefined ? null : { kind: 'key', name, ...(this.#isAlike({ id, name }) ? { alike: true } : {}) };
  }

  /**
   * Returns the account or key for which a free seat is reserved: its present name, and whether it is `identity`
   * (`isYou`). Null if the seat is not reserved.
   */
  reservedFor(invited: Invited | null, identity: Identity): NonNullable<TableRow['for']> | null {
    if (invited === null) return null;
    const { kind, name, uid, id } = invited;
    const present = uid === undefined ? this.#keys.of(id ?? '') : this.#accountsMet.presentName(uid, name);
    return { kind, name: present ?? name, isYou: isInvited(identity, invited) };
  }

  #account(identity: SeatIdentity): Who {
    const { id, name } = this.#accountsMet.presentOf(identity);
    const isOther = this.#accountsLike(this.#skeletonsOf(name)).some(({ uid }) => !isIdOf(uid, id));
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
    const refused = isOwn ? null : (this.#refusal(name, identity, [...seated()]) ?? inDirectory);
    if (refused !== null) return err({ code: 'bad-name', ...refused });
    const claim: Claim = { id: identity.id, name, skeletons: this.#skeletonsOf(name) };
    this.#claims.add(claim);
    return ok(() => void this.#claims.delete(claim));
  }

  /** Finds the account or key named by the field `for` of `create`. */
  async invited(named: string): Promise<Result<Invited, ServeError>> {
    const [, kind, name = named] = /^(?:(account|key):)?(.*)$/su.exec(named) ?? [];
    const account = kind === 'key' ? null : await this.#accountCalled(name);
    if (account === 'failed') return err({ code: 'bad-name', why: 'unknown' });
    const id = kind === 'account' ? undefined : this.#keys.named(name).find((one) => one.startsWith(SSH));
    // A key that is in use may have a name that `wsdv keys add` refuses, if someone wrote the key's line by hand.
    const isNew = kind === 'key' && id === undefined && KEY_NAME.test(name);
    const isKey = kind !== 'account' && (this.isKey(name) || isNew);
    const found: Invited[] = [
      ...(account === null ? [] : [{ kind: 'account' as const, name: account.name, uid: account.uid }]),
      ...(isKey ? [{ kind: 'key' as const, name }] : []),
      ...(id === undefined ? [] : [{ kind: 'key' as const, name, id }]),
    ];
    if (found.length > 1) return err({ code: 'two-called', name });
    return found[0] === undefined ? err({ code: 'nobody-called', name }) : ok(found[0]);
  }

  async #accountCalled(name: string): Promise<Account | null | 'failed'> {
    const accounts = this.#accounts.local();
    const local = accounts.find((account) => account.name === name);
    // If several names have the same uid, the account enters under the first of them.
    const first = local && accounts.find(({ uid }) => uid === local.uid);
    return first ?? (ACCOUNT_NAME.test(name) ? this.#accounts.named(name) : null);
  }

  /**
   * Whether a key of the shared account with this name has a seat at a table, or has entered since the service started.
   */
  isKey(name: string): boolean {
    return this.#keys.of(`key:${name}`) !== undefined;
  }

  #refusal(name: string, identity: Identity, seated: readonly Seated[]): Refused | null {
    const { skeletons, within, flaw } = this.#lookOf(name);
    if (flaw !== null) return flaw;
    const other = this.#likeOther(skeletons, identity, seated);
    if (other !== null) return other;
    return within.length === 0 ? null : asLabel(this.#likeOther(within, identity, seated));
  }

  /** Returns why a name with these skeletons is refused: it looks like the name of another identity. Null if not. */
  #likeOther(skeletons: readonly string[], identity: Identity, seated: readonly Seated[]): Refused | null {
    const account = this.#accountsLike(skeletons).find(({ uid }) => uid !== identity.uid);
    if (account) return { why: 'account', like: account.name };
    const key = this.#otherKey(skeletons, identity);
    if (key !== undefined) return { why: 'key', like: key };
    for (const other of seated) {
      const names = holdsSeat(identity, other) ? [] : [other.name, other.identity.name];
      const like = names.find((one) => this.#isLike(skeletons, one));
      if (like !== undefined) return { why: 'seated', like };
    }
    const claim = [...this.#claims].find(({ id, skeletons: own }) => id !== identity.id && share(own, skeletons));
    return claim ? { why: 'seated', like: claim.name } : null;
  }

  async #inDirectory(name: string, { uid }: Identity): Promise<Refused | null> {
    const read = latinReading(name);
    const within = namesWithin(latinReading(spaced(name))).slice(0, MOST_WITHIN);
    for (const one of new Set([name, name.toLowerCase(), read, bare(read), ...within])) {
      if (!ACCOUNT_NAME.test(one)) continue;
      const account = await this.#accounts.named(one);
      if (account === 'failed') return { why: 'unknown' };
      const like: Refused | null =
        account !== null && account.uid !== uid ? { why: 'account', like: account.name } : null;
      if (like !== null) return within.includes(one) ? asLabel(like) : like;
    }
    return null;
  }

  #isAlike(identity: SeatIdentity): boolean {
    const { flaw, ...look } = this.#lookOf(identity.name);
    const skeletons = [...look.skeletons, ...look.within];
    return (
      flaw !== null || this.#accountsLike(skeletons).length > 0 || this.#otherKey(skeletons, identity) !== undefined
    );
  }

  /** Returns the name of another key, if it has one of these skeletons. */
  #otherKey(skeletons: readonly string[], { id, former = [] }: MetIdentity): string | undefined {
    const other = this.#keys.like(skeletons).find((one) => one !== id && former.every((own) => own.id !== one));
    return other === undefined ? undefined : this.#keys.of(other);
  }

  /** Returns the local accounts whose names have one of these skeletons. */
  #accountsLike(skeletons: readonly string[]): readonly Account[] {
    this.#checkAccounts();
    return skeletons.flatMap((skeleton) => this.#accountsBySkeleton.get(skeleton) ?? []);
  }

  /**
   * Updates the skeletons if the local accounts have changed. Checks at most once per turn of the event loop, because
   * showing one lobby takes many look-ups.
   */
  #checkAccounts(): void {
    if (this.#areAccountsChecked) return;
    this.#areAccountsChecked = true;
    setImmediate(() => (this.#areAccountsChecked = false)).unref();
    const accounts = this.#accounts.local();
    if (this.#accountsSeen === accounts) return;
    const bySkeleton = new Map<string, Account[]>();
    for (const account of accounts) {
      for (const skeleton of this.#skeletonsOf(account.name)) {
        bySkeleton.set(skeleton, [...(bySkeleton.get(skeleton) ?? []), account]);
      }
    }
    this.#accountsBySkeleton = bySkeleton;
    this.#accountsSeen = accounts;
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
    const look = { skeletons: skeletonsOf(name), within: skeletonsWithin(name), flaw: flawOf(name, this.#words) };
    this.#looks.set(name, look);
    return look;
  }
}

/** Changes the refusal of a name within a name to the refusal of the whole name. */
const asLabel = (refused: Refused | null): Refused | null =>
  refused && { ...refused, why: 'identity', detail: 'label' };

function share(one: readonly string[], two: readonly string[]): boolean {
  return one.some((skeleton) => two.includes(skeleton));
}

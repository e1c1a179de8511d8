import { readFileSync, statSync } from 'node:fs';
import type { Clock } from '../clock.js';

/** An account of the machine, from one line of its account list. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly home: string;
}

/**
 * Result of looking up an account. null: the account does not exist. 'failed': the lookup failed; a retry may succeed.
 */
export type FoundAccount = Account | null | 'failed';

/**
 * Matches names that are possible account names and safe to pass to `getent`. Other names are never looked up in the
 * directory service.
 */
export const ACCOUNT_NAME = /^[a-z_][\w.-]{0,63}$/i;

const PASSWD = '/etc/passwd';
/** Maximum time for an answer of the directory service, in milliseconds. */
const DIRECTORY_TIMEOUT = 2_000;
/** Exit code of getent if the requested entry does not exist. */
const NO_ENTRY = 2;
/** Time for which an answer of the directory service is cached, in milliseconds. */
const KEPT = 5_000;
/** Number of cached answers at which the cache is emptied. */
const MOST_KEPT = 1_000;

/** Parses accounts from text in the format of /etc/passwd; skips all other lines. */
export function accountsIn(text: string): Account[] {
  return text.split('\n').flatMap((line) => {
    const [name = '', , uid = '', , , home = ''] = line.split(':');
    return name !== '' && /^\d+$/.test(uid) ? [{ name, uid: Number(uid), home }] : [];
  });
}

/** A list of accounts in the form of /etc/passwd, read again whenever the file has changed. */
export class AccountFile {
  readonly #path: string;
  #seen = '';
  #accounts: readonly Account[] = [];

  constructor(path: string = PASSWD) {
    this.#path = path;
  }

  /** Returns the accounts, as the same array while the file is unchanged. Returns null when the file cannot be read. */
  readonly list = (): readonly Account[] | null => {
    try {
      const seen = stampOf(this.#path);
      if (seen !== this.#seen) {
        this.#accounts = accountsIn(readFileSync(this.#path, 'utf8'));
        // If the file changed during the read, its next stamp differs from this one. The next call then reads the file
        // again.
        this.#seen = seen;
      }
      return this.#accounts;
    } catch {
      return null;
    }
  };
}

/** Returns a text that changes whenever the file changes. */
export function stampOf(path: string): string {
  const { dev, ino, size, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
  return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
}

const OF_MACHINE = new AccountFile();

/**
 * Returns the accounts in /etc/passwd, without those that only the directory service knows. Empty if the file cannot be
 * read.
 */
export function localAccounts(): readonly Account[] {
  return OF_MACHINE.list() ?? [];
}

/**
 * Looks up an account in the machine's directory service (such as LDAP).
 * @param key the account's uid or name
 */
function fromDirectory(key: string): Promise<FoundAccount> {
  // Loaded only when needed: loading this module at each start of the program would take 2 to 4 ms.
  const { execFile } = process.getBuiltinModule('node:child_process');
  return new Promise((resolve) => {
    execFile('getent', ['passwd', key], { timeout: DIRECTORY_TIMEOUT }, (error, out) => {
      if (error === null) resolve(accountsIn(out).at(0) ?? null);
      // Without getent, no directory service can be asked, so the account counts as missing.
      else resolve(error.code === NO_ENTRY || error.code === 'ENOENT' ? null : 'failed');
    });
  });
}

async function found(isIt: (account: Account) => boolean, key: string): Promise<FoundAccount> {
  const local = OF_MACHINE.list();
  return local?.find(isIt) ?? failedIfUnread(local, await fromDirectory(key));
}

/**
 * Returns the directory's result for an account that was not found in the local list. If that list could not be read,
 * returns 'failed' instead of null, because the account might be in the list.
 */
function failedIfUnread(list: readonly Account[] | null, account: FoundAccount): FoundAccount {
  return account === null && list === null ? 'failed' : account;
}

/**
 * Looks up an account by its uid: first in /etc/passwd, then in the directory service. `accountNamed` looks up an
 * account by its name in the same way.
 */
export const accountOf = (uid: number): Promise<FoundAccount> => found((account) => account.uid === uid, String(uid));

export const accountNamed = (name: string): Promise<FoundAccount> => found((account) => account.name === name, name);

/** Returns an account with this exact name but another uid. Null when there is none or the lookup fails. */
export async function otherNamed(name: string, uid: number): Promise<Account | null> {
  const local = localAccounts().find((account) => account.name === name && account.uid !== uid);
  if (local || !ACCOUNT_NAME.test(name)) return local ?? null;
  const account = await accountNamed(name);
  return account === null || account === 'failed' || account.uid === uid ? null : account;
}

/**
 * Looks up accounts by uid: first in the current /etc/passwd, then in the directory service. Answers of the directory
 * service are cached.
 */
export class Accounts {
  readonly #clock: Clock;
  readonly #lookUp: (uid: number) => Promise<FoundAccount>;
  readonly #list: () => readonly Account[] | null;
  readonly #kept = new Map<number, { readonly account: Promise<FoundAccount>; readonly until: number }>();

  /** @param lookUp requests an account from the directory service */
  constructor(
    clock: Clock,
    lookUp: (uid: number) => Promise<FoundAccount> = (uid) => fromDirectory(String(uid)),
    list: () => readonly Account[] | null = OF_MACHINE.list,
  ) {
    this.#clock = clock;
    this.#lookUp = lookUp;
    this.#list = list;
  }

  async of(uid: number): Promise<FoundAccount> {
    const list = this.#list();
    return list?.find((account) => account.uid === uid) ?? failedIfUnread(list, await this.#inDirectory(uid));
  }

  async #inDirectory(uid: number): Promise<FoundAccount> {
    const kept = this.#kept.get(uid);
    if (kept && kept.until > this.#clock.now()) return kept.account;
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    const account = this.#lookUp(uid);
    this.#kept.set(uid, { account, until: this.#clock.now() + KEPT });
    if ((await account) === 'failed') this.#kept.delete(uid);
    return account;
  }
}

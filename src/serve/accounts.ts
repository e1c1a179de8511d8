import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Clock } from './clock.js';

/** An account of the machine, as a line of its list tells. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly home: string;
}

/** Result of looking an account up: null when it does not exist, 'failed' when the lookup failed and may work later. */
export type FoundAccount = Account | null | 'failed';

const PASSWD = '/etc/passwd';
const DIRECTORY_TIMEOUT = 2_000;
/** Exit code of getent for an entry that does not exist. */
const NO_ENTRY = 2;
/** How long a looked-up account is cached, in milliseconds. */
const KEPT = 5_000;
const MOST_KEPT = 1_000;

/** The accounts in a text of the form of /etc/passwd; lines of any other form are passed over. */
export function accountsIn(text: string): Account[] {
  return text.split('\n').flatMap((line) => {
    const [name = '', , uid = '', , , home = ''] = line.split(':');
    return name !== '' && /^\d+$/.test(uid) ? [{ name, uid: Number(uid), home }] : [];
  });
}

/** The accounts of this machine, without those that only a directory knows. */
export function localAccounts(): Account[] {
  try {
    return accountsIn(readFileSync(PASSWD, 'utf8'));
  } catch {
    return [];
  }
}

/** Looks an account up in the machine's directory service (such as LDAP), by its uid or name. */
function fromDirectory(key: string): Promise<FoundAccount> {
  return new Promise((resolve) => {
    execFile('getent', ['passwd', key], { timeout: DIRECTORY_TIMEOUT }, (error, out) => {
      if (error === null) resolve(accountsIn(out).at(0) ?? null);
      // A system without getent has no directory service.
      else resolve(error.code === NO_ENTRY || error.code === 'ENOENT' ? null : 'failed');
    });
  });
}

async function found(isIt: (account: Account) => boolean, key: string): Promise<FoundAccount> {
  const text = await readFile(PASSWD, 'utf8').catch(() => null);
  const local = accountsIn(text ?? '').find(isIt);
  if (local) return local;
  const account = await fromDirectory(key);
  // /etc/passwd could not be read, and the account may be listed there.
  return account === null && text === null ? 'failed' : account;
}

/** Looks an account up by its uid. */
export const accountOf = (uid: number): Promise<FoundAccount> => found((account) => account.uid === uid, String(uid));

/** Looks an account up by its exact name. */
export const accountNamed = (name: string): Promise<FoundAccount> => found((account) => account.name === name, name);

/** Looks accounts up by uid. Caches each for 5 seconds only, because accounts are renamed and removed. */
export class Accounts {
  readonly #clock: Clock;
  readonly #lookUp: (uid: number) => Promise<FoundAccount>;
  readonly #kept = new Map<number, { readonly account: Promise<FoundAccount>; readonly until: number }>();

  constructor(clock: Clock, lookUp: (uid: number) => Promise<FoundAccount> = accountOf) {
    this.#clock = clock;
    this.#lookUp = lookUp;
  }

  async of(uid: number): Promise<FoundAccount> {
    const kept = this.#kept.get(uid);
    if (kept && kept.until > this.#clock.now()) return kept.account;
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    const account = this.#lookUp(uid);
    this.#kept.set(uid, { account, until: this.#clock.now() + KEPT });
    if ((await account) === 'failed') this.#kept.delete(uid);
    return account;
  }
}

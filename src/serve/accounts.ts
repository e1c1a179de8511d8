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

const PASSWD = '/etc/passwd';
const DIRECTORY_TIMEOUT = 2_000;
const KEPT = 60_000;
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

/** What a directory (LDAP and the like) says of an account. */
function fromDirectory(uid: number): Promise<string> {
  return new Promise((resolve) => {
    execFile('getent', ['passwd', String(uid)], { timeout: DIRECTORY_TIMEOUT }, (error, out) =>
      resolve(error ? '' : out),
    );
  });
}

async function nameOf(uid: number): Promise<string | null> {
  const isIt = (account: Account): boolean => account.uid === uid;
  const local = accountsIn(await readFile(PASSWD, 'utf8').catch(() => '')).find(isIt);
  return (local ?? accountsIn(await fromDirectory(uid)).find(isIt))?.name ?? null;
}

/** The names of accounts, looked up anew after a minute, because accounts are renamed and removed. */
export class AccountNames {
  readonly #clock: Clock;
  readonly #lookUp: (uid: number) => Promise<string | null>;
  readonly #kept = new Map<number, { readonly name: Promise<string | null>; readonly until: number }>();

  constructor(clock: Clock, lookUp: (uid: number) => Promise<string | null> = nameOf) {
    this.#clock = clock;
    this.#lookUp = lookUp;
  }

  /** What an account is called; null when there is none of that number. */
  of(uid: number): Promise<string | null> {
    const kept = this.#kept.get(uid);
    if (kept && kept.until > this.#clock.now()) return kept.name;
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    const name = this.#lookUp(uid);
    this.#kept.set(uid, { name, until: this.#clock.now() + KEPT });
    return name;
  }
}

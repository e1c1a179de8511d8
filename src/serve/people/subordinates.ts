import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { accountsIn } from './accounts.js';
import type { Clock } from '../clock.js';

const SUBUID = '/etc/subuid';
const PASSWD = '/etc/passwd';
/** Maximum time for an answer of the directory service, in milliseconds. */
const DIRECTORY_TIMEOUT = 2_000;
/** Time for which the lists are cached, in milliseconds. */
const KEPT = 60_000;

/** Two lists of a machine: subordinate uids (`owner:first:count`), and accounts as in /etc/passwd. */
export interface UidLists {
  readonly subuid: string;
  readonly passwd: string;
}

interface Range {
  readonly owner: number;
  readonly first: number;
  readonly count: number;
}

/** Parses the ranges of subordinate uids. Skips lines of any other form, and lines whose owner is an unknown name. */
export function rangesIn({ subuid, passwd }: UidLists): readonly Range[] {
  const uids = new Map(accountsIn(passwd).map(({ name, uid }) => [name, uid]));
  return subuid.split('\n').flatMap((line) => {
    const range = /^([^:]+):(\d+):(\d+)$/.exec(line.trim());
    if (range === null) return [];
    const [, owner = '', first, count] = range;
    const uid = uids.get(owner) ?? (/^\d+$/.test(owner) ? Number(owner) : undefined);
    return uid === undefined ? [] : [{ owner: uid, first: Number(first), count: Number(count) }];
  });
}

/**
 * Reads the subordinate uids and the accounts of this machine. If /etc/passwd lacks owners of subordinate uids, adds
 * their accounts from the machine's directory service.
 */
async function listsOfMachine(): Promise<UidLists> {
  const contentsOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');
  const [subuid, local] = await Promise.all([contentsOf(SUBUID), contentsOf(PASSWD)]);
  const names = new Set(accountsIn(local).map(({ name }) => name));
  const owners = subuid.split('\n').flatMap((line) => line.split(':', 1));
  const unknown = [...new Set(owners)].filter((owner) => /^[^-\d]/.test(owner) && !names.has(owner));
  const found = unknown.length > 0 ? await fromDirectory(unknown) : '';
  return { subuid, passwd: `${local}\n${found}` };
}

function fromDirectory(names: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    // Errors are ignored, because getent reports an error even if only some of the names are unknown.
    execFile('getent', ['passwd', ...names], { timeout: DIRECTORY_TIMEOUT }, (_error, out) => resolve(out));
  });
}

/** Finds the owners of subordinate uids. These are uids that /etc/subuid lets an account use besides its own. */
export class Subordinates {
  readonly #clock: Clock;
  readonly #read: () => Promise<UidLists>;
  #ranges: readonly Range[] = [];
  /** Uids of the accounts in `UidLists.passwd`. Each counts as its own account, even inside a subordinate range. */
  #accounts: ReadonlySet<number> = new Set();
  #readAt = -Infinity;
  #reading: Promise<void> | null = null;

  constructor(clock: Clock, read: () => Promise<UidLists> = listsOfMachine) {
    this.#clock = clock;
    this.#read = read;
  }

  /** Reads the lists again if they are older than `KEPT`. Calls during a read share that read. */
  refresh(): Promise<void> {
    const age = this.#clock.now() - this.#readAt;
    if (age >= 0 && age < KEPT) return Promise.resolve();
    this.#reading ??= this.#load().finally(() => (this.#reading = null));
    return this.#reading;
  }

  async #load(): Promise<void> {
    const lists = await this.#read();
    this.#ranges = rangesIn(lists);
    this.#accounts = new Set(accountsIn(lists.passwd).map(({ uid }) => uid));
    this.#readAt = this.#clock.now();
  }

  /**
   * If the identity's uid is subordinate, returns the identity of the account that owns this uid. Otherwise returns the
   * identity unchanged.
   */
  ownerOf(id: string): string {
    const [, digits] = /^account:(\d+)(?:\.\d+)?$/.exec(id) ?? [];
    const uid = Number(digits);
    if (digits === undefined || this.#accounts.has(uid)) return id;
    const range = this.#ranges.find(({ first, count }) => uid >= first && uid < first + count);
    return range ? `account:${range.owner}` : id;
  }
}

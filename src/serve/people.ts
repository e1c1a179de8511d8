import { constants } from 'node:fs';
import fs, { type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { err, ok, type Result } from '../rules/result.js';
import type { Account } from './accounts.js';
import { told } from './file-store.js';
import type { StoreFailure } from './table-store.js';

/** Name of the file in the service's folder that records the accounts. */
const FILE = 'people';
const OWN_FILE = 0o600;
const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDWR } = constants;

/** One line of the file: the identity of the account with a uid, name and home. A later line of the same account replaces it. */
const personSchema = v.object({
  uid: v.pipe(v.number(), v.integer(), v.minValue(0)),
  name: v.string(),
  home: v.string(),
  id: v.string(),
  at: v.number(),
});
type PersonLine = v.InferOutput<typeof personSchema>;

/** The identities of an account: the present one, and those it had before `accept` gave it an earlier one back. */
export interface AccountIdentity {
  readonly id: string;
  readonly former: readonly string[];
}

/** Why `accept` changed nothing: no account of this uid is recorded, or no earlier identity is left to give; or a file error. */
export type NotAccepted = 'nobody' | 'nothing' | StoreFailure;

/**
 * Records the accounts that enter the service, each by its uid, name and home. An account with a recorded uid but another
 * name or home gets a new identity, until the operator calls `accept`. The file is append-only.
 */
export class People {
  readonly #path: string;
  readonly #now: () => number;
  #lines: readonly PersonLine[] = [];
  /** Inode and size of the file when it was last read; '' when it must be read again. */
  #read = '';
  #last: Promise<unknown> = Promise.resolve();

  /** @param now the time in milliseconds since 1970 */
  constructor(folder: string, now: () => number = Date.now) {
    this.#path = join(folder, FILE);
    this.#now = now;
  }

  /** Returns the identity of an account. A new account is saved before this resolves. */
  identify(account: Account): Promise<Result<AccountIdentity, StoreFailure>> {
    return this.#next(() =>
      this.#withFile(O_CREAT, async (file) => {
        const known = this.#of(account);
        if (known) return known;
        const id = freshId(account.uid, this.#lines);
        await this.#add(file, { ...lineOf(account), id, at: this.#now() });
        return { id, former: [] };
      }),
    );
  }

  /** Whether an account with this uid is recorded. */
  async knows(uid: number): Promise<Result<boolean, StoreFailure>> {
    return this.#next(() =>
      this.#withFile(O_CREAT, () => Promise.resolve(this.#lines.some((line) => line.uid === uid))),
    );
  }

  /** Gives an account the identity of the previous account with the same uid. */
  async accept(account: Account): Promise<Result<string, NotAccepted>> {
    const done = await this.#next(() =>
      this.#withFile(0, async (file) => {
        const own = this.#of(account);
        const ids = this.#lines.filter(({ uid }) => uid === account.uid).map(({ id }) => id);
        const before = ids.findLast((id) => id !== own?.id && !own?.former.includes(id));
        if (before === undefined) return ids.length === 0 ? 'nobody' : 'nothing';
        await this.#add(file, { ...lineOf(account), id: before, at: this.#now() });
        return { id: before };
      }),
    );
    if (!done.ok) return err(done.error === 'gone' ? 'nobody' : done.error);
    return typeof done.value === 'string' ? err(done.value) : ok(done.value.id);
  }

  #of(account: Account): AccountIdentity | null {
    const ids = this.#lines.filter((line) => isOf(line, account)).map(({ id }) => id);
    const id = ids.at(-1);
    return id === undefined ? null : { id, former: [...new Set(ids)].filter((one) => one !== id) };
  }

  /** Opens the file and reads it again if it changed: `wsdv serve --accept` adds lines while the service runs. */
  #withFile<T>(flags: number, work: (file: FileHandle) => Promise<T>): Promise<Result<T, StoreFailure>> {
    return told(async () => {
      const file = await fs.open(this.#path, flags | O_RDWR | O_APPEND | O_NOFOLLOW, OWN_FILE);
      try {
        const found = await file.stat();
        // With a second hard link the file could belong elsewhere, and be changed there.
        if (!found.isFile() || found.nlink !== 1) throw Object.assign(new Error(FILE), { code: 'EACCES' });
        const seen = `${found.ino} ${found.size}`;
        if (seen !== this.#read) {
          this.#lines = linesIn(await file.readFile('utf8'));
          this.#read = seen;
        }
        return await work(file);
      } finally {
        await file.close();
      }
    });
  }

  /** Appends a line and flushes it. The line feed before it ends a line that a crash left incomplete. */
  async #add(file: FileHandle, line: PersonLine): Promise<void> {
    this.#read = '';
    await file.appendFile(`\n${JSON.stringify(line)}\n`);
    await file.sync();
  }

  /** Runs the calls one at a time, so that two connections of a new account get the same identity. */
  #next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work, work);
    this.#last = done;
    return done;
  }
}

const lineOf = ({ uid, name, home }: Account): Account => ({ uid, name, home });

const isOf = (line: PersonLine, { uid, name, home }: Account): boolean =>
  line.uid === uid && line.name === name && line.home === home;

/** Returns an unused identity for a uid. The first is `account:UID`, as in tables made before this file existed. */
function freshId(uid: number, lines: readonly PersonLine[]): string {
  const first = `account:${uid}`;
  const taken = new Set(lines.filter((line) => line.uid === uid).map(({ id }) => id));
  for (let number = 1; ; number++) {
    const id = number === 1 ? first : `${first}.${number}`;
    if (!taken.has(id)) return id;
  }
}

/** Parses the lines of the file and skips incomplete ones, which were never acknowledged. */
function linesIn(text: string): PersonLine[] {
  return text.split('\n').flatMap((line) => {
    const read = v.safeParse(personSchema, parsed(line));
    return read.success ? [read.output] : [];
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

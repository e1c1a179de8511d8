import type { FileHandle } from 'node:fs/promises';
import { err, ok, type Result } from '../../common/result.js';
import type { Account } from './accounts.js';
import { servePaths } from '../folder.js';
import { type ReadLines, RecordFile, type RecordFileListener } from '../record-file.js';
import type { NotedPlayers, SeatIdentity } from '../tables/notes.js';
import { isIdOf, isOf, linesIn, personLine, type PersonLine } from './people-lines.js';
import type { StoreFailure } from '../store-failure.js';

/**
 * Identity of an account. `former`: the account's other identities and names, under which the notes of tables may still
 * list it.
 */
export interface AccountIdentity {
  readonly id: string;
  readonly former: readonly SeatIdentity[];
}

/** An account's identity with its present name. */
export type NamedIdentity = AccountIdentity & SeatIdentity;

export interface PeopleOptions extends RecordFileListener {
  /** Returns the time in milliseconds since 1970. */
  readonly now?: () => number;
  /** Returns the players in the notes of all tables. */
  readonly noted?: () => NotedPlayers | Promise<NotedPlayers>;
  /** Returns the name of an account as the notes of tables have it. */
  readonly nameOf?: (account: Account) => string;
}

/**
 * Why `accept` changed nothing. `nobody`: no account of this uid is recorded. `nothing`: there is no earlier identity
 * left to give. `not-confirmed`: the caller did not confirm. Any other value is an error of the file.
 */
export type NotAccepted = 'nobody' | 'nothing' | 'not-confirmed' | StoreFailure;

/** Called with players; returns whether the account may get their seats. */
export type Confirm = (players: readonly SeatIdentity[]) => boolean | Promise<boolean>;

/**
 * Records the accounts that enter the service, each by its uid, name and home. An account with a recorded uid but
 * another name or home gets a new identity, until the operator calls `accept`. The file is append-only. A restored file
 * may lack accounts that tables' notes have, so no new account gets an identity that the notes have under another name.
 * Damaged lines are ignored. While there are damaged lines, no new account gets any identity from tables' notes. If the
 * notes have seats under the account's name, the account gets these seats only by `accept`.
 */
export class AccountRecords {
  readonly #file: RecordFile<ReadLines<PersonLine>>;
  readonly #now: () => number;
  readonly #noted: NonNullable<PeopleOptions['noted']>;
  readonly #nameOf: (account: Account) => string;

  constructor(
    folder: string,
    {
      now = Date.now,
      noted = () => ({ seated: [], awaited: [] }),
      nameOf = ({ name }) => name,
      ...listener
    }: PeopleOptions = {},
  ) {
    this.#file = new RecordFile(servePaths(folder).people, linesIn, listener);
    this.#now = now;
    this.#noted = noted;
    this.#nameOf = nameOf;
  }

  get #lines(): readonly PersonLine[] {
    return this.#file.read.lines;
  }

  /** Returns the identity of an account. A new account is saved before the promise resolves. */
  identify(account: Account): Promise<Result<AccountIdentity, StoreFailure>> {
    return this.#file.use(async (file) => {
      const known = this.#of(account);
      if (known) return known;
      const id = await this.#freshId(account);
      await this.#add(file, { ...lineOf(account), id, at: this.#now() });
      return { id, former: [] };
    });
  }

  /** Whether any line records an account of this uid. */
  async knows(uid: number): Promise<Result<boolean, StoreFailure>> {
    return this.#file.use(() => this.#lines.some((line) => line.uid === uid));
  }

  /**
   * Returns the accounts that may also have seats under another identity or name. Each has its present identity and
   * name. The accounts are in the order of their latest lines. Reads the file, so `onDamaged` may be called.
   */
  renamed(): Promise<Result<readonly NamedIdentity[], StoreFailure>> {
    return this.#file.use(() => {
      const latest = new Map<string, PersonLine>();
      const counts = new Map<string, number>();
      for (const line of this.#lines) {
        const key = JSON.stringify(lineOf(line));
        latest.delete(key);
        latest.set(key, line);
        for (const one of [key, line.id]) counts.set(one, (counts.get(one) ?? 0) + 1);
      }
      const several = [...latest].filter(([key, line]) =>
        [key, line.id].some((one) => (counts.get(one) ?? 0) > 1 || line.seats !== undefined),
      );
      return several.flatMap(([, line]) => {
        const known = this.#of(line);
        return known ? [{ ...known, name: this.#nameOf(line) }] : [];
      });
    });
  }

  /**
   * Gives an account the seats, or the identity, of a previous account with the same uid.
   * @param confirm called with the players whose seats the account would get; nothing changes unless it returns true
   * @returns the identity whose seats the account got, or why nothing changed
   */
  async accept(account: Account, confirm: Confirm = () => true): Promise<Result<string, NotAccepted>> {
    const done = await this.#file.useExisting(async (file) => {
      const seats = (await this.#unrecorded(account)) ?? (await this.#awaited(account));
      const ids = this.#lines.filter(({ uid }) => uid === account.uid).map(({ id }) => id);
      const own = this.#idsOf(account);
      const before = seats === undefined ? ids.findLast((id) => !own.includes(id)) : undefined;
      const id = before ?? own.at(-1) ?? (await this.#freshId(account));
      if (seats === undefined && before === undefined) return ids.length === 0 ? 'nobody' : 'nothing';
      const players = seats ? [seats] : this.#players(this.#lines.filter((line) => line.id === before));
      if (!(await confirm(unique(players)))) return 'not-confirmed';
      await this.#add(file, { ...lineOf(account), id, at: this.#now(), ...(seats && { seats }) });
      return { id: seats?.id ?? id };
    });
    if (!done.ok) return err(done.error === 'gone' ? 'nobody' : done.error);
    return typeof done.value === 'string' ? err(done.value) : ok(done.value.id);
  }

  /** Returns the identities of an account, the present one last. */
  #idsOf(account: Account): readonly string[] {
    return this.#lines.filter((line) => isOf(line, account)).map(({ id }) => id);
  }

  #of(account: Account): AccountIdentity | null {
    const ids = this.#idsOf(account);
    const id = ids.at(-1);
    if (id === undefined) return null;
    const own = { id, name: this.#nameOf(account) };
    const players = this.#players(this.#lines.filter((line) => ids.includes(line.id)));
    return { id, former: unique(players).filter((player) => !isSame(player, own)) };
  }

  /** Returns the players recorded by these lines, with their names as in the notes of tables. */
  #players(lines: readonly PersonLine[]): SeatIdentity[] {
    return lines.flatMap((line) => [{ id: line.id, name: this.#nameOf(line) }, ...(line.seats ? [line.seats] : [])]);
  }

  async #seatedOf({ uid }: Account): Promise<SeatIdentity[]> {
    return unique((await this.#noted()).seated.filter(({ id }) => isIdOf(uid, id)));
  }

  /**
   * Returns the player with the account's uid who is in a table's notes but not recorded in the file. Of several
   * players, returns the player with the highest `numberOf`.
   */
  async #unrecorded(account: Account): Promise<SeatIdentity | undefined> {
    const recorded = this.#players(this.#lines);
    const seated = (await this.#seatedOf(account)).filter((one) => !recorded.some((player) => isSame(player, one)));
    return seated.sort((a, b) => numberOf(a.id) - numberOf(b.id)).at(-1);
  }

  /**
   * Returns a player who has the account's uid but another name, and for whom a table keeps a free seat. Of several
   * players, returns the last in `awaited`. No account of this uid has entered under that name, so the player has no
   * seat and no id yet. `accept` needs an id for the line that it adds, so the result gets the first id of the uid.
   */
  async #awaited(account: Account): Promise<SeatIdentity | undefined> {
    const lines = this.#lines.filter(({ uid }) => uid === account.uid);
    const names = [this.#nameOf(account), ...this.#players(lines).map(({ name }) => name)];
    const { awaited } = await this.#noted();
    const one = awaited.findLast(({ uid, name }) => uid === account.uid && !names.includes(name));
    return one && { id: `account:${account.uid}`, name: one.name };
  }

  /**
   * Returns an identity for an account that no line records. Normally this is a new identity, used nowhere yet.
   * Exception: if the notes of tables have exactly one identity under the account's name, and no other account has this
   * identity, returns this identity. The exception does not apply while any line is damaged. A damaged line could have
   * recorded another account, with the same uid and name but another home. The identity in the notes could then belong
   * to that account.
   */
  async #freshId(account: Account): Promise<string> {
    const taken = new Set(this.#lines.map(({ id }) => id));
    const seated = (await this.#seatedOf(account)).filter(({ id }) => !taken.has(id));
    const name = this.#nameOf(account);
    const [own, ...more] = seated.filter((one) => one.name === name);
    const isWhole = this.#file.read.damaged.length === 0;
    if (isWhole && own && more.length === 0 && !seated.some((one) => one.id === own.id && one.name !== name))
      return own.id;
    for (const { id } of seated) taken.add(id);
    // The first id of a uid has no number: `account:UID`, as in tables created before this file existed.
    for (let number = 1; ; number++) {
      const id = number === 1 ? `account:${account.uid}` : `account:${account.uid}.${number}`;
      if (!taken.has(id)) return id;
    }
  }

  #add(file: FileHandle, line: PersonLine): Promise<void> {
    return this.#file.add(file, personLine(line));
  }
}

const lineOf = ({ uid, name, home }: Account): Account => ({ uid, name, home });

const isSame = (one: SeatIdentity, two: SeatIdentity): boolean => one.id === two.id && one.name === two.name;

function unique(players: readonly SeatIdentity[]): SeatIdentity[] {
  return players.filter((player, index) => players.findIndex((one) => isSame(one, player)) === index);
}

/** Returns the number after the uid in an identity: 2 for `account:1001.2`, 1 for `account:1001`. */
const numberOf = (id: string): number => Number(id.split('.').at(1) ?? 1);

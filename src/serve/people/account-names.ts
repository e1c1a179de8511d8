import type { SeatIdentity } from '../tables/notes.js';
import { isIdOf } from './people-lines.js';

/** Identity of an account, with the other identities under which the account has seats. */
export type MetIdentity = SeatIdentity & { readonly former?: readonly SeatIdentity[] };

const keyOf = ({ id, name }: SeatIdentity): string => `${id} ${name}`;

/** Finds the present name of accounts that were renamed, and accounts that have or had the same name. */
export class AccountNames {
  /** Present identity of each renamed account, by the account's former identities. */
  readonly #present = new Map<string, SeatIdentity>();
  /** Ids of the accounts that have or had a name, by that name. */
  readonly #ids = new Map<string, Set<string>>();

  meet({ id, name, former = [] }: MetIdentity): void {
    this.#present.delete(keyOf({ id, name }));
    for (const one of former) this.#present.set(keyOf(one), { id, name });
    for (const one of [{ id, name }, ...former]) {
      this.#ids.set(one.name, (this.#ids.get(one.name) ?? new Set()).add(one.id));
    }
  }

  /** Returns the present identity of an account. `identity` is the account's identity in a table's notes. */
  presentOf(identity: SeatIdentity): SeatIdentity {
    return this.#present.get(keyOf(identity)) ?? identity;
  }

  /**
   * Returns the present name of the account with this uid that has or had the given name. If there is no such account,
   * returns the given name.
   */
  presentName(uid: number, name: string): string {
    const id = [...(this.#ids.get(name) ?? [])].findLast((one) => isIdOf(uid, one));
    return id === undefined ? name : this.presentOf({ id, name }).name;
  }

  /** Whether any other account has or had this account's name. */
  hasOther({ id, name }: SeatIdentity): boolean {
    return [...(this.#ids.get(name) ?? [])].some((other) => this.presentOf({ id: other, name }).id !== id);
  }
}

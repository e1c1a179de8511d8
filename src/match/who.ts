import type { Side } from '../rules/board.js';

/** The identity of a player at a table: an account of the machine, or a key of the shared account. */
export interface Who {
  readonly kind: 'account' | 'key';
  readonly name: string;
  /**
   * Whether the identity is always shown beside the player's name. There are two reasons: another account or key has a
   * name that looks like this name, or the service would not let a player choose this name.
   */
  readonly alike?: boolean;
  /** Id of the identity, such as `account:1001`. Present if another account has or had a name that looks the same. */
  readonly id?: string;
}

/**
 * Returns a name followed by the identity of its player, as `Anna (account karl)`. Returns the name alone if it is the
 * identity's own name, unless `alike` says that the identity is always shown.
 */
export function nameWithWho(name: string, who?: Who | null): string {
  if (!who || (who.name === name && who.alike !== true)) return name;
  return `${name} (${identityOf(who)})`;
}

/**
 * Returns an identity as players see it: `account karl`, or `account karl, uid 1001` if another account has or had a
 * name that looks the same.
 */
export function identityOf({ kind, name, id }: Who): string {
  // If an account has no name, its shown name is already `account 1001`.
  const shown = name.startsWith(`${kind} `) ? name : `${kind} ${name}`;
  return id === undefined ? shown : `${shown}, uid ${id.replace(/^account:/, '')}`;
}

/** Returns a copy of a table, row or seat in which each player's name is followed by the player's identity. */
export function withShownNames<
  T extends { readonly players: Names; readonly who?: Readonly<Record<Side, Who | null>> },
>(told: T): T {
  const { players, who } = told;
  const shown = { west: nameWithWho(players.west, who?.west), east: nameWithWho(players.east, who?.east) };
  return { ...told, players: shown };
}

type Names = Readonly<Record<Side, string>>;

const WITH_IDENTITY = /^(.*) \((account|key) (.*)\)$/;

/** Splits a text made by `nameWithWho` into name and identity. Null if the text contains no identity. */
export function partsOfName(shown: string): { readonly name: string; readonly who: Who } | null {
  const [, name, kind, own] = WITH_IDENTITY.exec(shown) ?? [];
  if (name === undefined || own === undefined || (kind !== 'account' && kind !== 'key')) return null;
  return { name, who: { kind, name: own } };
}

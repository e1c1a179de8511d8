import type { Side } from '../rules/board.js';

/** The identity behind a name at a table: an account of the machine, or a key of the shared account. */
export interface Who {
  readonly kind: 'account' | 'key';
  readonly name: string;
  /** Whether somebody else's own name looks like this one, so that it is always shown. */
  readonly alike?: boolean;
}

/** `Anna (account karl)`: a name with the identity behind it; the name alone where it is the identity's own. */
export function nameWithWho(name: string, who?: Who | null): string {
  if (!who || (who.name === name && who.alike !== true)) return name;
  return `${name} (${identityOf(who)})`;
}

/** An identity as it is shown: `account karl`. */
export function identityOf({ kind, name }: Who): string {
  // An account without a name is called `account 1001`.
  return name.startsWith(`${kind} `) ? name : `${kind} ${name}`;
}

/** A table, a row or a seat as it is shown: each name with the identity behind it. */
export function withShownNames<
  T extends { readonly players: Names; readonly who?: Readonly<Record<Side, Who | null>> },
>(told: T): T {
  const { players, who } = told;
  const shown = { west: nameWithWho(players.west, who?.west), east: nameWithWho(players.east, who?.east) };
  return { ...told, players: shown };
}

type Names = Readonly<Record<Side, string>>;

const WITH_IDENTITY = /^(.*) \((account|key) (.*)\)$/;

/** The parts of a name that `nameWithWho` has made; null for any other. */
export function partsOfName(shown: string): { readonly name: string; readonly who: Who } | null {
  const [, name, kind, own] = WITH_IDENTITY.exec(shown) ?? [];
  if (name === undefined || (kind !== 'account' && kind !== 'key')) return null;
  return { name, who: { kind, name: own } };
}

import { ACCOUNT_NAME, accountNamed, accountOf } from './accounts.js';
import type { Names } from './names.js';

/**
 * Returns those of the organisers that are neither an account of this machine nor a key that is at a table. A key may
 * come later, so such a name need not be a mistake. An account that cannot be looked up now is not among them.
 */
export async function unknownOrganisers(
  organisers: readonly string[],
  names: Pick<Names, 'isKey'>,
): Promise<readonly string[]> {
  const unknown: string[] = [];
  for (const organiser of organisers) if (!(await isKnown(organiser, names))) unknown.push(organiser);
  return unknown;
}

async function isKnown(organiser: string, names: Pick<Names, 'isKey'>): Promise<boolean> {
  const [, kind, name = organiser] = /^(?:(account|key):)?(.*)$/su.exec(organiser) ?? [];
  if (kind === 'key') return names.isKey(name);
  // The second account that came with a uid is `account:1001.2`.
  if (kind === 'account') return (await accountOf(Number(name.split('.')[0]))) !== null;
  return names.isKey(name) || (ACCOUNT_NAME.test(name) && (await accountNamed(name)) !== null);
}

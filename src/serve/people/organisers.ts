import { ACCOUNT_NAME, accountNamed, accountOf } from './accounts.js';
import { SSH } from './fingerprint.js';
import type { Names } from './names.js';

/**
 * Returns the organisers that are neither accounts of this machine nor known keys. The name of such an organiser may
 * still be right: a key is known only after its first use. An account whose lookup fails counts as known.
 */
export async function unknownOrganisers(
  organisers: readonly string[],
  names: Pick<Names, 'isKey' | 'nameOf'>,
): Promise<readonly string[]> {
  const unknown: string[] = [];
  for (const organiser of organisers) if (!(await isKnown(organiser, names))) unknown.push(organiser);
  return unknown;
}

async function isKnown(organiser: string, names: Pick<Names, 'isKey' | 'nameOf'>): Promise<boolean> {
  if (organiser.startsWith(SSH)) return names.nameOf(organiser) !== undefined;
  const [, kind, name = organiser] = /^(?:(account|key):)?(.*)$/su.exec(organiser) ?? [];
  if (kind === 'key') return names.isKey(name);
  // `account:1001.2` is the second account that has used the uid 1001.
  if (kind === 'account') return (await accountOf(Number(name.split('.')[0]))) !== null;
  return names.isKey(name) || (ACCOUNT_NAME.test(name) && (await accountNamed(name)) !== null);
}

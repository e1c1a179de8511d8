import { createHash } from 'node:crypto';
import { KeyRecords, type KeyRecordsOptions } from '../../../src/serve/people/key-records.js';
import { Names } from '../../../src/serve/people/names.js';
import type { Identity, ServeError, SshKey } from '../../../src/serve/protocol.js';
import type { Result } from '../../../src/common/result.js';
import { ManualClock } from '../service-support.js';
import { NO_ACCOUNTS } from '../support.js';

/** Returns the fingerprint of an invented key. */
export const fingerprint = (key: string): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace('=', '')}`;

/** Returns the field `key` of a player who enters with an invented key. */
export const sshKey = (key: string, more: Partial<SshKey> = {}): SshKey => ({
  fingerprint: fingerprint(key),
  from: '192.0.2.1',
  ...more,
});

export interface OpenRecords {
  readonly records: KeyRecords;
  readonly names: Names;
  readonly clock: ManualClock;
}

/** Opens the records of a folder, as a service does at its start. By default everybody with a key gets in. */
export async function recordsIn(
  folder: string,
  { names = new Names(NO_ACCOUNTS, ['you']), ...options }: Partial<KeyRecordsOptions> & { readonly names?: Names } = {},
): Promise<OpenRecords> {
  const clock = new ManualClock();
  const records = new KeyRecords(folder, {
    names,
    under: async (name, identity, work) => {
      const claimed = await names.claim(name, identity, () => []);
      return claimed.ok ? work().finally(claimed.value) : claimed;
    },
    isOpen: true,
    clock,
    ...options,
  });
  const loaded = await records.load();
  if (!loaded.ok) throw new Error(loaded.error.code);
  return { records, names, clock };
}

/** Returns the name and id with which a key enters, or the error. */
export const seen = (entered: Result<Identity, ServeError>): unknown =>
  entered.ok ? `${entered.value.name} ${entered.value.id}` : entered.error;

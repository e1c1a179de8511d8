import { servePaths } from '../serve/folder.js';
import { KeyRecords, type KeyRecordsOptions } from '../serve/people/key-records.js';
import { onOneLine } from '../common/harmless.js';
import type { Io } from './io.js';

/** Opens the file that records the ssh keys. Reports damaged lines of the file in notes on standard error. */
export function openKeys(io: Io, folder: string, options: KeyRecordsOptions): KeyRecords {
  const { serve: say } = io.words;
  const { keys } = servePaths(folder);
  return new KeyRecords(folder, {
    ...options,
    onTorn: () => io.note(onOneLine(say.keysTorn(keys))),
    onDamaged: (lines) => io.note(onOneLine(say.keysDamaged(keys, lines))),
  });
}

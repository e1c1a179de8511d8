import { statSync } from 'node:fs';
import { tellServeError } from '../serve/client/say.js';
import { servePaths } from '../serve/folder.js';
import { AuthorizedKeysFile } from '../serve/people/authorized-keys.js';
import { FINGERPRINT } from '../serve/people/fingerprint.js';
import { KeyRecords, type KeyRecordsOptions } from '../serve/people/key-records.js';
import { Names } from '../serve/people/names.js';
import type { ServeError } from '../serve/protocol.js';
import { onOneLine } from '../common/harmless.js';
import { playerName } from '../match/saved-match.js';
import { type ExitCode, FINE, NO } from './exit-code.js';
import type { Io } from './io.js';

/** Opens the file that records the ssh keys. Reports damaged lines of the file in notes on standard error. */
export function openKeys(io: Io, folder: string, options: KeyRecordsOptions): KeyRecords {
  const { serve: say } = io.words;
  const { keys } = servePaths(folder);
  return new KeyRecords(folder, {
    ...options,
    onTorn: () => io.note(onOneLine(say.keysTorn(keys))),
    onDamaged: (lines) => io.note(onOneLine(say.keysDamaged(keys, lines))),
    onIncomplete: (line) => io.note(onOneLine(say.keysIncomplete(keys, line))),
  });
}

/** Opens the operator's file of keys that may enter; null if it cannot be read. Reports its wrong lines in notes. */
export function allowedKeys(io: Io, path: string): AuthorizedKeysFile | null {
  const { serve: say } = io.words;
  let isReadable = true;
  const file = new AuthorizedKeysFile(path, (lines) => {
    isReadable = lines !== null;
    io.note(onOneLine(lines === null ? say.allowedUnread(path) : say.allowedWrong(path, lines)));
  });
  return file.names && isReadable ? file : null;
}

/** Returns the folder of a service, or null after a refusal. Only the service's account may write its files. */
function ownFolder(io: Io, named: string): string | null {
  const { serve: say } = io.words;
  const { folder } = servePaths(named);
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  if (owner === process.getuid?.()) return folder;
  io.refuse(onOneLine(owner === undefined ? say.door['no-service'](folder) : say.notOwnFolder(folder)));
  return null;
}

/** Opens the records of a folder for one change. The service may run meanwhile. */
function recordsOnce(io: Io, folder: string): KeyRecords {
  const names = new Names(undefined, io.words.serve.wordsForPlayer);
  return openKeys(io, folder, {
    names,
    under: async (name, identity, work) => {
      const claimed = await names.claim(name, identity, () => []);
      return claimed.ok ? work().finally(claimed.value) : claimed;
    },
  });
}

/** `wsdv serve --invite NAME`: prints the word with which a person's key gets in and has this name. */
export async function invitePerson(io: Io, named: string, typed: string): Promise<ExitCode> {
  const { serve: say } = io.words;
  const folder = ownFolder(io, named);
  if (folder === null) return NO;
  const keys = recordsOnce(io, folder);
  const name = playerName(typed);
  const loaded = await keys.load();
  const word = loaded.ok ? await keys.invite(name) : loaded;
  if (!word.ok) return notChanged(io, word.error);
  io.note(onOneLine(say.invited(name)));
  io.line(word.value);
  return FINE;
}

/** Refuses a change of the records. What is damaged has been said in notes. */
function notChanged(io: Io, error: ServeError): ExitCode {
  const { serve: say } = io.words;
  return io.refuse(error.code === 'not-invited' ? say.keysUnchanged : tellServeError(error, say, () => ''));
}

/** `wsdv serve --ban NAME` and `--unban NAME`: locks a player out, or lets the player in again. */
export async function banPerson(io: Io, named: string, typed: string, isBanned: boolean): Promise<ExitCode> {
  const { serve: say } = io.words;
  const folder = ownFolder(io, named);
  if (folder === null) return NO;
  const who = FINGERPRINT.test(typed) ? typed : playerName(typed);
  const banned = await recordsOnce(io, folder).ban(who, isBanned);
  if (!banned.ok) return notChanged(io, banned.error);
  if (!banned.value) return io.refuse(onOneLine(say.banning.unknown(who)));
  io.note(onOneLine(say.banning[isBanned ? 'banned' : 'unbanned'](who)));
  return FINE;
}

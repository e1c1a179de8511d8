import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import keyParser from 'ssh2/lib/protocol/keyParser.js';
import { err, ok, type Result } from '../common/result.js';
import { OTHERS, OWN_FILE } from '../store/files.js';
import { errno } from '../store/store-error.js';
import { fingerprintOf } from './login.js';
import { newPrivateKey } from './new-key.js';

export interface HostKey {
  /** The private key in OpenSSH's format. */
  readonly privateKey: string;
  readonly fingerprint: string;
}

/**
 * Why the host key cannot be used: `missing`, other accounts may read it (`rights`), it is no ed25519 key without a
 * passphrase (`kind`), or the system's error code.
 */
export type HostKeyProblem = 'missing' | 'rights' | 'kind' | { readonly code: string };

/**
 * Reads the key by which clients recognise this server.
 * @param path file of the key
 * @param mayCreate whether a missing key is created
 */
export function hostKey(path: string, mayCreate: boolean): Result<HostKey, HostKeyProblem> {
  try {
    return read(path);
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'ENOENT') return err(code === 'ELOOP' ? 'kind' : { code });
    if (!mayCreate) return err('missing');
  }
  try {
    create(path);
    return read(path);
  } catch (error) {
    return err({ code: codeOf(error) });
  }
}

/** Returns the system's error code. */
function codeOf(error: unknown): string {
  const code = errno(error);
  if (code === undefined) throw error;
  return code;
}

function read(path: string): Result<HostKey, HostKeyProblem> {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const found = fstatSync(fd);
    if (!found.isFile()) return err('kind');
    if ((found.mode & OTHERS) !== 0) return err('rights');
    const privateKey = readFileSync(fd, 'utf8');
    const key = keyParser.parseKey(privateKey);
    if (key instanceof Error || key.type !== 'ssh-ed25519' || !key.isPrivateKey()) return err('kind');
    return ok({ privateKey, fingerprint: fingerprintOf(key.getPublicSSH()) });
  } finally {
    closeSync(fd);
  }
}

/** Creates a key. The file gets its name only when the key is complete, because a crash may come at any moment. */
function create(path: string): void {
  const partial = `${path}.new`;
  try {
    unlinkSync(partial);
  } catch {
    // Usually there is no partial file.
  }
  const fd = openSync(partial, 'wx', OWN_FILE);
  try {
    writeSync(fd, newPrivateKey());
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(partial, path);
}

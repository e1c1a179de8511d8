import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { playerName } from '../../match/saved-match.js';
import { linesOf } from '../line-files.js';
import { stampOf } from './accounts.js';

/** Matches a line `TYPE KEY COMMENT`, as in authorized_keys but without options. */
const LINE = /^((?:sk-)?(?:ssh|ecdsa)-[a-z0-9@.-]+)\s+([A-Za-z0-9+/]+={0,2})(?:\s+(.*))?$/;

/** Returns the fingerprint of a public key, as `ssh-keygen -l` prints it. */
function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

/** The keys of a file: their names by their fingerprints ('' without a comment), and the lines that have no key. */
export interface AuthorizedKeys {
  readonly names: ReadonlyMap<string, string>;
  readonly wrong: readonly number[];
}

/** Parses lines of public keys. Their comments are the names of their holders. Ignores empty lines and remarks (`#`). */
export function authorizedKeysIn(text: string): AuthorizedKeys {
  const names = new Map<string, string>();
  const wrong: number[] = [];
  for (const [index, line] of linesOf(text).entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const [, type = '', base64 = '', comment = ''] = LINE.exec(line.trim()) ?? [];
    const key = Buffer.from(base64, 'base64');
    // A key begins with the length of its type, in four bytes, and its type.
    const isKey = key.length > 4 && key.toString('latin1', 4, 4 + key.readUInt32BE(0)) === type;
    if (isKey) names.set(fingerprintOf(key), playerName(comment));
    else wrong.push(index + 1);
  }
  return { names, wrong };
}

/** Stamp of a file that cannot be read. */
const UNREADABLE = 'unreadable';

/** The operator's file of keys that may enter, read again whenever it has changed. */
export class AuthorizedKeysFile {
  readonly #path: string;
  readonly #onWrong: (lines: readonly number[] | null) => void;
  #seen = '';
  #names: ReadonlyMap<string, string> = new Map();

  /** @param onWrong called after a read with the lines that have no key; null if the file cannot be read */
  constructor(path: string, onWrong: (lines: readonly number[] | null) => void = () => undefined) {
    this.#path = path;
    this.#onWrong = onWrong;
  }

  /** Returns the names of the keys by their fingerprints. There are none while the file cannot be read. */
  get names(): ReadonlyMap<string, string> {
    try {
      const seen = stampOf(this.#path);
      if (seen === this.#seen) return this.#names;
      const { names, wrong } = authorizedKeysIn(readFileSync(this.#path, 'utf8'));
      this.#names = names;
      this.#seen = seen;
      if (wrong.length > 0) this.#onWrong(wrong);
    } catch {
      if (this.#seen !== UNREADABLE) this.#onWrong(null);
      this.#names = new Map();
      this.#seen = UNREADABLE;
    }
    return this.#names;
  }
}

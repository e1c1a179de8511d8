import { SSH } from './fingerprint.js';
import type { KeyLine, KeyLines, WayIn } from './key-lines.js';

/** An identity of the file `keys`. */
export interface KeyRecord {
  /** `ssh:` and the fingerprint of its first key. */
  readonly id: string;
  /** Fingerprint of its present key. */
  readonly key: string;
  readonly name: string;
  readonly by: WayIn;
  /** Times of its renames and exchanges, in milliseconds since 1970. */
  readonly changes: readonly number[];
}

/** An invitation that nobody has used. `word`: the hash of its word. */
export interface Invitation {
  readonly name: string;
  readonly word: string;
}

/** Identities and invitations, computed from the lines of the file `keys`. */
export class KeyState {
  readonly #records = new Map<string, KeyRecord>();
  /** Ids of the identities, by every key that they have or had. */
  readonly #ids = new Map<string, string>();
  /** Keys that were exchanged for other keys. */
  readonly #old = new Set<string>();
  /** The first keys of the identities that are locked out. */
  readonly #banned = new Set<string>();
  readonly #invitations = new Map<string, Invitation>();

  constructor({ lines }: Pick<KeyLines, 'lines'>) {
    for (const line of lines) this.#take(line);
  }

  get records(): Iterable<KeyRecord> {
    return this.#records.values();
  }

  /** Returns the records of the identities that are locked out. Keys that have no record are left out. */
  get banned(): readonly KeyRecord[] {
    return [...this.#banned].flatMap((key) => this.#records.get(SSH + key) ?? []);
  }

  get invitations(): Iterable<Invitation> {
    return this.#invitations.values();
  }

  /** Returns the identity that has or had a key. */
  of(key: string): KeyRecord | undefined {
    return this.#records.get(this.#ids.get(key) ?? '');
  }

  record(id: string): KeyRecord | undefined {
    return this.#records.get(id);
  }

  invitation(word: string): Invitation | undefined {
    return this.#invitations.get(word);
  }

  /** Whether a key was exchanged for another key. */
  isOld(key: string): boolean {
    return this.#old.has(key);
  }

  /** Whether the identity of a key is locked out. */
  isBanned(key: string): boolean {
    return this.#banned.has(this.firstKeyOf(key));
  }

  /** Returns the first key of the identity that has or had a key. A key without an identity is its own first key. */
  firstKeyOf(key: string): string {
    return this.#ids.get(key)?.slice(SSH.length) ?? key;
  }

  #take(line: KeyLine): void {
    if (line.what === 'invited') {
      for (const { name, word } of this.invitations) if (name === line.name) this.#invitations.delete(word);
      this.#invitations.set(line.word, { name: line.name, word: line.word });
      return;
    }
    if (line.what === 'ban') {
      if (line.isBanned) this.#banned.add(line.key);
      else this.#banned.delete(line.key);
      return;
    }
    const { id, key, name, by, at } = line;
    const changes = this.#records.get(id)?.changes ?? [];
    this.#ids.set(key, id);
    this.#records.set(id, { id, key, name, by, changes: line.what === 'new' ? changes : [...changes, at] });
    if (line.what === 'new' && line.word !== undefined) this.#invitations.delete(line.word);
    if (line.what !== 'exchanged') return;
    this.#ids.set(line.old, id);
    this.#old.add(line.old);
  }
}

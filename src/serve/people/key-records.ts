import type { FileHandle } from 'node:fs/promises';
import { err, ok, type Result } from '../../common/result.js';
import { DAY } from '../../common/time.js';
import { type Clock, realClock } from '../clock.js';
import { servePaths } from '../folder.js';
import type { Identity, ServeError, SshKey } from '../protocol.js';
import { RecordFile, type RecordFileListener } from '../record-file.js';
import type { AuthorizedKeysFile } from './authorized-keys.js';
import { FINGERPRINT, SSH } from './fingerprint.js';
import { keyLine, type KeyLine, type KeyLines, keyLinesIn, type WayIn } from './key-lines.js';
import { type KeyRecord, KeyState } from './key-state.js';
import type { Names } from './names.js';
import { networkOf } from './network.js';
import { NewKeyLimits } from './new-key-limits.js';
import { EXCHANGE_MINUTES, PendingExchanges } from './pending-exchanges.js';
import { hashOfWord, newWord } from './words.js';

type Answered<T> = Result<T, ServeError>;

/** Runs `work`, which gives an identity a name. If the identity may not use the name, returns the reason instead. */
export type UnderName = <T>(name: string, identity: Identity, work: () => Promise<Answered<T>>) => Promise<Answered<T>>;

export interface KeyRecordsOptions extends RecordFileListener {
  readonly names: Pick<Names, 'setKey'>;
  readonly under: UnderName;
  /** Whether everybody with a key gets in. */
  readonly isOpen?: boolean;
  /** The keys that the operator lets in. */
  readonly allowed?: Pick<AuthorizedKeysFile, 'names'>;
  /** Resolves when the rate limit lets a new key of this network enter. */
  readonly entering?: (network: string) => Promise<void>;
  readonly clock?: Clock;
  /** Returns the time in milliseconds since 1970. */
  readonly now?: () => number;
  /** Returns the ids of all players who have seats. */
  readonly seated?: () => readonly string[];
  /**
   * Called when the file turns out to lack lines, with the number (from 1) of the first line that does not follow the
   * lines before it. The number is 0 if the last lines or the whole file are missing.
   */
  readonly onIncomplete?: (line: number) => void;
}

/**
 * Why a new key is admitted. `name`: the name with which it was invited. `word`: the hash of its invitation's word.
 * `replaces`: the identity that exchanges its key for this key.
 */
interface Admission {
  readonly by: WayIn;
  readonly replaces?: KeyRecord;
  readonly name?: string;
  readonly word?: string;
}

/** The lines of a missing file. */
const NO_LINES = keyLinesIn('');

/** Id under which the name of an invitation is reserved. */
const invitedId = (word: string): string => `invited:${word}`;

/** Maximum number of renames and exchanges of one identity within 24 hours. */
export const MOST_CHANGES = 5;

/**
 * Records the ssh keys of people without an account, in the append-only file `keys`. A key's first use makes an
 * identity, and reserves the name of this identity. While the file is damaged or lacks lines, no key gets in.
 */
export class KeyRecords {
  readonly #file: RecordFile<KeyLines>;
  readonly #options: KeyRecordsOptions;
  readonly #clock: Clock;
  readonly #now: () => number;
  #lines: KeyLines | null = null;
  #state = new KeyState(NO_LINES);
  /** The checksum of all lines when the file was last intact. */
  #intact = '';
  /** The lines that this process has added since then. */
  #added: string[] = [];
  /** The number given to `onIncomplete`; null if the file lacks no lines. */
  #incomplete: number | null = null;
  #limits: NewKeyLimits | null = null;
  readonly #exchanges: PendingExchanges;
  readonly #onInvalid = new Set<(fingerprint: string) => void>();
  /** Identities of connected players. Their names change when the players are renamed. */
  readonly #live = new Map<string, { readonly id: string; name: string }>();
  /** Ids whose names are reserved. */
  #named: ReadonlySet<string> = new Set();

  constructor(folder: string, options: KeyRecordsOptions) {
    this.#file = new RecordFile(servePaths(folder).keys, keyLinesIn, options);
    this.#options = options;
    this.#clock = options.clock ?? realClock;
    this.#now = options.now ?? Date.now;
    this.#exchanges = new PendingExchanges(this.#clock);
  }

  /** Reads the file, and reserves the names of all identities and invitations. Call it before anybody enters. */
  async load(): Promise<Answered<void>> {
    const read = await this.#file.useExisting(() => this.#refresh(this.#file.read));
    if (!read.ok && read.error === 'gone') this.#refresh(NO_LINES);
    return read.ok || read.error === 'gone' ? ok(undefined) : err({ code: 'not-saved', reason: read.error });
  }

  /** Whether no key can enter, because the service is not open, has no file of allowed keys and invited nobody. */
  get admitsNobody(): boolean {
    const { isOpen = false, allowed } = this.#options;
    const isInvited = [...this.#state.records].some(({ by }) => by === 'invited');
    return !isOpen && allowed === undefined && !isInvited && [...this.#state.invitations].length === 0;
  }

  /** Subscribes to exchanges and bans: `listener` is called with each key that no longer gets in. */
  onInvalid(listener: (fingerprint: string) => void): void {
    this.#onInvalid.add(listener);
  }

  /** Takes over changes of the file, and reports the keys that are locked out. Call it again and again. */
  async follow(): Promise<void> {
    await this.load();
    for (const { key } of this.#state.banned) this.#reportInvalid(key);
  }

  #reportInvalid(key: string): void {
    for (const listener of this.#onInvalid) listener(key);
  }

  /** Returns the identity of a key. A new key is saved before the promise resolves. */
  async enter(key: SshKey): Promise<Answered<Identity>> {
    const found = await this.#use(() => this.#find(key));
    if (!found.ok) return found;
    if ('id' in found.value) return ok(this.#identity(found.value));
    const { name: invited, word, replaces } = found.value;
    if (replaces) return this.#use((file) => this.#replace(file, key));
    const name = key.name ?? invited;
    if (name === undefined) return err({ code: 'no-name' });
    await this.#options.entering?.(networkOf(key.from));
    // The invited person's name is reserved for the invitation, so the invitation counts as a former identity.
    const former = word === undefined ? [] : [{ id: invitedId(word), name }];
    const identity = { id: SSH + key.fingerprint, name: '', former };
    return this.#options.under(name, identity, () => this.#use((file) => this.#make(file, key, name)));
  }

  /** Returns the identity of a known key, or why a new key is admitted. */
  #find({ fingerprint, from, word }: SshKey): Answered<KeyRecord | Admission> {
    if (this.#state.isBanned(fingerprint)) return err({ code: 'not-invited', why: 'banned' });
    if (this.#state.isOld(fingerprint)) return err({ code: 'not-invited', why: 'replaced' });
    if (this.#isDamaged) return err({ code: 'not-invited', why: 'damaged' });
    const record = this.#state.of(fingerprint);
    const { isOpen = false, allowed } = this.#options;
    const called = allowed?.names.get(fingerprint);
    const mayEnter = ({ by }: KeyRecord): boolean => isOpen || called !== undefined || by === 'invited';
    if (record) return mayEnter(record) ? ok(record) : err({ code: 'not-invited', why: 'unknown' });
    if (word !== undefined) {
      const invitation = this.#state.invitation(hashOfWord(word));
      const replaces = this.#state.record(this.#exchanges.idFor(fingerprint, word) ?? '');
      if (invitation) return ok({ by: 'invited', ...invitation });
      if (!replaces) return err({ code: 'not-invited', why: 'word' });
      return mayEnter(replaces) ? ok({ by: replaces.by, replaces }) : err({ code: 'not-invited', why: 'unknown' });
    }
    if (called !== undefined) return ok({ by: 'file', ...(called !== '' && { name: called }) });
    if (isOpen) {
      const mayEnter = this.#limitsNow.check(networkOf(from));
      return mayEnter.ok ? ok({ by: 'open' }) : mayEnter;
    }
    const hasInvited = [...this.#state.invitations].length > 0;
    return err(hasInvited ? { code: 'no-word' } : { code: 'not-invited', why: 'unknown' });
  }

  /** Records the identity of a new key, unless another connection of the key has just done so. */
  async #make(file: FileHandle, key: SshKey, name: string): Promise<Answered<Identity>> {
    const found = this.#find(key);
    if (!found.ok) return found;
    if ('id' in found.value) return ok(this.#identity(found.value));
    const { by, word } = found.value;
    const from = networkOf(key.from);
    const record = { id: SSH + key.fingerprint, key: key.fingerprint, name, by };
    await this.#add(file, { what: 'new', ...record, at: this.#now(), from, ...(word !== undefined && { word }) });
    if (by === 'open') this.#limitsNow.add(from);
    return ok(this.#identity(record));
  }

  /** Gives an identity the new key for which it exchanges its present key. */
  async #replace(file: FileHandle, key: SshKey): Promise<Answered<Identity>> {
    const found = this.#find(key);
    if (!found.ok) return found;
    // Another connection of the new key has just done so.
    if ('id' in found.value) return ok(this.#identity(found.value));
    const { replaces } = found.value;
    if (!replaces) return err({ code: 'not-invited', why: 'word' });
    const { id, name, by, key: old } = replaces;
    await this.#add(file, { what: 'exchanged', id, key: key.fingerprint, name, by, at: this.#now(), old });
    this.#exchanges.end(id);
    this.#reportInvalid(old);
    return ok(this.#identity(replaces));
  }

  /** Gives an identity another name, which its connected players have at once. */
  rename(identity: Identity, name: string): Promise<Answered<Identity>> {
    return this.#options.under(name, identity, () =>
      this.#use(async (file) => {
        if (this.#state.record(identity.id)?.name === name) return ok(identity);
        const record = this.#changing(identity);
        if (!record.ok) return record;
        const { id, key, by } = record.value;
        await this.#add(file, { what: 'renamed', id, key, name, by, at: this.#now() });
        return ok(this.#identity({ id, name }));
      }),
    );
  }

  /** Returns the fingerprint of an identity's present key. */
  keyOf({ id }: Identity): Promise<Answered<string>> {
    return this.#use(() => {
      const record = this.#state.record(id);
      return record ? ok(record.key) : err({ code: 'only-keys' });
    });
  }

  /** Begins to exchange the key of an identity for another key, which must enter with the returned code. */
  exchange(identity: Identity, fingerprint: string): Promise<Answered<{ code: string; minutes: number }>> {
    return this.#use(() => {
      const record = this.#changing(identity);
      if (!record.ok) return record;
      if (this.#state.of(fingerprint)) return err({ code: 'known-key' });
      return ok({ code: this.#exchanges.begin(identity.id, fingerprint), minutes: EXCHANGE_MINUTES });
    });
  }

  /** Invites a person under a name. Returns the word that lets the first key in which enters with it. */
  invite(name: string): Promise<Answered<string>> {
    const former = [...this.#state.invitations].flatMap(({ word, ...one }) =>
      one.name === name ? [{ id: invitedId(word), name }] : [],
    );
    return this.#options.under(name, { id: 'invited:', name: '', former }, () =>
      this.#use(async (file) => {
        if (this.#isDamaged) return err({ code: 'not-invited', why: 'damaged' });
        const word = newWord();
        await this.#add(file, { what: 'invited', name, word: hashOfWord(word), at: this.#now() });
        return ok(word);
      }),
    );
  }

  /**
   * Locks out the identity that has a name or key, or lets it in again. Its seats stay its own.
   * @param who the identity's present name, or the fingerprint of any of its keys or of an unknown key
   * @returns whether anybody was found
   */
  ban(who: string, isBanned: boolean): Promise<Answered<boolean>> {
    return this.#use(async (file) => {
      if (this.#isDamaged) return err({ code: 'not-invited', why: 'damaged' });
      const named = [...this.#state.records].find(({ name }) => name === who)?.key;
      const key = FINGERPRINT.test(who) ? who : named;
      if (key === undefined) return ok(false);
      await this.#add(file, { what: 'ban', key: this.#state.firstKeyOf(key), isBanned, at: this.#now() });
      return ok(true);
    });
  }

  /** Whether an identity is locked out. */
  isBanned(id: string): boolean {
    return id.startsWith(SSH) && this.#state.isBanned(id.slice(SSH.length));
  }

  /** Returns the record of an identity that may change its name or key now. */
  #changing({ id }: Identity): Answered<KeyRecord> {
    const record = this.#state.record(id);
    if (!record) return err({ code: 'only-keys' });
    if (this.#isDamaged) return err({ code: 'not-invited', why: 'damaged' });
    const now = this.#now();
    const recent = record.changes.filter((at) => at > now - DAY && at <= now);
    return recent.length < MOST_CHANGES ? ok(record) : err({ code: 'too-many-changes', most: MOST_CHANGES });
  }

  /** Returns the live identity of a record, and reserves its name. */
  #identity({ id, name }: Pick<KeyRecord, 'id' | 'name'>): Identity {
    const live = this.#live.get(id) ?? { id, name };
    live.name = name;
    this.#live.set(id, live);
    this.#options.names.setKey(id, name);
    return live;
  }

  get #limitsNow(): NewKeyLimits {
    const before = this.#lines?.lines.flatMap((line) => (line.what === 'new' && line.by === 'open' ? line : [])) ?? [];
    this.#limits ??= new NewKeyLimits(this.#clock, before, this.#now());
    return this.#limits;
  }

  async #use<T>(work: (file: FileHandle) => Answered<T> | Promise<Answered<T>>): Promise<Answered<T>> {
    const done = await this.#file.use((file) => {
      this.#refresh(this.#file.read);
      return work(file);
    });
    return done.ok ? done.value : err({ code: 'not-saved', reason: done.error });
  }

  async #add(file: FileHandle, line: KeyLine): Promise<void> {
    const text = keyLine(line, this.#file.read.chain);
    await this.#file.add(file, text);
    this.#added.push(text);
  }

  get #isDamaged(): boolean {
    return this.#incomplete !== null || (this.#lines?.damaged ?? []).length > 0;
  }

  /**
   * Takes over changes of the file: `wsdv serve` adds lines with `--invite` and `--ban` while the service runs. Does not
   * take over the lines of a file that no longer has the lines that it had, so bans and names stay in force.
   */
  #refresh(lines: KeyLines): void {
    if (lines === this.#lines) return;
    this.#lines = lines;
    const isShorter = !lines.chains.has(this.#intact) || this.#added.some((line) => !lines.written.has(line));
    if (!isShorter) this.#take(lines);
    const incomplete = lines.broken ?? (isShorter || this.#lacksSeated(lines) ? 0 : null);
    if (incomplete !== null && incomplete !== this.#incomplete) this.#options.onIncomplete?.(incomplete);
    this.#incomplete = incomplete;
    if (this.#isDamaged) return;
    this.#intact = lines.chain;
    this.#added = [];
  }

  /** Whether a player has a seat but no record, so that other lines can be missing, too. */
  #lacksSeated({ isAccepted, damaged }: KeyLines): boolean {
    const { seated = () => [] } = this.#options;
    if (isAccepted || damaged.length > 0) return false;
    return seated().some((id) => id.startsWith(SSH) && this.#state.record(id) === undefined);
  }

  #take(lines: KeyLines): void {
    this.#state = new KeyState(lines);
    const { names } = this.#options;
    const named = new Map<string, string>();
    for (const { id, name } of this.#state.records) named.set(id, name);
    for (const { word, name } of this.#state.invitations) named.set(invitedId(word), name);
    for (const id of this.#named) if (!named.has(id)) names.setKey(id, null);
    for (const [id, name] of named) {
      names.setKey(id, name);
      const live = this.#live.get(id);
      if (live) live.name = name;
    }
    this.#named = new Set(named.keys());
  }
}

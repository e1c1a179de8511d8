import { err, ok, type Result } from '../../common/result.js';
import { DAY } from '../../common/time.js';
import { OWN_FILE, realFiles, replaceWhole } from '../../store/files.js';
import { servePaths } from '../folder.js';
import { hashOfWord, newWord } from '../people/words.js';
import type { Identity, ServeError } from '../protocol.js';
import { RecordFile, type RecordFileListener } from '../record-file.js';
import { holdsSeat, type Seated } from '../tables/notes.js';
import { addressKey, isAddress } from './address.js';
import {
  type AddressLine,
  addressLine,
  type AddressLines,
  addressLinesIn,
  type CodeLine,
  type ConfirmedLine,
  type PlayerLines,
} from './address-lines.js';

type Answered<T> = Result<T, ServeError>;

/** Maximum number of codes for one player within 24 hours. */
export const MOST_CODES_OF_PLAYER = 3;
/** Maximum number of codes to one address within 24 hours. */
export const MOST_CODES_TO_ADDRESS = 3;
/** Maximum number of codes within 24 hours. */
export const MOST_CODES = 100;

export interface AddressOptions extends RecordFileListener {
  /** Returns the time in milliseconds since 1970. */
  readonly now?: () => number;
  /** Whether the player with this id was locked out, and so gets no notices. */
  readonly isBanned?: (id: string) => boolean;
}

/** Records the addresses that players leave for notices, in the file `addresses`. An address counts once confirmed. */
export class AddressRecords {
  readonly #path: string;
  readonly #file: RecordFile<AddressLines>;
  readonly #now: () => number;
  readonly #isBanned: (id: string) => boolean;
  /** The confirmed addresses by the ids that their players have at tables. */
  #bySeat: ReadonlyMap<string, readonly ConfirmedLine[]> = new Map();

  constructor(folder: string, { now = Date.now, isBanned = () => false, ...listener }: AddressOptions = {}) {
    this.#path = servePaths(folder).addresses;
    this.#file = new RecordFile(this.#path, addressLinesIn, listener);
    this.#now = now;
    this.#isBanned = isBanned;
  }

  /** Reads the file, and removes lines that no longer count, so that removed addresses are forgotten. */
  async load(): Promise<Answered<void>> {
    const read = await this.#file.useExisting(() => {
      const { lines, damaged } = this.#file.read;
      const kept = lines.filter((line) => this.#counts(line));
      if (damaged.length > 0 || kept.length === lines.length) return;
      replaceWhole(realFiles, this.#path, Buffer.from(kept.map((line) => `${addressLine(line)}\n`).join('')), OWN_FILE);
    });
    this.#refresh();
    return read.ok || read.error === 'gone' ? ok(undefined) : err({ code: 'not-saved', reason: read.error });
  }

  #counts(line: AddressLine): boolean {
    const { confirmed, code } = this.#file.read.players.get(line.id) ?? {};
    return line === confirmed || line === code || (line.what === 'code' && this.#isRecent(line));
  }

  #isRecent({ at }: CodeLine): boolean {
    const now = this.#now();
    return at > now - DAY && at <= now;
  }

  /** Returns the confirmed address of the player at a seat; null if there is none. */
  of(player: Seated): Pick<ConfirmedLine, 'id' | 'address' | 'at'> | null {
    const line = this.#bySeat.get(player.identity.id)?.find((one) => holdsSeat(one, player));
    return line && !this.#isBanned(line.id) ? line : null;
  }

  /** Returns a player's addresses. `unconfirmed`: the address to which the latest code was sent. */
  async ofIdentity({ id }: Identity): Promise<Answered<{ address: string | null; unconfirmed: string | null }>> {
    return this.#use(() => {
      const { confirmed, code } = this.#file.read.players.get(id) ?? {};
      return ok({ address: confirmed?.address ?? null, unconfirmed: code?.address ?? null });
    });
  }

  /** Records that a code goes to an address. Returns the code; null if the player has confirmed this address before. */
  ask({ id }: Identity, address: string): Promise<Answered<string | null>> {
    return this.#use(async (add) => {
      if (!isAddress(address)) return err({ code: 'bad-address' });
      if (this.#file.read.players.get(id)?.confirmed?.address === address) return ok(null);
      const recent = this.#file.read.lines.filter((line) => line.what === 'code' && this.#isRecent(line)) as CodeLine[];
      const toAddress = recent.filter((line) => addressKey(line.address) === addressKey(address));
      const isTooMany =
        recent.length >= MOST_CODES ||
        recent.filter((line) => line.id === id).length >= MOST_CODES_OF_PLAYER ||
        toAddress.length >= MOST_CODES_TO_ADDRESS;
      if (isTooMany) return err({ code: 'too-many-codes' });
      const code = newWord();
      await add({ what: 'code', id, address, code: hashOfWord(code), at: this.#now() });
      return ok(code);
    });
  }

  /** Confirms the address to which this code was sent within 24 hours. */
  confirm({ id, name, former = [] }: Identity, typed: string): Promise<Answered<null>> {
    return this.#use(async (add) => {
      const code = this.#file.read.players.get(id)?.code;
      if (!code || code.code !== hashOfWord(typed) || !this.#isRecent(code)) return err({ code: 'bad-code' });
      const seats = former.map((one) => ({ id: one.id, name: one.name }));
      await add({ what: 'confirmed', id, name, former: seats, address: code.address, at: this.#now() });
      return ok(null);
    });
  }

  /** Removes a player's addresses. */
  remove({ id }: Identity): Promise<Answered<null>> {
    return this.#use(async (add) => {
      if (this.#file.read.players.has(id)) await add({ what: 'removed', id, at: this.#now() });
      return ok(null);
    });
  }

  async #use<T>(
    work: (add: (line: AddressLine) => Promise<void>) => Answered<T> | Promise<Answered<T>>,
  ): Promise<Answered<T>> {
    let isChanged = false;
    const done = await this.#file.use((file) =>
      work((line) => {
        isChanged = true;
        return this.#file.add(file, addressLine(line));
      }),
    );
    // Reads what was added.
    if (isChanged) await this.#file.use(() => undefined);
    this.#refresh();
    return done.ok ? done.value : err({ code: 'not-saved', reason: done.error });
  }

  #refresh(): void {
    const bySeat = new Map<string, ConfirmedLine[]>();
    const confirmed = [...this.#file.read.players.values()].flatMap((one: PlayerLines) => one.confirmed ?? []);
    for (const line of confirmed) {
      for (const id of new Set([line.id, ...line.former.map((one) => one.id)])) {
        bySeat.set(id, [...(bySeat.get(id) ?? []), line]);
      }
    }
    this.#bySeat = bySeat;
  }
}

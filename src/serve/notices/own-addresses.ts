import { err, ok, type Result } from '../../common/result.js';
import type { Answers, Identity, RequestOf, ServeError } from '../protocol.js';
import type { AddressRecords } from './address-records.js';

/** The part of a service that sends notices. */
export interface Notifier {
  /** Sends a code to an address. */
  readonly sendCode: (identity: Identity, address: string, code: string) => void;
  /** Called when a player has confirmed an address. */
  readonly onConfirmed: (identity: Identity) => void;
}

/** Answers the requests of players about their own addresses. Nobody else ever gets an address. */
export class OwnAddresses {
  readonly #records: AddressRecords;
  readonly #notifier: Notifier | null;

  /** @param notifier null if the service sends no notices */
  constructor(records: AddressRecords, notifier: Notifier | null) {
    this.#records = records;
    this.#notifier = notifier;
  }

  /** Answers the request `me`. */
  async answer(
    identity: Identity,
    { address, code }: Omit<RequestOf<'me'>, 'id' | 'do'>,
  ): Promise<Result<Answers['me'], ServeError>> {
    if (address !== undefined && code !== undefined)
      return err({ code: 'bad-request', detail: 'address', with: 'code' });
    const changed = await this.#change(identity, address, code);
    if (!changed.ok) return changed;
    const now = await this.#records.ofIdentity(identity);
    return now.ok ? ok({ ...now.value, notices: this.#notifier !== null }) : now;
  }

  async #change(
    identity: Identity,
    address: string | null | undefined,
    code: string | undefined,
  ): Promise<Result<null, ServeError>> {
    if (code !== undefined) {
      const confirmed = await this.#records.confirm(identity, code);
      if (confirmed.ok) this.#notifier?.onConfirmed(identity);
      return confirmed;
    }
    if (address === undefined) return ok(null);
    if (address === null) return this.#records.remove(identity);
    if (!this.#notifier) return err({ code: 'no-notices' });
    const asked = await this.#records.ask(identity, address);
    if (asked.ok && asked.value !== null) this.#notifier.sendCode(identity, address, asked.value);
    return asked.ok ? ok(null) : asked;
  }
}

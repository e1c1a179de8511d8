import * as v from 'valibot';
import type { Refusal } from '../rules/game.js';
import { STORE_FAILURES } from './store-failure.js';

/**
 * Reasons why the service refuses the name that a player wants at a table:
 * - `bot`: the name looks like a bot's name
 * - `empty`: it has no visible character
 * - `identity`: it has brackets, a colon or a symbol, like an identity, or a fault of `IDENTITY_FLAWS`
 * - `word`: the screens use it as a word for a player
 * - `combining`: it has too many combining marks on a letter, or a mark without a letter
 * - `account`, `key`: it looks like the name of another account, or of another key
 * - `seated`: another player at a running table uses it
 * - `unknown`: it cannot be checked at present
 */
export const BAD_NAMES = [
  ...(['bot', 'empty', 'identity', 'word', 'combining'] as const),
  ...(['account', 'key', 'seated', 'unknown'] as const),
] as const;
export type BadName = (typeof BAD_NAMES)[number];

/**
 * Reasons why a name without signs is refused as `identity`:
 * - `label`: it has a text like `account karl`
 * - `scripts`: one of its words mixes letters of several scripts
 * - `notation`: it has letters of a phonetic or historical notation
 */
export const IDENTITY_FLAWS = ['label', 'scripts', 'notation'] as const;
export type IdentityFlaw = (typeof IDENTITY_FLAWS)[number];

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const refusal = v.custom<Refusal>((value) => v.is(v.looseObject({ code: v.string() }), value));

/**
 * Why a request was refused: a code for programs, and the values for the sentence about it. A client that does not know
 * the code ends the connection, so a new code that such a client can get needs a new protocol version.
 */
export const serveError = v.variant('code', [
  v.object({ code: v.literal('not-json') }),
  /** `detail`: path of the wrong field, such as `moves.0.card`. `with`: the field that `detail` cannot be combined with. */
  v.object({ code: v.literal('bad-request'), detail: v.string(), with: v.exactOptional(v.string()) }),
  v.object({ code: v.literal('other-protocol'), protocol: whole }),
  /**
   * `enter-first`: the client must first send `enter`. `not-your-key`: the ticket is invalid, or the client gave an ssh
   * key (`as` or `key`) but does not run as the service's own account.
   */
  v.object({ code: v.picklist(['enter-first', 'not-your-key']) }),
  /** Why the proof folder was rejected: missing, not a folder, wrong permissions, not created in time. */
  v.object({ code: v.literal('not-proved'), why: v.picklist(['missing', 'kind', 'rights', 'age']) }),
  v.object({
    code: v.picklist([
      ...(['too-long', 'too-fast', 'too-many-connections', 'too-many-tables'] as const),
      /**
       * A limit is reached: tables created within 24 hours, tables open on one connection, or offers that a side made
       * at one version of a table, or changes of a name or key within 24 hours. `most` is the limit.
       */
      ...(['too-many-begun', 'too-many-open', 'too-many-offers', 'too-many-changes'] as const),
    ]),
    most: whole,
  }),
  v.object({ code: v.picklist(['no-table', 'broken-table', 'not-opened']), table: v.string() }),
  v.object({
    code: v.picklist([
      ...([
        'seat-taken',
        'own-table',
        'wrong-code',
        'not-seated',
        'elsewhere',
        'no-opponent',
        'not-your-turn',
        'over',
      ] as const),
      ...(['gone-on', 'nothing-offered', 'cannot-be-taken-back'] as const),
    ]),
  }),
  v.object({ code: v.literal('not-yet'), days: whole }),
  /**
   * Errors of `nudge`. `your-turn`: the table waits for the client. `only-people`: the table waits for a bot. `nudged`:
   * the client has nudged this player already; it can do so again after this number of hours.
   */
  v.object({ code: v.picklist(['your-turn', 'only-people']) }),
  v.object({ code: v.literal('nudged'), hours: whole }),
  /** The field `for` of `create` names neither an account nor a key (`nobody-called`), or names both (`two-called`). */
  v.object({ code: v.picklist(['nobody-called', 'two-called']), name: v.string() }),
  /**
   * `not-for-you`: the free seat is kept for another player. `for-yourself`: the field `for` of `create` names the
   * creator.
   */
  v.object({ code: v.picklist(['not-for-you', 'for-yourself']) }),
  /**
   * `like`: the name that the refused name equals or looks like; absent if `why` names another reason. `detail`: an
   * `IdentityFlaw`, or a reason that only a later version knows.
   */
  v.object({
    code: v.literal('bad-name'),
    why: v.picklist(BAD_NAMES),
    like: v.exactOptional(v.string()),
    detail: v.exactOptional(v.string()),
  }),
  /**
   * Why the account of the connection is refused. `lookup`: it could not be looked up; try again. `removed`: it was
   * removed from the machine.
   */
  v.object({ code: v.literal('unknown-account'), why: v.picklist(['lookup', 'removed']) }),
  /**
   * Why an ssh key cannot enter. `no-name`: the key is new and gave no name. `no-word`: it is new, and gave no word of
   * an invitation.
   */
  v.object({ code: v.picklist(['no-name', 'no-word']) }),
  /**
   * `unknown`: nobody invited this key. `word`: the word is wrong, or was already used. `replaced`: the key was
   * exchanged for another key. `banned`: the operator has locked the player out. `damaged`: the record of the key is damaged, or new keys cannot be recorded because
   * other records are.
   */
  v.object({ code: v.literal('not-invited'), why: v.picklist(['unknown', 'word', 'replaced', 'banned', 'damaged']) }),
  /** Too many new ssh keys within 24 hours, from one network address or in all. */
  v.object({ code: v.literal('too-many-new'), most: whole, per: v.picklist(['address', 'box']) }),
  /** `only-keys`: only players with an ssh key and no account can do this. `known-key`: the other key was used here. */
  v.object({ code: v.picklist(['only-keys', 'known-key']) }),
  /**
   * Errors of `me`. `no-notices`: the service sends no notices. `bad-address`: the text cannot be an address. `bad-code`:
   * the code is wrong or too old. `too-many-codes`: no more codes are sent now to this player, to this address, or at
   * all. The error does not say which of the three, because that would tell who else uses an address.
   */
  v.object({ code: v.picklist(['no-notices', 'bad-address', 'bad-code', 'too-many-codes']) }),
  v.object({ code: v.literal('illegal'), refusal }),
  /** `too-short`: the answers end before the part is complete. `too-long`: they continue after the end of the part. */
  v.object({ code: v.literal('no-part'), why: v.picklist(['too-short', 'too-long']) }),
  v.object({
    code: v.literal('not-saved'),
    reason: v.picklist(STORE_FAILURES),
  }),
]);
export type ServeError = v.InferOutput<typeof serveError>;
export type ServeErrorCode = ServeError['code'];

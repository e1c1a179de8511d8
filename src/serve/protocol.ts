import * as v from 'valibot';
import { LEVELS, seemsBot } from '../notation/bot-names.js';
import type { TableRow } from '../match/lobby.js';
import { moveSchema } from '../match/move-schema.js';
import { PART_COMMENTS } from '../match/part-comments.js';
import type { SeatGame, SeatMoment } from '../match/seat.js';
import type { Offer, Person, TableSeat, TableTimes } from '../match/table-port.js';
import { playerName } from '../match/saved-match.js';
import { type Side, SIDES } from '../rules/board.js';
import type { GameEvent, Move, SeatDecision, View } from '../rules/game.js';
import type { ServeError } from './errors.js';
import { FINGERPRINT } from './people/fingerprint.js';
import type { ProofPlace } from './people/places.js';

export type { ServeError, ServeErrorCode } from './errors.js';

/**
 * Version of the protocol between service and clients (docs/protocol.md). Raise it when an older client would
 * misunderstand a message.
 */
export const PROTOCOL = 3;
/** Maximum number of bytes in a line from a client, newline included. */
export const LONGEST_REQUEST = 16_384;
/** Maximum number of bytes in a line from the service; a whole game is far smaller. */
export const LONGEST_ANSWER = 4_000_000;
/** Rate limit of one connection: number of requests allowed at once. */
export const BURST = 50;
/** Rate limit of one connection: requests per second after the burst. */
export const PER_SECOND = 10;

/** Maximum number of moves in a part or draft. */
export const MOST_MOVES = 60;
/** Maximum length of a name or an invitation code in a request, in UTF-16 code units. */
export const LONGEST_TEXT = 200;

/** Maximum length of the text that a client may send as its address. The rules for addresses are stricter. */
const MOST_ADDRESS_TEXT = 1_000;

/** The latest time of a `Date`, in milliseconds since 1970. */
const LATEST_TIME = 8_640_000_000_000_000;

const requestId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));
/** Name of a table and of its move file. */
export const tableName = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,79}$/));
/** Version of a table: the number of its changes (docs/protocol.md). A request for an older version changes nothing. */
const version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const side = v.picklist(SIDES);
/**
 * Name of a person. The name must not have lone surrogates. `playerName` cleans the name; after that the name must not
 * be empty or look like a bot's name.
 */
const name = v.pipe(
  v.string(),
  v.maxLength(LONGEST_TEXT),
  v.check((called) => !/\p{Cs}/u.test(called)),
  v.transform(playerName),
  v.minLength(1),
  v.check((called) => !seemsBot(called)),
);
const code = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));
/** The number of moves is checked first, because the check of each move takes time. */
const moves = v.pipe(v.array(v.unknown()), v.maxLength(MOST_MOVES), v.array(moveSchema));
/** Subject of an offer. */
const what = v.picklist(['take-back', 'draw']);
/** Ticket that the service gives to a bot that it starts. */
const ticket = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const level = v.picklist(LEVELS);
const fingerprint = v.pipe(v.string(), v.regex(FINGERPRINT));
/** An ssh key, whose holder has no account. Allowed only for clients that run as the service's own account. */
const sshKey = v.strictObject({
  fingerprint,
  /** IP address from which the player connects. */
  from: v.pipe(v.string(), v.ip()),
  /** The name that a new key chooses. Ignored if the key is known, as is `word`. */
  name: v.exactOptional(name),
  /** The word of an invitation, or the code of `exchange`. */
  word: v.exactOptional(code),
});
export type SshKey = v.InferOutput<typeof sshKey>;
const seed = v.pipe(v.number(), v.integer(), v.minValue(-0x7fffffff), v.maxValue(0x7fffffff));

/** A request of a client. Each request has its own number and gets exactly one reply. */
export const requestSchema = v.variant('do', [
  /**
   * Identifies the client. A client without a ticket must already have created its proof folder. `as`: name of the
   * player's ssh key, if several players share the service's account.
   */
  v.strictObject({
    id: requestId,
    do: v.literal('enter'),
    protocol: v.number(),
    as: v.exactOptional(name),
    key: v.exactOptional(sshKey),
    /** Ticket of a bot; absent for people. */
    ticket: v.exactOptional(ticket),
  }),
  /** Requests the list of tables. With `watch`, also subscribes to notices about changed rows. */
  v.strictObject({ id: requestId, do: v.literal('lobby'), watch: v.exactOptional(v.boolean()) }),
  /** Requests the tables where it is this client's turn. */
  v.strictObject({ id: requestId, do: v.literal('turns') }),
  v.strictObject({
    id: requestId,
    do: v.literal('create'),
    side,
    name: v.exactOptional(name),
    /** Whether a player needs an invitation code to take the other seat. */
    invitation: v.exactOptional(v.boolean()),
    /** The only account or key that may take the other seat: `karl`, `account:karl` or `key:karl`. */
    for: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_TEXT))),
    /** Level of the bot in the other seat. */
    bot: v.exactOptional(level),
    /** Seed of the deal. Whoever knows it can work out all cards, so the deal counts as open. */
    seed: v.exactOptional(seed),
  }),
  v.strictObject({
    id: requestId,
    do: v.literal('sit'),
    /** Table to sit down at; if absent, the table with the invitation code `code`. */
    table: v.exactOptional(tableName),
    name: v.exactOptional(name),
    code: v.exactOptional(code),
    /** Level of a bot that gets the free seat of the client's own table. */
    bot: v.exactOptional(level),
  }),
  /** Opens a table, at the client's own seat or as a spectator, and subscribes to its notices. */
  v.strictObject({
    id: requestId,
    do: v.literal('open'),
    table: tableName,
    /** If true, another terminal of the same identity keeps the seat until this terminal commits a part. */
    look: v.exactOptional(v.boolean()),
    /**
     * `opening` of this terminal's last reply to `open`. A terminal of the same identity that took the seat later keeps
     * the seat.
     */
    since: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LATEST_TIME))),
  }),
  v.strictObject({ id: requestId, do: v.literal('leave'), table: tableName }),
  /** Requests the decision that follows after the first moves of a part. Commits nothing. */
  v.strictObject({ id: requestId, do: v.literal('preview'), table: tableName, version, moves }),
  /** Commits a part: all answers of one commit. */
  v.strictObject({
    id: requestId,
    do: v.literal('act'),
    table: tableName,
    version,
    moves: v.pipe(moves, v.minLength(1)),
    /** Comment of the part, if a bot helped the player: a hint, or the bot's level. Absent if nobody helped. */
    comment: v.exactOptional(v.picklist(PART_COMMENTS)),
  }),
  /** Keeps uncommitted answers in the service's memory. They are valid for one version of the table. */
  v.strictObject({ id: requestId, do: v.literal('draft'), table: tableName, version, moves }),
  v.strictObject({ id: requestId, do: v.literal('offer'), table: tableName, version, what }),
  v.strictObject({ id: requestId, do: v.literal('reply'), table: tableName, version, what, yes: v.boolean() }),
  v.strictObject({ id: requestId, do: v.literal('resign'), table: tableName, version }),
  /** Closes a table after a long time without play. Its game then ends without a winner. */
  v.strictObject({ id: requestId, do: v.literal('close'), table: tableName, version }),
  /** Calls the player for whom the client waits, at most once a day at each table. */
  v.strictObject({ id: requestId, do: v.literal('nudge'), table: tableName }),
  /** Takes another name. Only for `ssh:` identities, as are `keys` and `exchange`. */
  v.strictObject({ id: requestId, do: v.literal('rename'), name }),
  /** Requests the fingerprints of the client's own keys. */
  v.strictObject({ id: requestId, do: v.literal('keys') }),
  /** Begins to exchange the client's key for another key. */
  v.strictObject({ id: requestId, do: v.literal('exchange'), fingerprint }),
  /**
   * Requests the address to which notices of the client's turns go. `address`: first changes it; null takes it away.
   * `code`: first confirms the address to which this code was sent.
   */
  v.strictObject({
    id: requestId,
    do: v.literal('me'),
    address: v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(MOST_ADDRESS_TEXT)))),
    code: v.exactOptional(code),
  }),
  /** Requests the move file with what the client may know. */
  v.strictObject({ id: requestId, do: v.literal('export'), table: tableName }),
]);
export type Request = v.InferOutput<typeof requestSchema>;
export type RequestOf<D extends Request['do']> = Extract<Request, { do: D }>;

/** A person or bot. Seats belong to identities, not to connections. */
export interface Identity {
  /** `account:1001`, `key:anna` of a shared account, `ssh:` and the fingerprint of a key, or `bot:hard`. */
  readonly id: string;
  /** The name of an `ssh:` identity changes while its player is connected, when the player takes another name. */
  readonly name: string;
  /** The uid of an account; absent for any key or bot. */
  readonly uid?: number;
  /** Other ids and names that the same account has in the notes of tables. The account owns their seats, too. */
  readonly former?: readonly Pick<Identity, 'id' | 'name'>[];
}

/** First message of the service on a connection. */
export interface Greeting {
  readonly hello: number;
  /** Version of the program. */
  readonly program: string;
  /**
   * Challenge from which the name of the proof folder is derived: 32 hex digits, valid for this connection and for 10
   * seconds.
   */
  readonly prove: string;
  /**
   * Folders in which the client may create the proof folder. The client uses one of these folders. If absent, the
   * client uses `door/who`.
   */
  readonly places?: readonly ProofPlace[];
}

/** `T` as the service sends it: without its `view` if equal to the view of the `Standing` in the same message. */
export type ViewedOnce<T extends { readonly view: View }> = Omit<T, 'view'> & Partial<Pick<T, 'view'>>;

/**
 * A seat's game without its events, which are sent only once, and without the bots' explanations, which are never sent.
 */
export interface Standing extends Omit<SeatGame, 'events' | 'begun' | 'thoughts'> {
  readonly begun: ViewedOnce<SeatGame['begun']>;
}

/** A table as sent to a client that opens it. */
export interface TableGame extends TableSeat {
  readonly version: number;
  readonly people: readonly Person[];
  /** Absent from a service of an older version, also in other messages. */
  readonly times?: TableTimes;
  /** Whether another terminal of the same identity has the seat. Absent from a service of an older version. */
  readonly elsewhere?: boolean;
  /**
   * Time at which this terminal took the seat, in milliseconds since 1970: the `since` of a later `open`. Absent if it
   * does not have the seat, or if the service is of an older version.
   */
  readonly opening?: number;
  readonly offers: readonly Offer[];
  /**
   * Milliseconds until this client may `close` the table if nobody plays. 0: it may close the table now; null: never.
   */
  readonly closesIn: number | null;
}

/** Result of each kind of request, if it is not refused. */
export interface Answers {
  readonly enter: Pick<Identity, 'id' | 'name'>;
  readonly lobby: {
    readonly tables: readonly TableRow[];
    /** Number of tables that are left out, because the list is limited. */
    readonly more: number;
    /**
     * Uid of the requesting account if, at a table that is not over, an earlier account with this uid has a seat or a
     * free seat is kept for that account. Otherwise null.
     */
    readonly earlier: number | null;
  };
  readonly turns: { readonly tables: readonly TableRow[] };
  /**
   * `proof`: proof of the deal; null if the request gave a seed. `code`: the invitation code; null without an
   * invitation, or if a bot has the other seat.
   */
  readonly create: { readonly table: string; readonly proof: string | null; readonly code: string | null };
  readonly sit: { readonly table: string; readonly seat: Side };
  readonly open: TableGame;
  readonly leave: null;
  /** `complete`: whether the moves are a complete part. `decision`: the next decision; null if the part is complete. */
  readonly preview: { readonly complete: boolean; readonly decision: SeatDecision | null };
  /** `stale`: the part was for an old version, so nothing was changed; `now` is the current state. */
  readonly act:
    { readonly type: 'committed'; readonly news: TableNews } | { readonly type: 'stale'; readonly now: TableGame };
  readonly draft: null;
  readonly offer: null;
  readonly reply: null;
  readonly resign: null;
  readonly close: null;
  readonly nudge: null;
  readonly rename: { readonly name: string };
  readonly keys: { readonly fingerprints: readonly string[] };
  /** `code`: the word with which the new key must enter within `minutes` minutes. */
  readonly exchange: { readonly code: string; readonly minutes: number };
  /**
   * `address`: the client's confirmed address; null if there is none. `unconfirmed`: an address to which a code was sent
   * that the client has not sent back. `notices`: whether the service sends notices at all.
   */
  readonly me: { readonly address: string | null; readonly unconfirmed: string | null; readonly notices: boolean };
  readonly export: { readonly text: string };
}

/** A table after a change: the moments to show, and the new state. */
export interface TableNews {
  readonly table: string;
  readonly version: number;
  readonly moments: readonly ViewedOnce<SeatMoment>[];
  readonly standing: Standing;
  /** Number of events, from the first on, that the client already has and that are still valid. */
  readonly told: number;
  /** The events that follow the first `told` events. */
  readonly events: readonly GameEvent[];
  readonly offers: readonly Offer[];
  readonly times?: TableTimes;
}

/** A message that the service sends without a request. */
export type Notice =
  | { readonly notice: 'news'; readonly news: TableNews }
  | {
      readonly notice: 'people';
      readonly table: string;
      readonly people: readonly Person[];
      readonly times?: TableTimes;
    }
  | { readonly notice: 'offers'; readonly table: string; readonly offers: readonly Offer[] }
  /** Uncommitted answers from the terminal that has the seat, for other terminals of the same player. */
  | { readonly notice: 'draft'; readonly table: string; readonly version: number; readonly moves: readonly Move[] }
  /** Another terminal of the same identity has taken the seat; this terminal only watches now. */
  | { readonly notice: 'elsewhere'; readonly table: string }
  | { readonly notice: 'row'; readonly row: TableRow }
  | { readonly notice: 'bye'; readonly why: Farewell };

/**
 * Why the service closes a connection. `shutdown`: the service stops. `failed`: an internal error occurred. `too-fast`:
 * too many requests came. `not-entered`: the client did not complete the request `enter` in time. `busy`: too many
 * connections have not completed `enter`.
 */
export const FAREWELLS = ['shutdown', 'failed', 'too-fast', 'not-entered', 'busy'] as const;
export type Farewell = (typeof FAREWELLS)[number];

/** `answer` is the id of the request; 0 if no id can be read. */
export type Reply<D extends Request['do'] = Request['do']> =
  { readonly answer: number; readonly ok: Answers[D] } | { readonly answer: number; readonly error: ServeError };

export type Message = Greeting | Reply | Notice;

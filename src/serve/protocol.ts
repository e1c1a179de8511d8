import * as v from 'valibot';
import { LEVELS, seemsBot } from '../match/bots.js';
import type { TableRow } from '../match/lobby.js';
import { moveSchema } from '../match/move-schema.js';
import type { SeatGame, SeatMoment } from '../match/seat.js';
import type { Offer, Person, TableSeat } from '../match/table-port.js';
import { playerName } from '../match/saved-match.js';
import { type Side, SIDES } from '../rules/board.js';
import type { GameEvent, Move, SeatDecision, View } from '../rules/game.js';
import type { ServeError } from './errors.js';
import type { Place } from './places.js';

export type { ServeError, ServeErrorCode } from './errors.js';

/** Version of the protocol between service and clients (docs/protocol.md). Raise it when an older client would misunderstand. */
export const PROTOCOL = 3;
/** Bytes of the longest line a client may send, the line end included. */
export const LONGEST_REQUEST = 16_384;
/** Bytes of the longest line a service sends; a whole game fits many times over. */
export const LONGEST_ANSWER = 4_000_000;
/** Requests of one connection at once, and a second after that. */
export const BURST = 50;
export const PER_SECOND = 10;

/** Maximum number of moves in a part or draft. */
export const MOST_MOVES = 60;
/** Maximum length of a name or an invitation code in a request, in UTF-16 code units. */
export const LONGEST_TEXT = 200;

const requestId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));
/** A table's name, as its move file is called. */
export const tableName = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,79}$/));
const version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const side = v.picklist(SIDES);
/** A person's name: not empty after cleaning, no lone surrogates, and not like a bot's name. */
const name = v.pipe(
  v.string(),
  v.maxLength(LONGEST_TEXT),
  v.check((called) => !/\p{Cs}/u.test(called)),
  v.transform(playerName),
  v.minLength(1),
  v.check((called) => !seemsBot(called)),
);
const code = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));
const moves = v.pipe(v.array(moveSchema), v.maxLength(MOST_MOVES));
const what = v.picklist(['take-back', 'draw']);
/** What the service gave a bot that it sends to a table. */
const ticket = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const level = v.picklist(LEVELS);
const seed = v.pipe(v.number(), v.integer(), v.minValue(-0x7fffffff), v.maxValue(0x7fffffff));

/** What a client asks for: each request once, with a number of its own, and each gets one answer. */
export const requestSchema = v.variant('do', [
  /** Says who it is; the folder asked for by `Greeting.prove` must be there. `as`: a key of the shared account. */
  v.strictObject({
    id: requestId,
    do: v.literal('enter'),
    protocol: v.number(),
    as: v.exactOptional(name),
    /** Of a bot that the service sends. */
    ticket: v.exactOptional(ticket),
  }),
  /** The tables; with `watch` those that change are told from now on. */
  v.strictObject({ id: requestId, do: v.literal('lobby'), watch: v.exactOptional(v.boolean()) }),
  /** The tables that wait for the asker. */
  v.strictObject({ id: requestId, do: v.literal('turns') }),
  v.strictObject({
    id: requestId,
    do: v.literal('create'),
    side,
    name: v.exactOptional(name),
    /** Whether only who has the code may sit down. */
    invitation: v.exactOptional(v.boolean()),
    /** The only account or key that may take the other seat: `karl`, `account:karl` or `key:karl`. */
    for: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_TEXT))),
    /** A bot of this level has the other seat. */
    bot: v.exactOptional(level),
    /** A chosen seed makes it a table of open deal. */
    seed: v.exactOptional(seed),
  }),
  v.strictObject({
    id: requestId,
    do: v.literal('sit'),
    /** Left out, the table is that of the code. */
    table: v.exactOptional(tableName),
    name: v.exactOptional(name),
    code: v.exactOptional(code),
    /** The free seat of the own table is not for the asker but for a bot of this level. */
    bot: v.exactOptional(level),
  }),
  /** Comes to a table, on the own seat or to watch, and is told what becomes of it. */
  v.strictObject({
    id: requestId,
    do: v.literal('open'),
    table: tableName,
    /** Whether another terminal of the same identity keeps the seat until this one commits a part. */
    look: v.exactOptional(v.boolean()),
  }),
  v.strictObject({ id: requestId, do: v.literal('leave'), table: tableName }),
  /** Requests the decision that follows after the first moves of a part, without committing them. */
  v.strictObject({ id: requestId, do: v.literal('preview'), table: tableName, version, moves }),
  /** Commits a part: the answers up to the next stop. */
  v.strictObject({
    id: requestId,
    do: v.literal('act'),
    table: tableName,
    version,
    moves: v.pipe(moves, v.minLength(1)),
    /** Whether a hint was asked for. */
    comment: v.exactOptional(v.literal('hint')),
  }),
  /** Keeps answers that are not committed. */
  v.strictObject({ id: requestId, do: v.literal('draft'), table: tableName, version, moves }),
  v.strictObject({ id: requestId, do: v.literal('offer'), table: tableName, version, what }),
  v.strictObject({ id: requestId, do: v.literal('reply'), table: tableName, version, what, yes: v.boolean() }),
  v.strictObject({ id: requestId, do: v.literal('resign'), table: tableName, version }),
  /** Closes a table that nobody played at for long, without a winner. */
  v.strictObject({ id: requestId, do: v.literal('close'), table: tableName, version }),
  /** The move file, with what the asker may know. */
  v.strictObject({ id: requestId, do: v.literal('export'), table: tableName }),
]);
export type Request = v.InferOutput<typeof requestSchema>;
export type RequestOf<D extends Request['do']> = Extract<Request, { do: D }>;

/** Who somebody is: seats belong to identities, not to connections. */
export interface Identity {
  /** `account:1001`, `key:anna` of a shared account, or `bot:hard`. */
  readonly id: string;
  readonly name: string;
  /** The uid of an account; absent for a key or bot. */
  readonly uid?: number;
  /** Other ids and names that the same account has in the notes of tables, where it still has the seats. */
  readonly former?: readonly Pick<Identity, 'id' | 'name'>[];
}

/** What the service says first, before anything is asked. */
export interface Greeting {
  readonly hello: number;
  /** The program's version. */
  readonly program: string;
  /** Challenge from which the name of the proof folder follows: 32 hex digits, valid for this connection and 10 seconds. */
  readonly prove: string;
  /** The places for the proof folder, of which the client takes any one; if absent, it is made in `door/who`. */
  readonly places?: readonly Place[];
}

/** With a view of its own only where that is not the view of how the table stands. */
export type ViewedOnce<T extends { readonly view: View }> = Omit<T, 'view'> & Partial<Pick<T, 'view'>>;

/** A seat's game without its events: those are told once each. */
export interface Standing extends Omit<SeatGame, 'events' | 'begun'> {
  readonly begun: ViewedOnce<SeatGame['begun']>;
}

/** A table as one who came to it gets it. */
export interface TableGame extends TableSeat {
  readonly version: number;
  readonly people: readonly Person[];
  readonly offers: readonly Offer[];
  /** In how many milliseconds who came may `close` it if nobody plays, 0 now; null for who may not at all. */
  readonly closesIn: number | null;
}

/** What each request is answered with when it is not refused. */
export interface Answers {
  readonly enter: Pick<Identity, 'id' | 'name'>;
  readonly lobby: {
    readonly tables: readonly TableRow[];
    readonly more: number;
    /** The requesting account's uid, if an earlier account with this uid has seats at running tables; else null. */
    readonly earlier: number | null;
  };
  readonly turns: { readonly tables: readonly TableRow[] };
  readonly create: { readonly table: string; readonly proof: string | null; readonly code: string | null };
  readonly sit: { readonly table: string; readonly seat: Side };
  readonly open: TableGame;
  readonly leave: null;
  /** Whether the moves are a complete part; if they are not, the decision that follows. */
  readonly preview: { readonly complete: boolean; readonly decision: SeatDecision | null };
  /** `stale`: the version is an old one, nothing was changed, and this is how it stands. */
  readonly act:
    { readonly type: 'committed'; readonly news: TableNews } | { readonly type: 'stale'; readonly now: TableGame };
  readonly draft: null;
  readonly offer: null;
  readonly reply: null;
  readonly resign: null;
  readonly close: null;
  readonly export: { readonly text: string };
}

/** What became of a table: the moments to show, how it stands, and the events since version `since`. */
export interface TableNews {
  readonly table: string;
  readonly version: number;
  readonly moments: readonly ViewedOnce<SeatMoment>[];
  readonly standing: Standing;
  /** How many events the seat was told before, and those it is told now. */
  readonly told: number;
  readonly events: readonly GameEvent[];
  readonly offers: readonly Offer[];
}

/** What the service says unasked. */
export type Notice =
  | { readonly notice: 'news'; readonly news: TableNews }
  | { readonly notice: 'people'; readonly table: string; readonly people: readonly Person[] }
  | { readonly notice: 'offers'; readonly table: string; readonly offers: readonly Offer[] }
  /** Answers that the same seat gave at another terminal, which plays now. */
  | { readonly notice: 'draft'; readonly table: string; readonly version: number; readonly moves: readonly Move[] }
  /** Another terminal of the same identity came to the seat: this one watches from now on. */
  | { readonly notice: 'elsewhere'; readonly table: string }
  | { readonly notice: 'row'; readonly row: TableRow }
  | { readonly notice: 'bye'; readonly why: Farewell };

/**
 * Why the service ends a connection: the service stops, it failed, too many requests came, the client did not enter in
 * time, or too many clients are entering.
 */
export const FAREWELLS = ['shutdown', 'failed', 'too-fast', 'not-entered', 'busy'] as const;
export type Farewell = (typeof FAREWELLS)[number];

/** `answer` is the request's id, 0 when it has none that can be read. */
export type Reply<D extends Request['do'] = Request['do']> =
  { readonly answer: number; readonly ok: Answers[D] } | { readonly answer: number; readonly error: ServeError };

export type Message = Greeting | Reply | Notice;

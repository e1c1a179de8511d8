import { type Client, type ClientOptions, enterService, type Presence } from '../serve/client/client.js';
import { USUAL_FOLDER } from '../serve/folder.js';
import type { ServeError, SshKey } from '../serve/protocol.js';
import type { EntryProblem } from '../serve/client/prove.js';
import type { WhyGone } from '../serve/client/remote-table.js';
import { tellDoorProblem, tellServeError } from '../serve/client/say.js';
import { err, ok, type Result } from '../common/result.js';
import { findGame } from '../store/saved-games.js';
import { sentenceOf } from '../text/index.js';
import type { GameIo } from './io.js';
import { namesLike, severalSentence } from './saved.js';

/**
 * Options for entering the table service: the service's folder, and the name of the player's key if players share an
 * account.
 */
export interface BoxOptions {
  readonly folder?: string;
  readonly as?: string;
  /** The ssh key of a player who has come over this program's own ssh server. */
  readonly key?: SshKey;
  /** With `key`: the name to take if the key is new. If absent, the player is asked for a name. */
  readonly newName?: string;
}

type Words = Pick<GameIo, 'words'>;

/** Returns a sentence that says why the service refused a request. */
export function serveSentence(io: GameIo, error: ServeError): string {
  return tellServeError(error, io.words.serve, (refusal) => sentenceOf(refusal, io.words));
}

/**
 * Returns a sentence that says why the service cannot be reached: the service refuses this program, or it has closed
 * the connection. Null if the service can be reached or the reason is not known. The sentence never names a path,
 * because players who use ssh must not see any.
 */
export function whyAway(io: Words, presence: Presence): string | null {
  if (presence.type !== 'away') return null;
  const { problem, farewell } = presence;
  const isTold = problem?.code === 'refused' || problem?.code === 'other-service' || problem?.code === 'busy';
  if (isTold) return doorSentence(io, problem, false);
  return farewell === null ? null : io.words.serve.farewell[farewell]();
}

/**
 * Returns a listener that prints why the connection is lost. The client retries again and again; each reason is printed
 * only once.
 * @param onHere called when the client has entered, also for the first time
 */
export function awayNotes(io: GameIo, onHere: () => void): (presence: Presence) => void {
  let last: string | null = null;
  return (presence) => {
    const note = presence.type === 'here' ? null : (whyAway(io, presence) ?? last ?? io.words.serve.connectionLost);
    if (note !== null && note !== last) io.note(`wsdv: ${note}`);
    last = note;
    if (note === null) onHere();
  };
}

/** Returns a sentence that says why a terminal cannot open its table again. */
export function whyGone(io: GameIo, table: string, why: WhyGone): string {
  const { gone } = io.words.serve;
  if (why.code === 'other-game' || why.code === 'other-seat') return gone[why.code](table);
  return why.code === 'no-table' || why.code === 'broken-table' ? gone[why.code](table) : serveSentence(io, why);
}

/** @param isNamed whether the caller named the folder, so that the sentence may name it as well */
function doorSentence(io: Words, problem: EntryProblem, isNamed: boolean): string {
  return tellDoorProblem(problem, io.words.serve, (refusal) => sentenceOf(refusal, io.words), isNamed);
}

/** Maximum number of questions that a player with a new key is asked. */
const MOST_QUESTIONS = 6;

/**
 * Enters the table service. The caller must close the client. The error is a sentence. If the player has come over ssh
 * with a new key, asks for a name, or for the word of an invitation.
 */
export async function enterBox(
  io: GameIo,
  { folder, as, key, newName }: BoxOptions,
  listeners: Partial<Pick<ClientOptions, 'onNotice' | 'onPresence' | 'clock'>> = {},
): Promise<Result<Client, string>> {
  let typed: Pick<SshKey, 'name' | 'word'> = {};
  for (let asked = 0; ; asked++) {
    const client = await enterService({
      folder: folder ?? USUAL_FOLDER,
      ...(as === undefined ? {} : { as }),
      ...(key === undefined ? {} : { key: { ...key, ...typed } }),
      onNotice: () => undefined,
      onPresence: () => undefined,
      ...listeners,
    });
    if (client.ok) return ok(client.value);
    const field = key && asked < MOST_QUESTIONS ? missingField(client.error) : null;
    if (field !== null) io.surroundings.session?.onNewKey();
    const isNamed = field === 'name' && asked === 0 && newName !== undefined;
    const answer = isNamed ? newName : field && (await askFor(io, field, asked > 0 ? client.error : null));
    if (field !== null && answer === null && asked === 0) return err(io.words.serve.ssh.notTyped[field]);
    if (field === null || answer === null) {
      // If `as` or `key` is set, the player has not named the folder, so the error must not show it.
      return err(doorSentence(io, client.error, folder !== undefined && as === undefined && key === undefined));
    }
    if (answer !== '') typed = { ...typed, [field]: answer };
  }
}

/** Returns what the holder of a new key must type before the service lets the key in; null if nothing helps. */
function missingField(problem: EntryProblem): 'name' | 'word' | null {
  if (problem.code !== 'refused') return null;
  const { error } = problem;
  if (error.code === 'no-name' || error.code === 'bad-name') return 'name';
  const isWord = error.code === 'no-word' || (error.code === 'not-invited' && error.why === 'word');
  return isWord ? 'word' : null;
}

/** @param refused why the service refused the last answer */
async function askFor(io: GameIo, field: 'name' | 'word', refused: EntryProblem | null): Promise<string | null> {
  const { session } = io.surroundings;
  if (session === undefined) return null;
  if (refused !== null) io.note(doorSentence(io, refused, false));
  return session.ask(io.words.serve.ssh.ask[field]);
}

/**
 * Sends a request about a table whose name the user typed. If no table has exactly this name, repeats the request for
 * the table whose name differs only in case or in Unicode normalization.
 * @returns the reply, or a sentence that says why the request failed
 */
export async function askOfTable<A>(
  io: GameIo,
  client: Client,
  typed: string,
  ask: (table: string) => Promise<Reply<A>>,
): Promise<Result<A, string>> {
  let answered = await ask(typed);
  if (answered.type === 'refused' && isNoTable(answered.error)) {
    const table = await tableMeant(io, client, typed);
    if (!table.ok) return table;
    if (table.value !== typed) answered = await ask(table.value);
  }
  if (answered.type === 'ok') return ok(answered.ok);
  return err(answered.type === 'unreachable' ? io.words.serve.unreachable : serveSentence(io, answered.error));
}

/** Whether a request failed because no table has this name, or because the name is not valid for a table. */
const isNoTable = (error: ServeError): boolean =>
  error.code === 'no-table' || (error.code === 'bad-request' && error.detail === 'table');

type Reply<A> =
  | { readonly type: 'ok'; readonly ok: A }
  | { readonly type: 'refused'; readonly error: ServeError }
  | { readonly type: 'unreachable' };

/**
 * Finds the table that the user probably meant, if no name matches exactly. The error is a sentence, with similar names
 * if there are any.
 */
async function tableMeant(io: GameIo, client: Client, typed: string): Promise<Result<string, string>> {
  const lobby = await client.ask({ do: 'lobby' });
  const names = lobby.type === 'ok' ? lobby.ok.tables.map(({ table }) => ({ name: table })) : [];
  const found = findGame(typed, names, 'whole');
  if (found.ok) return ok(found.value.name);
  const { games, type } = found.error;
  return err(
    type === 'several'
      ? severalSentence(io, typed, games)
      : io.words.commands.game.noTable(typed, namesLike(typed, games)),
  );
}

/**
 * Returns the move file of a table. The file contains only what the caller may know. The error is a sentence that says
 * why there is no file.
 */
export async function exportOf(io: GameIo, table: string, options: BoxOptions): Promise<Result<string, string>> {
  const client = await enterBox(io, options);
  if (!client.ok) return client;
  const { value } = client;
  const asked = await askOfTable(io, value, table, (named) => value.ask({ do: 'export', table: named }));
  value.close();
  return asked.ok ? ok(asked.value.text) : asked;
}

import { type Client, type ClientOptions, enterService, type Presence } from '../serve/client.js';
import { USUAL_FOLDER } from '../serve/folder.js';
import type { ServeError } from '../serve/protocol.js';
import type { DoorProblem } from '../serve/prove.js';
import { tellDoorProblem, tellServeError } from '../serve/say.js';
import { err, ok, type Result } from '../rules/result.js';
import { sentenceOf } from '../text/index.js';
import type { GameIo } from './io.js';

/** Where the table service is, and under which name of a shared account it is entered. */
export interface BoxOptions {
  readonly folder?: string;
  readonly as?: string;
}

type Words = Pick<GameIo, 'words'>;

/** Why the service refused something, in a sentence. */
export function serveSentence(io: GameIo, error: ServeError): string {
  return tellServeError(error, io.words.serve, (refusal) => sentenceOf(refusal, io.words));
}

/**
 * Why the service is away, in a sentence: it does not let this program in, or how it said farewell; null when it is there
 * or nobody knows. It names no path, as whoever comes over ssh shall not read any.
 */
export function whyAway(io: Words, presence: Presence): string | null {
  if (presence.type !== 'away') return null;
  const { problem, farewell } = presence;
  if (problem?.code === 'refused' || problem?.code === 'other-service') return doorSentence(io, problem, false);
  return farewell === null ? null : io.words.serve.farewell[farewell]();
}

/** Why the service cannot be entered, in a sentence. */
function doorSentence(io: Words, problem: DoorProblem, isNamed: boolean): string {
  return tellDoorProblem(problem, io.words.serve, (refusal) => sentenceOf(refusal, io.words), isNamed);
}

/** Enters the table service; the error is a sentence. */
export async function enterBox(
  io: GameIo,
  { folder, as }: BoxOptions,
  listeners: Partial<Pick<ClientOptions, 'onNotice' | 'onPresence'>> = {},
): Promise<Result<Client, string>> {
  const client = await enterService({
    folder: folder ?? USUAL_FOLDER,
    ...(as === undefined ? {} : { as }),
    onNotice: () => undefined,
    onPresence: () => undefined,
    ...listeners,
  });
  if (client.ok) return ok(client.value);
  // Whoever comes by a key of a shared account did not name the folder, even where the line of the key does.
  return err(doorSentence(io, client.error, folder !== undefined && as === undefined));
}

/** The move file of a table with what one may know; the error is a sentence. */
export async function exportOf(io: GameIo, table: string, options: BoxOptions): Promise<Result<string, string>> {
  const client = await enterBox(io, options);
  if (!client.ok) return client;
  const asked = await client.value.ask({ do: 'export', table });
  client.value.close();
  if (asked.type === 'ok') return ok(asked.ok.text);
  return err(asked.type === 'unreachable' ? io.words.serve.unreachable : serveSentence(io, asked.error));
}

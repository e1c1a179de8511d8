import { type Client, type ClientOptions, enterService } from '../serve/client.js';
import { USUAL_FOLDER } from '../serve/folder.js';
import type { ServeError } from '../serve/protocol.js';
import { tellDoorProblem, tellServeError } from '../serve/say.js';
import { err, ok, type Result } from '../rules/result.js';
import { sentenceOf } from '../text/index.js';
import type { GameIo } from './io.js';

/** Where the table service is, and under which name of a shared account it is entered. */
export interface BoxOptions {
  readonly folder?: string;
  readonly as?: string;
}

/** Why the service refused something, in a sentence. */
export function serveSentence(io: GameIo, error: ServeError): string {
  return tellServeError(error, io.words.serve, (refusal) => sentenceOf(refusal, io.words));
}

/** Enters the table service; the error is a sentence. */
export async function enterBox(
  io: GameIo,
  { folder = USUAL_FOLDER, as }: BoxOptions,
  listeners: Partial<Pick<ClientOptions, 'onNotice' | 'onPresence'>> = {},
): Promise<Result<Client, string>> {
  const client = await enterService({
    folder,
    ...(as === undefined ? {} : { as }),
    onNotice: () => undefined,
    onPresence: () => undefined,
    ...listeners,
  });
  if (client.ok) return ok(client.value);
  return err(tellDoorProblem(client.error, io.words.serve, (refusal) => sentenceOf(refusal, io.words)));
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

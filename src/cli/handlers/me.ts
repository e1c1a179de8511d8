import { onOneLine } from '../../common/harmless.js';
import { LONGEST_ADDRESS } from '../../serve/notices/address.js';
import { type BoxOptions, enterBox, serveSentence } from '../shared-box.js';
import { type ExitCode, FINE } from '../exit-code.js';
import { firstLine } from '../input.js';
import type { GameIo } from '../io.js';

export interface MeOptions extends BoxOptions {
  /** The new address; '' to read it from standard input, false to take the present one away. */
  readonly address?: string | false;
  /** The code that was sent to the address. */
  readonly code?: string;
}

/**
 * `wsdv me`: shows or changes the address to which notices of the caller's turns go.
 * @param command how the caller runs this program, for messages that suggest a command
 */
export async function me(
  io: GameIo,
  _args: readonly [],
  { address: typed, code, ...box }: MeOptions,
  command = 'wsdv',
): Promise<ExitCode> {
  const { serve } = io.words;
  if (typed !== undefined && code !== undefined) return io.refuse(serve.notices.oneOf);
  const address = typed === '' ? await askedAddress(io) : typed;
  if (address === '') return io.refuse(serve.notices.noAddress);
  const client = await enterBox(io, box);
  if (!client.ok) return io.refuse(client.error);
  const asked = await client.value.ask({
    do: 'me',
    ...(address !== undefined && { address: address === false ? null : address.slice(0, 2 * LONGEST_ADDRESS) }),
    ...(code !== undefined && { code }),
  });
  client.value.close();
  if (asked.type === 'unreachable') return io.refuse(serve.unreachable);
  if (asked.type === 'refused') return io.refuse(serveSentence(io, asked.error));
  const { address: confirmed, unconfirmed, notices } = asked.ok;
  const say = serve.notices.me;
  if (confirmed !== null) io.line(io.wrap(onOneLine(say.address(confirmed))));
  if (unconfirmed !== null) io.line(io.wrap(onOneLine(say.unconfirmed(unconfirmed, command))));
  if (confirmed === null && unconfirmed === null && notices) io.line(io.wrap(say.none(command)));
  if (!notices) io.line(io.wrap(say.off));
  return FINE;
}

/** Reads an address, which other accounts could see if it was typed on the command line. */
function askedAddress(io: GameIo): Promise<string> {
  const { session, stdin } = io.surroundings;
  const question = io.words.serve.notices.ask;
  if (session) return session.ask(question).then((answer) => answer ?? '');
  if (stdin.isTTY === true) io.note(question);
  return firstLine(io, 2 * LONGEST_ADDRESS);
}

import { clockUntil } from '../../serve/clock.js';
import { placeText } from '../../notation/index.js';
import { withShownNames } from '../../match/who.js';
import { other } from '../../rules/board.js';
import { type BoxOptions, enterBox, serveSentence } from '../shared-box.js';
import { type ExitCode, FINE, NO, NO_SERVICE } from '../exit-code.js';
import type { GameIo } from '../io.js';

export interface TurnsOptions extends BoxOptions {
  readonly json?: boolean;
}

/**
 * Maximum time to wait for the service, in milliseconds. The start of the program and this time together are usually at
 * most 2 seconds. On a busy machine the start alone may take longer.
 */
const PATIENCE = 1_500;

/**
 * `wsdv turns`: prints the tables where it is the caller's turn. The exit code is `NO` if there are none, and
 * `NO_SERVICE` if the service refuses or cannot be reached.
 */
export async function turns(io: GameIo, _args: readonly [], options: TurnsOptions): Promise<ExitCode> {
  const notAsked = (why: string): ExitCode => (io.refuse(why), NO_SERVICE);
  const client = await enterBox(io, options, { clock: clockUntil(PATIENCE) });
  if (!client.ok) return notAsked(client.error);
  const asked = await client.value.ask({ do: 'turns' });
  client.value.close();
  if (asked.type === 'unreachable') return notAsked(io.words.serve.unreachable);
  if (asked.type === 'refused') return notAsked(serveSentence(io, asked.error));
  const { tables } = asked.ok;
  if (options.json) {
    io.json({ schema: 'wsdv/turns@1', tables });
  } else {
    for (const { table, players, seat, place } of tables.map(withShownNames)) {
      const opponent = seat === 'spectator' ? '' : players[other(seat)];
      io.line(io.wrap(io.words.serve.yourTurn(table, opponent, place === null ? '' : placeText(place, io.words))));
    }
  }
  return tables.length > 0 ? FINE : NO;
}

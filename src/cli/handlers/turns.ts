import { clockUntil } from '../../serve/clock.js';
import { placeText } from '../../notation/index.js';
import type { TableRow } from '../../match/lobby.js';
import { withShownNames } from '../../match/who.js';
import { other } from '../../rules/board.js';
import { awayNotes, type BoxOptions, enterBox, serveSentence } from '../shared-box.js';
import { type ExitCode, FINE, NO, NO_SERVICE } from '../exit-code.js';
import type { GameIo } from '../io.js';
import { WaitingTables } from '../waiting-tables.js';

export interface TurnsOptions extends BoxOptions {
  readonly json?: boolean;
  /** Whether to print a line whenever a table begins to wait, instead of the list. */
  readonly watch?: boolean;
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
  // A signal ends the process.
  if (options.watch) return watchTurns(io, options, new Promise(() => undefined));
  const client = await enterBox(io, options, { clock: clockUntil(PATIENCE) });
  if (!client.ok) return notAsked(io, client.error);
  const asked = await client.value.ask({ do: 'turns' });
  client.value.close();
  if (asked.type === 'unreachable') return notAsked(io, io.words.serve.unreachable);
  if (asked.type === 'refused') return notAsked(io, serveSentence(io, asked.error));
  const { tables } = asked.ok;
  if (options.json) io.json(turnsJson(tables));
  else for (const row of tables) printTurn(io, row);
  return tables.length > 0 ? FINE : NO;
}

/**
 * `wsdv turns --watch`: prints a line for each table that waits for the caller, and then whenever a table begins to
 * wait. Reconnects when the connection is lost.
 * @param gone resolves when nobody reads the lines any more
 */
export async function watchTurns(io: GameIo, options: TurnsOptions, gone: Promise<unknown>): Promise<ExitCode> {
  const waiting = new WaitingTables((row) => {
    if (options.json) io.json(turnsJson([row]), 0);
    else printTurn(io, row);
  });
  const heard: { request?: () => Promise<void> } = {};
  const client = await enterBox(io, options, {
    onNotice: (notice) => {
      if (notice.notice === 'row') waiting.changed(notice.row);
    },
    onPresence: awayNotes(io, () => void heard.request?.()),
  });
  if (!client.ok) return notAsked(io, client.error);
  const code = await new Promise<ExitCode>((end) => {
    heard.request = async () => {
      const asked = await client.value.ask({ do: 'lobby', watch: true });
      if (asked.type === 'ok') waiting.listed(asked.ok.tables);
      else if (asked.type === 'refused') end(notAsked(io, serveSentence(io, asked.error)));
    };
    void heard.request();
    void gone.then(() => end(FINE));
  });
  client.value.close();
  return code;
}

function notAsked(io: GameIo, why: string): ExitCode {
  io.refuse(why);
  return NO_SERVICE;
}

const turnsJson = (tables: readonly TableRow[]): object => ({ schema: 'wsdv/turns@1', tables });

function printTurn(io: GameIo, row: TableRow): void {
  const { table, players, seat, place } = withShownNames(row);
  const opponent = seat === 'spectator' ? '' : players[other(seat)];
  io.line(io.wrap(io.words.serve.yourTurn(table, opponent, place === null ? '' : placeText(place, io.words))));
}

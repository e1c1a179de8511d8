import type { Client } from '../serve/client/client.js';
import { RemoteLobby } from '../serve/client/remote-lobby.js';
import { err, ok, type Result } from '../common/result.js';
import type { LobbyOptions } from '../ui/start.js';
import { type ExitCode, FINE, NO } from './exit-code.js';
import { firstLine } from './input.js';
import type { GameIo } from './io.js';
import { type LookOptions, looks, noScreen } from './screen.js';
import { SIGNALLED } from './outputs.js';
import { rememberedSettings } from './settings.js';
import { type BoxOptions, enterBox, serveSentence, whyAway, whyGone } from './shared-box.js';

/** Options of a screen of the shared box. */
export interface BoxScreenOptions extends BoxOptions, LookOptions {
  /** Whether to open the table as a spectator even if a seat is free. */
  readonly watch?: boolean;
}

/** Matches an invitation code: 10 hex digits. */
const CODE = /^[0-9a-f]{10}$/i;

/** Shows the list of tables. */
export function showTables(io: GameIo, options: BoxScreenOptions): Promise<ExitCode> {
  return show(io, options, () => Promise.resolve(ok({})));
}

/**
 * Shows a table. Takes the free seat of an open table, or the seat of an invitation code.
 * @param word the name of a table, or an invitation code
 * @param onCode called if the word is not the name of a table but has the form of an invitation code
 */
export function goTo(io: GameIo, word: string, options: BoxScreenOptions, onCode: () => void): Promise<ExitCode> {
  return show(io, options, async (tables, client) => {
    const row = tables.rows.find(({ table }) => table === word);
    const isFree = row?.state === 'open' && row.seat === 'spectator' && !row.invitation;
    if (row && (!isFree || options.watch)) return ok({ table: row.table });
    if (!row && CODE.test(word)) onCode();
    const sat = await client.ask({ do: 'sit', ...(row ? { table: word } : { code: word }) });
    if (sat.type === 'ok') return ok({ table: sat.ok.table });
    if (sat.type === 'unreachable') return err(io.words.serve.unreachable);
    const isUnknown = !row && sat.error.code === 'wrong-code';
    return err(isUnknown ? io.words.serve.noTable(word) : serveSentence(io, sat.error));
  });
}

/**
 * Asks for an invitation code on the lobby's page. If standard input is not a terminal, reads one line from it as the
 * code.
 */
export async function askForCode(
  io: GameIo,
  options: BoxScreenOptions,
  say: 'seated' | 'seatedByKey' = 'seated',
): Promise<ExitCode> {
  if (io.surroundings.stdin.isTTY === true) return show(io, options, () => Promise.resolve(ok({ asksForCode: true })));
  const code = await firstLine(io);
  if (code === '') return io.refuse(io.words.serve.noCode);
  const client = await enterBox(io, options);
  if (!client.ok) return io.refuse(client.error);
  const sat = await client.value.ask({ do: 'sit', code });
  client.value.close();
  if (sat.type === 'unreachable') return io.refuse(io.words.serve.unreachable);
  if (sat.type === 'refused') return io.refuse(serveSentence(io, sat.error));
  const { table, seat } = sat.ok;
  const seated = io.words.serve[say](table, io.words.side[seat]);
  io.noteSaved(seated);
  io.line(io.wrap(seated));
  return FINE;
}

type Where = (tables: RemoteLobby, client: Client) => Promise<Result<LobbyOptions, string>>;

/**
 * Enters the service and shows its tables until the user leaves.
 * @param where returns the first page, or a sentence that says why nothing can be shown
 */
async function show(io: GameIo, options: BoxScreenOptions, where: Where): Promise<ExitCode> {
  const problem = noScreen(io);
  if (problem !== undefined) return io.refuse(problem);
  const heard: { tables?: RemoteLobby } = {};
  const entered = await enterBox(io, options, {
    onNotice: (notice) => heard.tables?.hear(notice),
    onPresence: (presence) => heard.tables?.present(presence),
  });
  if (!entered.ok) return io.refuse(entered.error);
  const client = entered.value;
  try {
    const { presence } = client;
    if (presence.type !== 'here') return io.refuse(io.words.serve.unreachable);
    const tables = new RemoteLobby(client, presence.identity, {
      unreachable: io.words.serve.unreachable,
      tell: (error) => serveSentence(io, error),
      whyAway: (presence) => whyAway(io, presence),
      whyGone: (table, why) => whyGone(io, table, why),
    });
    heard.tables = tables;
    const watching = await tables.watch();
    const start = watching.ok ? await where(tables, client) : watching;
    if (!start.ok) return io.refuse(start.error);
    const { runLobby } = await import('../ui/main.js');
    const { identity } = presence;
    const { session } = io.surroundings;
    const { remember, finished, lessons, puzzles, ...remembered } =
      session?.settings ?? rememberedSettings(io, options.as === undefined ? undefined : identity.name);
    const shown = { ...remembered, ...start.value, ...looks(options) };
    const host = { ...session?.screen, language: io.language, remember, finished, lessons, puzzles };
    const code = await runLobby(tables, shown, host);
    if (code > SIGNALLED && session === undefined) {
      await client.leave();
      process.exit(code);
    }
    return code === 0 ? FINE : NO;
  } finally {
    // Waits for pending requests, so that the player's draft is saved at the table.
    await client.leave();
  }
}

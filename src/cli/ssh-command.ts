import { placeText } from '../notation/index.js';
import { withShownNames } from '../match/who.js';
import { askForCode, type BoxScreenOptions, goTo } from './box-screen.js';
import { type ExitCode, FINE } from './exit-code.js';
import { turns } from './handlers/turns.js';
import type { GameIo } from './io.js';
import { enterBox, exportOf, serveSentence } from './shared-box.js';

/** Matches the words that may follow a command: names of tables and invitation codes. */
const WORD = /^[a-z0-9-]{1,80}$/i;

/**
 * Runs a command that a player gave to ssh. Only these commands are accepted, and no shell parses them.
 * @param words the command and its words
 */
export async function runSshCommand(io: GameIo, words: string, options: BoxScreenOptions): Promise<ExitCode> {
  const { serve } = io.words;
  const [command = '', first, ...more] = words.trim().split(/\s+/);
  const isAlone = first === undefined;
  switch (command) {
    case 'help':
      if (!isAlone) break;
      for (const line of serve.ssh.allowed) io.line(io.wrap(line, 0, 2));
      return FINE;
    case 'turns':
      if (!isAlone && (first !== '--json' || more.length > 0)) break;
      return turns(io, [], { ...options, json: !isAlone });
    case 'tables':
      if (isAlone) return tables(io, options);
      break;
    case 'join':
      if (isAlone) return askForCode(io, options, 'seatedByKey');
      // No warning about the code is needed here: the list of processes does not show the words of a command forced by
      // authorized_keys, nor those that an ssh server of this program receives.
      if (more.length === 0 && WORD.test(first)) return goTo(io, first, options, () => undefined);
      break;
    case 'watch':
      if (isAlone || more.length > 0 || !WORD.test(first)) break;
      return goTo(io, first, { ...options, watch: true }, () => undefined);
    case 'export':
      if (isAlone || more.length > 0 || !WORD.test(first)) break;
      return exportTable(io, first, options);
  }
  return io.refuse(serve.ssh.notAllowed);
}

async function exportTable(io: GameIo, table: string, options: BoxScreenOptions): Promise<ExitCode> {
  const text = await exportOf(io, table, options);
  if (!text.ok) return io.refuse(text.error);
  io.raw(text.value);
  return FINE;
}

/** Prints one line for each table. */
async function tables(io: GameIo, options: BoxScreenOptions): Promise<ExitCode> {
  const { serve } = io.words;
  const client = await enterBox(io, options);
  if (!client.ok) return io.refuse(client.error);
  const asked = await client.value.ask({ do: 'lobby' });
  client.value.close();
  if (asked.type === 'unreachable') return io.refuse(serve.unreachable);
  if (asked.type === 'refused') return io.refuse(serveSentence(io, asked.error));
  const { tables: rows, more } = asked.ok;
  for (const { table, state, players, place, turn, seat } of rows.map(withShownNames)) {
    const where = place === null ? '' : placeText(place, io.words);
    const isYours = state === 'running' && turn === seat;
    io.line(io.wrap(serve.ssh.tableLine(table, players, where, isYours ? 'yours' : state)));
  }
  if (rows.length === 0) io.line(io.wrap(serve.ssh.noTables));
  if (more > 0) io.line(io.wrap(serve.ssh.moreTables(more)));
  return FINE;
}

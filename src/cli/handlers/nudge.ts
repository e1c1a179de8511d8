import { askOfTable, type BoxOptions, enterBox } from '../shared-box.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { GameIo } from '../io.js';

/** `wsdv nudge TABLE`: reminds the other player at a table that it is their turn. */
export async function nudge(io: GameIo, [typed]: readonly [string], options: BoxOptions): Promise<ExitCode> {
  const entered = await enterBox(io, options);
  if (!entered.ok) return io.refuse(entered.error);
  const { value: client } = entered;
  const asked = await askOfTable(io, client, typed, (table) => client.ask({ do: 'nudge', table }));
  client.close();
  if (!asked.ok) return io.refuse(asked.error);
  io.line(io.wrap(io.words.serve.reminded));
  return FINE;
}

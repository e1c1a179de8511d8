import { askForCode, type BoxScreenOptions, goTo, showTables } from '../box-screen.js';
import type { ExitCode } from '../exit-code.js';
import type { GameIo } from '../io.js';
import { runSshCommand } from '../ssh-command.js';

/**
 * `wsdv lobby`: shows the tables of a shared box. With `--as`, if ssh was given a command, runs that command instead.
 */
export async function lobby(io: GameIo, _args: readonly [], options: BoxScreenOptions): Promise<ExitCode> {
  const words = io.surroundings.environment['SSH_ORIGINAL_COMMAND']?.trim() ?? '';
  return options.as === undefined || words === '' ? showTables(io, options) : runSshCommand(io, words, options);
}

/** `wsdv join [WORD]`: opens a table by its name or an invitation code. Without a word, asks for a code. */
export async function join(
  io: GameIo,
  [word]: readonly [string | undefined],
  options: BoxScreenOptions,
): Promise<ExitCode> {
  if (word === undefined) return askForCode(io, options);
  return goTo(io, word, options, () => io.note(`wsdv: ${io.words.serve.codeWasSeen}`));
}

import { dealKindOf } from '../../notation/index.js';
import { startMatch } from '../../match/saved-match.js';
import { tell } from '../../text/said.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { Io } from '../io.js';
import { savedFolder } from '../saved.js';
import { looks, noScreen, showScreen } from '../screen.js';
import { type PlayOptions, startOptions, wideName } from './play.js';

export interface NewOptions extends PlayOptions {
  readonly screen: boolean;
  readonly json?: boolean;
}

/** `wsdv new`: on a terminal the screen begins and plays the game; otherwise its file is begun and its name printed. */
export async function newGame(io: Io, _args: readonly [], options: NewOptions): Promise<ExitCode> {
  const wide = await wideName(io, options);
  if (wide !== undefined) return io.misused(wide, 'new');
  if (options.screen && !options.json && (await noScreen(io)) === undefined) {
    return showScreen(io, { mode: 'new', ...startOptions(options), ...looks(options) });
  }
  const started = startMatch({ ...startOptions(options), exact: options.name !== undefined, folder: savedFolder(io) });
  if (!started.ok) return io.refuse(tell(io.words.store, started.error.reason));
  const { name, path, problem, record } = started.value;
  started.value.close();
  if (problem !== null) return io.refuse(tell(io.words.store, problem.reason));
  if (options.json) {
    // What was drawn tells every card of the game: only what was chosen is no secret.
    const { seed = null } = options;
    io.json({ schema: 'wsdv/new@1', name, file: path, seed, deal: dealKindOf(record.header) });
  } else io.line(name);
  return FINE;
}

import { readGame } from '../../notation/index.js';
import { readComplete } from '../../table/index.js';
import type { ExitCode } from '../exit-code.js';
import type { Io } from '../io.js';
import { pathOfGame, savedGames } from '../saved.js';
import { type LookOptions, looks, showScreen } from '../screen.js';

/** `wsdv resume [game]`: goes on with a saved game, by default the last one that is not over. */
export async function resume(io: Io, [word]: readonly [string | undefined], options: LookOptions): Promise<ExitCode> {
  const path = word === undefined ? lastRunning(io) : pathOfGame(io, word);
  if (path === null) return io.refuse(`There is no game to go on with. ${io.command('new')} begins one.`);
  if (typeof path !== 'string' && !path.ok) return io.refuse(path.error);
  const file = typeof path === 'string' ? path : path.value;
  return showScreen(io, { mode: 'resume', file, ...looks(options) });
}

/** The file of the game last played that is not over; a broken one counts, so that its player is told what is wrong. */
function lastRunning(io: Io): string | null {
  const games = savedGames(io);
  if (!games.ok) return null;
  const running = games.value.find(({ path }) => {
    const text = readComplete(path);
    const record = text.ok ? readGame(text.value) : null;
    return !record?.ok || !record.value.end.outcome;
  });
  return running?.path ?? null;
}

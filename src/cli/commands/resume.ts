import { readGame } from '../../notation/index.js';
import { err, ok, type Result } from '../../rules/result.js';
import { readGameFile, summariesOf } from '../../store/index.js';
import { type DigestOptions, notePassedDigests } from '../digests.js';
import type { ExitCode } from '../exit-code.js';
import type { Io } from '../io.js';
import { pathOfGame, savedGames } from '../saved.js';
import { type LookOptions, looks, showScreen } from '../screen.js';

export interface ResumeOptions extends LookOptions, DigestOptions {}

/** `wsdv resume [game]`: goes on with a saved game, by default the last one that is not over. */
export async function resume(io: Io, [word]: readonly [string | undefined], options: ResumeOptions): Promise<ExitCode> {
  const path = word === undefined ? lastRunning(io) : pathOfGame(io, word);
  if (!path.ok) return io.refuse(path.error);
  const acceptsDigests = options.acceptDigests === true;
  if (acceptsDigests) tellPassed(io, path.value);
  return showScreen(io, { mode: 'resume', file: path.value, acceptsDigests, ...looks(options) });
}

/** Names the digests that are passed in a game's file; what else is wrong with it the screen says. */
function tellPassed(io: Io, path: string): void {
  const reading = { acceptsDigests: true };
  const file = readGameFile(path, undefined, reading);
  const record = file.ok ? readGame(file.value.text, reading) : file;
  if (record.ok) notePassedDigests(io, path, record.value.passedDigests);
}

/**
 * The file of the game last played that is not over; a broken one counts, so that its player is told what is wrong.
 * @returns the path, or a sentence when there is none
 */
function lastRunning(io: Io): Result<string, string> {
  const games = savedGames(io);
  if (!games.ok) return games;
  const summaries = summariesOf(games.value);
  const running = games.value.find((_, index) => summaries[index].state !== 'over');
  return running ? ok(running.path) : err(io.words.commands.game.noneToResume(io.command('new')));
}

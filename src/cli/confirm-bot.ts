import type { Level } from '../notation/bot-names.js';
import { botComment } from '../match/part-comments.js';
import type { ExitCode } from './exit-code.js';
import { firstLine } from './input.js';
import type { GameIo } from './io.js';

/**
 * Makes sure that the user wants a bot to play in the place of a person. On a terminal the user is asked; elsewhere
 * only the option `--yes` confirms.
 * @param seat the seat in words
 * @returns null if confirmed; otherwise the exit code
 */
export async function confirmBot(
  io: GameIo,
  { seat, level, yes = false }: { readonly seat: string; readonly level: Level; readonly yes?: boolean | undefined },
): Promise<ExitCode | null> {
  if (yes) return null;
  const { stdin, stderr } = io.surroundings;
  const { personsSeat } = io.words.commands.move;
  if (stdin.isTTY !== true || stderr.isTTY !== true) return io.refuse(personsSeat.needsYes(seat, botComment(level)));
  io.note(personsSeat.question(seat, level, botComment(level)));
  return personsSeat.isYes(await firstLine(io)) ? null : io.refuse(io.words.commands.move.notPlayed);
}

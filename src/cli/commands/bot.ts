import { levelSpeaking, Speaker } from '../../arena/speak.js';
import type { Level } from '../../bots/levels.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { Io } from '../io.js';

/** `wsdv bot LEVEL`: plays whatever seat it is asked for, line by line (docs/arena.md). */
export async function bot(io: Io, [level]: readonly [Level]): Promise<ExitCode> {
  const { stdin, stdout } = io.surroundings;
  const say = io.words.commands.arena.bot;
  const unheard = await new Speaker(levelSpeaking(level), (line) => void stdout.write(line)).listen(stdin);
  if (unheard === null) return FINE;
  return io.refuse(say.unheard(unheard.code === 'malformed' ? say.malformed(unheard.detail) : say[unheard.code]));
}

import { levelSpeaking, Speaker } from '../../arena/speak.js';
import type { Level } from '../../notation/bot-names.js';
import { STRENGTHS } from '../../bots/levels.js';
import { damageIn } from '../../bots/weights.js';
import { botFaultIn } from '../../text/bot-fault.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { Io } from '../io.js';

/**
 * `wsdv bot LEVEL`: plays any seat over the arena protocol, on standard input and output (docs/arena.md). Ends with
 * exit code 0 at the end of the input, and with 1 at the first line that is not a valid message.
 */
export async function bot(io: Io, [level]: readonly [Level]): Promise<ExitCode> {
  const { stdin, stdout } = io.surroundings;
  const { arena, move } = io.words.commands;
  const say = arena.bot;
  const damage = damageIn([STRENGTHS[level].teaching]);
  if (damage !== null) return io.refuse(move.cannotThink(botFaultIn(io.words.botFault, damage)));
  const unheard = await new Speaker(levelSpeaking(level), (line) => void stdout.write(line)).listen(stdin);
  if (unheard === null) return FINE;
  return io.refuse(say.unheard(unheard.code === 'malformed' ? say.malformed(unheard.detail) : say[unheard.code]));
}

import type { Level } from '../../notation/bot-names.js';
import { seedOf } from '../../bots/names.js';
import type { SavedMatch, Written } from '../../match/saved-match.js';
import { botComment } from '../../match/part-comments.js';
import { gameFor } from '../../match/seat.js';
import { personsIn, turnIn } from '../../notation/index.js';
import { botFaultIn, sentenceOf, type Thought } from '../../text/index.js';
import { confirmBot } from '../confirm-bot.js';
import type { ExitCode } from '../exit-code.js';
import type { GameIo } from '../io.js';
import { changedMeanwhile } from '../saved.js';
import { ActionByBot } from './action-by-bot.js';

/** A change of the match made by a bot, with the bot's explanation. */
export interface PlayedByBot extends Written {
  readonly thought: Thought | null;
}

/**
 * Lets a bot play an action for the side that decides. The bot knows only what that side may know. If a person plays
 * that side, the user must confirm, and the action gets a comment that names the bot. If nothing can be played, prints
 * the reason and returns the exit code.
 */
export async function playByBot(
  io: GameIo,
  game: SavedMatch,
  { level, yes }: { readonly level: Level; readonly yes: boolean | undefined },
): Promise<PlayedByBot | ExitCode> {
  const say = io.words.commands.move;
  const side = turnIn(game.record);
  if (side === null) return io.refuse(say.notPlayed);
  const { players } = game.record.header;
  const isPersons = personsIn(game.record).includes(side);
  const seat = say.personsSeat.seat(io.words.side[side], players[side]);
  const refused = isPersons ? await confirmBot(io, { seat, level, yes }) : null;
  if (refused !== null) return refused;
  const action = new ActionByBot(level, seedOf(side, game.record.header));
  let played: Written | null = null;
  const stuck = (sentence: string): ExitCode => io.refuse(played === null ? sentence : say.partly(sentence));
  try {
    for (;;) {
      const part = await action.next(gameFor(game.match, side));
      if (part === null) break;
      const written = await game.commit(part, isPersons && played === null ? botComment(level) : null);
      if (!written.ok) {
        const { error } = written;
        return stuck(error.code === 'gone-on' ? changedMeanwhile(io, game.path) : sentenceOf(error, io.words));
      }
      played = played === null ? written.value : joined(played, written.value);
      if (played.problem !== null) break;
    }
  } catch (error) {
    return stuck(say.cannotThink(botFaultIn(io.words.botFault, error)));
  } finally {
    action.end();
  }
  return played === null ? io.refuse(say.notPlayed) : { ...played, thought: action.thought };
}

function joined(first: Written, then: Written): Written {
  return { ...then, added: [...first.added, ...then.added], text: first.text + then.text };
}

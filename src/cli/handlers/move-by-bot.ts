import type { Level } from '../../notation/bot-names.js';
import { seedOf } from '../../bots/names.js';
import type { SavedMatch, Written } from '../../match/saved-match.js';
import { botComment, type PartComment } from '../../match/part-comments.js';
import { commitPart, type Match } from '../../match/match.js';
import { gameFor } from '../../match/seat.js';
import { personsIn, turnIn } from '../../notation/index.js';
import type { Side } from '../../rules/board.js';
import type { Move } from '../../rules/game.js';
import { botFaultIn, sentenceOf, type Thought } from '../../text/index.js';
import { confirmBot } from '../confirm-bot.js';
import type { ExitCode } from '../exit-code.js';
import type { GameIo } from '../io.js';
import { changedMeanwhile } from '../saved.js';
import { ActionByBot } from './action-by-bot.js';
import type { Preparing, WrittenAction } from './move-options.js';

/**
 * Lets a bot choose an action for the side that decides. The bot knows only what that side may know. If a person plays
 * that side, the user must confirm, and the action gets a comment that names the bot. If nothing can be played, the
 * reason is printed.
 */
export function playByBot(
  io: GameIo,
  match: Match,
  { level, yes }: { readonly level: Level; readonly yes: boolean | undefined },
): Preparing | ExitCode {
  const say = io.words.commands.move;
  const { record } = match;
  const { players } = record.header;
  const side = turnIn(record);
  if (side === null) return io.refuse(say.notPlayed);
  const isPersons = personsIn(record).includes(side);
  const seat = say.personsSeat.seat(io.words.side[side], players[side]);
  const prepare: Preparing['prepare'] = async () => {
    const refused = isPersons ? await confirmBot(io, { seat, level, yes }) : null;
    if (refused !== null) return refused;
    const action = new ActionByBot(level, seedOf(side, record.header));
    try {
      const parts = await partsOf(action, match, side);
      const { thought } = action;
      const comment = isPersons ? botComment(level) : null;
      return (game) => playParts(io, game, { parts, thought, comment });
    } catch (error) {
      return io.refuse(say.cannotThink(botFaultIn(io.words.botFault, error)));
    } finally {
      action.end();
    }
  };
  return { prepare };
}

type Part = readonly Move[];

/** Returns the parts of a bot's action. Nothing is saved. */
async function partsOf(action: ActionByBot, from: Match, side: Side): Promise<readonly Part[]> {
  const parts: Part[] = [];
  for (let match = from; ;) {
    const part = await action.next(gameFor(match, side));
    if (part === null) return parts;
    const played = commitPart(match, part);
    if (!played.ok) throw new Error(played.error.code);
    parts.push(part);
    ({ match } = played.value);
  }
}

interface ChosenAction {
  readonly parts: readonly Part[];
  readonly thought: Thought | null;
  readonly comment: PartComment | null;
}

async function playParts(
  io: GameIo,
  game: SavedMatch,
  { parts, thought, comment }: ChosenAction,
): Promise<WrittenAction | ExitCode> {
  const say = io.words.commands.move;
  let played: Written | null = null;
  for (const part of parts) {
    const written = await game.commit(part, played === null ? comment : null);
    if (!written.ok) {
      const { error } = written;
      const sentence = error.code === 'gone-on' ? changedMeanwhile(io, game.path) : sentenceOf(error, io.words);
      return io.refuse(played === null ? sentence : say.partly(sentence));
    }
    played = played === null ? written.value : joined(played, written.value);
    if (played.problem !== null) break;
  }
  return played === null ? io.refuse(say.notPlayed) : { ...played, thought };
}

function joined(first: Written, then: Written): Written {
  return { ...then, added: [...first.added, ...then.added], text: first.text + then.text };
}

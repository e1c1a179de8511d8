import type { Level } from '../../bots/levels.js';
import { seedOf } from '../../bots/names.js';
import { ThreadThinker } from '../../bots/thinker.js';
import { thoughtOf } from '../../bots/thought.js';
import type { SavedMatch, Written } from '../../match/saved-match.js';
import { gameFor } from '../../match/seat.js';
import { isBetweenActions } from '../../match/stops.js';
import { turnIn } from '../../notation/index.js';
import { sentenceOf, type Thought } from '../../text/index.js';
import type { ExitCode } from '../exit-code.js';
import type { GameIo } from '../io.js';

/** What a bot played, and what it thought of it. */
export interface Played extends Written {
  readonly thought: Thought;
}

/**
 * Lets a bot play for the side that decides, by what it may know: to the end of the action, or to where the other side
 * decides.
 */
export async function playByBot(io: GameIo, game: SavedMatch, level: Level): Promise<Played | ExitCode> {
  const say = io.words.commands.move;
  const { outcome } = game.record.end;
  if (outcome) return io.refuse(say.ended(io.words.outcome(outcome)));
  const side = turnIn(game.record);
  const thinker = new ThreadThinker();
  let played: Played | null = null;
  const stuck = (sentence: string): ExitCode => io.refuse(played === null ? sentence : say.partly(sentence));
  try {
    while (side !== null && turnIn(game.record) === side) {
      const { view, events } = gameFor(game.match, side);
      const choice = await thinker.choose({ level, seed: seedOf(side, game.record.header), view, events });
      const written = await game.commit(choice.part);
      if (!written.ok) return stuck(sentenceOf(written.error, io.words));
      const { value } = written;
      played = played
        ? {
            ...value,
            added: [...played.added, ...value.added],
            text: played.text + value.text,
            thought: played.thought,
          }
        : { ...value, thought: thoughtOf(choice) };
      if (value.problem !== null || isBetweenActions(game.record.end)) break;
    }
  } catch (error) {
    return stuck(say.cannotThink(error instanceof Error ? error.message : String(error)));
  } finally {
    thinker.end();
  }
  return played ?? io.refuse(say.notPlayed);
}

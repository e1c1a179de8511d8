import { levelsOf, seedOf } from '../../bots/names.js';
import { ThreadThinker } from '../../bots/thinker.js';
import type { Match } from '../../match/match.js';
import type { SavedMatch, Written } from '../../match/saved-match.js';
import { gameFor } from '../../match/seat.js';
import { botOpponents, type GameRecord, personsIn, turnIn } from '../../notation/index.js';
import { type Side, SIDES } from '../../rules/board.js';
import { type Conclusion, decision, type Outcome, type SeatState, type State } from '../../rules/game.js';
import { botFaultIn, tell } from '../../text/index.js';
import type { ExitCode } from '../exit-code.js';
import type { GameIo } from '../io.js';
import { changedMeanwhile } from '../saved.js';
import type { MoveOptions, Preparing } from './move-options.js';

/** The two ways in which players can end a game with `wsdv move`. */
export type Ending = 'resign' | 'draw';

/**
 * Returns how a written action ends the game; null if it is an ordinary action. Where West may draw a card (R3e),
 * `draw` is an answer; `draw by agreement` always ends the game.
 */
export function endingIn(written: string, state: State | SeatState): Ending | null {
  const words = written.toLowerCase().split(/\s+/).join(' ');
  if (words === 'resign') return 'resign';
  if (words === 'draw by agreement') return 'draw';
  const isAnswer = decision(state)?.options.some(({ type }) => type === 'let-draw') === true;
  return words === 'draw' && !isAnswer ? 'draw' : null;
}

/**
 * `wsdv move GAME resign|draw`: ends a saved game. Between two people a draw needs no second consent, because the user
 * of the command may write for both sides. A bot is asked whether it accepts a draw, as on the screen.
 */
export async function endGame(
  io: GameIo,
  game: SavedMatch,
  ending: Ending,
  options: MoveOptions,
): Promise<Written | Preparing | ExitCode> {
  const say = io.words.commands.move;
  const ended = endedHow(io, { conclusion: game.record.conclusion, outcome: game.record.end.outcome });
  if (ended !== null) return io.refuse(say.ended(ended));
  const asked = options.for;
  if (asked !== undefined && botOpponents(game.record).includes(asked)) {
    return io.refuse(say.botResigns(io.words.side[asked]));
  }
  const conclusion = ending === 'draw' ? ({ type: 'draw' } as const) : resignation(game.record, asked);
  if (conclusion === null) return io.refuse(say.notPlayed);
  const { match } = game;
  if (ending !== 'draw' || personsIn(match.record).length === SIDES.length) return conclude(io, game, conclusion);
  const prepare: Preparing['prepare'] = async () => {
    const declined = await declinedByBot(io, match);
    return declined === null ? (now) => conclude(io, now, conclusion) : io.refuse(declined);
  };
  return { prepare };
}

async function conclude(io: GameIo, game: SavedMatch, conclusion: Conclusion): Promise<Written | ExitCode> {
  const say = io.words.commands.move;
  const written = await game.conclude(conclusion);
  if (written.ok) return written.value;
  const { error } = written;
  if (error === 'over') return io.refuse(say.notPlayed);
  if (error.code === 'gone-on') return io.refuse(changedMeanwhile(io, game.path));
  return io.refuse(say.endNotSaved(tell(io.words.store, error.problem.reason)));
}

/** Returns a sentence about how a game ended; null if it is still running. */
export function endedHow(
  { words }: GameIo,
  { conclusion, outcome }: { readonly conclusion: Conclusion | null; readonly outcome: Outcome | null | undefined },
): string | null {
  if (conclusion !== null) return words.conclusion(conclusion);
  return outcome ? words.outcome(outcome) : null;
}

/**
 * Returns the resignation of the given side. If no side is given, the person who plays against a bot resigns, otherwise
 * the side that decides.
 */
function resignation(record: GameRecord, asked: Side | undefined): Conclusion | null {
  const people = personsIn(record);
  const side = asked ?? (people.length === 1 ? people[0] : turnIn(record));
  return side === null || side === undefined ? null : { type: 'resigned', side };
}

/** Asks the bots of a game whether they accept a draw. Returns why the game continues; null if all of them accept. */
async function declinedByBot(io: GameIo, match: Match): Promise<string | null> {
  const say = io.words.commands.move;
  const { header } = match.record;
  const levels = levelsOf(header.players);
  const thinker = new ThreadThinker();
  try {
    for (const side of SIDES) {
      if (levels[side] === undefined) continue;
      const { view, events } = gameFor(match, side);
      const takes = await thinker.takesDraw({ side, seed: seedOf(side, header), view, events });
      if (!takes) return say.drawDeclined(io.words.side[side]);
    }
    return null;
  } catch (error) {
    return say.cannotThink(botFaultIn(io.words.botFault, error));
  } finally {
    thinker.end();
  }
}

import type { Bot, Budget } from '../bots/bot.js';
import type { Side } from '../rules/board.js';
import { decision, eventsFor, type GameEvent, newGame, type Outcome, play, viewOf } from '../rules/game.js';

/** A game between two bots, each of which gets what its seat may know and nothing else. */
export async function playGame(
  seed: number,
  bots: Readonly<Record<Side, Bot>>,
  budgets: Readonly<Record<Side, Budget>>,
): Promise<Outcome> {
  let { state, events } = newGame({ seed });
  const told: GameEvent[] = [...events];
  for (let asked = decision(state); asked !== null; asked = decision(state)) {
    const { side } = asked;
    const { part } = await bots[side].choose(viewOf(state, side), eventsFor(told, side), budgets[side]);
    if (part.length === 0) throw new Error(`no answer of ${side} to ${asked.kind}`);
    for (const move of part) {
      const played = play(state, move);
      if (!played.ok) throw new Error(`an answer of ${side} is refused: ${played.error.code}`);
      ({ state, events } = played.value);
      told.push(...events);
    }
  }
  if (state.outcome === null) throw new Error('the game has no end');
  return state.outcome;
}

import { expect, it } from 'vitest';
import { bot, type Choice } from '../../src/bots/bot.js';
import type { Figure } from '../../src/bots/figures.js';
import type { Reason } from '../../src/bots/reasons.js';
import { courseFigures } from '../../src/match/course.js';
import { decision, eventsFor, type GameEvent, newGame, phaseOf, type State, viewOf } from '../../src/rules/game.js';
import { describeReasons, ENGLISH } from '../../src/text/index.js';
import { randomGame } from '../support/random/random-game.js';
import { seeds } from '../support/runs.js';

/** Figures that a player reads from the board, calculated without the bots' estimates. */
function onBoard(state: State): Partial<Record<Figure, number>> {
  const { west, east, tracks } = courseFigures(state);
  return {
    prestige: tracks.prestige,
    'currency-track': tracks['western-currency'],
    socialism: tracks.socialism,
    wall: state.wall ? 1 : 0,
    police: state.policeCards.filter(({ used }) => !used).length,
    'economy-west': west.economy,
    'economy-east': east.economy,
    'unrest-west': west.unrest,
    'unrest-east': east.unrest,
    'protests-west': west.protests,
    'protests-east': east.protests,
    'standards-west': west.livingStandards,
    'standards-east': east.livingStandards,
  };
}

const textOf = (reason: Reason): string => describeReasons([reason], ENGLISH).join();

/** Returns what a bot chooses in every sixth decision of a random game. */
async function* choices(seed: number): AsyncGenerator<{ readonly state: State; readonly choice: Choice }> {
  const asked: { readonly state: State; readonly told: readonly GameEvent[] }[] = [];
  const told: GameEvent[] = [...newGame({ seed }).events];
  let decisions = 0;
  randomGame(seed, ({ before, played: { events } }) => {
    if (decisions++ % 6 === 0) asked.push({ state: before, told: [...told] });
    told.push(...events);
  });
  for (const { state, told: events } of asked) {
    const side = decision(state)?.side ?? 'west';
    const view = viewOf(state, side);
    const choice = await bot({ level: 'medium', seed: 1 }).choose(view, eventsFor(events, side), { simulations: 20 });
    yield { state, choice };
  }
}

it.each(seeds(2))(
  'a reason says that a figure changes only from its number on the board; every other is a comparison (game %i)',
  async (seed) => {
    const counted = { changes: 0, comparisons: 0 };
    for await (const { state, choice } of choices(seed)) {
      const board = onBoard(state);
      const isOwn =
        phaseOf(state) === 0 && (state.action === null || state.action.side === choice.considered[0].plan.side);
      for (const reason of [...choice.reasons, ...(choice.instead?.reasons ?? [])]) {
        const text = textOf(reason);
        expect(reason.now).not.toBe(reason.before);
        if (/→|moves|again/.test(text)) {
          // The text about a figure that is not on the board names the phase for which the figure is expected.
          if (board[reason.figure] === undefined) expect(text).toMatch(/phase \d|End of Decade/);
          else expect([reason.figure, reason.before]).toEqual([reason.figure, board[reason.figure]]);
          expect(isOwn).toBe(true);
          counted.changes++;
        } else counted.comparisons++;
      }
      expect(choice.reasons.every(({ isComparison = false }) => isComparison === !isOwn)).toBe(true);
      for (const reason of choice.instead?.reasons ?? [])
        expect(textOf(reason)).toMatch(/ instead of |^the Wall (stands|does not stand)/);
    }
    expect(Math.min(counted.changes, counted.comparisons)).toBeGreaterThan(10);
  },
);

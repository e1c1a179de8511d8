import { describe, expect, it } from 'vitest';
import { playGame } from '../../src/arena/game.js';
import { bot, type Bot } from '../../src/bots/bot.js';
import { LEVELS } from '../../src/bots/levels.js';
import { SIDES } from '../../src/rules/board.js';
import { eventsFor, newGame, viewOf } from '../../src/rules/game.js';

const LITTLE = { simulations: 20 };

describe('a bot', () => {
  it.each(LEVELS)('of level %s plays whole games by legal parts alone', async (level) => {
    const bots = { west: bot({ level, seed: 1 }), east: bot({ level, seed: 2 }) };
    const outcome = await playGame(3, bots, { west: LITTLE, east: LITTLE });
    expect(SIDES).toContain(outcome.winner);
  });

  it('plays the same with the same seed, view, events and budget', async () => {
    const parts = async (): Promise<readonly unknown[]> => {
      const played: unknown[] = [];
      const noted = (one: Bot): Bot => ({
        async choose(...asked) {
          const choice = await one.choose(...asked);
          played.push(
            choice.part,
            choice.considered.map(({ chance: own, visits }) => [own, visits]),
          );
          return choice;
        },
      });
      const bots = { west: noted(bot({ level: 'easy', seed: 4 })), east: noted(bot({ level: 'hard', seed: 5 })) };
      await playGame(6, bots, { west: LITTLE, east: LITTLE });
      return played;
    };
    expect(await parts()).toEqual(await parts());
  });

  it('says so when its seat is not asked', async () => {
    const { state, events } = newGame({ seed: 1 });
    const east = bot({ level: 'medium', seed: 1 }).choose(viewOf(state, 'east'), eventsFor(events, 'east'));
    await expect(east).rejects.toThrow('east is not asked');
  });
});

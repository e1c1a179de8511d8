/** Program of a bot at a table of the shared box. Reads its job from standard input, plays as a client, and exits. */
import { text } from 'node:stream/consumers';
import { bot } from '../bots/bot.js';
import { TABLE_THINKING_TIME } from '../bots/levels.js';
import { levelOf } from '../notation/bot-names.js';
import { seedAtTable } from '../bots/names.js';
import { takesDraw } from '../bots/estimated-chance.js';
import { damageIn, TEACHINGS } from '../bots/weights.js';
import type { Side } from '../rules/board.js';
import { type BotProcessJob, DAMAGED_EXIT, type BotPlayer, visitAsBot } from '../serve/bot-visit.js';
import type { TableGame } from '../serve/protocol.js';

/** Returns the player for a bot's seat. The bot's level is part of the player name at the seat. */
export function mindOf(at: TableGame, seat: Side): BotPlayer {
  const level = levelOf(at.players[seat]);
  if (level === null) throw new Error('This seat is no bot’s.');
  const seed = seedAtTable(seat, at);
  const thinking = bot({ level, seed });
  return {
    async choose({ view, events }, stop) {
      const { part } = await thinking.choose(view, events, { milliseconds: TABLE_THINKING_TIME, signal: stop });
      return part;
    },
    takesDraw: ({ view, events }) => takesDraw({ side: seat, seed, view, events }),
  };
}

const errand = JSON.parse(await text(process.stdin)) as BotProcessJob;
try {
  process.exitCode = (await visitAsBot(errand, mindOf)) ? 0 : 1;
} catch (error) {
  // Nobody sees the output of a bot. The exit code shows the operator that the weights are damaged.
  process.exitCode = damageIn(TEACHINGS) === null ? 1 : DAMAGED_EXIT;
  if (process.exitCode === 1) throw error;
}

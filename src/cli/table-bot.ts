/** Process of a bot at a table of the shared box: reads its job from standard input, plays as a client, and exits. */
import { text } from 'node:stream/consumers';
import { bot } from '../bots/bot.js';
import { levelOf } from '../match/bots.js';
import { seedAtTable } from '../bots/names.js';
import { estimatedChance } from '../bots/estimated-chance.js';
import { damageIn, TEACHINGS } from '../bots/weights.js';
import type { Side } from '../rules/board.js';
import { type BotProcessJob, DAMAGED_EXIT, type BotPlayer, visitAsBot } from '../serve/bot-visit.js';
import type { TableGame } from '../serve/protocol.js';

/** Maximum time for a decision, in milliseconds; then the bot plays its best answers so far. */
const THINKING_TIME = 30_000;
/** Chance to win below which a bot accepts a draw. */
const LOW_CHANCE = 0.25;

/** Returns the bot that plays a seat, of the level in the seat's player name. */
export function mindOf(at: TableGame, seat: Side): BotPlayer {
  const level = levelOf(at.players[seat]);
  if (level === null) throw new Error('This seat is no bot’s.');
  const seed = seedAtTable(seat, at);
  const thinking = bot({ level, seed });
  return {
    async choose({ view, events }, stop) {
      const { part } = await thinking.choose(view, events, { milliseconds: THINKING_TIME, signal: stop });
      return part;
    },
    takesDraw: ({ view, events }) => estimatedChance(seat, view, events, seed) < LOW_CHANCE,
  };
}

const errand = JSON.parse(await text(process.stdin)) as BotProcessJob;
try {
  process.exitCode = (await visitAsBot(errand, mindOf)) ? 0 : 1;
} catch (error) {
  // The service does not show a bot's output. The exit code tells the operator about damaged weights.
  process.exitCode = damageIn(TEACHINGS) === null ? 1 : DAMAGED_EXIT;
  if (process.exitCode === 1) throw error;
}

/** A bot at a table of the shared box, as a process of its own: reads where to go, goes there as a client, and ends. */
import { text } from 'node:stream/consumers';
import { bot } from '../bots/bot.js';
import { levelOf } from '../match/bots.js';
import { seedAtTable } from '../bots/names.js';
import { standing } from '../bots/standing.js';
import { damageIn, TEACHINGS } from '../bots/weights.js';
import type { Side } from '../rules/board.js';
import { type BotErrand, DAMAGED_EXIT, type Mind, visitAsBot } from '../serve/bot-visit.js';
import type { TableGame } from '../serve/protocol.js';

/** What is thought of no longer than this is played, in milliseconds. */
const THINKING_TIME = 30_000;
/** A draw is taken by who wins less often than this. */
const LOW_CHANCE = 0.25;

/** The mind of a bot, by what its seat gets. */
export function mindOf(at: TableGame, seat: Side): Mind {
  const level = levelOf(at.players[seat]);
  if (level === null) throw new Error('This seat is no bot’s.');
  const seed = seedAtTable(seat, at);
  const thinking = bot({ level, seed });
  return {
    async choose({ view, events }, stop) {
      const { part } = await thinking.choose(view, events, { milliseconds: THINKING_TIME, signal: stop });
      return part;
    },
    takesDraw: ({ view, events }) => standing(seat, view, events, seed) < LOW_CHANCE,
  };
}

const errand = JSON.parse(await text(process.stdin)) as BotErrand;
try {
  process.exitCode = (await visitAsBot(errand, mindOf)) ? 0 : 1;
} catch (error) {
  // The service shows nothing that a bot prints: its exit code says what the operator can mend.
  process.exitCode = damageIn(TEACHINGS) === null ? 1 : DAMAGED_EXIT;
  if (process.exitCode === 1) throw error;
}

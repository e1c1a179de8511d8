import { harmless } from '../common/harmless.js';
import { type Level, levelOf } from '../notation/bot-names.js';
import type { Side } from '../rules/board.js';
import type { Texts } from '../text/language.js';

/** Returns the name of a player as sentences have it: a bot with its level; without a name the side. */
export function playerName(side: Side, players: Readonly<Record<Side, string>>, { words, screen }: Texts): string {
  const level: Level | null = levelOf(players[side]);
  if (level !== null) return screen.bots.name(screen.bots.levels[level]);
  return harmless(players[side]).trim() || words.side[side];
}

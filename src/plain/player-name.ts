import { harmless } from '../common/harmless.js';
import { type Level, levelOf } from '../notation/bot-names.js';
import type { Side } from '../rules/board.js';
import type { Texts } from '../text/language.js';

/**
 * Returns the name of a player for use in sentences. A bot has the name of its level. A player without a name has the
 * name of the side.
 */
export function playerName(side: Side, players: Readonly<Record<Side, string>>, { words, screen }: Texts): string {
  const level: Level | null = levelOf(players[side]);
  if (level !== null) return screen.bots.name(screen.bots.levels[level]);
  return harmless(players[side]).trim() || words.side[side];
}

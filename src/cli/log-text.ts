import type { GameEvent } from '../rules/game.js';

/** Events that only announce what the next one tells. */
export function isDetail(event: GameEvent): boolean {
  return event.type === 'forced' || event.type === 'icon';
}

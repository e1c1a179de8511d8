import { CITIES } from '../../../rules/board.js';
import type { Decision, SeatState } from '../../../rules/game.js';
import { cityPlace } from '../../../text/place-ids.js';
import { placeMoves } from './choices.js';

/**
 * Returns why a decision about dismantling offers fewer pieces than the side has: an event names the place (`where`), or
 * some factories cannot be dismantled now (`factories`, R5.2). Returns null if all pieces are offered, and for every
 * other decision.
 */
export function barredPieces(state: SeatState, { kind, options }: Decision): 'where' | 'factories' | null {
  const task = state.tasks.at(-1);
  if (kind !== 'dismantle' || task?.type !== 'dismantle') return null;
  if (task.where !== undefined) return 'where';
  const offered = placeMoves(options);
  const isBarred = CITIES.some(({ id, side }, index) => {
    const factory = state.factories[index];
    return side === task.side && (factory === 'intact' || factory === 'rundown') && !offered.has(cityPlace(id));
  });
  return isBarred ? 'factories' : null;
}

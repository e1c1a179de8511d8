import type { Position } from '../../src/rules/game.js';

/** A position in which East can play the Guillaume Affair (R6.4k). */
export const AFFAIR: Position = {
  decade: 3,
  turn: 'east',
  display: [50, 52, 54],
  hands: { west: [55, 56], east: [53, 44] },
  drawPile: [41, 42, 43],
};

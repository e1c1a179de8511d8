import { end } from '../engine/ending.js';
import { protestsOf } from '../pieces/unrest.js';
import type { Phase } from './phase.js';

/** Number of mass protests that make a side collapse (R9.10). */
export const COLLAPSE = 4;

/** R9.10: a side with four mass protests collapses and loses; if both sides collapse, East wins. */
export const collapse: Phase<'collapse'> = (s, log) => {
  const protests = { west: protestsOf(s, 'west'), east: protestsOf(s, 'east') };
  const west = protests.west >= COLLAPSE;
  const east = protests.east >= COLLAPSE;
  if (west) end(s, 'east', east ? 'both-collapse' : 'west-collapses', log);
  else if (east) end(s, 'west', 'east-collapses', log);
  return { type: 'collapse', protests };
};

import type { Side } from './side.js';

/** The three tracks with 13 boxes each, -6 (west end) to +6 (east end), all starting at 0 (R1e). */
export const TRACKS = ['prestige', 'western-currency', 'socialism'] as const;
export type Track = (typeof TRACKS)[number];
/** The last box towards the east; towards the west it is -6. */
export const TRACK_END = 6;

/** Last space of the flight track, which runs from 0 to 20 (R9.1). */
export const FLIGHT_END = 20;

/** Number of socialists in the game: in the holding box, in provinces and in stock (R2). */
export const SOCIALISTS = 12;

/** Socialists gained or lost in each box of the socialism track, box -6 first. */
const SOCIALIST_CHANGE = [-4, -3, -2, -2, -1, -1, 0, 1, 1, 2, 2, 3, 4];

/**
 * Returns how many socialists East gains (positive) or loses (negative) in a box of the socialism track, -6 to 6
 * (R9.9).
 */
export function socialistChange(box: number): number {
  return SOCIALIST_CHANGE[box + TRACK_END];
}

/** Returns the side that has the prestige advantage when the prestige marker is in this box, -6 to 6 (R1f). */
export function advantage(prestige: number): Side {
  return prestige > 0 ? 'east' : 'west';
}

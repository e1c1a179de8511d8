import { SIDES, type Side } from '../rules/board.js';
import { type Outlook, outlook } from '../rules/figures.js';
import type { Imagined } from '../rules/game.js';
import { DISPLAY_FIGURES, writeDisplay } from './display.js';

/** How many times a figure stands for itself, by what it may reach: each becomes about 0 to 1. */
const PROTESTS = [1, 2, 3, 4] as const;

const CONTEXT = 15;
const TRACKS = 13;
const EAST = 25;
const ECONOMY = 11;
const UNREST = 23;

/** Inputs of the network. */
export const FEATURES = CONTEXT + TRACKS + EAST + SIDES.length * (ECONOMY + UNREST) + DISPLAY_FIGURES;

/**
 * The sums of a position by which it is judged, each about -1 to 1: open information alone (R3j), so both seats judge
 * alike. Written into `into`, of FEATURES numbers.
 */
export function features(s: Imagined, mover: Side | null, into: Float32Array): void {
  const sums = outlook(s);
  let at = writeContext(s, sums, mover, into);
  at = writeTracks(s, into, at);
  at = writeEast(s, sums, into, at);
  for (const side of SIDES) at = writeUnrest(sums.unrest[side], into, writeEconomy(sums.economy[side], into, at));
  writeDisplay(s.display, into, at);
}

function writeContext(s: Imagined, { phase }: Outlook, mover: Side | null, into: Float32Array): number {
  let at = 0;
  for (const decade of [1, 2, 3, 4]) into[at++] = s.decade === decade ? 1 : 0;
  const left = s.display.length + (s.half === 1 && phase === 0 ? 7 : 0);
  into[at++] = s.half - 1;
  into[at++] = s.display.length / 7;
  into[at++] = left / 14;
  into[at++] = phase > 0 ? 1 : 0;
  into[at++] = phase / 10;
  into[at++] = mover === 'west' ? 1 : mover === 'east' ? -1 : 0;
  into[at++] = s.special === null ? 0 : 1;
  into[at++] = s.hands.west.length / 2;
  into[at++] = s.hands.east.length / 2;
  // With an odd number left the mover acts last.
  into[at++] = left % 2 === 0 || mover === null ? 0 : mover === 'west' ? 1 : -1;
  into[at++] = s.decade / 4;
  return at;
}

function writeTracks(s: Imagined, into: Float32Array, from: number): number {
  let at = from;
  for (const place of [s.tracks.prestige, s.tracks['western-currency'], s.tracks.socialism]) {
    into[at++] = place / 6;
    into[at++] = Math.max(0, place) / 6;
    into[at++] = Math.abs(place) >= 4 ? Math.sign(place) : 0;
  }
  into[at++] = s.tracks.prestige > 0 ? 1 : 0;
  into[at++] = s.wall ? 1 : 0;
  into[at++] = s.stasiDisbanded ? 1 : 0;
  into[at++] = Math.min(0, s.tracks.prestige) / 6;
  return at;
}

function writeEast(s: Imagined, sums: Outlook, into: Float32Array, from: number): number {
  const { income, missing, flightSigns, flight, due, points, owned, change, policeReady } = sums;
  const then = owned + change;
  const margin = points - due;
  let at = from;
  into[at++] = s.policeCards.length / 3;
  into[at++] = policeReady / 3;
  into[at++] = s.socialistsInBox / 6;
  into[at++] = s.socialistsInBox === 0 ? 1 : 0;
  into[at++] = owned / 12;
  into[at++] = change / 4;
  into[at++] = then / 12;
  into[at++] = Math.max(0, then - 8) / 4;
  into[at++] = then > 12 ? 1 : 0;
  into[at++] = Math.max(0, 4 - then) / 4;
  into[at++] = then < 0 ? 1 : 0;
  into[at++] = flightSigns / 6;
  into[at++] = flight / 10;
  into[at++] = s.wall ? 0 : (flight >> 1) / 4;
  into[at++] = income / 10;
  into[at++] = missing / 6;
  into[at++] = missing > 0 ? 1 : 0;
  into[at++] = Math.max(0, income - sums.unrest.east.standards) / 6;
  into[at++] = points / 20;
  into[at++] = due / 10;
  into[at++] = Math.max(-1, Math.min(2, margin / 10));
  into[at++] = margin < 0 ? 1 : 0;
  into[at++] = margin < 3 ? 1 : 0;
  into[at++] = margin < 6 ? 1 : 0;
  into[at++] = Math.max(0, s.exportedProtests[0] + s.exportedProtests[1] + s.exportedProtests[2]) / 2;
  return at;
}

function writeEconomy(sums: Outlook['economy'][Side], into: Float32Array, from: number): number {
  let at = from;
  into[at++] = sums.factories / 12;
  into[at++] = sums.rundown / 6;
  into[at++] = sums.pieces / 16;
  into[at++] = sums.idle / 4;
  into[at++] = sums.working / 12;
  into[at++] = sums.economy / 30;
  into[at++] = sums.exports / 15;
  into[at++] = sums.weakestExport / 3;
  into[at++] = sums.bare / 6;
  into[at++] = sums.ready / 5;
  into[at++] = sums.nearly / 5;
  return at;
}

function writeUnrest(sums: Outlook['unrest'][Side], into: Float32Array, from: number): number {
  let at = from;
  into[at++] = sums.unrest / 25;
  into[at++] = sums.protests / 4;
  into[at++] = sums.afterDifferences / 4;
  into[at++] = sums.afterAttacks / 4;
  into[at++] = sums.atTheEnd / 4;
  for (const count of PROTESTS) into[at++] = sums.protests >= count ? 1 : 0;
  for (const count of PROTESTS) into[at++] = sums.atTheEnd >= count ? 1 : 0;
  into[at++] = sums.one / 6;
  into[at++] = sums.two / 6;
  into[at++] = sums.three / 6;
  into[at++] = sums.toCollapse / 12;
  into[at++] = sums.internal / 6;
  into[at++] = sums.attacked / 6;
  into[at++] = sums.standards / 10;
  into[at++] = sums.highest / 4;
  into[at++] = sums.lowest / 3;
  into[at++] = sums.excess / 4;
  return at;
}

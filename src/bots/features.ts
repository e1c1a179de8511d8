import { type Side, SIDES } from '../rules/board.js';
import { dismantlingsFor } from '../rules/figures.js';
import type { SeatState } from '../rules/game.js';
import { DISPLAY_FIGURES, writeDisplay } from './display.js';
import { estimateAfterLosses } from './estimate/estimate-after-losses.js';
import type { PositionEstimate } from './estimate/position-estimate.js';
import { type Figure, flag } from './figures.js';
import { INPUTS_AFTER_LOSSES } from './estimate-inputs.js';
import type { Position } from './position.js';

/** One input of the network: the figure it belongs to (null for none), and its value, about -1 to 1. */
type Feature = readonly [figure: Figure | null, value: (position: Position) => number];

const bySide = (side: Side | null): number => (side === 'west' ? 1 : side === 'east' ? -1 : 0);

/** Returns how many cards the display still provides before the End of Decade; cards in hands are not counted. */
const actionsLeft = ({ s, sums }: Position): number => s.display.length + (s.half === 1 && sums.phase === 0 ? 7 : 0);

const TIME: readonly Feature[] = [
  ...[1, 2, 3, 4].map((decade): Feature => [null, ({ s }) => flag(s.decade === decade)]),
  [null, ({ s }) => s.half - 1],
  [null, ({ s }) => s.display.length / 7],
  [null, (position) => actionsLeft(position) / 14],
  [null, ({ sums }) => flag(sums.phase > 0)],
  [null, ({ sums }) => sums.phase / 10],
  [null, ({ mover }) => bySide(mover)],
  [null, ({ s }) => flag(s.special !== null)],
  [null, ({ s }) => s.hands.west.length / 2],
  [null, ({ s }) => s.hands.east.length / 2],
  // With an odd number of actions left, the side that acts next also acts last.
  [null, (position) => (actionsLeft(position) % 2 === 0 ? 0 : bySide(position.mover))],
  [null, ({ s }) => s.decade / 4],
];

const trackFeatures = (
  figure: 'prestige' | 'currency-track' | 'socialism',
  place: (s: SeatState) => number,
): Feature[] => [
  [figure, ({ s }) => place(s) / 6],
  [figure, ({ s }) => Math.max(0, place(s)) / 6],
  [figure, ({ s }) => (Math.abs(place(s)) >= 4 ? Math.sign(place(s)) : 0)],
];

const TRACKS: readonly Feature[] = [
  ...trackFeatures('prestige', (s) => s.tracks.prestige),
  ...trackFeatures('currency-track', (s) => s.tracks['western-currency']),
  ...trackFeatures('socialism', (s) => s.tracks.socialism),
  ['prestige', ({ s }) => flag(s.tracks.prestige > 0)],
  ['wall', ({ s }) => flag(s.wall)],
  ['police', ({ s }) => flag(s.stasiDisbanded)],
  ['prestige', ({ s }) => Math.min(0, s.tracks.prestige) / 6],
];

const then = ({ owned, change }: PositionEstimate): number => owned + change;
const margin = ({ points, due }: PositionEstimate): number => points - due;

const EAST: readonly Feature[] = [
  ['police', ({ s }) => s.policeCards.length / 3],
  ['police', ({ sums }) => sums.policeReady / 3],
  ['socialists', ({ s }) => s.socialistsInBox / 6],
  ['socialists', ({ s }) => flag(s.socialistsInBox === 0)],
  ['socialists', ({ sums }) => sums.owned / 12],
  ['socialists', ({ sums }) => sums.change / 4],
  ['socialists', ({ sums }) => then(sums) / 12],
  ['socialists', ({ sums }) => Math.max(0, then(sums) - 8) / 4],
  ['socialists', ({ sums }) => flag(then(sums) > 12)],
  ['socialists', ({ sums }) => Math.max(0, 4 - then(sums)) / 4],
  ['socialists', ({ sums }) => flag(then(sums) < 0)],
  ['flight', ({ sums }) => sums.flightSigns / 6],
  ['flight', ({ sums }) => sums.flight / 10],
  ['flight', ({ s, sums }) => (s.wall ? 0 : dismantlingsFor(sums.flight) / 4)],
  ['currency', ({ sums }) => sums.income / 10],
  ['currency', ({ sums }) => sums.missing / 6],
  ['currency', ({ sums }) => flag(sums.missing > 0)],
  ['currency', ({ sums }) => Math.max(0, sums.income - sums.unrest.east.standards) / 6],
  ['insolvency', ({ sums }) => sums.points / 20],
  ['insolvency', ({ sums }) => sums.due / 10],
  ['insolvency', ({ sums }) => Math.max(-1, Math.min(2, margin(sums) / 10))],
  ['insolvency', ({ sums }) => flag(margin(sums) < 0)],
  ['insolvency', ({ sums }) => flag(margin(sums) < 3)],
  ['insolvency', ({ sums }) => flag(margin(sums) < 6)],
  ['protests-west', ({ s: { exportedProtests } }) => exportedProtests.reduce((sum, one) => sum + one, 0) / 2],
];

function economyFeatures(side: Side): Feature[] {
  const figure = `economy-${side}` as const;
  const of = (value: (economy: PositionEstimate['economy'][Side]) => number): Feature => [
    figure,
    ({ sums }) => value(sums.economy[side]),
  ];
  return [
    of(({ factories }) => factories / 12),
    of(({ rundown }) => rundown / 6),
    of(({ pieces }) => pieces / 16),
    of(({ idle }) => idle / 4),
    of(({ working }) => working / 12),
    of(({ economy }) => economy / 30),
    of(({ exports }) => exports / 15),
    of(({ weakestExport }) => weakestExport / 3),
    of(({ bare }) => bare / 6),
    of(({ ready }) => ready / 5),
    of(({ nearly }) => nearly / 5),
  ];
}

function unrestFeatures(side: Side): Feature[] {
  type Sums = PositionEstimate['unrest'][Side];
  const of = (figure: Figure, value: (unrest: Sums) => number): Feature => [
    figure,
    ({ sums }) => value(sums.unrest[side]),
  ];
  const counts = [1, 2, 3, 4];
  return [
    of(`unrest-${side}`, ({ unrest }) => unrest / 25),
    of(`protests-${side}`, ({ protests }) => protests / 4),
    of(`protests-then-${side}`, ({ afterDifferences }) => afterDifferences / 4),
    of(`protests-then-${side}`, ({ afterAttacks }) => afterAttacks / 4),
    of(`protests-then-${side}`, ({ atTheEnd }) => atTheEnd / 4),
    ...counts.map((count) => of(`protests-${side}`, ({ protests }) => flag(protests >= count))),
    ...counts.map((count) => of(`protests-then-${side}`, ({ atTheEnd }) => flag(atTheEnd >= count))),
    of(`unrest-${side}`, ({ one }) => one / 6),
    of(`unrest-${side}`, ({ two }) => two / 6),
    of(`unrest-${side}`, ({ three }) => three / 6),
    of(`protests-then-${side}`, ({ toCollapse }) => toCollapse / 12),
    of(`differences-${side}`, ({ internal }) => internal / 6),
    of(`attacks-on-${side}`, ({ attacked }) => attacked / 6),
    of(`standards-${side}`, ({ standards }) => standards / 10),
    of(`standards-${side}`, ({ highest }) => highest / 4),
    of(`standards-${side}`, ({ lowest }) => lowest / 3),
    of(`standards-${side}`, ({ excess }) => excess / 4),
  ];
}

const PLAIN: readonly Feature[] = [
  ...TIME,
  ...TRACKS,
  ...EAST,
  ...SIDES.flatMap((side) => [...economyFeatures(side), ...unrestFeatures(side)]),
];

/** Number of inputs of a network without foresight: the inputs of `PLAIN`, then the sums of the display. */
export const FEATURES = PLAIN.length + DISPLAY_FIGURES;
/** Number of inputs of a network with foresight: those of `FEATURES`, then those of `INPUTS_AFTER_LOSSES`. */
export const FEATURES_WITH_FORESIGHT = FEATURES + INPUTS_AFTER_LOSSES.length;

const FIGURE_OF_INPUT: readonly (Figure | null)[] = [
  ...PLAIN.map(([figure]) => figure),
  ...Array.from({ length: DISPLAY_FIGURES }, () => null),
  ...INPUTS_AFTER_LOSSES.map(([figure]) => figure),
];

/**
 * Returns the figure of an input; null for inputs that are never a reason for an action, such as the number of cards
 * left.
 */
export function figureOf(input: number): Figure | null {
  return FIGURE_OF_INPUT[input] ?? null;
}

/**
 * Writes the network's inputs for a position into `into`, whose length must be `FEATURES` or `FEATURES_WITH_FORESIGHT`.
 * The inputs use open information only (R3j), so both seats judge alike.
 */
export function features(position: Position, into: Float32Array): void {
  const { s, sums } = position;
  for (let at = 0; at < PLAIN.length; at++) into[at] = PLAIN[at][1](position);
  writeDisplay(s.display, into, PLAIN.length);
  if (into.length < FEATURES_WITH_FORESIGHT) return;
  const foreseen = estimateAfterLosses(s, sums);
  for (let at = 0; at < INPUTS_AFTER_LOSSES.length; at++)
    into[FEATURES + at] = INPUTS_AFTER_LOSSES[at][1](foreseen, s.decade);
}

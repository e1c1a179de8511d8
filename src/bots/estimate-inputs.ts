import { type Side, SIDES } from '../rules/board.js';
import type { Decade } from '../rules/cards.js';
import { COLLAPSE } from '../rules/figures.js';
import type { EstimateAfterLosses } from './estimate/estimate-after-losses.js';
import { type Figure, flag } from './figures.js';

/** An input of the network, taken from the estimate of the End of Decade after East's losses. */
type Foresight = readonly [figure: Figure, value: (aftermath: EstimateAfterLosses, decade: Decade) => number];

function unrestForesight(side: Side): Foresight[] {
  type Sums = EstimateAfterLosses['unrest'][Side];
  const of = (figure: Figure, value: (unrest: Sums) => number): Foresight => [
    figure,
    ({ unrest }) => value(unrest[side]),
  ];
  const then = `protests-then-${side}` as const;
  return [
    of(then, ({ afterDifferences }) => afterDifferences / 4),
    of(then, ({ afterAttacks }) => afterAttacks / 4),
    of(then, ({ atTheEnd }) => atTheEnd / 4),
    ...[1, 2, 3, 4].map((count) => of(then, ({ atTheEnd }) => flag(atTheEnd >= count))),
    of(then, ({ toCollapse }) => toCollapse / 12),
    ...[0, 1, 2, 4].map((most) => of(then, ({ toCollapse }) => flag(toCollapse <= most))),
    of(`differences-${side}`, ({ internal }) => internal / 6),
    of(`attacks-on-${side}`, ({ attacked }) => attacked / 6),
    of(`standards-${side}`, ({ excess }) => excess / 4),
  ];
}

const collapses = ({ unrest }: EstimateAfterLosses, side: Side): boolean => unrest[side].atTheEnd >= COLLAPSE;

/**
 * Returns who wins by insolvency or collapse (R9.0, R9.10; East if both collapse): 1 for West, -1 for East, `otherwise`
 * if nobody wins in this way. Wins by socialists (R9.9) have their own inputs.
 */
function winner(aftermath: EstimateAfterLosses, otherwise: number): number {
  if (aftermath.isInsolvent) return 1;
  if (collapses(aftermath, 'west')) return -1;
  return collapses(aftermath, 'east') ? 1 : otherwise;
}

/** The inputs from the estimate after East's losses, in the network's order. */
export const INPUTS_AFTER_LOSSES: readonly Foresight[] = [
  ...SIDES.flatMap(unrestForesight),
  ['insolvency', ({ isInsolvent }) => flag(isInsolvent)],
  ['insolvency', ({ left }) => left / 20],
  ...[0, 1, 2, 3, 5, 8].map((most): Foresight => ['insolvency', ({ left }) => flag(left <= most)]),
  ['currency', ({ missing }) => missing / 6],
  ['currency', ({ missing }) => flag(missing > 0)],
  ['protests-then-east', (aftermath) => winner(aftermath, 0)],
  // If nobody has won after decade IV, East wins (R3i).
  ['protests-then-east', (aftermath, decade) => (decade === 4 ? winner(aftermath, -1) : 0)],
];

import { other, type Side } from '../rules/board.js';
import type { SeatState } from '../rules/game.js';
import { features, figureOf } from './features.js';
import { positionOf } from './position.js';
import { LAST_CHANGED, type Figure, FIGURES, GOOD_FOR, NUMBERS } from './figures.js';
import { chance, type Network } from './network.js';

/** A figure that an action changes, with the effect on a side's chance to win. */
export interface Reason {
  readonly figure: Figure;
  /**
   * The figure's number before the action; in a comparison, its number after the other part. `now` is the number after
   * the action. Players see these numbers.
   */
  readonly before: number;
  readonly now: number;
  /** How much the change raises the side's chance, -1 to 1. */
  readonly effect: number;
  /**
   * True in a comparison: `before` is the number after another part. The action itself may then leave the figure
   * unchanged.
   */
  readonly isComparison?: true;
}

/** Marks reasons whose `before` is the number after another part. */
export function asComparison(reasons: readonly Reason[]): readonly Reason[] {
  return reasons.map((reason) => ({ ...reason, isComparison: true }));
}

/**
 * Minimum effect of a reason, as a share of chance * (1 - chance). A fixed minimum would leave no reasons when the game
 * is nearly decided, because then no action changes the chance by much.
 */
const LEAST_SHARE = 0.02;
/**
 * If East has at least this many build points to spare both before and after the action, insolvency is not given as a
 * reason.
 */
const FAR_FROM_INSOLVENCY = 3;

/**
 * Returns the figures an action changed, largest effect first; empty when the game is over. To find the effect of a
 * figure, only this figure is set back to its value before the action; the effect is the chance to win that the side
 * loses in this way. Effects whose sign contradicts the rules are left out: in such cases the network uses the figure
 * as a sign of something else.
 * @param decidedIn the End of Decade phase in which the action was chosen, 0 outside of it
 */
export function reasonsFor(
  network: Pick<Network, 'inputs' | 'value'>,
  side: Side,
  before: SeatState,
  after: SeatState,
  decidedIn = 0,
): Reason[] {
  if (before.outcome !== null || after.outcome !== null) return [];
  // Both positions get the same next mover, so that the change of turn is not a reason.
  const [was, is] = [before, after].map((state) => positionOf(state, other(side)));
  const [old, now] = [was, is].map((position) => {
    const input = new Float32Array(network.inputs);
    features(position, input);
    return input;
  });
  const chanceOf = (input: Float32Array): number => {
    const west = chance(network.value(input));
    return side === 'west' ? west : 1 - west;
  };
  const reached = chanceOf(now);
  const least = LEAST_SHARE * reached * (1 - reached);
  const phase = Math.max(decidedIn, was.sums.phase, is.sums.phase);
  const reasons = FIGURES.map((figure): Reason => {
    const without = now.map((value, at) => (figureOf(at) === figure ? old[at] : value));
    const number = NUMBERS[figure];
    return { figure, before: number(was), now: number(is), effect: reached - chanceOf(without) };
  });
  return reasons
    .filter((reason) => reason.before !== reason.now && Math.abs(reason.effect) >= least)
    .filter((reason) => makesSense(reason, side) && isNear(reason) && isToCome(reason, phase))
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    .filter((reason, index, all) => !all.slice(0, index).some((told) => tellsTheSame(told, reason)));
}

/**
 * Whether two reasons show the same numbers for the same figure: one reason for now, the other for the End of Decade.
 * Of two such reasons, only one is kept.
 */
function tellsTheSame(a: Reason, b: Reason): boolean {
  const counted = ({ figure }: Reason): string => figure.replace('-then', '');
  return counted(a) === counted(b) && a.before === b.before && a.now === b.now;
}

/** Whether the sign of an effect agrees with the rules (`GOOD_FOR`). */
function makesSense({ figure, before, now, effect }: Reason, side: Side): boolean {
  const goodFor = GOOD_FOR[figure];
  return goodFor === undefined || (now > before === (goodFor === side)) === effect > 0;
}

/** Whether a figure can still change in this End of Decade. */
function isToCome({ figure }: Reason, phase: number): boolean {
  return phase <= (LAST_CHANGED[figure] ?? phase);
}

/** Whether a figure matters enough to be a reason. Insolvency matters only when few points are to spare. */
function isNear({ figure, before, now }: Reason): boolean {
  return figure !== 'insolvency' || Math.min(before, now) < FAR_FROM_INSOLVENCY;
}

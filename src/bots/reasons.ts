import { other, type Side } from '../rules/board.js';
import type { Imagined } from '../rules/game.js';
import { features, figureOf } from './features.js';
import { positionOf } from './position.js';
import { LAST_CHANGED, type Figure, FIGURES, GOOD_FOR, NUMBERS } from './figures.js';
import { chance, type Network } from './network.js';

/** A figure that an action changes, and what that does to a side's chance to win. */
export interface Reason {
  readonly figure: Figure;
  /** The number a player sees, before the action and after it. */
  readonly before: number;
  readonly now: number;
  /** By how much the side's chance is greater for it, -1 to 1. */
  readonly effect: number;
}

/**
 * Less than this share of what could still change is not worth telling: near a certain end of the game everything changes the
 * chance by little, and the best action has its reasons all the same.
 */
const LEAST_SHARE = 0.02;
/** With so many points to spare before and after, nobody thinks of an insolvency: the economy tells the same. */
const FAR_FROM_INSOLVENCY = 3;

/**
 * What an action changed, the weightiest first: each figure is set back to what it was before the action, and the
 * chance is judged again. What the network makes of a figure against the rules is not told: there it stands for others.
 * @param decidedIn the phase of the End of Decade in which it was chosen, 0 outside of it
 */
export function reasonsFor(
  network: Pick<Network, 'inputs' | 'value'>,
  side: Side,
  before: Imagined,
  after: Imagined,
  decidedIn = 0,
): Reason[] {
  if (before.outcome !== null || after.outcome !== null) return [];
  // Who decides next is not what the action was played for.
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

/** Whether two figures count the same, now and at the End of Decade: the numbers are told once. */
function tellsTheSame(a: Reason, b: Reason): boolean {
  const counted = ({ figure }: Reason): string => figure.replace('-then', '');
  return counted(a) === counted(b) && a.before === b.before && a.now === b.now;
}

/** Whether a change has an effect that the rules could give it. */
function makesSense({ figure, before, now, effect }: Reason, side: Side): boolean {
  const goodFor = GOOD_FOR[figure];
  return goodFor === undefined || (now > before === (goodFor === side)) === effect > 0;
}

/** Whether a figure can still change in this End of Decade. */
function isToCome({ figure }: Reason, phase: number): boolean {
  return phase <= (LAST_CHANGED[figure] ?? phase);
}

/** Whether a player would look at the figure: at the points to spare, where they run out. */
function isNear({ figure, before, now }: Reason): boolean {
  return figure !== 'insolvency' || Math.min(before, now) < FAR_FROM_INSOLVENCY;
}

import type { Side } from '../board/side.js';
import { phaseIn } from '../inspect/as-it-stands.js';
import { asBounds, type Bounds, exactly, type Range } from './bounds.js';
import type { Forecast } from './forecast.js';
import type { PhaseForecast } from './forecast-phases.js';

/**
 * Causes of changed mass protests besides the unrest of phases 6 and 7. `exported`: protests of West Berlin may be
 * exported to suppliers (R10.2e). `socialists`, `police`: socialists or police cards remove unrest (R7a, R9.8).
 * `answer`: socialists remove unrest already at the end of the action.
 */
type ProtestCause = 'exported' | 'socialists' | 'answer' | 'police';

/** By how much a phase changes the minimum and the maximum of a side's mass protests. */
export interface ProtestStep extends Range, Pick<PhaseForecast, 'type' | 'phase'> {}

/** Number of a side's mass protests before the phases of a forecast, and the causes that change this number. */
export interface ProtestPath {
  readonly start: Bounds;
  /** The phases that change the number. Empty during an End of Decade. */
  readonly steps: readonly ProtestStep[];
  readonly causes: readonly ProtestCause[];
}

export function protestPath(found: Forecast, side: Side): ProtestPath {
  const start = phaseIn(found.phases, 'collapse')?.start[side] ?? NONE;
  let before: Range = start;
  const steps = found.phases.flatMap(({ type, phase, after }): ProtestStep[] => {
    const now = after.protests[side];
    const step = { type, phase, least: now.least - before.least, most: now.most - before.most };
    before = now;
    return step.least === 0 && step.most === 0 ? [] : [step];
  });
  return { start, steps: found.phase > 0 ? [] : steps, causes: causesOf(found, side) };
}

function causesOf(found: Forecast, side: Side): ProtestCause[] {
  if (side === 'west') {
    const behind = phaseIn(found.phases, 'internal-differences')?.byProvince['west-berlin']?.most ?? 0;
    const attacked = phaseIn(found.phases, 'east-west-differences')?.most['west-berlin'] ?? 0;
    return behind + attacked > 0 ? ['exported'] : [];
  }
  return [
    ...(found.socialistsAnswer === true ? (['answer'] as const) : []),
    ...((phaseIn(found.phases, 'police-power')?.ready ?? 0) > 0 ? (['police'] as const) : []),
    ...((phaseIn(found.phases, 'socialists')?.box ?? 0) > 0 ? (['socialists'] as const) : []),
  ];
}

const NONE = asBounds(exactly(0), true);

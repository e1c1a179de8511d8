import { SIDES, type Side } from '../board/side.js';
import { dismantlePoints } from '../pieces/building.js';
import { COLLAPSE } from '../end-of-decade/10-collapse.js';
import { PHASE } from '../end-of-decade/phase.js';
import { phaseOf, tasksOfPhase } from '../engine/ending.js';
import type { Outcome, State } from '../state/state.js';
import type { Task } from '../state/task.js';
import type { View } from '../seats/view.js';
import { protestsAsItStands } from '../inspect/as-it-stands.js';
import {
  asBounds,
  type Bounds,
  type CollapseVerdict,
  exactly,
  isThreat,
  type SearchedVerdict,
  type Verdict,
} from './bounds.js';
import { currencyForecast, flightForecast, policePriceForecast } from './forecast-economy.js';
import { collapseForecast, socialistsForecast } from './forecast-end.js';
import type { PhaseForecast } from './forecast-phases.js';
import { forcedProtests } from './forced-protests.js';
import { prestigeForecast } from './forecast-prestige.js';
import { keepingForecast } from './forecast-standard.js';
import { attacksForecast, differencesForecast, policePowerForecast } from './forecast-unrest.js';
import { followInsolvency } from './insolvency-lines.js';
import { dearestBox, type InsolvencyFigures, reckonInsolvency } from './insolvency.js';
import { bothSides, type ProjectedTable, prospectOf } from './projected-table.js';
import { stateFromTable } from '../inspect/table.js';
import { finishPhase, owedBy } from '../inspect/under-way.js';

/** The build points that East can pay and the minimum of the build points due, with bounds over all choices (R9.0). */
export interface InsolvencyForecast extends InsolvencyFigures {
  /**
   * Whether East becomes insolvent in the phases to come. Exact if phases 1 to 4 have at most 2,000 lines of play; with
   * more lines it may be `unknown`.
   */
  readonly can: SearchedVerdict;
  /** Bounds of the build points due, including the points of a prestige box. */
  readonly dueBounds: Bounds;
}

/** A way the game could end in the next End of Decade. */
export type Warning =
  /**
   * East cannot give what is due (R9.0). `already`: insolvency is certain; otherwise it depends on choices, or is unknown
   * (`figures.can`).
   */
  | { readonly type: 'insolvency'; readonly already: boolean; readonly figures: InsolvencyForecast }
  /** East would own more than 12 socialists, or owns fewer than it would lose (R9.9). */
  | { readonly type: 'socialism-triumphs' | 'socialism-fails'; readonly owned: number; readonly change: number }
  /**
   * A side collapses (R9.10). `already`: the collapse is certain; otherwise it depends on choices. No warning is given of
   * a collapse that the side itself can certainly avoid.
   */
  | {
      readonly type: 'collapse';
      readonly side: Side;
      readonly already: boolean;
      readonly protests: Bounds;
      /**
       * Number of mass protests if nothing is chosen until the last phase; null if it depends on a choice that must be
       * made.
       */
      readonly stands: number | null;
    };

/** Forecast of the End of Decade as if it came now; during an End of Decade, forecast of its remaining phases. */
export interface Forecast {
  /** The End of Decade phase under way, 1 to 10; 0 during the half-decades, 10 when the game is over. */
  readonly phase: number;
  /**
   * Forecasts of the phases to come, in order. Each forecast starts from what is certain after the earlier phases;
   * choices in the earlier phases widen its bounds.
   */
  readonly phases: readonly PhaseForecast[];
  /** The build points that East can pay, and the build points due now and in the phases to come (R9.0). */
  readonly insolvency: InsolvencyForecast;
  /** Warnings in the order of the phases. */
  readonly warnings: readonly Warning[];
  /** Whether socialists go to mass protests already at the end of the action, before the End of Decade (R7a). */
  readonly socialistsAnswer?: true;
  /** The ending that is certain, whatever is chosen; null if no ending is certain. */
  readonly ending: Outcome['ending'] | null;
}

const NOTHING = asBounds(exactly(0), true);

const PHASES: readonly ((p: ProjectedTable) => PhaseForecast)[] = [
  flightForecast,
  prestigeForecast,
  currencyForecast,
  policePriceForecast,
  keepingForecast,
  differencesForecast,
  attacksForecast,
  policePowerForecast,
  socialistsForecast,
  collapseForecast,
];

/**
 * Forecasts the remaining End of Decade phases (R9), with the functions that play the phases.
 * `phases` is empty when the game is over. Every line of play stays within the bounds. Works on a state and on a seat's
 * view.
 */
export function forecast(table: State | View): Forecast {
  // A finished game counts as being in the last phase, so that no phase is left.
  const phase = table.outcome ? PHASE.last : 'phase' in table ? table.phase : phaseOf(table);
  const rest = tasksOfPhase(table);
  const s = stateFromTable(table);
  const prospect = prospectOf(s);
  const underWay = finishPhase(prospect, rest);
  const bounded = PHASES.slice(phase)
    .map((foresee) => foresee(prospect))
    .map((one) => (one.type === 'collapse' && phase === 0 ? withForced(one, s, prospect) : one));
  const { can, phases } = decideInsolvency(s, rest, phase, underWay, bounded);
  const insolvency = insolvencyForecast(s, rest, can, phases);
  const warnings = warnInsolvency(insolvency);
  for (const one of phases) warnings.push(...warningsOf(one, phases));
  return { phase, phases, insolvency, warnings, ending: endingOf(insolvency, phases) };
}

/** Decides for each side whether it can certainly avoid a possible collapse. */
function withForced(found: PhaseForecast<'collapse'>, s: State, p: ProjectedTable): PhaseForecast<'collapse'> {
  const { collapses, after } = found;
  const forced = bothSides((side) => {
    const { most } = after.protests[side];
    return collapses[side] === 'only-if' ? forcedProtests(s, p, side, most) : most;
  });
  const verdictOf = (side: Side): CollapseVerdict =>
    collapses[side] === 'only-if' && forced[side] < COLLAPSE ? 'own-choices' : collapses[side];
  return { ...found, forced, collapses: bothSides(verdictOf) };
}

/**
 * Returns the projected table after the last phase, and phases like those of `forecast` during the half-decades. But
 * insolvency and collapses are judged by the bounds alone.
 */
export function boundedForecast(s: State): { readonly p: ProjectedTable; readonly phases: readonly PhaseForecast[] } {
  const p = prospectOf(stateFromTable(s));
  return { p, phases: PHASES.map((foresee) => foresee(p)) };
}

/** Decides whether East becomes insolvent: from the bounds if they suffice, otherwise by trying lines of play. */
function decideInsolvency(
  s: State,
  rest: readonly Task[],
  phase: number,
  underWay: Verdict,
  bounded: readonly PhaseForecast[],
): { can: SearchedVerdict; phases: readonly PhaseForecast[] } {
  const verdicts = bounded.flatMap((one) => ('insolvency' in one ? [one.insolvency] : []));
  const can = worst([underWay, ...verdicts]);
  const undecided = bounded.filter((one) => 'insolvency' in one && one.insolvency === 'only-if');
  // From phase 3 on no choice changes what East can give, so the bounds are exact.
  if (phase >= PHASE.currency || (can !== 'only-if' && undecided.length === 0)) return { can, phases: bounded };
  const open = undecided.map((one) => one.phase);
  const found = followInsolvency(s, rest, phase, can === 'only-if' ? [0, ...open] : open);
  return {
    can: can === 'only-if' ? found[0] : can,
    phases: bounded.map((one) => (undecided.includes(one) ? { ...one, insolvency: found[one.phase] } : one)),
  };
}

/** Adds up what East must give in the phase under way and in the phases to come. */
function insolvencyForecast(
  s: State,
  rest: readonly Task[],
  can: SearchedVerdict,
  phases: readonly PhaseForecast[],
): InsolvencyForecast {
  let flight = 0;
  let police = 0;
  let missing = NOTHING;
  let marker = rest.some(({ type }) => type === 'prestige-box') ? s.tracks.prestige : 0;
  for (const one of phases) {
    if (one.type === 'flight' || one.type === 'wall-price') flight = one.dismantlings;
    else if (one.type === 'prestige') marker = one.marker;
    else if (one.type === 'currency') missing = one.bounds.missing;
    else if (one.type === 'police-price') police = one.dismantlings;
    else break;
  }
  const points = dismantlePoints(s, 'east');
  const owed = rest.reduce((sum, task) => sum + owedBy(task), 0);
  const prestige = dearestBox(marker);
  const figures = reckonInsolvency({ points, underWay: owed, flight, currency: missing.least, police, prestige });
  const { due } = figures;
  const range = { least: due, most: due + prestige + missing.most - missing.least };
  return Object.assign(figures, {
    can,
    dueBounds: asBounds(range, missing.reached && prestige === 0),
  });
}

function worst(verdicts: readonly SearchedVerdict[]): SearchedVerdict {
  if (verdicts.includes('yes')) return 'yes';
  return verdicts.includes('only-if') ? 'only-if' : 'no';
}

function warnInsolvency(figures: InsolvencyForecast): Warning[] {
  return figures.can === 'no' ? [] : [{ type: 'insolvency', already: figures.can === 'yes', figures }];
}

function warningsOf(one: PhaseForecast, phases: readonly PhaseForecast[]): Warning[] {
  if (one.type === 'socialists') {
    return one.ending === null ? [] : [{ type: one.ending, owned: one.owned, change: one.change }];
  }
  if (one.type !== 'collapse') return [];
  return SIDES.filter((side) => isThreat(one.collapses[side])).map((side): Warning => {
    const protests = one.after.protests[side];
    const stands = protestsAsItStands(phases, side);
    return { type: 'collapse', side, already: one.collapses[side] === 'yes', protests, stands };
  });
}

/**
 * Returns the first ending that is certain; null if no ending is certain, or if an earlier ending depends on choices.
 */
function endingOf({ can }: InsolvencyForecast, phases: readonly PhaseForecast[]): Outcome['ending'] | null {
  if (can !== 'no') return can === 'yes' ? 'insolvency' : null;
  for (const one of phases) if ((one.type === 'socialists' || one.type === 'collapse') && one.ending) return one.ending;
  return null;
}

import { SIDES, type Side } from '../board/side.js';
import { PHASE } from '../end-of-decade/phase.js';
import { phaseOf, tasksOfPhase } from '../ending.js';
import type { Outcome, State } from '../state.js';
import type { View } from '../view.js';
import { asBounds, type Bounds, type Range, type Verdict } from './bounds.js';
import { currencyForecast, flightForecast, policePriceForecast } from './forecast-economy.js';
import { collapseForecast, socialistsForecast } from './forecast-end.js';
import type { PhaseForecast } from './forecast-phases.js';
import { prestigeForecast } from './forecast-prestige.js';
import { keepingForecast } from './forecast-standard.js';
import { attacksForecast, differencesForecast, policePowerForecast } from './forecast-unrest.js';
import { type InsolvencyFigures, insolvencyFigures } from './insolvency.js';
import { type Prospect, prospectOf } from './prospect.js';
import { openState } from './table.js';
import { finishPhase } from './under-way.js';

/** What East can give and what is due, and whether that can be too little (R9.0). */
export interface InsolvencyForecast extends InsolvencyFigures {
  readonly can: Verdict;
  /** All that can be due, a prestige box included. */
  readonly dueBounds: Bounds;
}

/** A way the game could end in the next End of Decade. */
export type Warning =
  /** East cannot give what is due; not `already`: only if it is chosen so (R9.0). */
  | { readonly type: 'insolvency'; readonly already: boolean; readonly figures: InsolvencyForecast }
  /** East would own more than 12 socialists, or has fewer than it must give (R9.9). */
  | { readonly type: 'socialism-triumphs' | 'socialism-fails'; readonly owned: number; readonly change: number }
  /** A side has four mass protests; not `already`: only if it is chosen so (R9.10). */
  | { readonly type: 'collapse'; readonly side: Side; readonly already: boolean; readonly protests: Bounds };

/** What the End of Decade would do if it came now; during an End of Decade what is still to come of it. */
export interface Forecast {
  /** The End of Decade phase under way, 1 to 10; 0 during the half-decades, 10 when the game is over. */
  readonly phase: number;
  /** The phases to come in order. What is sure to happen before a phase is carried over; what is chosen makes bounds. */
  readonly phases: readonly PhaseForecast[];
  /** What East can give, and what is due now and in the phases to come (R9.0). */
  readonly insolvency: InsolvencyForecast;
  /** In the order of the phases. */
  readonly warnings: readonly Warning[];
  /** The ending that comes whatever is chosen: that of the first warning that is true already, or null. */
  readonly ending: Outcome['ending'] | null;
}

const PHASES: readonly ((p: Prospect) => PhaseForecast)[] = [
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
 * What each End of Decade phase to come would do if it came now (R9), by the same reckonings the phases use: nothing when
 * the game is over. No line of play leaves the bounds. Works on a state and on a seat's view.
 */
export function forecast(table: State | View): Forecast {
  // When the game is over nothing comes after the last phase.
  const phase = table.outcome ? PHASE.last : 'phase' in table ? table.phase : phaseOf(table);
  const rest = tasksOfPhase(table);
  const s = openState(table);
  const prospect = prospectOf(s);
  const underWay = finishPhase(prospect, rest);
  const phases = PHASES.slice(phase).map((foresee) => foresee(prospect));
  const figures = insolvencyFigures(s, phase, rest);
  const insolvency: InsolvencyForecast = {
    ...figures,
    can: worst([underWay, ...phases.map((one) => ('insolvency' in one ? one.insolvency : 'no'))]),
    dueBounds: dueBounds(figures, phases),
  };
  const warnings = [...warnInsolvency(insolvency), ...phases.flatMap(warningsOf)];
  return { phase, phases, insolvency, warnings, ending: endingOf(insolvency, phases) };
}

function worst(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('yes')) return 'yes';
  return verdicts.includes('only-if') ? 'only-if' : 'no';
}

function dueBounds({ due, currency, prestige }: InsolvencyFigures, phases: readonly PhaseForecast[]): Bounds {
  const found = phases.find((one) => one.type === 'currency');
  const missing: Range & { readonly reached: boolean } = found?.bounds.missing ?? asBounds({ least: 0, most: 0 }, true);
  const sure = due - currency;
  const range = { least: sure + missing.least, most: sure + prestige + missing.most };
  return asBounds(range, missing.reached && prestige === 0);
}

function warnInsolvency(figures: InsolvencyForecast): Warning[] {
  return figures.can === 'no' ? [] : [{ type: 'insolvency', already: figures.can === 'yes', figures }];
}

function warningsOf(one: PhaseForecast): Warning[] {
  if (one.type === 'socialists') {
    return one.ending === null ? [] : [{ type: one.ending, owned: one.owned, change: one.change }];
  }
  if (one.type !== 'collapse') return [];
  return SIDES.flatMap((side): Warning[] => {
    const verdict = one.collapses[side];
    if (verdict === 'no') return [];
    return [{ type: 'collapse', side, already: verdict === 'yes', protests: one.after.protests[side] }];
  });
}

/** The first ending nobody can turn away; while an earlier one depends on choices, none is sure. */
function endingOf({ can }: InsolvencyForecast, phases: readonly PhaseForecast[]): Outcome['ending'] | null {
  if (can !== 'no') return can === 'yes' ? 'insolvency' : null;
  for (const one of phases) if ((one.type === 'socialists' || one.type === 'collapse') && one.ending) return one.ending;
  return null;
}

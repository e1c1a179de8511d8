import { SIDES, type Side } from '../board/side.js';
import { COLLAPSE } from '../end-of-decade/10-collapse.js';
import { PHASE } from '../end-of-decade/phase.js';
import { phaseOf } from '../ending.js';
import type { Outcome, State } from '../state.js';
import type { View } from '../view.js';
import { currencyForecast, flightForecast, policePriceForecast, prestigeForecast } from './forecast-economy.js';
import type { CollapseForecast, PhaseForecast, SocialistsForecast } from './forecast-phases.js';
import { keepingForecast } from './forecast-standard.js';
import { attacksForecast, collapseForecast, differencesForecast, socialistsForecast } from './forecast-unrest.js';
import { type InsolvencyFigures, insolvencyFigures } from './insolvency.js';
import { openState } from './table.js';

/** A way the game could end in the next End of Decade. */
export type Warning =
  /** East cannot give what is due; not `already`: only if West takes the dearest prestige box, too (R9.0). */
  | { readonly type: 'insolvency'; readonly already: boolean; readonly figures: InsolvencyFigures }
  /** East would own more than 12 socialists, or has fewer than it must give (R9.9). */
  | { readonly type: 'socialism-triumphs' | 'socialism-fails'; readonly owned: number; readonly change: number }
  /** A side has four mass protests; not `already`: only with the unrest of R9.6 (R9.10). */
  | { readonly type: 'collapse'; readonly side: Side; readonly already: boolean; readonly protests: number };

/** What the End of Decade would do if it came now; during an End of Decade what is still to come of it. */
export interface Forecast {
  /** The End of Decade phase under way, 1 to 10; 0 during the half-decades, 10 when the game is over. */
  readonly phase: number;
  /** The phases to come in order, each as if it came now: what those before it would change is not carried over. */
  readonly phases: readonly PhaseForecast[];
  /** What East can give, and what is due in the phases to come (R9.0). */
  readonly insolvency: InsolvencyFigures;
  /** In the order of the phases. */
  readonly warnings: readonly Warning[];
  /** The ending the table as it stands would bring: that of the first warning that is true already, or null. */
  readonly ending: Outcome['ending'] | null;
}

/**
 * What each End of Decade phase to come would do if it came now (R9), by the same reckonings the phases use: nothing when
 * the game is over. Works on a state and on a seat's view.
 */
export function forecast(table: State | View): Forecast {
  const phase = phaseUnderWay(table);
  const s = openState(table);
  const ready = s.policeCards.filter((police) => !police.used).length;
  const socialists = socialistsForecast(s);
  const collapse = collapseForecast(s, phase);
  const insolvency = insolvencyFigures(s, phase);
  const phases: readonly PhaseForecast[] = [
    flightForecast(s),
    prestigeForecast(s),
    currencyForecast(s),
    policePriceForecast(s),
    keepingForecast(s),
    differencesForecast(s),
    attacksForecast(s),
    { phase: 8, type: 'police-power', ready },
    socialists,
    collapse,
  ];
  const isToCome = (one: { readonly phase: number }): boolean => one.phase > phase;
  return {
    phase,
    phases: phases.filter(isToCome),
    insolvency,
    warnings: [
      ...warnInsolvency(insolvency),
      ...(isToCome(socialists) ? warnSocialism(socialists) : []),
      ...(isToCome(collapse) ? warnCollapse(collapse) : []),
    ],
    ending:
      insolvency.margin < 0
        ? 'insolvency'
        : ([socialists, collapse].find((one) => isToCome(one) && one.ending !== null)?.ending ?? null),
  };
}

/** When the game is over nothing comes after the last phase. */
function phaseUnderWay(table: State | View): number {
  if (table.outcome) return PHASE.last;
  return 'tasks' in table ? phaseOf(table) : table.phase;
}

function warnInsolvency(figures: InsolvencyFigures): Warning[] {
  if (figures.margin >= figures.prestige) return [];
  return [{ type: 'insolvency', already: figures.margin < 0, figures }];
}

function warnSocialism({ ending, owned, change }: SocialistsForecast): Warning[] {
  return ending === null ? [] : [{ type: ending, owned, change }];
}

function warnCollapse({ protests, protestsWithDifferences }: CollapseForecast): Warning[] {
  return SIDES.flatMap((side): Warning[] => {
    const already = protests[side] >= COLLAPSE;
    const most = Math.max(protests[side], protestsWithDifferences[side]);
    return most >= COLLAPSE ? [{ type: 'collapse', side, already, protests: most }] : [];
  });
}

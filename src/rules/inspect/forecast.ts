import { SIDES, type Side } from '../board/side.js';
import { COLLAPSE } from '../end-of-decade/10-collapse.js';
import type { Outcome } from '../state.js';
import { currencyForecast, flightForecast, policePriceForecast, prestigeForecast } from './forecast-economy.js';
import type { CollapseForecast, PhaseForecast, SocialistsForecast } from './forecast-phases.js';
import { keepingForecast } from './forecast-standard.js';
import { attacksForecast, collapseForecast, differencesForecast, socialistsForecast } from './forecast-unrest.js';
import { type InsolvencyFigures, insolvencyFigures } from './insolvency.js';
import { openState, type Table } from './table.js';

/** A way the game could end in the next End of Decade. */
export type Warning =
  /** East cannot give what is due; not `already`: only if West takes the dearest prestige box, too (R9.0). */
  | { readonly type: 'insolvency'; readonly already: boolean; readonly figures: InsolvencyFigures }
  /** East would own more than 12 socialists, or has fewer than it must give (R9.9). */
  | { readonly type: 'socialism-triumphs' | 'socialism-fails'; readonly owned: number; readonly change: number }
  /** A side has four mass protests; not `already`: only with the unrest of R9.6 (R9.10). */
  | { readonly type: 'collapse'; readonly side: Side; readonly already: boolean; readonly protests: number };

/** What the End of Decade would do if it came now. */
export interface Forecast {
  /** The ten phases in order, each as if it came now: what the phases before it would change is not carried over. */
  readonly phases: readonly PhaseForecast[];
  /** In the order of the phases. */
  readonly warnings: readonly Warning[];
  /** The ending the table as it stands would bring: that of the first warning that is true already, or null. */
  readonly ending: Outcome['ending'] | null;
}

/**
 * What each End of Decade phase would do if it came now (R9), by the same reckonings the phases use. Works on a state and
 * on a seat's view.
 */
export function forecast(table: Table): Forecast {
  const s = openState(table);
  const ready = s.policeCards.filter((police) => !police.used).length;
  const socialists = socialistsForecast(s);
  const collapse = collapseForecast(s);
  const insolvency = insolvencyFigures(s);
  return {
    phases: [
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
    ],
    warnings: [...warnInsolvency(insolvency), ...warnSocialism(socialists), ...warnCollapse(collapse)],
    ending: insolvency.margin < 0 ? 'insolvency' : (socialists.ending ?? collapse.ending),
  };
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

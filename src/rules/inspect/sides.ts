import { CITIES_OF_SIDE, CONNECTIONS_OF_SIDE, PROVINCES_OF } from '../board/geography.js';
import type { Side } from '../board/side.js';
import { dismantlePoints } from '../pieces/building.js';
import { hasFactory } from '../pieces/economy.js';
import { COLLAPSE } from '../end-of-decade/10-collapse.js';
import { standardsOf } from '../pieces/living-standard.js';
import type { State } from '../state/state.js';
import { protestsOf } from '../pieces/unrest.js';

/** Totals of one side. */
export interface SideFigures {
  readonly unrest: number;
  /** Number of mass protests, including exported ones (R9.10). */
  readonly protests: number;
  /** Number of mass protests missing for a collapse (R9.10); 0 when the side would collapse. */
  readonly protestsToCollapse: number;
  readonly livingStandards: number;
  /** Number of factories on the map, including rundown factories, without foreign factories. */
  readonly factories: number;
  /** Number of pieces of infrastructure on the side's connections. */
  readonly infrastructure: number;
  /**
   * Build points that the side could pay by dismantling: a rundown factory counts 0, Rheinsberg 2, or 1 if rundown
   * (R6.4d).
   */
  readonly dismantlePoints: number;
}

export function sideFigures(s: State, side: Side): SideFigures {
  const protests = protestsOf(s, side);
  return {
    unrest: PROVINCES_OF[side].reduce((sum, province) => sum + s.unrest[province], 0),
    protests,
    protestsToCollapse: Math.max(0, COLLAPSE - protests),
    livingStandards: standardsOf(s, side),
    factories: CITIES_OF_SIDE[side].filter((city) => hasFactory(s, city)).length,
    infrastructure: CONNECTIONS_OF_SIDE[side].reduce((sum, connection) => sum + s.infrastructure[connection], 0),
    dismantlePoints: dismantlePoints(s, side),
  };
}

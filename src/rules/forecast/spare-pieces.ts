import { CITIES_OF_SIDE, type City, type Connection, CONNECTIONS_OF_SIDE, PROVINCES_OF } from '../board/geography.js';
import { reckonCurrency } from '../end-of-decade/03-currency.js';
import { keptOf } from '../end-of-decade/05-keeping-standard.js';
import { exportFactory } from '../pieces/economy.js';
import type { State } from '../state/state.js';
import { scratchCopy } from '../inspect/table.js';

/** A copy of a state whose pieces and living standards can be changed and restored in place. */
export type ScratchState = State & {
  factories: State['factories'][number][];
  infrastructure: number[];
  livingStandard: number[];
};

export const scratchState = (table: State): ScratchState => scratchCopy(table) as ScratchState;

/** A living standard lost or 1 Western currency missing is worse than any loss of reserves. */
const HARM = 100;

/** Reserves above this value count no more. */
const ENOUGH = 2;

/**
 * Returns infrastructure of East that it can best do without, one connection for each of `count` pieces; null if there
 * is not so much infrastructure.
 */
export function sparePieces(table: State, count: number): readonly Connection[] | null {
  const s = scratchState(table);
  return leastHarm(s, count, () =>
    CONNECTIONS_OF_SIDE.east
      .filter((connection) => s.infrastructure[connection] > 0)
      .map((connection) => [
        connection,
        (isGiven) => {
          s.infrastructure[connection] += isGiven ? -1 : 1;
        },
      ]),
  );
}

/** Returns factories of East that can best be run down; null if fewer than `count` are intact. */
export function spareFactories(table: State, count: number): readonly City[] | null {
  const s = scratchState(table);
  return leastHarm(s, count, () =>
    CITIES_OF_SIDE.east
      .filter((city) => s.factories[city] === 'intact')
      .map((city) => [
        city,
        (isGiven) => {
          s.factories[city] = isGiven ? 'rundown' : 'intact';
        },
      ]),
  );
}

/** A place, and a function that gives its piece or puts it back. */
type Offer = readonly [place: number, give: (isGiven: boolean) => void];

/** Gives `count` pieces one after the other, each time the piece that harms least. */
function leastHarm(s: State, count: number, offers: () => readonly Offer[]): readonly number[] | null {
  const chosen: number[] = [];
  if (count === 0) return chosen;
  const { weakestWest, box } = reckonCurrency(s);
  while (chosen.length < count) {
    let best: Offer | null = null;
    let least = Infinity;
    for (const offer of offers()) {
      offer[1](true);
      const harm = harmOf(s, weakestWest, box);
      offer[1](false);
      if (harm < least) {
        best = offer;
        least = harm;
      }
    }
    if (best === null) return null;
    best[1](true);
    chosen.push(best[0]);
  }
  return chosen;
}

/** Returns how bad East's factories are for its living standards and its Western currency. */
function harmOf(s: State, weakestWest: number, box: number): number {
  let income = box;
  let needed = 0;
  let harm = 0;
  for (const province of PROVINCES_OF.east) {
    const value = exportFactory(s, province) ?? -1;
    const standard = s.livingStandard[province];
    if (value >= weakestWest) income++;
    needed += standard;
    harm -= Math.min(ENOUGH, Math.max(0, value - weakestWest + 1));
    if (standard === 0) continue;
    const reserve = Math.max(0, value) - keptOf(standard, Math.max(0, value));
    harm += HARM * (standard - keptOf(standard, Math.max(0, value))) - ENOUGH * Math.min(ENOUGH, reserve);
  }
  return harm + HARM * Math.max(0, needed - income);
}

import type { Side } from '../rules/board.js';
import type { SeatState, Simulation } from '../rules/game.js';
import { features } from './features.js';
import { nextAfter, positionOf } from './position.js';
import { type Network, QuickNetwork } from './network.js';
import { type Reason, reasonsFor } from './reasons.js';

/** Worth of a won game; a lost game has `-DECIDED`. An unfinished game has at most the worth of a won game. */
export const DECIDED = 12;

/** Judges positions. */
export interface Judge {
  /**
   * Returns the worth of a simulation's position for a side as log-odds of winning; `chance` converts it to a chance.
   */
  worth(sim: Simulation<SeatState>, side: Side): number;
  /**
   * Returns the figures an action changed, largest effect first (`reasonsFor`). Absent if the judge has no figures.
   * @param decidedIn the End of Decade phase in which the action was chosen, 0 outside of it (default)
   */
  reasons?(side: Side, before: SeatState, after: SeatState, decidedIn?: number): readonly Reason[];
}

/** Judges positions by a network whose output is the worth for West. */
export class NetworkJudge implements Judge {
  readonly #network: Network;
  readonly #quick: QuickNetwork;
  readonly #input: Float32Array;

  constructor(network: Network) {
    this.#network = network;
    this.#quick = new QuickNetwork(network);
    this.#input = new Float32Array(network.inputs);
  }

  worth(sim: Simulation<SeatState>, side: Side): number {
    const west = this.west(sim);
    return side === 'west' ? west : -west;
  }

  reasons(side: Side, before: SeatState, after: SeatState, decidedIn = 0): readonly Reason[] {
    return reasonsFor(this.#network, side, before, after, decidedIn);
  }

  west(sim: Simulation<SeatState>): number {
    const { state } = sim;
    if (state.outcome) return state.outcome.winner === 'west' ? DECIDED : -DECIDED;
    features(positionOf(state, nextAfter(sim)), this.#input);
    const value = this.#quick.value(this.#input);
    return Math.max(-DECIDED, Math.min(DECIDED, value));
  }
}

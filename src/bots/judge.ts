import type { Side } from '../rules/board.js';
import type { Imagined, Simulation } from '../rules/game.js';
import { features } from './features.js';
import { nextAfter, positionOf } from './position.js';
import { type Network, QuickNetwork } from './network.js';
import { type Reason, reasonsFor } from './reasons.js';

/** What a finished game is worth, beyond all that a network says of one under way. */
const DECIDED = 12;

/** Whoever judges positions. */
export interface Judge {
  /** How well a side stands in a simulation, without bound. */
  worth(sim: Simulation<Imagined>, side: Side): number;
  /** What an action changed for a side, the weightiest first, where the judge can say that; see `reasonsFor`. */
  reasons?(side: Side, before: Imagined, after: Imagined, decidedIn?: number): readonly Reason[];
}

/** Judges positions by a network: how well West stands, without bound; a chance by `chance`. */
export class NetworkJudge implements Judge {
  readonly #network: Network;
  readonly #quick: QuickNetwork;
  readonly #input: Float32Array;

  constructor(network: Network) {
    this.#network = network;
    this.#quick = new QuickNetwork(network);
    this.#input = new Float32Array(network.inputs);
  }

  /** How well a side stands in a simulation. */
  worth(sim: Simulation<Imagined>, side: Side): number {
    const west = this.west(sim);
    return side === 'west' ? west : -west;
  }

  reasons(side: Side, before: Imagined, after: Imagined, decidedIn = 0): readonly Reason[] {
    return reasonsFor(this.#network, side, before, after, decidedIn);
  }

  west(sim: Simulation<Imagined>): number {
    const { state } = sim;
    if (state.outcome) return state.outcome.winner === 'west' ? DECIDED : -DECIDED;
    features(positionOf(state, nextAfter(sim)), this.#input);
    const value = this.#quick.value(this.#input);
    return Math.max(-DECIDED, Math.min(DECIDED, value));
  }
}

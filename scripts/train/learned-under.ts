import { createHash } from 'node:crypto';
import { features } from '../../src/bots/features.js';
import { nextAfter, positionOf } from '../../src/bots/position.js';
import { moveKey, newGame, Simulation, withNothingHidden } from '../../src/rules/game.js';
import { chanceOf } from '../../src/rules/state/random.js';

/**
 * Number of random games in the digest. Together they have about 2,000 decisions, from every decade and from every
 * phase of the End of Decade except phases 8 and 10.
 */
const GAMES = 12;

/**
 * Returns a digest of the rules and of a network's inputs. It is computed from all legal moves and all inputs in random
 * games. A network that was trained under another digest was trained with different positions.
 * @param inputs number of inputs of the network
 * @returns 16 hex digits
 */
export function rulesAndInputs(inputs: number): string {
  const known = digests.get(inputs) ?? digestFor(inputs);
  digests.set(inputs, known);
  return known;
}

/** Cache of digests, by the number of inputs. To compute a digest, 12 games are played. */
const digests = new Map<number, string>();

function digestFor(inputs: number): string {
  const digest = createHash('sha256');
  const input = new Float32Array(inputs);
  for (let seed = 1; seed <= GAMES; seed++) {
    const random = chanceOf(seed);
    const sim = new Simulation(withNothingHidden(newGame({ seed }).state));
    for (let { pending } = sim; pending !== null; { pending } = sim) {
      features(positionOf(sim.state, nextAfter(sim)), input);
      digest.update(input).update(pending.options.map(moveKey).join());
      sim.play(pending.options[random(pending.options.length)]);
    }
    digest.update(JSON.stringify(sim.state.outcome));
  }
  return digest.digest('hex').slice(0, 16);
}

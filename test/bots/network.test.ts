import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesAndInputs } from '../../scripts/train/learned-under.js';
import { features } from '../../src/bots/features.js';
import { nextAfter, positionOf } from '../../src/bots/position.js';
import { QuickNetwork } from '../../src/bots/network.js';
import { networkOf, TEACHINGS, trainedNetwork, type Weights, weightsOf } from '../../src/bots/weights.js';
import { newGame, Simulation, withNothingHidden } from '../../src/rules/game.js';
import { chance } from '../support/random/random-game.js';
import { SEED } from '../support/runs.js';

/** Returns the inputs of all positions of a random game, `count` numbers each. */
function inputs(seed: number, count: number): Float32Array[] {
  const sim = new Simulation(withNothingHidden(newGame({ seed }).state));
  const random = chance(seed);
  const all: Float32Array[] = [];
  for (let { pending } = sim; pending !== null; { pending } = sim) {
    const input = new Float32Array(count);
    features(positionOf(sim.state, nextAfter(sim)), input);
    all.push(input);
    sim.play(pending.options[random(pending.options.length)]);
  }
  return all;
}

describe.each(TEACHINGS)('the network taught by %s, asked quickly', (teaching) => {
  const network = trainedNetwork(teaching);
  const all = [1, 2, 3].flatMap((seed) => inputs(seed, network.inputs));

  it('says what it says when it is asked input by input', () => {
    expect(all.length).toBeGreaterThan(300);
    const quick = new QuickNetwork(network);
    for (const input of all) expect(quick.value(input)).toBeCloseTo(network.value(input), 2);
  });

  it('says the same to the last bit, whatever it was asked before', () => {
    const [forth, back] = [new QuickNetwork(network), new QuickNetwork(network)];
    const values = all.map((input) => forth.value(input));
    expect(all.toReversed().map((input) => back.value(input))).toEqual(values.toReversed());
    expect(all.slice(0, 40).map((input) => new QuickNetwork(network).value(input))).toEqual(values.slice(0, 40));
  });
});

describe.each(['weights', 'weights-with-foresight'])('the network in %s.json', (name) => {
  it('is for the rules and inputs of the program; otherwise docs/bots.md says what to do', () => {
    const weights = JSON.parse(readFileSync(`src/bots/${name}.json`, 'utf8')) as Weights;
    expect(weights.rulesAndInputs).toBe(rulesAndInputs(networkOf(weights).inputs));
  });
});

describe('the weights of a network', () => {
  const kept = weightsOf(trainedNetwork('games'), { script: '', commit: '', seed: 1, games: 0 }, '');

  it('are read as they were kept', () => {
    expect(networkOf(kept).numbers).toEqual(trainedNetwork('games').numbers);
  });

  it('are refused in a sentence when anything in them was changed', () => {
    const random = chance(SEED + 5);
    const damaged = Array.from({ length: 50 }, () => {
      const at = random(kept.numbers.length);
      const letter = kept.numbers[at] === 'A' ? 'B' : 'A';
      return { ...kept, numbers: kept.numbers.slice(0, at) + letter + kept.numbers.slice(at + 1) };
    });
    const cut = { ...kept, numbers: kept.numbers.slice(0, -4) };
    for (const weights of [...damaged, cut, { ...kept, hidden: 31 }, { ...kept, checksum: '' }])
      expect(() => networkOf(weights)).toThrow('damaged-weights');
  });
});

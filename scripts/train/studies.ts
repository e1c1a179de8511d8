import { playOut } from '../../src/arena/game.js';
import { botOf } from '../../src/bots/bot.js';
import { features } from '../../src/bots/features.js';
import { nextAfter, positionOf } from '../../src/bots/position.js';
import { NetworkJudge } from '../../src/bots/judge.js';
import { STRENGTHS } from '../../src/bots/levels.js';
import type { Network } from '../../src/bots/network.js';
import { type SearchedPlan, type PositionChance, Search } from '../../src/bots/search.js';
import { type Chance, chanceOf } from '../../src/rules/state/random.js';
import type { Examples } from './lessons.js';
import { type Noise, nearBest } from './self-play.js';

/** A game played with search, with the values that the searches found for positions. */
export interface Study extends Examples {
  readonly west: boolean;
  readonly decade: number;
}

/** Settings of a game that is played with search. */
export interface Studying {
  /** Number of actions simulated for each decision. */
  readonly simulations: number;
  readonly noise: Noise;
  /** Minimum number of visits that a position needs to be used for training. */
  readonly visits: number;
  /** Maximum number of positions per search that are used for training. */
  readonly positions: number;
  /** Share, 0 to 1, by which the chances found by searches are moved towards 0.5. */
  readonly doubt: number;
}

/** Plays a game of a network against itself, with search. Returns the values that the searches found. */
export async function study(seed: number, network: Network, studying: Studying): Promise<Study> {
  const random = chanceOf(seed);
  const pages: Page[] = [];
  const paged = (judged: PositionChance): Page => pageOf(judged, network.inputs);
  class Studied extends Search {
    override found(): SearchedPlan[] {
      const found = super.found();
      pages.push(...chosen([...this.positions(studying.visits)], studying.positions, random).map(paged));
      const root = this.root;
      if (found[0].visits > 0) pages.push(paged(root));
      const first = nearBest(
        found.map(({ plan }) => plan),
        studying.noise,
        random,
      );
      return [...found.filter(({ plan }) => plan === first), ...found.filter(({ plan }) => plan !== first)];
    }
  }
  const judge = new NetworkJudge(network);
  const player = (ofSide: number) => botOf({ strength: STRENGTHS.hard, judge, seed: seed + ofSide, search: Studied });
  const { simulations } = studying;
  const budget = { simulations };
  const played = await playOut(seed, { west: player(0), east: player(1) }, { west: budget, east: budget });
  const positions = new Float32Array(pages.length * network.inputs);
  pages.forEach(({ input }, index) => positions.set(input, index * network.inputs));
  const certain = 1 - studying.doubt;
  const targets = Float32Array.from(pages, ({ west }) => 0.5 + certain * (west - 0.5));
  return { positions, targets, west: played.winner === 'west', decade: played.decade };
}

interface Page {
  readonly input: Float32Array;
  readonly west: number;
}

function pageOf({ sim, west }: PositionChance, inputs: number): Page {
  const input = new Float32Array(inputs);
  features(positionOf(sim.state, nextAfter(sim)), input);
  return { input, west };
}

/**
 * Returns `count` random items, each equally likely; all items if there are no more than `count`. Changes the order of
 * `all`.
 */
function chosen<T>(all: T[], count: number, random: Chance): T[] {
  for (let at = 0; at < Math.min(count, all.length); at++) {
    const other = at + random(all.length - at);
    [all[at], all[other]] = [all[other], all[at]];
  }
  return all.slice(0, count);
}

import { describe, expect, it } from 'vitest';
import { type Judge, NetworkJudge } from '../../src/bots/judge.js';
import { STRENGTHS } from '../../src/bots/levels.js';
import { follow, isWithinAction } from '../../src/bots/lines.js';
import { Planner } from '../../src/bots/planner.js';
import { Repertoire } from '../../src/bots/move-cache.js';
import { Search } from '../../src/bots/search.js';
import { trainedNetwork } from '../../src/bots/weights.js';
import { type CardId, CARDS } from '../../src/rules/cards.js';
import { type SeatState, newGame, Simulation, withNothingHidden } from '../../src/rules/game.js';

const judge = new NetworkJudge(trainedNetwork('games'));
const { manner } = STRENGTHS.hard;

/** Returns a game in which the first card is to be taken. */
function begun(): Simulation<SeatState> {
  const sim = new Simulation<SeatState>(withNothingHidden(newGame({ seed: 5 }).state));
  // After decade I, hand cards are discarded first (R3b).
  while (sim.pending?.kind === 'keep-hand') sim.play(sim.pending.options[0]);
  return sim;
}

/** Returns the visits of each plan of the root, in descending order. */
function visitsOf(search: Search): number[] {
  return search.found().map(({ visits }) => visits);
}

describe('the search', () => {
  it.each([
    [3, 3],
    [5, 4],
  ])('gives no plan up before it was looked into on every deal, or on as many as are enough: %d', (count, enough) => {
    expect(manner.sureDeals).toBe(4);
    const deals = Array.from({ length: count }, begun) as [Simulation<SeatState>];
    const search = new Search(new Planner(judge), judge, manner, deals);
    let looks = 0;
    for (; looks < 1000 && !search.isSettled; looks++) search.searchPath(1);
    expect(looks).toBe(manner.rootWidth * enough);
    expect(visitsOf(search).slice(0, manner.rootWidth)).toEqual(Array(manner.rootWidth).fill(enough));
  });

  it('gives half of the plans up with each share of the budget', () => {
    const search = new Search(new Planner(judge), judge, manner, [begun()]);
    const budget = 100;
    let looks = 0;
    for (; looks < budget && !search.isSettled; looks++) search.searchPath(looks / budget);
    const visits = visitsOf(search);
    const least = visits[manner.rootWidth - 1];
    expect(least).toBeGreaterThan(0);
    expect(visits.slice(0, manner.rootWidth).filter((count) => count === least)).toHaveLength(manner.rootWidth / 2);
    expect(visits[0]).toBeGreaterThan(5 * least);
  });

  it('never gives up the plan that is looked into beside its own', () => {
    const planner = new Planner(judge);
    const worst = planner.polished(begun()).at(-1);
    if (!worst) throw new Error('nothing can be played');
    const search = new Search(planner, judge, manner, [begun()], [worst]);
    const budget = 100;
    for (let looks = 0; looks < budget && !search.isSettled; looks++) search.searchPath(looks / budget);
    const found = search.found();
    expect(found[0].plan).not.toBe(worst);
    // The last round of the search may be incomplete, so this plan may have been searched once less than the best one.
    expect(found.find(({ plan }) => plan === worst)?.visits).toBeGreaterThanOrEqual(found[0].visits - 1);
  });

  it('looks into no position behind the end of the half, where cards come that nobody knows', () => {
    const sim = begun();
    const planner = new Planner(judge);
    while (sim.state.display.length > 1) planner.play(sim, planner.plans(sim)[0]);
    const search = new Search(planner, judge, manner, [sim]);
    const before = planner.simulated;
    for (let looks = 0; looks < 60; looks++) search.searchPath(0);
    // Nothing is planned after the last card. So a plan that takes the last card gets no reply of the other side.
    for (const { answer, plan } of search.found().slice(0, manner.rootWidth)) {
      const after = sim.copy();
      follow(after, plan.moves);
      if (after.state.half !== sim.state.half) expect(answer).toBeNull();
    }
    expect(planner.simulated - before).toBeGreaterThan(20);
  });
});

describe('what others learn by a search', () => {
  // Shifts every judgement far in favour of West, so that the chance of one side cannot be mistaken for that of the
  // other.
  const forWest: Judge = { worth: (sim, side) => judge.worth(sim, side) + (side === 'west' ? 1.5 : -1.5) };
  const searched = (side: 'west' | 'east') => {
    const sim = begun();
    const planner = new Planner(forWest);
    while (sim.pending?.side !== side) planner.play(sim, planner.plans(sim)[0]);
    const search = new Search(planner, forWest, manner, [sim, sim.copy()]);
    for (let looks = 0; looks < 300; looks++) search.searchPath(looks / 300);
    return search;
  };

  it.each(['west', 'east'] as const)("is West's chance where it began, whoever decides: here %s", (side) => {
    const search = searched(side);
    const [{ chance }] = search.found();
    expect(search.root.west).toBeCloseTo(side === 'west' ? chance : 1 - chance, 10);
    expect(search.root.sim.pending?.side).toBe(side);
  });

  it('is the same for the positions that were looked into often enough', () => {
    const search = searched('east');
    const [few, many] = [[...search.positions(20)], [...search.positions(2)]];
    expect(few.length).toBeGreaterThan(0);
    expect(many.length).toBeGreaterThan(few.length);
    const sides = new Set(many.map(({ sim }) => sim.pending?.side));
    expect(sides).toEqual(new Set(['west', 'east']));
    for (const { west } of many) expect(west).toBeGreaterThan(0.6);
  });
});

describe('the plans of a decision that is really to be made', () => {
  it('are one for each way to use a card, or several of the best where that is wished', () => {
    const one = new Planner(judge).polished(begun());
    const three = new Planner(judge).polished(begun(), undefined, 3);
    expect(three.length).toBeGreaterThan(one.length);
    expect(three[0]).toEqual(one[0]);
    const ways = new Set(three.map(({ moves }) => JSON.stringify(moves)));
    expect(ways.size).toBe(three.length);
    expect(three.map(({ moves }) => JSON.stringify(moves))).toEqual(
      expect.arrayContaining(one.map(({ moves }) => JSON.stringify(moves))),
    );
  });
});

describe('plans that end a decade', () => {
  it('are worth what they lead to when it is played to its end, and say so', () => {
    const sim = begun();
    const planner = new Planner(judge);
    const ending = () => planner.plans(sim).filter(({ endsDecade }) => endsDecade);
    for (let actions = 0; actions < 20 && ending().length === 0; actions++) planner.play(sim, planner.plans(sim)[0]);
    // Some of the best plans end the decade. The others take a hand card and do not end the decade.
    const best = planner.plans(sim).slice(0, 4);
    expect(new Set(best.map(({ endsDecade }) => endsDecade === true))).toEqual(new Set([true, false]));
    for (const plan of ending()) {
      const after = sim.copy();
      planner.play(after, plan);
      expect(after.state.decade === sim.state.decade && after.pending !== null).toBe(false);
      expect(plan.worth).toBe(judge.worth(after, plan.side));
    }
  });
});

describe('what a plan costs of the budget', () => {
  it('is three times as much for each position judged in the End of Decade that it leads to', () => {
    let judged = 0;
    const counting: Judge = { worth: (...asked) => (judged++, judge.worth(...asked)) };
    const planner = new Planner(counting);
    const cost = (what: () => unknown) => {
      const before = planner.simulated;
      judged = 0;
      what();
      return 64 * (planner.simulated - before);
    };
    const sim = begun();
    while (sim.state.half === 1 || sim.state.display.length > 1) {
      // No position is judged, so replaying the plan is the only cost.
      const [plan] = planner.plans(sim);
      expect(cost(() => planner.play(sim, plan))).toBe(5);
    }
    const ending = planner.plans(sim).find(({ endsDecade }) => endsDecade);
    expect(cost(() => ending && planner.play(sim, ending))).toBe(5 + 3 * judged);
    expect(judged).toBeGreaterThan(20);
  });
});

describe('the lines that are known', () => {
  it('are played again, and on where they are not possible any more', () => {
    const known = new Repertoire();
    const planner = new Planner(judge);
    const sim = begun();
    let broken = 0;
    for (let action = 0; action < 6; action++) {
      const plans = planner.plans(sim, known);
      for (const { moves } of plans) {
        const after = sim.copy();
        expect(follow(after, moves)).toHaveLength(moves.length);
        expect(isWithinAction(after)).toBe(false);
      }
      for (const { side, action } of plans) {
        const ways = action ? known.waysOf(side, action) : undefined;
        broken += ways?.filter((way) => way.length > 1).length ?? 0;
      }
      planner.play(sim, plans[0]);
    }
    expect(broken).toBeGreaterThan(0);
  });

  it('serve for cards that do the same, and for no others', () => {
    const [card, like, unlike] = [cardOf(2, 0), cardOf(2, 1), cardOf(3, 0)];
    const known = new Repertoire();
    known.learn('west', { card, use: 'build' }, [[]]);
    expect(known.waysOf('west', { card: like, use: 'build' })).toEqual([[[]]]);
    expect(known.waysOf('west', { card: unlike, use: 'build' })).toBeUndefined();
    expect(known.waysOf('west', { card, use: 'living-standard' })).toBeUndefined();
    known.learn('west', { card, use: 'event' }, [[]]);
    expect(known.waysOf('west', { card: like, use: 'event' })).toBeUndefined();
    expect(known.waysOf('east', { card, use: 'event' })).toBeUndefined();
  });
});

/** Returns a card without a flight sign and with this value for West. */
function cardOf(value: number, at: number): CardId {
  return CARDS.filter((card) => card.value?.west === value && !card.flight)[at].id;
}

import { describe, expect, it } from 'vitest';
import { sampleDeals } from '../../src/bots/deals.js';
import { other } from '../../src/rules/board.js';
import type { CardId } from '../../src/rules/cards.js';
import { decision, eventsFor, newGame, play, viewOf } from '../../src/rules/game.js';
import { chanceOf } from '../../src/rules/state/random.js';
import { sample } from '../../src/rules/seats/sample.js';
import { allMoves, chance } from '../support/random/random-game.js';

/**
 * Finds moments of random games near the end of a second half-decade. A side must take a card, and the hand of the
 * other side has exactly one card.
 */
function moments(games: number) {
  const found = [];
  for (let seed = 1; seed <= games; seed++) {
    const random = chance(seed);
    let { state, events } = newGame({ seed });
    for (let asked = decision(state); asked !== null; asked = decision(state)) {
      const { side } = asked;
      const isLate = asked.kind === 'take-card' && state.half === 2 && state.display.length <= 3;
      if (isLate && state.hands[other(side)].length === 1)
        found.push({ view: viewOf(state, side), told: eventsFor(events, side), side });
      const moves = allMoves(asked);
      const played = play(state, moves[random(moves.length)]);
      if (!played.ok) throw new Error('an option is refused');
      state = played.value.state;
      events = [...events, ...played.value.events];
    }
  }
  return found;
}

describe('the deals a bot looks into', () => {
  it('let the other hand hold one unknown card after the other, and each is one that may lie so', () => {
    let few = 0;
    for (const { view, told, side } of moments(6)) {
      const held = (hands: Readonly<Record<'west' | 'east', readonly CardId[]>>): CardId => hands[other(side)][0];
      const random = chanceOf(2);
      const possible = new Set(Array.from({ length: 100 }, () => held(sample(view, told, random).hands)));
      const deals = sampleDeals(view, told, possible.size, chanceOf(1));
      const cards = deals.map(({ state }) => held(state.hands));
      for (const card of cards) expect(possible).toContain(card);
      if (possible.size > 8) continue;
      expect(new Set(cards).size).toBeGreaterThanOrEqual(possible.size - 1);
      few++;
    }
    expect(few).toBeGreaterThan(2);
  });
});

import { describe, expect, it } from 'vitest';
import type { Choice } from '../../src/bots/bot.js';
import { beginsToAct, thoughtOf } from '../../src/bots/thought.js';
import { decidedParts } from '../../src/match/decided-parts.js';
import { matchOf } from '../../src/match/match.js';
import type { Use } from '../../src/rules/game.js';
import { readStory } from '../ui/support/story.js';

type Considered = Choice['considered'][number];

const planOf = (side: 'west' | 'east', card: number, use: Use): Considered['plan'] => {
  const action = { card, use };
  return { side, moves: [{ type: 'take', ...action }], worth: 0, action };
};
/** Returns an action of East that a bot considered, with West's reply. */
const found = (plan: readonly [number, Use], answer: readonly [number, Use] | null): Considered => ({
  plan: planOf('east', ...plan),
  visits: 1,
  chance: 0.5,
  answer: answer && planOf('west', ...answer),
});
const denied = (...considered: readonly Considered[]) =>
  thoughtOf({ part: [], considered, instead: null, before: 0.5, reasons: [], simulations: 0 }).denies;

describe('what a bot thought', () => {
  const uprising = found([16, 'build'], [17, 'event']);

  it('says that the other side is denied an event it was to answer the best other card with', () => {
    expect(denied(uprising, found([16, 'unrest'], [17, 'event']), found([3, 'event'], [16, 'event']))).toBe('west');
    expect(denied(uprising, found([5, 'event'], null), found([3, 'event'], [16, 'event']))).toBe('west');
  });

  it('does not say so where another answer was to be feared, or none was looked into', () => {
    expect(denied(uprising, found([3, 'event'], [17, 'event']), found([5, 'event'], [16, 'event']))).toBeNull();
    expect(denied(uprising, found([3, 'event'], [16, 'build']))).toBeNull();
    expect(denied(uprising, found([3, 'event'], null))).toBeNull();
    expect(denied(uprising)).toBeNull();
  });
});

describe('what a side decides', () => {
  const parts = [...decidedParts(matchOf(readStory('east-holds-out').record))];
  const begins = (line: number): readonly string[] =>
    parts
      .filter((part) => part.line === line)
      .map(({ side, view }) => `${side} ${beginsToAct(view) ? 'begins' : 'goes on'}`);
  const lines = [...new Set(parts.map(({ line }) => line))].map((line) => begins(line).join(', '));

  it('begins an action once, and goes on with it after each stop', () => {
    expect(lines).toContain('east begins, west begins, east goes on, west begins, east goes on');
    expect(lines.filter((line) => line.startsWith('east goes on') || line.startsWith('west goes on'))).toEqual([]);
  });

  it('begins anew within the action of the other side', () => {
    expect(lines).toContain('east begins, west begins, east goes on');
  });
});

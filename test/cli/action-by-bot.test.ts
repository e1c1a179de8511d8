import { describe, expect, it } from 'vitest';
import { ActionByBot } from '../../src/cli/handlers/action-by-bot.js';
import { gameFor } from '../../src/match/seat.js';
import type { Side } from '../../src/rules/board.js';
import type { State } from '../../src/rules/game.js';
import { AFFAIR } from '../support/affair.js';
import { FakeThinker } from '../support/fake-thinker.js';
import { committed, matchAt } from '../support/match.js';
import { answer, asked, LAST_ACTION, table, take } from '../support/table.js';

/** Returns the parts a bot plays as one action, and the decision after it. */
async function played(from: State, side: Side): Promise<{ parts: readonly (readonly string[])[]; then: string }> {
  const action = new ActionByBot('medium', 1, new FakeThinker(true));
  const parts: string[][] = [];
  for (let match = matchAt(from); ;) {
    const part = await action.next(gameFor(match, side));
    if (part === null) return { parts, then: asked(match.record.end) };
    parts.push(part.map(({ type }) => type));
    ({ match } = committed(match, part));
  }
}

describe('an action of a bot', () => {
  it('goes on behind what it reveals, to its end', async () => {
    const { parts, then } = await played(answer(table(AFFAIR), take(50, 'event')), 'east');
    expect(parts.map((part) => part.at(-1))).toContain('look');
    expect(parts.length).toBeGreaterThan(1);
    expect(then).toBe('west take-card');
  });

  it('ends before a phase in which the same side decides', async () => {
    const { parts, then } = await played(table(LAST_ACTION), 'west');
    expect(parts).toHaveLength(1);
    expect(then).toMatch(/^west (?!take-card|keep-hand)/);
  });

  it('is nothing where the side is not asked', async () => {
    expect(await played(table({ turn: 'west' }), 'east')).toEqual({ parts: [], then: 'west take-card' });
  });
});

import { expect, test } from 'vitest';
import { shownThought } from '../../src/cli/shown-thought.js';
import type { Thought } from '../../src/text/index.js';

const THOUGHT: Thought = {
  ...{ side: 'west', denies: null, before: 0.512345678, now: 0.422343627528971 },
  reasons: [{ figure: 'prestige', before: 1, now: 2, effect: -0.01834567 }],
};

test('the numbers of a bot are whole per cent unless the hand of its side is shown', () => {
  for (const seat of ['east', 'spectator'] as const) {
    const { before, now, reasons } = shownThought(THOUGHT, seat);
    expect([before, now, reasons[0]?.effect]).toEqual([0.51, 0.42, -0.02]);
    expect(reasons[0]).toMatchObject({ figure: 'prestige', before: 1, now: 2 });
  }
  for (const seat of ['west', 'open'] as const) expect(shownThought(THOUGHT, seat)).toEqual(THOUGHT);
});

test('a proved result stays proved, and an estimate is never shown as proved', () => {
  expect(shownThought({ ...THOUGHT, before: 1, now: 0.998 }, 'east')).toMatchObject({ before: 1, now: 0.99 });
});

import { describe, expect, it } from 'vitest';
import type { Helped } from '../../../../src/match/part-comments.js';
import type { CardId } from '../../../../src/rules/cards.js';
import type { GameEvent } from '../../../../src/rules/game.js';
import { logLines } from '../../../../src/ui/match/beside/log.js';
import { lookFor } from '../../support/look.js';

const look = lookFor();

const source = { type: 'card', card: 16 } as const;
const icon: GameEvent = { type: 'icon', side: 'west', source, icon: 0 };
const forced: GameEvent = { type: 'forced', side: 'west', kind: 'add-unrest', move: { type: 'done' } };
const unrest: GameEvent = { type: 'unrest', province: 'sachsen', before: 3, now: 4 };
const standard: GameEvent = { type: 'living-standard', province: 'sachsen', before: 0, now: 1 };
const prestige: GameEvent = { type: 'track', track: 'prestige', before: 0, now: 1 };

const texts = (...events: GameEvent[]): string[] => logLines(events, look).map(({ text }) => text);

describe('the log', () => {
  it('tells an icon and what it changed in one line', () => {
    expect(texts(icon, forced, unrest, icon, standard, unrest, icon, prestige)).toEqual([
      '  Unrest in Sachsen 3 → 4; a mass protest begins',
      '  Living standard in Sachsen 0 → 1; unrest in Sachsen 3 → 4; a mass protest begins',
      '  Prestige 0 → +1',
    ]);
  });

  it('names the side of a choice only if the card leaves the choice to that side (R6.4c)', () => {
    const nato: GameEvent = { type: 'icon', side: 'east', source: { type: 'card', card: 11 }, icon: 0 };
    expect(texts(nato, unrest)).toEqual(['  Unrest in Sachsen 3 → 4; a mass protest begins, chosen by East']);
  });

  it('says of an ignored icon that it is one of several alike (R6.4b)', () => {
    const one = (card: CardId, index: number): string[] =>
      texts({ type: 'icon-ignored', source: { type: 'card', card }, icon: index, why: 'chosen' });
    expect(one(16, 1)).toEqual([
      '  Ignored: one of 4 icons, add 1 unrest in the East (by choice: allowed once on a dual card, R6.4b)',
    ]);
  });

  it('names an icon that changed nothing, and changes without an icon', () => {
    const ignored: GameEvent = { type: 'icon-ignored', source, icon: 1, why: 'impossible' };
    expect(texts(icon, ignored, unrest)).toEqual([
      '  West: add 1 unrest in the East',
      '  Not possible: add 1 unrest in the East (no province can get more unrest, R6.4d)',
      '  Unrest in Sachsen 3 → 4; a mass protest begins',
    ]);
  });

  it('keeps the help of the player whose last event shares the line of an icon', () => {
    for (const last of [unrest, forced]) {
      const helped = new Map<GameEvent, Helped>([[last, { side: 'west', by: ['hint'], event: 2 }]]);
      expect(logLines([icon, forced, unrest], look, 'spectator', { helped }).map(({ text }) => text)).toEqual([
        '  Unrest in Sachsen 3 → 4; a mass protest begins',
        '  West had a hint for this.',
      ]);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { bot } from '../../src/bots/bot.js';
import { LEVELS } from '../../src/notation/bot-names.js';
import { chance } from '../support/random/random-game.js';
import { runs, TIMES } from '../support/runs.js';
import { type Asked, askedAt, lateMoments, withOtherPast } from './moments.js';

describe('a bot', () => {
  const moments = lateMoments().map((one, index) => ({ ...one, index }));
  describe.each(moments)('asked in $where', ({ moment, index }) => {
    // At each moment, asks only every second level, so each level is asked at four of the eight moments. `npm run long`
    // asks every level at every moment.
    it.each(LEVELS.filter((_, level) => TIMES > 1 || (level + index) % 2 === 0))(
      'plays the same whatever the cards are that its seat may not see, and thinks the same: %s',
      async (level) => {
        const random = chance(1);
        const choose = ({ view, events }: Asked) => bot({ level, seed: 9 }).choose(view, events, { simulations: 10 });
        const chosen = await choose(askedAt(moment));
        for (let change = 0; change < runs(1); change++) {
          const other = withOtherPast(moment, random);
          expect(JSON.stringify(other)).not.toBe(JSON.stringify(moment));
          expect(askedAt(other)).toEqual(askedAt(moment));
          expect(await choose(askedAt(other))).toEqual(chosen);
        }
      },
    );
  });
});

import { expect, it } from 'vitest';
import { LEVELS, SIDES } from '../../../src/library.js';
import { winnerOf } from '../../bots/bots-play.js';

const MINUTES = 60_000;

it.each(LEVELS)(
  'bots by the library play whole games on either side by legal parts, to their end: %s',
  async (level) => {
    expect(SIDES).toContain(await winnerOf(3, level, { simulations: 8 }));
  },
  10 * MINUTES,
);

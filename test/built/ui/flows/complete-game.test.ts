import { afterEach, expect, it } from 'vitest';
import { closeAll } from '../../../support/hotseat.js';
import { endPrograms } from '../../../support/program.js';
import { expectPlayedByKeys } from './played-by-keys.js';

afterEach(async () => {
  endPrograms();
  await closeAll();
});

// test/long/ui/flows/complete-game.test.ts plays a game of four decades in the same way.
it('a game that ends with its first decade, through a real terminal: each screen at rest is the expected one, the end tells who won, the game is saved', async () => {
  const told = ['West wins', 'East is insolvent'];
  expect(await expectPlayedByKeys(7, { ending: 'insolvency', decade: 1 }, ...told)).toEqual(['Decade I']);
});

import { afterEach, expect, it } from 'vitest';
import { expectPlayedByKeys } from '../../../built/ui/flows/played-by-keys.js';
import { closeAll } from '../../../support/hotseat.js';
import { endPrograms } from '../../../support/program.js';

const MINUTES = 60_000;

afterEach(async () => {
  endPrograms();
  await closeAll();
});

it(
  'four decades through a real terminal: each screen at rest is the expected one, the end tells who won, the game is saved',
  async () => {
    const told = ['East wins', 'East survives the fourth decade'];
    const decades = await expectPlayedByKeys(11, { ending: 'east-survives', decade: 4 }, ...told);
    expect(decades).toEqual(['Decade I', 'Decade II', 'Decade III', 'Decade IV']);
  },
  10 * MINUTES,
);

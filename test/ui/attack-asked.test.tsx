import { afterEach, expect, it } from 'vitest';
import { SIGNS } from '../../src/text/index.js';
import { closeAll, hotseat } from '../support/hotseat.js';
import { ENTER } from '../support/key-driver.js';
import { table } from '../support/table.js';

afterEach(closeAll);

/** West is asked about the attack of Hessen on Thüringen, then of Bayern on Sachsen or Thüringen. */
const state = table({ endOfDecade: 7, livingStandard: { hessen: 2, bayern: 2, thueringen: 1, 'sachsen-anhalt': 2 } });

it.each([
  [80, 24, 'HE', 'BY'],
  [120, 40, 'Hessen', 'Bayern'],
  [200, 60, 'Hessen', 'Bayern'],
] as const)('R9.7 while an attack is asked about the map marks who attacks and where, at %i x %i', async (...of) => {
  const [columns, rows, hessen, bayern] = of;
  const game = await hotseat({ state, columns, rows });
  const dot = SIGNS.changed.unicode;
  const marked = (name: string): boolean => game.text().includes(`${dot}${name}${dot}`);
  expect(game.text()).toContain('Where does Hessen attack (1 unrest)?');
  expect([marked(hessen), marked(bayern)]).toEqual([true, false]);
  expect(game.text()).toContain(SIGNS.attackRight.unicode);
  // The list says what an attack does, and shows the key that declines it.
  expect(game.text()).toMatch(/[a-z] {2}Thüringen \(\+1 unrest\)/);
  expect(game.text()).toMatch(/d {2}Do not attack/);
  // The key n moves the cursor to the target of the attack. Hessen, which attacks, stays marked.
  await game.type('n');
  expect(marked(hessen)).toBe(true);
  await game.type('d');
  expect(game.text()).toMatch(/Where does Bayern attack \(1 or 2 unrest\)\?/);
  expect([marked(hessen), marked(bayern)]).toEqual([false, true]);
  await game.type('n', ENTER);
  expect(game.text()).toContain('Hessen does not attack');
  expect(game.text()).toContain('Bayern attacks');
});

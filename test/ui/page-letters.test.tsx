import { afterEach, expect, it } from 'vitest';
import { PAGE_LETTERS } from '../../src/ui/widgets/scroll.js';
import { closeAll, hotseat, type Hotseat } from '../support/hotseat.js';
import { LIFT } from '../support/key-driver.js';

afterEach(closeAll);

/** Returns the screen's text without trailing spaces. */
const shown = (game: Hotseat): string => game.text().replaceAll(/ +$/gm, '');

it.each(PAGE_LETTERS)('the page that %s opens is closed by the same letter', async (letter) => {
  const game = await hotseat();
  await game.type(LIFT);
  const before = shown(game);
  await game.type(letter);
  expect(shown(game)).not.toBe(before);
  await game.type(letter);
  expect(shown(game)).toBe(before);
});

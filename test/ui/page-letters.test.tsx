import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { GOAL_PAGES } from '../../src/lessons/goals.js';
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

const textOf = (path: string): string => readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8');

it.each(PAGE_LETTERS)('docs/playing.md names the letter %s of a page among the keys for looking around', (letter) => {
  const [, section] = /^## Look around\n([^]*?)^## /m.exec(textOf('playing.md')) ?? [];
  expect(section).toContain(`\n| \`${letter}\` `);
});

it('docs/lessons.md lists every page that can be the goal of a step', () => {
  const [, row] = /^\| `page` +\| (.+?) *\|$/m.exec(textOf('lessons.md')) ?? [];
  expect(row?.match(/(?<=`)[\w-]+(?=`)/g)).toEqual(['page', ...GOAL_PAGES]);
});

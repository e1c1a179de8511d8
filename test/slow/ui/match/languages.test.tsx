import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { sameMove } from '../../../../src/rules/game.js';
import { screen as ENGLISH_SCREEN } from '../../../../src/text/en/screen.js';
import { closeAll, hotseat } from '../../../support/hotseat.js';
import { allWords, PSEUDO, pseudoTexts, wordsOf } from '../../../support/pseudo-language.js';
import { allMoves } from '../../../support/random/random-game.js';
import { BYTES } from '../../../support/render-on-terminal.js';
import { runs, SEED } from '../../../support/runs.js';
import { randomRecord } from '../../../ui/support/random-record.js';
import { showScreen } from '../../../ui/support/whole-screen.js';
import { watchDrawing } from '../../../ui/support/drawn-screen.js';
import { expectForeign, NAMES, SIZES } from '../../../ui/support/foreign.js';
import { anyStep, STEPS, stepOf } from '../../../ui/support/moments.js';
import { PAGE_LETTERS } from '../../../../src/ui/widgets/scroll.js';

const drawn = watchDrawing();
const texts = await pseudoTexts();

afterEach(closeAll);
afterAll(drawn.end);

const { up, down, right, tab, pageDown, escape } = BYTES;
const TURNS = [up, down, right, tab, pageDown, 'n', 'v', 'p', 'd', '3', 'x', escape, ' '];
const OVERLAYS = [...PAGE_LETTERS.filter((letter) => letter !== '?'), '/', '/ber', 'q', 'i', 'u'];

const RULES = readFileSync(new URL('../../../../docs/rules.md', import.meta.url), 'utf8');
/** The help shows the text of docs/rules.md, which is not translated. */
const NAMES_AND_RULES = wordsOf([...NAMES, ...allWords(RULES)]);

describe('a screen in another language, a third longer than English', () => {
  it.each(SIZES)(
    'at %ix%i says nothing in English and cuts nothing without a mark, at any moment, whatever covers it',
    async (columns, rows) => {
      const moment = fc.record({
        ...anyStep,
        onwards: fc.nat({ max: 8 }),
        turns: fc.array(fc.constantFrom(...TURNS), { maxLength: 4 }),
        overlays: fc.shuffledSubarray(OVERLAYS, { minLength: 2, maxLength: 2 }),
      });
      const property = fc.asyncProperty(moment, async (one) => {
        drawn.lost();
        const { before, move } = stepOf(one);
        const game = await hotseat({ state: before, texts, columns, rows });
        const { driver } = game;
        for (let onward = 0; onward < one.onwards && driver.stage !== 'over'; onward++) {
          const isAsked =
            driver.stage === 'choosing' && allMoves(driver.decision).some((other) => sameMove(other, move));
          await game.type(isAsked ? driver.bytesFor(move) : driver.onward);
          expectForeign(game.terminal, drawn);
        }
        for (const key of [...one.turns, ...one.overlays.flatMap((overlay) => [overlay, escape])]) {
          await game.type(key);
          expectForeign(game.terminal, drawn);
        }
        await closeAll();
      });
      await fc.assert(property, { numRuns: runs(4), seed: SEED });
    },
  );

  it.each(SIZES.slice(0, 2))('at %ix%i explains the words on the screen in that language', async (columns, rows) => {
    const game = await hotseat({ texts, columns, rows });
    for (const key of [' ', 'W', pageDown, pageDown, pageDown, pageDown, pageDown, pageDown]) {
      await game.type(key);
      expectForeign(game.terminal, drawn);
    }
  });

  it('at 80x24 helps in that language and quotes the rules', async () => {
    const game = await hotseat({ texts });
    const { pages, groups, noRules, filterHint, aim } = ENGLISH_SCREEN.overlay.help;
    const own = [...Object.values(groups).slice(1), ...Object.values(pages), ...aim.map(({ title }) => title)];
    const helps = Object.values(ENGLISH_SCREEN.keys.game).map(({ help }) => help);
    const english = [...helps.filter((help) => help.includes(' ')), ...own, filterHint, noRules];
    for (const key of ['?', escape, ' ', '?', pageDown, '2', '3', '%', '4', pageDown]) {
      await game.type(key);
      expectForeign(game.terminal, drawn, NAMES_AND_RULES);
      for (const one of english) expect(game.text()).not.toContain(one);
    }
  });

  it.each(SIZES)('at %ix%i leads from the menu and shows games again', async (columns, rows) => {
    drawn.lost();
    const { text } = randomRecord(1);
    const setting = { columns, rows, language: PSEUDO };
    const menu = await showScreen({ mode: 'menu' }, undefined, setting);
    for (const key of ['?', escape, 'r', escape, 'w', escape, 'n', 'Ada', down, down, 'x', escape, '%']) {
      await menu.terminal.type(key);
      expectForeign(menu.terminal, drawn);
    }
    const replay = await showScreen({ mode: 'replay', file: 'game.wsdv', text, at: 'II' }, undefined, setting);
    for (const key of [
      right,
      '.',
      'c',
      'v',
      ...PAGE_LETTERS.flatMap((letter) => [letter, escape]),
      tab,
      down,
      ']',
      'G',
      '%',
      BYTES.end,
    ]) {
      await replay.terminal.type(key);
      expectForeign(replay.terminal, drawn);
    }
  });

  it('at 80x24 tells the end of a game', async () => {
    const ends = STEPS.flat().filter(({ played }) => played.state.outcome !== null);
    const game = await hotseat({ state: ends[0].played.state, texts });
    for (const key of [pageDown, escape, 'L', escape, '\r']) {
      expectForeign(game.terminal, drawn);
      await game.type(key);
    }
  });
});

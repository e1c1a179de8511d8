import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { describeDecision } from '../../../../src/text/index.js';
import { fitsPrompt } from '../../../../src/ui/match/beside/bars.js';
import { ALL_TEXTS } from '../../../support/all-texts.js';
import { closeAll, hotseat, type Hotseat } from '../../../support/hotseat.js';
import { ENTER, KeyDriver, LIFT } from '../../../support/key-driver.js';
import { matchAt } from '../../../support/match.js';
import { randomGame } from '../../../support/random/random-game.js';
import { BYTES } from '../../../support/render-on-terminal.js';
import { seeds } from '../../../support/runs.js';
import { table } from '../../../support/table.js';
import { STEPS } from '../../support/moments.js';
import { showScreen } from '../../support/whole-screen.js';

afterEach(closeAll);

/** Returns the text of the panes at the right of a small screen, without frames and line breaks. */
const beside = (game: Hotseat): string =>
  game
    .text()
    .split('\n')
    .slice(1, -3)
    .map((row) => row.slice(52).replace(/[│┃╭╮╰╯─]/g, ' '))
    .join(' ')
    .replace(/ +/g, ' ');

describe('the question about a new standard for West Berlin (R10.2c)', () => {
  const state = table({
    turn: 'west',
    display: [18, 19, 3],
    factories: { dortmund: 'intact', koeln: 'intact', duisburg: 'intact', berlin: 'intact' },
    livingStandard: { 'east-berlin': 1 },
    unrest: { 'west-berlin': 3, 'nordrhein-westfalen': 1 },
  });

  async function asked(): Promise<Hotseat> {
    const game = await hotseat({ state, rows: 40 });
    await game.type(LIFT, 's');
    await game.type(game.driver.bytesFor({ type: 'province', province: 'nordrhein-westfalen' }), 'd', 'd');
    return game;
  }

  it('says what a supplier is, and per sector what the End of Decade then changes', async () => {
    const game = await asked();
    expect(game.text()).toContain("Move a supplier's new standard to its sector of West Berlin?");
    expect(beside(game)).toContain('A supplier is the West province that supplies a sector of West Berlin.');
    const gain =
      /The British sector.* compared with moving no standard: .*West Berlin no longer falls behind \(phase 6\)/;
    expect(beside(game)).toMatch(gain);
    await game.type('n');
    expect(beside(game)).toMatch(gain);
    expect(beside(game)).toContain('Choosing this place:');
  });

  it('is about sectors: v looks at a sector first, not at the city of East Berlin', async () => {
    const game = await asked();
    await game.type('v');
    expect(beside(game)).toContain('The British sector');
  });
});

it.each([24, 40])(
  'a screen of %i rows lists letters and names of places if it is tall, until a place is chosen',
  async (rows) => {
    const game = await hotseat({ state: table({ turn: 'west', display: [18, 19, 3] }), rows });
    await game.type(LIFT, 'b');
    const listed = () => /\ba Infrastructure \S/.test(beside(game));
    expect(listed()).toBe(rows >= 40);
    await game.type('n');
    expect(listed()).toBe(false);
  },
);

it('R3b the list of cards to discard says what keeping one means', async () => {
  const game = await hotseat({
    state: table({ decade: 2, keepHand: 'west', hands: { west: [11, 12], east: [13, 14] } }),
  });
  await game.type(LIFT);
  expect(beside(game)).toContain('Digit or arrow, then Enter.');
  expect(game.driver.decision.kind).toBe('keep-hand');
  expect(beside(game)).toContain('each card you keep is one card less to draw');
});

it('the list of police power has its own title and no place to build (R8b)', async () => {
  const state = table({
    turn: 'east',
    display: [3, 18],
    unrest: { brandenburg: 3 },
    policeCards: [{ card: 5, used: false }],
  });
  const game = await hotseat({ state, rows: 40 });
  await game.type(LIFT, 'b');
  expect(game.driver.decision.kind).toBe('build');
  await game.type('p');
  expect(beside(game)).toMatch(/Police power .*Brandenburg/);
  expect(beside(game)).not.toMatch(/ Build |Factory in|Infrastructure /);
});

it('the list of pieces to dismantle says what each costs while the cursor is on none (R9.1)', async () => {
  const factories = { leipzig: 'intact', bitterfeld: 'intact', berlin: 'intact' } as const;
  const game = await hotseat({ state: table({ endOfDecade: 1, factories, played: [2, 12] }), rows: 40 });
  await game.type(LIFT);
  expect(beside(game)).toMatch(/Factory in Leipzig \(economy 1 → 0\)/);
});

it('a question what to dismantle says why it offers fewer pieces than stand (R5.2)', async () => {
  const factories = { leipzig: 'intact', bitterfeld: 'intact', jena: 'intact', berlin: 'rundown' } as const;
  const state = table({ endOfDecade: 1, factories, infrastructure: { 'bitterfeld-leipzig': 1 }, played: [2, 12] });
  const small = await hotseat({ state });
  await small.type(LIFT);
  expect(small.text()).toMatch(/Dismantle which piece of East\?.* First lines, then factories\./);
  const game = await hotseat({ state, rows: 40 });
  await game.type(LIFT);
  expect(beside(game)).toContain('Not offered: a factory with infrastructure at its city');
});

it('R3d West can read the special card with the digit after the display, but not take it', async () => {
  const state = table({ turn: 'west', display: [18, 19, 3], hands: { west: [11], east: [5] } });
  const game = await hotseat({ state });
  await game.type(LIFT, '4');
  expect(game.text()).toContain('▶4 R - I Russian tanks');
  expect(beside(game)).toContain('East only, either half');
  await game.type('e');
  expect(game.text()).toContain('Only East may take the special card');
  expect(game.driver.screen.session.steps).toEqual([]);
});

it('R3e the price of the special card: the effects of its event stay in sight', async () => {
  const state = table({ turn: 'east', display: [18, 19, 3], hands: { west: [11], east: [5, 8] } });
  const game = await hotseat({ state });
  await game.type(LIFT, '4', 'e');
  expect(game.driver.decision.kind).toBe('special-price');
  expect(beside(game)).toContain('Prestige 0 → -1');
});

it('a key of the next decision, pressed in a report, is answered with the key that continues', () => {
  const drivers = STEPS.map(([{ before }]) => new KeyDriver(matchAt(before), { columns: 80, rows: 24 }));
  const driver = drivers.find((one) => {
    for (let key = 0; key < 12 && one.stage !== 'moment'; key++) one.follow(one.onward);
    return one.stage === 'moment';
  })!;
  for (const key of ['3', 's', 'a', 'd', 'v']) {
    driver.follow(key);
    expect([driver.stage, driver.screen.note]).toEqual(['moment', 'read-first']);
  }
});

it('the last page names a collapse once, and ? explains what a replay shows', async () => {
  const text = readFileSync('games/gdr-collapses.wsdv', 'utf8');
  const { terminal } = await showScreen({ mode: 'replay', file: 'gdr-collapses.wsdv', text }, undefined, {
    columns: 120,
    rows: 40,
  });
  await terminal.type('?');
  expect(terminal.screen.text()).toMatch(/1\/360 +replay: number of the shown moment/);
  await terminal.type(BYTES.escape, BYTES.end, ENTER);
  expect(terminal.screen.text().match(/East collapses/g)).toHaveLength(1);
  expect(terminal.screen.text()).toContain('4  mass protests, East');
});

it('the question where to build says at 80 by 24, too, that some places need two letters', async () => {
  const game = await hotseat({ state: table({ turn: 'west', display: [18, 19, 3] }) });
  await game.type(LIFT, 'b');
  expect(game.text()).toMatch(
    /Where do you build\? \(2 build points left\) ((\w, )*\w: two letters|Some need 2 letters)\./,
  );
});

it('every question fits the last lines of 80 by 24', () => {
  const long = new Set<string>();
  let asked = 0;
  for (const seed of seeds(12)) {
    randomGame(seed, ({ before, decision: open }) => {
      asked++;
      for (const { words } of ALL_TEXTS.map(({ texts }) => texts)) {
        const { prompt, unused } = describeDecision(open, words, before);
        const stop = unused === null ? prompt : `${unused} ${words.decision[open.kind].done}?`;
        for (const text of [prompt, stop]) if (!fitsPrompt(text, 80, 2, open.clause)) long.add(text);
      }
    });
  }
  expect([...long]).toEqual([]);
  expect(asked).toBeGreaterThan(1000);
});

import { typedLetter } from '../../../src/ui/match/screen.js';
import { afterEach, describe, expect, it } from 'vitest';
import type { Move } from '../../../src/rules/game.js';
import { LETTERS } from '../../../src/ui/match/deciding/letters.js';
import { placeOfMove } from '../../../src/ui/match/deciding/choices.js';
import { keysAlways, keysNow } from '../../../src/ui/match/keys.js';
import { placeCodes } from '../../../src/ui/match/screen.js';
import { closeAll, hotseat, type Hotseat, type HotseatOptions } from '../../support/hotseat.js';
import { ENTER, LIFT } from '../../support/key-driver.js';
import { roomOn } from '../../support/match.js';
import { BYTES } from '../../support/render-on-terminal.js';
import { factory, infrastructure, LAST_ACTION, table } from '../../support/table.js';

afterEach(closeAll);

/** Starts a game and counts the keys from the choice of a card to the commit. */
async function counted(options: HotseatOptions): Promise<{ game: Hotseat; press: Press; keys: () => number }> {
  const game = await hotseat({ columns: 120, rows: 40, ...options });
  await game.type(LIFT);
  let keys = 0;
  const press: Press = async (...pressed) => {
    for (const key of pressed) await game.type(key);
    keys += pressed.length;
  };
  return { game, press, keys: () => keys };
}

type Press = (...keys: string[]) => Promise<void>;

/** Returns the letters that the map shows for a place. */
function lettersOf({ driver }: Hotseat, move: Move): string[] {
  return [...placeCodes(driver.screen).get(placeOfMove(move)!)!];
}

/** Presses the first single letter on the map again and again, until the game asks for no more places. */
async function placeAll({ driver }: Hotseat, press: Press): Promise<void> {
  while (driver.stage === 'choosing') {
    const [code] = [...placeCodes(driver.screen).values()].filter(({ length }) => length === 1);
    await press(code);
  }
}

describe('keys from the choice of a card to the commit', () => {
  it.each([
    ['where both places have one letter: at most 6', factory('kiel'), infrastructure('kiel-hamburg'), 6],
    ['anywhere: at most 8', factory('ulm'), infrastructure('duisburg-dortmund'), 8],
  ] as const)('a factory and a line, %s', async (_where, first, second, most) => {
    const { game, press, keys } = await counted({ state: table({ turn: 'west', display: [3, 14] }) });
    await press('2', 'b');
    await press(...lettersOf(game, first));
    await press(...lettersOf(game, second));
    if (game.driver.stage === 'choosing') await press('d');
    await press(ENTER);
    expect(game.committed[0].slice(1, 3)).toEqual([first, second]);
    expect(keys()).toBeLessThanOrEqual(most);
  });

  it.each([
    ['two icons with places: 5', { turn: 'east', display: [14, 3] }, 5],
    ['four icons with places: 7', { turn: 'west', display: [3, 16] }, 7],
  ] as const)('an event of %s', async (_what, position, most) => {
    const { game, press, keys } = await counted({ state: table(position) });
    await press('2', 'e');
    await placeAll(game, press);
    await press(ENTER);
    expect(game.committed).toHaveLength(1);
    expect(keys()).toBe(most);
  });

  it('an End of Decade in which nobody decides: at most 3', async () => {
    const { game, press, keys } = await counted({ state: table(LAST_ACTION) });
    await game.type('b', 'd', 'd');
    expect(game.driver.stage).toBe('reviewing');
    await press(ENTER);
    expect(game.driver.stage).toBe('moment');
    await press(BYTES.escape);
    await expect.poll(() => game.driver.stage).not.toBe('moment');
    expect(keys()).toBeLessThanOrEqual(3);
  });
});

describe('the letters at the places', () => {
  it('are keys without another meaning where places are chosen', async () => {
    const game = await hotseat({ state: table({ turn: 'west', display: [14] }) });
    await game.type(LIFT, 'b');
    const { screen } = game.driver;
    const told = [...keysNow(screen, roomOn('small')), ...keysAlways(screen, roomOn('small'))];
    const others = told.filter(({ words }) => words !== 'pickPlace').flatMap(({ keys }) => keys.ids);
    expect(told.length).toBeGreaterThan(10);
    expect(LETTERS.filter((letter) => others.includes(letter))).toEqual([]);
  });

  it('the first of two leaves those that go on with it; Esc and Backspace forget it', async () => {
    const game = await hotseat({ state: table({ turn: 'west', display: [14] }) });
    await game.type(LIFT, 'b');
    const codes = placeCodes(game.driver.screen);
    const [place, code] = [...codes].find(([, { length }]) => length === 2)!;
    for (const forget of [BYTES.backspace, '\u001B[27u']) {
      await game.type(code[0]);
      expect(typedLetter(game.driver.screen)).toBe(code[0]);
      await game.type(forget);
      expect(typedLetter(game.driver.screen)).toBe('');
      expect(game.driver.stage).toBe('choosing');
    }
    await game.type(...code);
    expect(placeOfMove(game.driver.screen.session.steps[1].move)).toBe(place);
  });

  it('one letter answers, also where nothing is chosen yet', async () => {
    const game = await hotseat({
      state: table({ endOfDecade: 7, livingStandard: { bayern: 3, hessen: 2 }, unrest: { thueringen: 3 } }),
    });
    expect(game.driver.screen.pointing).toBe('nothing');
    const [[place, code]] = placeCodes(game.driver.screen);
    await game.type(code);
    expect(game.driver.screen.session.steps.map(({ move }) => placeOfMove(move))).toEqual([place]);
  });
});

it('Backspace goes back to the last question asked', async () => {
  const game = await hotseat({ state: table({ turn: 'east', display: [3] }) });
  await game.type(LIFT, 'e', 'n', ENTER, BYTES.backspace, BYTES.backspace);
  expect(game.driver.decision.kind).toBe('take-card');
});

import { afterEach, describe, expect, it } from 'vitest';
import { eventIcons } from '../../../src/rules/cards.js';
import { drawEntries } from '../../../src/ui/widgets/lists.js';
import { closeAll, hotseat, type Hotseat } from '../../support/hotseat.js';
import { ENTER, LIFT } from '../../support/key-driver.js';
import { answer, table } from '../../support/table.js';
import { lookFor } from '../support/look.js';

afterEach(closeAll);

/** Returns the text of the panes beside the map as one line. */
function beside({ text }: Hotseat): string {
  const rows = text().split('\n');
  return rows.map((row) => /[│┃]([^│┃]*)[│┃]$/.exec(row)?.[1].trim() ?? '').join(' ');
}

describe('the list of icons', () => {
  it('tells on 80 columns which were taken up, set apart from what the next one would do', async () => {
    const game = await hotseat();
    await game.type(LIFT, 'e');
    expect(eventIcons(15)[2]).toMatchObject({ icon: 'police' });
    await game.type('3');
    expect(beside(game)).toMatch(/Now: Police cards ready 0 → 1 /);
    await game.type(ENTER);
    expect(beside(game)).toMatch(/Done: a pink/);
    await game.type('1');
    expect(beside(game)).toMatch(/Now: 32 possible places Done: a pink police card for East /);
    await game.type(ENTER, 'n', ENTER, 'k');
    expect(beside(game)).toMatch(/ Done: 1 build point for West \(West decides\); a pink police card for East /);
  });

  it('counts the icons left, and equal ones while they are placed; the cursor goes on to the next icon', async () => {
    const game = await hotseat({ state: table({ turn: 'west', display: [16] }) });
    await game.type(LIFT, 'e');
    for (const nth of [1, 2, 3, 4]) {
      expect(game.text()).toContain(`Where is 1 unrest added? (${nth} of 4)`);
      await game.type('n', ENTER);
    }
    const other = await hotseat();
    await other.type(LIFT, 'e', '3', ENTER);
    expect(other.text()).toContain('Which icon is next? (3 icons left; 1 may be ignored)');
    expect(beside(other)).toMatch(/▶3 Socialism 1 box to the east/);
  });

  it('tells of how many equal icons an entry stands', async () => {
    const position = { endOfDecade: 2, tracks: { prestige: -4 }, unrest: { sachsen: 3 } } as const;
    const game = await hotseat({ state: answer(table(position), { type: 'box', box: -4 }) });
    expect(beside(game)).toMatch(/Add 1 unrest in the East /);
    expect(beside(game)).not.toContain('left)');
    const two = await hotseat({ state: table({ decade: 4, turn: 'east', display: [65] }) });
    await two.type(LIFT, 'e');
    expect(beside(two)).toMatch(/Remove 1 unrest in the East \(2 icons left\)/);
  });

  it('keeps the panes below in their places while the cursor goes from icon to icon', async () => {
    const game = await hotseat();
    await game.type(LIFT, 'e', '3', ENTER, '1', ENTER, 'n', ENTER);
    const corner = (): number =>
      game
        .text()
        .split('\n')
        .findIndex((row) => row.includes('╭─ 15 '));
    const first = corner();
    expect(first).toBeGreaterThan(0);
    for (let entry = 0; entry < 4; entry++) {
      await game.type('j');
      expect(corner()).toBe(first);
    }
  });

  it('tells what the icons of a prestige box would do now, and says what each box offers', async () => {
    const game = await hotseat({ state: table({ endOfDecade: 2, tracks: { prestige: -4 } }) });
    expect(beside(game)).toContain('Box -4: dismantle 1 piece of East, add 1 unrest in the East');
    await game.type('1', ENTER);
    expect(beside(game)).toContain('Now: 2 possible places');
    await game.type('j');
    expect(beside(game)).toContain('Now: 6 possible places');
  });
});

describe('what is said at the foot of a list', () => {
  it('ends with a mark behind a whole word when there is not room for all', () => {
    const notes = [{ text: 'Now: 2 possible places' }, { text: 'Done: 1 build point for West (West decides)' }];
    const model = { title: 'Next icon', entries: ['one', 'two'], cursor: 0, focused: true, notes };
    const foot = (height: number): string[] =>
      drawEntries(model, lookFor(), 28, height)
        .toText()
        .slice(3, -1)
        .map((row) => row.slice(4, -2).trim());
    expect(foot(8)).toEqual(['Now: 2 possible places', 'Done: 1 build point', 'for West (West', 'decides)']);
    expect(foot(7)).toEqual(['Now: 2 possible places', 'Done: 1 build point', 'for West (West …']);
    expect(foot(6)).toEqual(['Now: 2 possible places', 'Done: 1 build point …']);
    expect(foot(5)).toEqual(['Now: 2 possible …']);
    expect(foot(4)).toEqual([]);
  });
});

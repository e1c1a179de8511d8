import { describe, expect, test } from 'vitest';
import { PROVINCE } from '../../../src/rules/board/geography.js';
import { protestsOf } from '../../../src/rules/pieces/unrest.js';
import { at, changes, type Scenario, type Scene } from '../helpers/scenario.js';

const scene = (turn: 'west' | 'east', extra: Partial<Scene>) => at({ turn, unrestEverywhere: 2, ...extra });
const socialists = (game: Scenario, province: 'sachsen' | 'thueringen') => game.state.socialists[PROVINCE[province]];

describe('R4 mass protests', () => {
  test.each([
    [0, 0],
    [3, 0],
    [4, 1],
    [7, 1],
    [8, 2],
    [12, 3],
  ])('R4a %i unrest are %i mass protests', (unrest, protests) => {
    expect(protestsOf(scene('west', { display: [19, 18], box: 0, unrest: { sachsen: unrest } }).state, 'east')).toBe(
      protests,
    );
  });

  test('R4b socialists wait until the action is over', () => {
    const game = scene('west', { display: [57, 58], unrest: { sachsen: 3 } });
    game.play('57 event', 'icon 0', 'sachsen');
    expect([game.unrest('sachsen'), game.state.socialistsInBox]).toEqual([4, 1]);
    game.play('icon 1', 'thueringen');
    expect([game.unrest('sachsen'), game.state.socialistsInBox, socialists(game, 'sachsen')]).toEqual([3, 0, 1]);
  });
});

describe('R7a socialists', () => {
  test('after East’s action, too', () => {
    const game = scene('east', { display: [34, 19], unrest: { sachsen: 4 } }).play('34 build', 'done');
    expect([game.unrest('sachsen'), socialists(game, 'sachsen')]).toEqual([3, 1]);
    expect(game.asked).toBe('west take-card');
  });

  test('one by one while a protest stands and the box is not empty', () => {
    const game = scene('west', { display: [19, 18], box: 5, unrest: { sachsen: 6 } }).play('19 build', 'done');
    expect([game.unrest('sachsen'), socialists(game, 'sachsen'), game.state.socialistsInBox]).toEqual([3, 3, 2]);
  });

  test('with an empty box nothing happens', () => {
    const game = scene('west', { display: [19, 18], box: 0, unrest: { sachsen: 6 } });
    const before = game.state;
    expect(changes(before, game.play('19 build', 'done').state)).toEqual({ played: [19] });
  });

  test('East chooses the province if several have a protest, anew for each socialist', () => {
    const game = scene('west', { display: [19, 18], box: 2, unrest: { sachsen: 5, thueringen: 4 } });
    game.play('19 build', 'done');
    expect([game.asked, game.options]).toEqual(['east place-socialist', ['sachsen', 'thueringen']]);
    game.play('sachsen');
    expect(game.options).toEqual(['sachsen', 'thueringen']);
    game.play('thueringen');
    expect([game.unrest('sachsen'), game.unrest('thueringen')]).toEqual([4, 3]);
    expect(game.asked).toBe('east take-card');
  });

  test('it is compulsory', () => {
    const game = scene('west', { display: [19, 18], box: 2, unrest: { sachsen: 5, thueringen: 4 } });
    expect(game.play('19 build', 'done').options).not.toContain('done');
  });

  test('R7b one in a province stays and does not help again', () => {
    const game = scene('west', { display: [19, 18], box: 0, socialists: { sachsen: 3 }, unrest: { sachsen: 4 } });
    game.play('19 build', 'done');
    expect([game.unrest('sachsen'), socialists(game, 'sachsen')]).toEqual([4, 3]);
  });

  test('West provinces have no socialists, however many protests', () => {
    const game = scene('west', { display: [19, 18], unrest: { bayern: 9 } }).play('19 build', 'done');
    expect([game.unrest('bayern'), game.state.socialistsInBox]).toEqual([9, 1]);
  });
});

const SUPPLIERS = ['rheinland-pfalz', 'nordrhein-westfalen', 'baden-wuerttemberg'];

describe('R10.2e exported mass protests', () => {
  test('arise at once, in the middle of an action; East chooses the supplier', () => {
    const game = scene('east', { display: [25, 26], unrest: { 'west-berlin': 3 } }).play('25 event', 'icon 0');
    expect([game.asked, game.options]).toEqual([
      'east export-protest',
      ['rheinland-pfalz', 'nordrhein-westfalen', 'baden-wuerttemberg'],
    ]);
    game.play('nordrhein-westfalen');
    expect(game.state.exportedProtests).toEqual([0, 1, 0]);
    expect(game.events.at(-1)).toEqual({
      type: 'exported-protest',
      supplier: 'nordrhein-westfalen',
      before: 0,
      now: 1,
    });
    expect(game.asked).toBe('east icon');
  });

  test('East chooses also in West’s action', () => {
    const game = scene('west', { display: [55, 56], unrest: { 'west-berlin': 3 } }).play(
      '55 event',
      'icon 0',
      'west-berlin',
    );
    expect([game.asked, game.options]).toEqual(['east export-protest', SUPPLIERS]);
  });

  test('one supplier may carry several; 8 unrest are two exported ones, West counts four', () => {
    const game = scene('east', {
      display: [25, 26],
      unrest: { 'west-berlin': 7 },
      exported: { american: 1 },
    }).play('25 event', 'icon 0', 'baden-wuerttemberg');
    expect(game.state.exportedProtests).toEqual([0, 0, 2]);
    expect(protestsOf(game.state, 'west')).toBe(4);
  });

  test('count in the supplier like any other: no building there', () => {
    const game = scene('west', { display: [16, 19], unrest: { 'west-berlin': 5 }, exported: { american: 1 } }).play(
      '16 build',
    );
    expect(game.options).not.toContain('stuttgart');
    expect(game.options).toContain('koblenz');
  });

  test('do not go with the supplier’s own unrest', () => {
    const game = scene('west', {
      display: [18, 19],
      unrestEverywhere: 0,
      unrest: { 'west-berlin': 4, 'baden-wuerttemberg': 2, bayern: 1 },
      exported: { american: 1 },
    });
    game.play('18 event', 'icon 0', 'baden-wuerttemberg', 'icon 1', 'baden-wuerttemberg');
    expect(game.state.exportedProtests).toEqual([0, 0, 1]);
  });

  test('go at once when West Berlin’s own goes, and the supplier is open to building in the same event', () => {
    // Card 14: one build icon, and two icons that remove unrest in West Berlin.
    const game = scene('west', { display: [14, 19], unrest: { 'west-berlin': 4 }, exported: { american: 1 } });
    game.play('14 event', 'icon 1');
    expect(game.state.exportedProtests).toEqual([0, 0, 0]);
    expect(game.play('icon 0').options).toContain('stuttgart');
  });

  test('[ruling] if suppliers differ West chooses which one is rid of it', () => {
    const game = scene('west', {
      display: [14, 19],
      unrest: { 'west-berlin': 8 },
      exported: { american: 1, french: 1 },
    }).play('14 event', 'icon 1');
    expect([game.asked, game.options]).toEqual(['west recall-protest', ['rheinland-pfalz', 'baden-wuerttemberg']]);
    game.play('rheinland-pfalz');
    expect(game.state.exportedProtests).toEqual([0, 0, 1]);
    expect(game.asked).toBe('west icon');
  });

  test('[ruling] West chooses also in East’s action', () => {
    const game = scene('east', {
      display: [22, 23],
      unrest: { 'west-berlin': 8 },
      exported: { british: 1, french: 1 },
    }).play('22 event', 'icon 0');
    expect([game.asked, game.options]).toEqual(['west recall-protest', ['rheinland-pfalz', 'nordrhein-westfalen']]);
  });

  test('two on one supplier: nobody is asked when one of them goes', () => {
    const game = scene('west', { display: [14, 19], unrest: { 'west-berlin': 8 }, exported: { french: 2 } });
    game.play('14 event', 'icon 1');
    expect(game.state.exportedProtests).toEqual([1, 0, 0]);
    expect(game.asked).toBe('west icon');
  });

  test('if West Berlin rises again, East chooses anew', () => {
    const game = scene('west', { display: [14, 25, 19], unrest: { 'west-berlin': 4 }, exported: { french: 1 } });
    game.play('14 event', 'icon 1', 'icon 3', 'icon 0', 'ulm');
    expect([game.unrest('west-berlin'), game.state.exportedProtests]).toEqual([2, [0, 0, 0]]);
    game.play('25 event', 'icon 0', 'icon 1');
    expect([game.asked, game.options]).toEqual(['east export-protest', SUPPLIERS]);
  });

  test('the first action’s choice, R6.1: recall before the dismantling of its price', () => {
    const game = scene('west', {
      display: [1, 19],
      unrest: { 'west-berlin': 8 },
      exported: { british: 1, french: 1 },
    }).play('1 unrest', 'west-berlin');
    expect(game.asked).toBe('west recall-protest');
    expect(game.play('rheinland-pfalz').asked).toBe('west dismantle');
  });
});

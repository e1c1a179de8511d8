import { describe, expect, test } from 'vitest';
import { EAST } from '../helpers/provinces.js';
import { at, changes, type Scene } from '../helpers/scenario.js';

const POLICE = EAST.map((province) => `police ${province}`);
const scene = (turn: 'west' | 'east', extra: Partial<Scene>) =>
  at({ turn, display: [19, 18], box: 0, unrestEverywhere: 2, police: [5], ...extra });

describe('R6.4j gaining a police card', () => {
  test.each(['unrest', 'build'] as const)('a card used for another action (%s) goes to the played row', (use) => {
    const game = at({ turn: 'east', display: [5, 19] }).play(`5 ${use}`);
    while (game.state.action) game.play(game.options.includes('done') ? 'done' : game.options[0]);
    expect([game.state.policeCards, game.state.played]).toEqual([[], [5]]);
  });

  test('West executing a dual card gives it to East, too', () => {
    const game = at({ turn: 'west', display: [51, 52] }).play('51 event', 'icon 0', 'icon 1', 'icon 2');
    expect(game.state.policeCards).toEqual([{ card: 51, used: false }]);
    expect(game.state.played).toEqual([]);
  });

  test('after the Stasi is disbanded the icon does nothing and the card goes to the played row', () => {
    const game = at({ turn: 'east', display: [66, 67], stasiDisbanded: true }).play('66 event', 'icon 2');
    expect(game.state.policeCards).toEqual([]);
    while (game.state.action) game.play(game.options[0]);
    expect([game.state.policeCards, game.state.played]).toEqual([[], [66]]);
  });
});

describe('R8b the window of police power', () => {
  test('is closed before East has chosen a card', () => {
    expect(scene('east', {}).extras).toEqual([]);
  });

  test.each([
    ['removing unrest', '18 unrest', 'east remove-unrest'],
    ['building', '18 build', 'east build'],
    ['an event, before its first effect', '1 event', 'east icon'],
  ])('opens with the choice of the card: %s', (_title, take, asked) => {
    const game = scene('east', { display: [1, 18, 19] }).play(take);
    expect(game.asked).toBe(asked);
    expect(game.extras).toEqual(POLICE);
  });

  test('opens with the choice of the card: living standard', () => {
    const factories: Scene['factories'] = ['leipzig', 'dresden', 'karl-marx-stadt', 'hamburg'];
    const game = scene('east', { factories }).play('18 living-standard');
    expect(game.asked).toBe('east living-standard');
    expect(game.extras).toEqual(POLICE);
  });

  test('R3e is open while the price of the special card is asked, even without a choice', () => {
    const game = scene('east', { special: 'II', decade: 2, east: [4], pile: [21] }).play('II event');
    expect([game.asked, game.extras]).toEqual(['east special-price', POLICE]);
    const forced = scene('east', { special: 'II', decade: 2, pile: [21] }).play('II event');
    expect([forced.asked, forced.options, forced.extras]).toEqual(['east special-price', ['let-draw'], POLICE]);
  });

  test('is open between icons and while an icon is placed', () => {
    const game = scene('east', { display: [1, 19] }).play('1 event', 'icon 0');
    expect([game.asked, game.extras]).toEqual(['east remove-unrest', POLICE]);
    const before = game.state;
    game.play('police thueringen');
    expect(game.asked).toBe('east remove-unrest');
    expect(changes(before, game.state)).toEqual({ 'unrest thueringen': -1, police: [{ card: 5, used: true }] });
    expect(game.extras).toEqual([]);
  });

  test('is open between icons', () => {
    const game = scene('east', { display: [1, 19] }).play('1 event', 'icon 0', 'sachsen');
    expect([game.asked, game.extras]).toEqual(['east icon', POLICE]);
  });

  test('is open while West decides inside East’s action', () => {
    const game = scene('east', { display: [45, 46], currency: -6 }).play('45 event', 'icon 2');
    expect([game.asked, game.extras]).toEqual(['west past-the-end', POLICE]);
  });

  test('after the last effect East is asked once more, before R7a', () => {
    const game = scene('east', { display: [19, 18], box: 1, unrest: { sachsen: 3 } });
    game.play('19 build', 'done');
    expect(game.asked).toBe('east police-power');
    expect(game.options).toEqual([...POLICE, 'done']);
    expect([game.state.action?.card, game.state.played]).toEqual([19, []]);
    expect(game.play('done').asked).toBe('west take-card');
  });

  test('used after the last effect it forestalls the socialists', () => {
    const scene4: Partial<Scene> = { display: [34, 19], box: 1, unrest: { sachsen: 4 } };
    const used = scene('east', scene4).play('34 build', 'done', 'police sachsen');
    expect([used.state.socialistsInBox, used.unrest('sachsen')]).toEqual([1, 3]);
    const declined = scene('east', scene4).play('34 build', 'done', 'done');
    expect([declined.state.socialistsInBox, declined.unrest('sachsen')]).toEqual([0, 3]);
  });

  test('a card just gained may be used at once', () => {
    const game = scene('east', { display: [49, 50], police: [] }).play('49 event');
    expect(game.extras).toEqual([]);
    game.play('icon 1');
    expect(game.extras).toEqual(POLICE);
    game.play('police sachsen');
    expect(game.state.policeCards).toEqual([{ card: 49, used: true }]);
  });

  test('a card gained by the last icon is asked for at the end', () => {
    const game = scene('east', { display: [49, 50], police: [] }).play('49 event', 'icon 0', 'sachsen');
    expect(game.asked).toBe('east police-power');
  });

  test('is never open in West’s actions, not even where East decides in them', () => {
    const game = scene('west', { display: [61, 62] });
    expect(game.extras).toEqual([]);
    game.play('61 event');
    expect(game.extras).toEqual([]);
    game.play('icon 0');
    expect([game.asked, game.extras]).toEqual(['east add-unrest', []]);
    const gained = scene('west', { display: [51, 52], police: [] }).play('51 event', 'icon 0');
    expect(gained.extras).toEqual([]);
    expect(gained.play('icon 1', 'icon 2').asked).toBe('east take-card');
  });

  test('is never open while socialists are placed', () => {
    const game = scene('east', { display: [34, 19], box: 1, unrest: { sachsen: 4, thueringen: 4 } });
    game.play('34 build', 'done', 'done');
    expect([game.asked, game.extras]).toEqual(['east place-socialist', []]);
  });

  test('each card once: two cards take two unrest, used ones wait', () => {
    const game = scene('east', { police: [5, 21], usedPolice: [49] }).play('19 build', 'police sachsen');
    expect(game.extras).toEqual(POLICE);
    expect(game.state.policeCards.map(({ card, used }) => [card, used])).toEqual([
      [5, true],
      [21, false],
      [49, true],
    ]);
    game.play('police sachsen');
    expect(game.extras).toEqual([]);
    expect(game.unrest('sachsen')).toBe(0);
    expect(game.state.policeCards.every(({ used }) => used)).toBe(true);
  });

  test('needs unrest: only provinces with some are offered, without any nobody is asked', () => {
    const one = scene('east', { unrestEverywhere: 0, unrest: { thueringen: 1 } }).play('19 build');
    expect(one.extras).toEqual(['police thueringen']);
    const none = scene('east', { unrestEverywhere: 0 }).play('19 build', 'done');
    expect(none.asked).toBe('west take-card');
  });

  test('changes at once what may be done: a protest ended opens the province', () => {
    const game = scene('east', { display: [3, 19], unrest: { sachsen: 4 } }).play('3 build');
    expect(game.options).not.toContain('leipzig');
    game.play('police sachsen');
    expect(game.options).toContain('leipzig');
  });

  test('R6.4e the last unrest of a province cannot be both removed by police and moved', () => {
    const game = scene('east', {
      display: [66, 67],
      unrestEverywhere: 0,
      unrest: { sachsen: 1, thueringen: 1 },
    }).play('66 event', 'icon 0', 'sachsen');
    expect(game.asked).toBe('east move-unrest-to');
    expect(game.extras).not.toContain('police sachsen');
    game.play('police thueringen', 'brandenburg');
    expect([game.unrest('sachsen'), game.unrest('thueringen'), game.unrest('brandenburg')]).toEqual([0, 0, 1]);
  });
});

describe('R8d disbanding the Stasi', () => {
  const roundTable = (extra: Partial<Scene>) =>
    at({
      turn: 'east',
      special: 'IV-round-table',
      display: [69, 70],
      decade: 4,
      box: 0,
      unrestEverywhere: 0,
      ...extra,
    });

  test('the unrest on used cards returns, at most one per province, East chooses where', () => {
    const game = roundTable({ usedPolice: [5, 15], police: [21] }).play('IV-round-table event', 'icon 0');
    expect(game.asked).toBe('east return-unrest');
    expect(game.options).toEqual([...EAST]);
    game.play('sachsen');
    expect(game.options).toEqual(EAST.filter((province) => province !== 'sachsen'));
    game.play('thueringen');
    expect([game.unrest('sachsen'), game.unrest('thueringen')]).toEqual([1, 1]);
    expect(game.state.policeCards).toEqual([]);
    expect([...game.state.discarded].sort()).toEqual([15, 21, 5].sort());
  });

  test('six used cards return to all six provinces', () => {
    const game = roundTable({ usedPolice: [5, 15, 21, 49, 51, 66] }).play('IV-round-table event', 'icon 0');
    for (const province of EAST.slice(0, 4)) game.play(province);
    game.play('sachsen');
    for (const province of EAST) expect(game.unrest(province)).toBe(1);
  });

  test('ready cards bring nothing back and the window is closed from then on', () => {
    const game = roundTable({ police: [5], unrest: { sachsen: 2 } }).play('IV-round-table event');
    expect(game.extras).toEqual(['police sachsen']);
    game.play('icon 0');
    expect(game.extras).toEqual([]);
    expect(game.unrest('sachsen')).toBe(2);
  });

  test('a card used in the same action before it brings its unrest back', () => {
    const game = roundTable({ police: [5], unrest: { sachsen: 2 } });
    game.play('IV-round-table event', 'police sachsen', 'icon 0', 'thueringen');
    expect([game.unrest('sachsen'), game.unrest('thueringen')]).toEqual([1, 1]);
  });
});

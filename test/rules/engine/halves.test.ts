import { describe, expect, test } from 'vitest';
import { at, type Scenario } from '../helpers/scenario.js';

const PILE = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Answers every question with `done`, or with its first option, until the condition holds. */
function playOn(game: Scenario, until: (game: Scenario) => boolean): void {
  while (!until(game)) game.play(game.options.includes('done') ? 'done' : game.options[0]);
}

describe('the end of a half-decade', () => {
  test.each([
    ['west', 'east'],
    ['east', 'west'],
  ] as const)('R3f, R3g when %s takes the last card of the display, %s starts the second half', (last, first) => {
    const game = at({ turn: last, display: [19], pile: PILE });
    game.play('19 build', 'done');
    expect(game.state.half).toBe(2);
    expect(game.asked).toBe(`${first} take-card`);
    expect(game.state.display).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(game.state.drawPile).toEqual([8, 9]);
  });

  test('R3f hand cards and the special card do not prolong it; R3g an untaken special card stays', () => {
    const game = at({ turn: 'west', display: [19], special: 'I', west: [20], east: [18], pile: PILE });
    game.play('19 build', 'done');
    expect([game.state.half, game.state.special]).toEqual([2, 'I']);
    expect([game.state.hands.west, game.state.hands.east]).toEqual([[20], [18]]);
  });

  test('R3f hand cards and the special card are taken while the display keeps its last card', () => {
    const game = at({ turn: 'west', display: [19], special: 'II', west: [20], pile: [1], decade: 2 });
    game.play('20 build', 'done', 'II event');
    expect([game.state.half, game.state.display, game.state.hands.west]).toEqual([1, [19], [1]]);
    expect(game.asked).toBe('west take-card');
  });

  test('R3f the last action is complete first: exported protests and socialists', () => {
    const game = at({ turn: 'east', display: [25], unrest: { 'west-berlin': 3 }, pile: [21, 22], decade: 2 });
    game.play('25 event', 'icon 0');
    expect(game.asked).toBe('east export-protest');
    expect(game.state.half).toBe(1);
    game.play('rheinland-pfalz', 'icon 1', 'hessen', 'hessen');
    expect(game.state.half).toBe(2);

    const west = at({ turn: 'west', display: [20], pile: PILE, unrest: { sachsen: 3 } });
    west.play('20 event', 'icon 4', 'sachsen', 'icon 3', 'hessen', 'kiel', 'ulm', 'muenchen');
    const order = west.events.map(({ type }) => type);
    expect(order.indexOf('socialist')).toBeGreaterThan(0);
    expect(order.indexOf('socialist')).toBeLessThan(order.indexOf('half-began'));
  });

  test('R3g the second half ends in the End of Decade', () => {
    const game = at({ turn: 'west', half: 2, display: [19], west: [20], special: 'I', pile: [8, 9] });
    game.play('19 build', 'done');
    expect(game.events.find((event) => event.type === 'phase')).toMatchObject({ decade: 1, phase: 1 });
  });
});

describe('the next decade', () => {
  test('R3i the rest of the draw pile and an untaken special card are removed, hands are kept', () => {
    const game = at({ turn: 'west', half: 2, display: [19], west: [20], east: [17], special: 'I', pile: [8, 9] });
    game.play('19 build', 'done');
    playOn(game, ({ state }) => state.outcome !== null || state.decade === 2);
    expect(game.asked).toBe('west keep-hand');
    expect(game.state.hands).toEqual({ west: [20], east: [17] });
    expect(game.state.faceDown).toEqual([8, 9]);
    expect(game.state.special).toBe('II');
    expect(game.state.played).toEqual([]);
    expect(game.state.half).toBe(1);
  });

  test('R3i after decade IV, with no winner before, East wins', () => {
    const game = at({ turn: 'west', decade: 4, half: 2, display: [69], pile: [70], unrestEverywhere: 0 });
    // The only card has only this use for West, so it is taken automatically.
    expect(game.asked).toBe('west build');
    while (game.state.outcome === null) game.play(game.options.includes('done') ? 'done' : game.options[0]);
    expect(game.state.outcome).toMatchObject({ winner: 'east', ending: 'east-survives', decade: 4 });
    expect([game.state.drawPile, game.state.faceDown]).toEqual([[], [70]]);
  });
});

describe('R3k nothing ends the game outside the End of Decade', () => {
  test('four mass protests of a side do not', () => {
    const game = at({ turn: 'west', display: [16, 19], box: 0, unrest: { sachsen: 15, bayern: 16 } });
    game.play('16 event', 'icon 0', 'sachsen', 'icon 1', 'sachsen', 'icon 2', 'thueringen', 'icon 3', 'thueringen');
    expect(game.state.outcome).toBeNull();
    expect(game.asked).toBe('east take-card');
  });

  test('a side without build points goes on', () => {
    const game = at({ turn: 'west', display: [17, 19], factories: ['berlin', 'hamburg'] });
    game.play('17 event', 'icon 0', 'icon 1', 'icon 2', 'icon 3', 'sachsen');
    expect(game.state.factories.filter((factory) => factory === 'intact')).toHaveLength(1);
    expect(game.state.outcome).toBeNull();
    // East still plays. The only card left can be used only for building now, so the card and its use were chosen
    // automatically.
    expect(game.asked).toBe('east build');
  });

  test('twelve socialists do not', () => {
    const game = at({ turn: 'east', display: [1, 19], box: 12, socialism: 6 });
    game.play('1 build', 'done');
    expect(game.asked).toBe('west take-card');
  });
});

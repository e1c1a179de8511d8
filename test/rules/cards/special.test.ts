import { expect, test } from 'vitest';
import { arrow, by, calm, face, type Icon, standard } from '../helpers/face.js';
import { EAST } from '../helpers/provinces.js';
import { at, changes } from '../helpers/scenario.js';

const endProtest = (province: string, unrest: number, among: readonly string[]): Icon => ({
  at: [province],
  among,
  gives: { [`unrest ${province}`]: -unrest },
});

face(
  'I',
  ['east'],
  [
    endProtest('sachsen', 6, ['brandenburg', 'sachsen']),
    endProtest('brandenburg', 2, ['brandenburg']),
    calm('thueringen', EAST),
    calm('east-berlin', EAST),
    arrow('prestige', -1),
    arrow('socialism', 1),
  ],
  { unrest: { brandenburg: 5, sachsen: 9 } },
);
face('II', ['east'], [{ at: [], gives: { wall: true } }]);
face(
  'III',
  ['east'],
  [standard('brandenburg', EAST), standard('sachsen', EAST), arrow('western-currency', -2), arrow('socialism', 2)],
);
const disband: Icon = {
  at: ['thueringen'],
  among: EAST,
  gives: { stasiDisbanded: true, police: [], discarded: [49, 5], 'unrest thueringen': 1 },
};
const policeOnTable = { police: [49], usedPolice: [5] };
face(
  'IV-round-table',
  ['east'],
  [disband, by('west', endProtest('brandenburg', 2, ['brandenburg', 'sachsen'])), arrow('western-currency', -1)],
  { ...policeOnTable, unrest: { brandenburg: 5, sachsen: 4 } },
);
face(
  'IV-wall-comes-down',
  ['east'],
  [{ at: [], gives: { wall: false } }, disband, calm('sachsen', EAST), arrow('prestige', 1), arrow('socialism', 2)],
  { ...policeOnTable, wall: true },
);

test('R6.4l III: both living standards may go to one province', () => {
  const game = at({ turn: 'east', special: 'III', display: [19], factories: ['berlin', 'hamburg'] });
  const before = game.state;
  game.play('III event', 'icon 0', 'sachsen', 'icon 1', 'sachsen', 'icon 2');
  expect(changes(before, game.state)).toEqual({
    'standard sachsen': 2,
    'unrest sachsen': -2,
    'western-currency': -2,
    socialism: 2,
    played: ['III'],
  });
});

test('R6.4l I: the only province with a mass protest is reduced to 3, the other icon is ignored', () => {
  const game = at({ turn: 'east', special: 'I', display: [19], unrest: { sachsen: 7 } });
  game.play('I event', 'icon 0');
  expect(game.unrest('sachsen')).toBe(3);
  game.play('icon 1');
  expect(game.asked).toBe('east icon');
  expect(game.events.at(-1)).toMatchObject({ type: 'icon-ignored', icon: 1, why: 'impossible' });
});

test('R6.4l I: without any mass protest both icons are ignored and the rest is executed', () => {
  const game = at({ turn: 'east', special: 'I', display: [19] });
  const before = game.state;
  game.play('I event', 'icon 0', 'icon 1', 'icon 2', 'sachsen', 'icon 3', 'sachsen', 'icon 4');
  expect(changes(before, game.state)).toEqual({ 'unrest sachsen': -2, prestige: -1, socialism: 1, played: ['I'] });
});

test('R6.4l Round Table: the returning unrest may make the mass protest that West then ends', () => {
  const game = at({ turn: 'east', special: 'IV-round-table', display: [19], box: 0, usedPolice: [5] });
  game.play('IV-round-table event', 'icon 0', 'sachsen');
  expect(game.unrest('sachsen')).toBe(4);
  game.play('icon 1');
  expect(game.unrest('sachsen')).toBe(3);
});

test('R6.4l Round Table: the returning unrest may also come last and stay a mass protest', () => {
  const game = at({ turn: 'east', special: 'IV-round-table', display: [19], box: 0, usedPolice: [5] });
  game.play('IV-round-table event', 'icon 1', 'icon 2', 'sachsen');
  expect(game.unrest('sachsen')).toBe(4);
  expect(game.asked).toBe('west take-card');
});

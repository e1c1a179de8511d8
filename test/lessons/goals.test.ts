import { expect, it } from 'vitest';
import { type Goal, isMet, isRuledOut, needsCommit, type Situation } from '../../src/lessons/goals.js';
import { importPosition, type Move, seatState, viewOf } from '../../src/rules/game.js';
import { idleSituation } from '../support/idle-situation.js';

function stateOf(position: object) {
  const state = importPosition(position);
  if (!state.ok) throw new Error(JSON.stringify(state.error));
  return seatState(viewOf(state.value, 'west'));
}

const CALM = stateOf({
  turn: 'west',
  hands: { west: [], east: [] },
  special: null,
  display: [13, 18],
  unrest: { sachsen: 3 },
});
const UPSET = stateOf({
  socialists: { box: 0 },
  display: [13, 18],
  unrest: { sachsen: 8 },
  livingStandard: { bayern: 1 },
});
const NO_YELLOW = stateOf({ turn: 'west', hands: { west: [], east: [] }, special: null, display: [1, 4] });
const EAST_TAKES = stateOf({ turn: 'east', hands: { west: [], east: [] }, special: null, display: [1, 4] });
const NOW = idleSituation(CALM);
const TAKE: Move = { type: 'take', card: 18, use: 'build' };
const KIEL: Move = { type: 'factory', city: 'kiel' };

it.each<[Goal, Partial<Situation>, Partial<Situation>]>([
  [{ type: 'card', card: 18 }, { card: 18 }, { card: 13 }],
  [{ type: 'card', card: 18 }, { card: 18 }, { card: 18, page: 'forecast' }],
  [{ type: 'place', place: 'city:kiel' }, { place: 'city:kiel' }, { place: 'city:bonn' }],
  [{ type: 'page', page: 'forecast' }, { page: 'forecast' }, { page: 'help' }],
  [{ type: 'no-page' }, {}, { page: 'help' }],
  [{ type: 'no-report' }, {}, { hasReport: true }],
  [{ type: 'refused' }, { refusal: 'mass-protest' }, {}],
  [{ type: 'refused', code: 'east-only' }, { refusal: 'east-only' }, { refusal: 'mass-protest' }],
  [{ type: 'take', card: 18 }, { answers: [TAKE] }, { answers: [{ ...TAKE, card: 13 }] }],
  [{ type: 'take', use: 'build' }, { answers: [TAKE] }, { answers: [{ ...TAKE, use: 'event' }] }],
  [{ type: 'take' }, { answers: [TAKE] }, { answers: [] }],
  [{ type: 'commit', card: 18, use: 'build' }, { answers: [TAKE] }, { answers: [{ ...TAKE, use: 'event' }] }],
  [{ type: 'commit', places: ['city:kiel'] }, { answers: [TAKE, KIEL] }, { answers: [TAKE] }],
  [
    { type: 'commit', only: ['city:kiel'] },
    { answers: [TAKE, KIEL] },
    { answers: [TAKE, { ...KIEL, city: 'bremen' }] },
  ],
  [
    { type: 'commit', has: [{ province: 'sachsen', figure: 'unrest', atLeast: 8 }] },
    { answers: [TAKE], latest: UPSET },
    { answers: [TAKE], committed: UPSET },
  ],
  [
    { type: 'has', has: [{ province: 'sachsen', figure: 'protests', atLeast: 2 }] },
    { committed: UPSET },
    { latest: UPSET },
  ],
  [{ type: 'has', has: [{ province: 'sachsen', figure: 'unrest', atMost: 3 }] }, {}, { committed: UPSET }],
  [{ type: 'has', has: [{ province: 'bayern', figure: 'standard', atLeast: 1 }] }, { committed: UPSET }, {}],
  [{ type: 'has', has: [{ side: 'east', figure: 'protests', atLeast: 1 }] }, { committed: UPSET }, {}],
  [{ type: 'has', has: [{ side: 'west', figure: 'standards', atLeast: 1 }] }, { committed: UPSET }, {}],
  [{ type: 'no-card', side: 'west', color: 'yellow' }, { committed: NO_YELLOW }, {}],
  [{ type: 'no-card', side: 'west', color: 'red' }, {}, { committed: NO_YELLOW }],
  [{ type: 'no-card', side: 'west', color: 'yellow' }, { committed: NO_YELLOW }, { committed: EAST_TAKES }],
  [{ type: 'any', goals: [{ type: 'no-page' }, { type: 'page', page: 'log' }] }, { page: 'log' }, { page: 'help' }],
])('%j is met where it should be, and only there', (goal, met, other) => {
  expect(isMet(goal, { ...NOW, ...met })).toBe(true);
  expect(isMet(goal, { ...NOW, ...other })).toBe(false);
});

it('reading on and the end of the game are met by no situation of a game that is running', () => {
  expect(isMet({ type: 'read' }, NOW)).toBe(false);
  expect(isMet({ type: 'over' }, NOW)).toBe(false);
});

it('only goals of a commit need a commit', () => {
  expect(needsCommit({ type: 'commit' })).toBe(true);
  expect(needsCommit({ type: 'any', goals: [{ type: 'read' }, { type: 'commit' }] })).toBe(true);
  expect(needsCommit({ type: 'take' })).toBe(false);
});

it('a card that does not fit rules a goal out at once, and its places do not', () => {
  const goal: Goal = { type: 'commit', card: 18, places: ['city:bremen'] };
  expect(isRuledOut(goal, { ...NOW, answers: [TAKE, KIEL] })).toBe(false);
  expect(isRuledOut(goal, { ...NOW, answers: [{ ...TAKE, card: 13 }] })).toBe(true);
  expect(isRuledOut(goal, NOW)).toBe(false);
  expect(
    isRuledOut(
      { type: 'any', goals: [goal, { type: 'take', card: 13 }] },
      { ...NOW, answers: [{ ...TAKE, card: 13 }] },
    ),
  ).toBe(false);
});

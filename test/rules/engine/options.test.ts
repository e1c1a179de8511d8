/**
 * Option counts, like perft tables in chess: how many answers fixed positions offer, and how many lines of play exist
 * to a small depth. An unintended rule change alters them. Counts that can be checked by hand are explained; the others
 * are recorded. Change a number only together with the rule that changes it.
 */
import { describe, expect, test } from 'vitest';
import { decision, newGame, play } from '../../../src/rules/game.js';
import type { State } from '../../../src/rules/state/state.js';
import { at, type Scene, table } from '../helpers/scenario.js';

/** Returns the number of lines of play to a depth, police power included. A finished game counts as one line. */
function lines(state: State, depth: number): number {
  const pending = decision(state);
  if (!pending) return 1;
  const moves = [...pending.options, ...pending.extras];
  if (depth === 1) return moves.length;
  let sum = 0;
  for (const move of moves) {
    const result = play(state, move);
    if (result.ok) sum += lines(result.value.state, depth - 1);
  }
  return sum;
}

const START = newGame({
  deals: { 1: { west: [19, 6], east: [16, 5], pile: [1, 2, 3, 4, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 18, 20] } },
}).state;

/** Decade II: the Wall can be built at a price, one police card is ready, West Berlin has an exported protest. */
const WALL: Scene = {
  turn: 'east',
  decade: 2,
  display: [22, 27, 30, 33],
  special: 'II',
  east: [21, 26],
  west: [35],
  pile: [23, 24, 25],
  police: [5],
  currency: 5,
  unrest: { 'west-berlin': 4, sachsen: 2 },
  exported: { british: 1 },
};

/**
 * A position of decade III with the Guillaume Affair, with markers at the ends of their tracks, and with rundown and
 * foreign factories.
 */
const AFFAIR: Scene = {
  turn: 'east',
  decade: 3,
  display: [50, 46, 51],
  east: [53, 44],
  west: [55, 60],
  pile: [41, 42, 43],
  prestige: 6,
  socialism: -6,
  box: 2,
  factories: ['hamburg', 'dortmund', 'koeln', 'berlin', 'leipzig', 'dresden', 'polska-south', 'cssr-east'],
  rundown: ['schwedt', 'bitterfeld'],
  infrastructure: { 'berlin-polska-south': 1, 'schwedt-polska-south': 1, 'dresden-cssr-east': 1, 'dortmund-koeln': 1 },
  standard: { sachsen: 1, 'nordrhein-westfalen': 1 },
};

/**
 * A position of decade IV. With the Round Table, East returns unrest. There are two mass protests, icons that move
 * unrest, and icons with coats of arms.
 */
const ROUND_TABLE: Scene = {
  turn: 'east',
  decade: 4,
  display: [66, 61, 79],
  special: 'IV-round-table',
  east: [63],
  west: [77],
  pile: [62],
  usedPolice: [5, 15],
  police: [49],
  box: 0,
  unrest: { sachsen: 5, brandenburg: 4 },
  rundown: ['rheinsberg'],
};

/**
 * A position of decade IV for West. Living standards can depend on Hamburg and be placed in sectors. West can stop a
 * factory. One of Hamburg's two provinces has a mass protest.
 */
const WEST_LATE: Scene = {
  turn: 'west',
  decade: 4,
  display: [79, 73, 62],
  west: [76, 72],
  east: [64],
  factories: [
    ...(['hamburg', 'bremen', 'wolfsburg', 'koblenz', 'saarbruecken', 'kaiserslautern', 'dortmund'] as const),
    ...(['berlin', 'polska-north', 'polska-south', 'schwedt'] as const),
  ],
  infrastructure: { 'hamburg-bremen': 1, 'hamburg-wolfsburg': 1, 'schwedt-polska-north': 1, 'berlin-polska-south': 1 },
  sectors: { french: 1 },
  standard: { 'rheinland-pfalz': 1 },
  unrest: { 'west-berlin': 2, niedersachsen: 4 },
};

describe('counts of lines of play', () => {
  test.each<[string, State | Scene, number[]]>([
    // 9 cards can remove unrest or build: 18 options. 6 have value 2 for a living standard. Card 19 has an event.
    ['the first turn of a game', START, [25, 389, 10590]],
    // 6 normal cards have unrest, build and event: 18 options. 3 have value 2 or more for a living standard. The
    // special card is 1 more option.
    ['East in decade II with the Wall to be built', WALL, [22, 323, 3684]],
    // 5 cards have all four uses.
    ['East in decade III with the Guillaume Affair', AFFAIR, [20, 191, 2754]],
    // 4 cards have unrest and build: 8 options. 3 have value 2 or more for a living standard. 3 have an event. The
    // special card is 1 more option.
    ['East in decade IV with the Round Table', ROUND_TABLE, [15, 181, 1689]],
    // 5 cards have all four uses.
    ['West in decade IV', WEST_LATE, [20, 218, 4465]],
  ])('%s', (_title, start, counts) => {
    const state = 'turn' in start ? table(start) : start;
    expect([1, 2, 3].map((depth) => lines(state, depth))).toEqual(counts);
  });
});

describe('counts of answers', () => {
  /** Returns the question after these moves, its number of options, and the number of police options. */
  const answers = (scene: Scene, ...moves: string[]) => {
    const game = at(scene).play(...moves);
    return [game.asked, game.options.length, game.extras.length];
  };
  const first = (turn: 'west' | 'east', ...display: number[]): Scene => ({ turn, display });

  test.each<[string, Scene, string[], [string, number, number]]>([
    // 23 empty cities, 5 lines at Hamburg, 4 at Dortmund, `done`.
    ['West builds in the set-up', first('west', 16, 19), ['16 build'], ['west build', 33, 0]],
    // 10 empty cities without Rheinsberg, 5 lines at Berlin, 4 more at Bitterfeld, `done`.
    ['East builds in the set-up', first('east', 2, 19), ['2 build'], ['east build', 20, 0]],
    // The eight West provinces.
    ['West removes unrest', first('west', 13, 19), ['13 unrest'], ['west remove-unrest', 8, 0]],
    // The six East provinces, then Berlin and Bitterfeld.
    ['East removes unrest', first('east', 13, 19), ['13 unrest'], ['east remove-unrest', 6, 0]],
    ['East pays for it', first('east', 13, 19), ['13 unrest', 'sachsen'], ['east dismantle', 2, 0]],
    // Two pairs of equal icons, two single icons.
    ['icons of card 7', first('east', 7, 19), ['7 event'], ['east icon', 4, 0]],
    // Options: two factories, but no line, because both ends of the Czechoslovak lines lack a factory.
    ['ČSSR in the set-up', first('east', 7, 19), ['7 event', 'icon 0'], ['east build', 2, 0]],
    // Options: two factories, and the line to Berlin.
    ['Poland in the set-up', first('east', 7, 19), ['7 event', 'icon 2'], ['east build', 3, 0]],
    // Four icons of a dual card, each executed or ignored.
    ['icons of card 15', first('west', 15, 19), ['15 event'], ['west icon', 8, 0]],
    // Two hand cards to discard, or a draw; police power in the six provinces with unrest.
    ['the price of the Wall', WALL, ['II event'], ['east special-price', 3, 6]],
    // Each of the two hand cards can be exchanged for each of the two seen cards: four exchanges. The other options are
    // two removals and `done`.
    ['the Guillaume Affair', AFFAIR, ['50 event', 'icon 1', 'look pile'], ['east exchange', 7, 0]],
    // Six East provinces, eight West provinces, `done`.
    ['prestige past its end', AFFAIR, ['50 event', 'icon 2'], ['east past-the-end', 15, 0]],
    ['the Stasi disbanded', ROUND_TABLE, ['IV-round-table event', 'let-draw', 'icon 0'], ['east return-unrest', 6, 0]],
    // Seven provinces, and the British and the American sector.
    ['a living standard by card 79', WEST_LATE, ['79 event', 'icon 0'], ['west add-living-standard', 9, 0]],
    ['a stopped Polish factory', WEST_LATE, ['73 event', 'icon 0'], ['west stop-factory', 2, 0]],
  ])('%s', (_title, scene, moves, expected) => {
    expect(answers(scene, ...moves)).toEqual(expected);
  });
});

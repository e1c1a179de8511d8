import { describe, expect, it } from 'vitest';
import { CARDS } from '../../src/rules/cards/deck.js';
import { sourceIcons } from '../../src/rules/event/event.js';
import { ENGLISH } from '../../src/text/index.js';

/** The texts of icons, each with the cards and prestige boxes that have the icon. */
const SAID = [
  [
    'remove 1 unrest in the East',
    '1, 5, 10, 21, 22, 24, 28, 30, 34, 47, 49, 64, 65, 67, I, IV-wall-comes-down, box 2, box 3, box 5, box 6',
  ],
  ['Western currency 1 box to the west', '1, 14, 21, 38, 45, 56, 71, IV-round-table'],
  ['socialism 1 box to the east', '1, 6, 15, 24, 26, 28, 45, 46, 51, 65, I'],
  ['1 build point for East', '2, 3, 6, 23, 29, 34, box 1, box 3, box 6'],
  [
    'add 1 unrest in the East',
    '2, 6, 7, 9, 16, 17, 20, 23, 29, 35, 37, 48, 57, 58, 71, 74, 80, box -6, box -5, box -4, box -3',
  ],
  ['socialism 2 boxes to the east', '2, 10, 48, III, IV-wall-comes-down'],
  ['Western currency 1 box to the east', '3, 7, 22, 23, 42'],
  ['add 1 unrest in West Germany (not West Berlin)', '4, 24, 25, 68'],
  ['prestige 2 boxes to the east', '4, 31, 42'],
  ['a red police card for East', '5, 21, 49'],
  ['prestige 1 box to the east', '5, 8, 9, 27, 28, 32, 33, 44, 47, 50, 52, 67, 68, IV-wall-comes-down'],
  ['1 build point for East in the ČSSR or on a connection to it', '7, 9'],
  ['1 build point for East in Poland or on a connection to it', '7, 9'],
  ['dismantle 1 piece of West', '8, 12, 52, 54'],
  ['add 1 unrest in Rheinland-Pfalz', '8'],
  ['add 1 unrest in the West', '10, 12, 26, 32, 33, 40, 44, 50, 52, 55, 69'],
  ['add 1 unrest in West Germany (not West Berlin) (East decides)', '11, 62'],
  ['prestige 1 box to the west', '11, 19, 36, 38, 39, 70, 76, 80, I'],
  ['prestige 2 boxes to the west', '12, 18, 40, 51, 55, 60'],
  ['1 build point for West', '13, 14, 19, 20, 56, 70, 76'],
  ['remove 1 unrest in West Germany (not West Berlin)', '13, 20'],
  ['remove 1 unrest in West Berlin', '14, 22, 39'],
  ['1 build point for West (West decides)', '15, 41'],
  ['dismantle 1 piece of East (West decides)', '15'],
  ['a pink police card for East', '15, 51, 66'],
  ['socialism 1 box to the west', '16, 17, 21, 30, 56, 59, 66, 71, 74, 75, 78'],
  ['dismantle 1 piece of East', '17, 72, 80, box -6, box -4'],
  ['remove 1 unrest in the West', '18, 36, 39, 76, 79'],
  ['add 1 unrest in West Berlin', '25'],
  ['build the Rheinsberg nuclear plant (both icons together)', '27'],
  ['Western currency 2 boxes to the east', '29, 30, 41, 53, 64'],
  ['add 1 living standard in West Germany (not West Berlin) and remove 1 unrest there', '35'],
  ['close 1 factory in the ČSSR for good and remove its infrastructure', '37'],
  ['socialism 2 boxes to the west', '37, 57, 58, 73, 77'],
  ['remove 1 unrest in the West (West decides)', '41, 42, 64, 65'],
  ['dismantle 1 piece of West in Nordrhein-Westfalen', '43'],
  ['add 1 unrest in Nordrhein-Westfalen', '43'],
  ['remove 1 unrest in the East (East decides)', '45'],
  ['add 1 living standard in East Berlin and remove 1 unrest there', '46'],
  ['repair 1 factory in East Berlin', '46'],
  ['run down 1 factory of East', '46, box -2, box -1'],
  ['add 1 living standard in the East and remove 1 unrest there', '47, III, box 4, box 5, box 6'],
  ['Western currency 2 boxes to the west', '48, 72, 79, III'],
  ["East looks at West's hand or at the draw pile and may exchange a card", '50'],
  ['add 1 unrest in East Berlin', '59'],
  ['add 1 living standard in Bayern', '60'],
  ['add 1 unrest in Bayern', '60, 68'],
  ['add 1 unrest in the West (East decides)', '61'],
  ['add 1 unrest in the East (West decides)', '61, 62'],
  ['dismantle 1 piece of West in Niedersachsen or at Hamburg', '63'],
  ['move 1 unrest within the East', '66, 77, 78'],
  ['add 1 living standard in Sachsen and remove 1 unrest there', '67'],
  ['close 1 factory in Poland for good and remove its infrastructure', '73'],
  ['add 1 unrest in Sachsen', '77'],
  ['add 1 living standard in the West and remove 1 unrest there', '79'],
  ['reduce a province of East with a mass protest to 3 unrest', 'I'],
  ['the Berlin Wall is built', 'II'],
  ['the Stasi is disbanded: all police cards are discarded', 'IV-round-table, IV-wall-comes-down'],
  ['reduce a province of East with a mass protest to 3 unrest (West decides)', 'IV-round-table'],
  ['the Berlin Wall is opened', 'IV-wall-comes-down'],
  ['remove 1 living standard in the East', 'box -6, box -5'],
] as const;

const BOXES = [-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6] as const;

describe('the words of the icons', () => {
  it('say of every card and prestige box what is printed there, and nothing else', () => {
    const said = new Map<string, Set<string>>();
    const hear = (words: string, where: string): unknown => said.set(words, (said.get(words) ?? new Set()).add(where));
    for (const { id, event } of CARDS)
      for (const icon of event.flatMap(({ icons }) => icons)) hear(ENGLISH.icon(icon), String(id));
    for (const box of BOXES)
      for (const icon of sourceIcons({ type: 'prestige', box })) hear(ENGLISH.icon(icon), `box ${box}`);
    expect([...said].map(([words, where]) => [words, [...where].join(', ')])).toEqual(SAID);
  });
});

import { describe, expect, it } from 'vitest';
import { openUnrest } from '../../../src/rules/figures.js';
import { UNREST_PER_PROTEST } from '../../../src/rules/pieces/unrest.js';
import { at } from '../helpers/scenario.js';

/** Hessen is 1 unrest short of a mass protest. East acts next. */
const SHORT = {
  turn: 'east',
  display: [4, 18, 20, 6],
  unrestEverywhere: 0,
  unrest: { hessen: 3, 'west-berlin': 3, sachsen: 7, bayern: 2 },
} as const;

describe('open cards that can make a mass protest of a side', () => {
  it('are those whose event the other side can use, with the provinces in which it can add the last unrest', () => {
    const { state } = at(SHORT);
    // Card 4 adds unrest in West Germany, so not in West Berlin. The cards 20 and 6 add unrest in
    // the East, but West may not use the event of the red card 6.
    expect(openUnrest(state, 'west')).toEqual({ cards: [4], provinces: ['hessen'] });
    expect(openUnrest(state, 'east')).toEqual({ cards: [20], provinces: ['sachsen'] });
  });

  it('can do so indeed', () => {
    const played = at(SHORT).play('4 event');
    while (!played.options.includes('hessen')) played.play(played.options[0]);
    expect(played.play('hessen').unrest('hessen')).toBe(UNREST_PER_PROTEST);
  });

  it('are none if no province is 1 unrest short, or the card is gone', () => {
    expect(openUnrest(at({ ...SHORT, unrest: { hessen: 2 } }).state, 'west').cards).toEqual([]);
    expect(openUnrest(at({ ...SHORT, display: [18, 20] }).state, 'west').cards).toEqual([]);
  });
});

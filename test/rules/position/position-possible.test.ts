import { describe, expect, it } from 'vitest';
import { reasonInEnglish } from '../../support/english-messages.js';
import { importPosition, type Position } from '../../../src/rules/game.js';

const turn = { turn: 'west' } as const;

/** Each impossible position with the field and clause of its refusal, and a possible position that differs slightly. */
const CASES: readonly [title: string, impossible: Position, field: string, clause: string, possible: Position][] = [
  [
    'there are 12 socialists',
    { socialists: { box: 6, sachsen: 7 } },
    'socialists',
    'R2',
    { socialists: { box: 6, sachsen: 6 } },
  ],
  [
    'a line holds one piece of infrastructure',
    { infrastructure: { 'kiel-hamburg': 2 } },
    'infrastructure.kiel-hamburg',
    'R1b',
    { infrastructure: { 'kiel-hamburg': 1, 'flensburg-hamburg': 2 } },
  ],
  [
    'two lines hold two pieces of infrastructure',
    { infrastructure: { 'flensburg-hamburg': 3 } },
    'infrastructure.flensburg-hamburg',
    'R1b',
    { infrastructure: { 'flensburg-hamburg': 2 } },
  ],
  [
    'infrastructure has a factory at one end',
    { infrastructure: { 'rostock-magdeburg': 1 } },
    'infrastructure.rostock-magdeburg',
    'R5.1a',
    { infrastructure: { 'rostock-magdeburg': 1 }, factories: { rostock: 'rundown' } },
  ],
  [
    'only East factories are rundown',
    { factories: { kiel: 'rundown' } },
    'factories.kiel',
    'R5.3',
    { factories: { rostock: 'rundown' } },
  ],
  [
    'only foreign cities are closed',
    { decade: 3, factories: { kiel: 'closed' } },
    'factories.kiel',
    'R6.4l',
    { decade: 3, factories: { 'cssr-east': 'closed' } },
  ],
  [
    'one card closes one factory of the ČSSR',
    { decade: 4, factories: { 'cssr-east': 'closed', 'cssr-west': 'closed' } },
    'factories.cssr-west',
    'R6.4l',
    { decade: 4, factories: { 'cssr-east': 'closed', 'cssr-west': 'intact' } },
  ],
  [
    'Rheinsberg is built by a card of decade II',
    { ...turn, factories: { rheinsberg: 'intact' }, display: [1] },
    'factories.rheinsberg',
    'R5.1f',
    { ...turn, decade: 2, factories: { rheinsberg: 'intact' }, display: [21] },
  ],
  [
    'Rheinsberg is built by a card already played',
    { ...turn, decade: 2, factories: { rheinsberg: 'intact' }, hands: { east: [27] } },
    'factories.rheinsberg',
    'R5.1f',
    { ...turn, decade: 2, factories: { rheinsberg: 'intact' }, played: [27] },
  ],
  [
    'a foreign factory is built by card 7 or 9',
    { ...turn, factories: { 'polska-south': 'intact' }, display: [7], drawPile: [9] },
    'factories.polska-south',
    'R5.1f',
    { ...turn, factories: { 'polska-south': 'intact' }, display: [7] },
  ],
  [
    'exported protests match West Berlin',
    { unrest: { 'west-berlin': 8 }, exportedProtests: { 'rheinland-pfalz': 1 } },
    'exportedProtests',
    'R10.2e',
    { unrest: { 'west-berlin': 8 }, exportedProtests: { 'rheinland-pfalz': 2 } },
  ],
  [
    'a socialist in the box goes to a mass protest',
    { ...turn, unrest: { sachsen: 4 } },
    'socialists.box',
    'R7a',
    { ...turn, unrest: { sachsen: 4 }, socialists: { box: 0, sachsen: 1 } },
  ],
  ['a card is in one place', { ...turn, display: [1, 2], played: [2] }, 'played', 'R3b', { ...turn, display: [1, 2] }],
  ['a card is there once', { ...turn, display: [1, 1] }, 'display', 'R3b', { ...turn, display: [1] }],
  [
    'a police card is in one place',
    { ...turn, policeCards: [{ card: 5 }], faceDown: [5] },
    'faceDown',
    'R3b',
    { ...turn, policeCards: [{ card: 5 }], faceDown: [6] },
  ],
  [
    'a card comes with its decade',
    { ...turn, hands: { west: [21] } },
    'hands.west',
    'R3b',
    { ...turn, decade: 2, hands: { west: [21, 1] } },
  ],
  [
    'cards of the decade are shuffled before it begins',
    { hands: { west: [1] } },
    'hands.west',
    'R3b',
    { ...turn, hands: { west: [1] } },
  ],
  [
    'the two faces of special card IV are one card',
    { decade: 4, ...turn, stasiDisbanded: true, played: ['IV-round-table', 'IV-wall-comes-down'] },
    'played',
    'R3b',
    { decade: 4, ...turn, stasiDisbanded: true, played: ['IV-round-table'] },
  ],
  [
    'the display has seven cards',
    { ...turn, display: [1, 2, 3, 4, 5, 6, 7, 8] },
    'display',
    'R3b',
    { ...turn, display: [1, 2, 3, 4, 5, 6, 7] },
  ],
  [
    'East holds two cards',
    { ...turn, hands: { east: [1, 2, 3] } },
    'hands.east',
    'R3b',
    { ...turn, hands: { east: [1, 2], west: [3, 4, 5] } },
  ],
  [
    'West holds three cards',
    { ...turn, hands: { west: [1, 2, 3, 4] } },
    'hands.west',
    'R3e',
    { ...turn, hands: { west: [1, 2, 3] } },
  ],
  [
    'a police card has a police icon',
    { ...turn, policeCards: [{ card: 6 }] },
    'policeCards.0.card',
    'R6.4j',
    { ...turn, policeCards: [{ card: 5 }] },
  ],
  [
    'police cards are ready after phase 8',
    { endOfDecade: 9, policeCards: [{ card: 5, used: true }] },
    'policeCards.0.used',
    'R8c',
    { endOfDecade: 8, policeCards: [{ card: 5, used: true }] },
  ],
  [
    'without the Stasi there are no police cards',
    { ...turn, decade: 4, stasiDisbanded: true, policeCards: [{ card: 5 }] },
    'policeCards',
    'R8d',
    { ...turn, decade: 4, policeCards: [{ card: 5 }] },
  ],
  [
    'the display holds cards of its decade',
    { ...turn, decade: 2, display: [1, 21] },
    'display',
    'R3b',
    { ...turn, decade: 2, display: [21] },
  ],
  [
    'an older card is in the draw pile by the Guillaume Affair only',
    { ...turn, decade: 3, display: [50], drawPile: [1] },
    'drawPile',
    'R3b',
    { ...turn, decade: 3, display: [51], drawPile: [1] },
  ],
  [
    'a deal has cards of its decade',
    { deals: { '2': { west: [41], east: [], pile: [] } } },
    'deals.2.west.0',
    'R3b',
    { deals: { '3': { west: [41], east: [], pile: [] } } },
  ],
  [
    'a deal has a card once',
    { deals: { '2': { west: [21], east: [21], pile: [] } } },
    'deals.2.east.0',
    'R3b',
    { deals: { '2': { west: [21], east: [22], pile: [] } } },
  ],
  [
    'cards still to be dealt are in the draw pile',
    { decade: 2, keepHand: 'west', drawPile: [22], deals: { '2': { west: [21], east: [], pile: [] } } },
    'deals.2.west.0',
    'R3b',
    { decade: 2, keepHand: 'west', drawPile: [22, 21], deals: { '2': { west: [21], east: [], pile: [] } } },
  ],
  ['the End of Decade comes after the second half', { endOfDecade: 1, half: 1 }, 'half', 'R3g', { endOfDecade: 1 }],
  ['the End of Decade has no display', { endOfDecade: 1, display: [1] }, 'display', 'R3f', { endOfDecade: 1 }],
  [
    'the played row is discarded in phase 1',
    { endOfDecade: 2, played: [1] },
    'played',
    'R9.1',
    { endOfDecade: 1, played: [1] },
  ],
  ['a decade begins with its first half', { decade: 2, half: 2 }, 'half', 'R3b', { decade: 2, half: 1 }],
  ['a decade begins without a played row', { decade: 2, played: [1] }, 'played', 'R3b', { decade: 2, discarded: [1] }],
  ['a decade begins by a shuffle', { decade: 2, drawPile: [1] }, 'drawPile', 'R3b', { decade: 2 }],
  ['a decade begins with its special card', { decade: 2, special: 'I' }, 'special', 'R3b', { decade: 2 }],
  [
    'kept hands come before a display',
    { decade: 2, keepHand: 'west', display: [21] },
    'display',
    'R3b',
    { decade: 2, keepHand: 'west' },
  ],
  ['nobody keeps cards in decade I', { keepHand: 'west' }, 'keepHand', 'R3b', { decade: 2, keepHand: 'west' }],
  [
    'the first to keep a hand has two cards at most',
    { decade: 2, keepHand: 'east', hands: { west: [1, 2, 3] } },
    'hands.west',
    'R3b',
    { decade: 2, keepHand: 'west', hands: { west: [1, 2, 3] } },
  ],
  [
    'the special card is not taken while hands are kept',
    { decade: 3, keepHand: 'west', special: null },
    'special',
    'R3b',
    { decade: 3, keepHand: 'west' },
  ],
  ['the special card is the decade’s', { ...turn, special: 'II' }, 'special', 'R3b', { ...turn, special: 'I' }],
  [
    'special card IV fits the Wall',
    { ...turn, decade: 4, special: 'IV-wall-comes-down' },
    'special',
    'R3b',
    { ...turn, decade: 4, special: 'IV-wall-comes-down', wall: true },
  ],
  [
    'special card IV fits a table without the Wall',
    { ...turn, decade: 4, special: 'IV-round-table', wall: true },
    'special',
    'R3b',
    { ...turn, decade: 4, special: 'IV-round-table' },
  ],
  ['the Wall is built in decade II', { ...turn, wall: true }, 'wall', 'R3b', { ...turn, decade: 2, wall: true }],
  [
    'the Wall is built by special card II',
    { ...turn, decade: 2, wall: true, special: 'II' },
    'wall',
    'R3b',
    { ...turn, decade: 2, special: 'II' },
  ],
  [
    'special card II builds the Wall',
    { ...turn, decade: 2, special: null },
    'wall',
    'R3b',
    { ...turn, decade: 2, special: null, wall: true },
  ],
  [
    'the Stasi is disbanded by special card IV',
    { ...turn, decade: 3, stasiDisbanded: true },
    'stasiDisbanded',
    'R3b',
    { ...turn, decade: 4, stasiDisbanded: true },
  ],
  [
    'special card IV disbands the Stasi',
    { ...turn, decade: 4, special: null },
    'stasiDisbanded',
    'R3b',
    { ...turn, decade: 4, special: null, stasiDisbanded: true },
  ],
  [
    'special card IV leaves no Wall',
    { ...turn, decade: 4, special: null, stasiDisbanded: true, wall: true },
    'wall',
    'R3b',
    { ...turn, decade: 4, special: null, stasiDisbanded: true },
  ],
];

describe('a position is refused as impossible', () => {
  it.each(CASES)('because %s', (_title, impossible, field, clause, possible) => {
    const refused = importPosition(impossible);
    const errors = refused.ok ? [] : refused.error;
    expect(errors).toContainEqual(expect.objectContaining({ kind: 'impossible', field, clause }));
    for (const error of errors) expect(reasonInEnglish(error)).toMatch(/^\S.*\.$/);
    expect(importPosition(possible)).toMatchObject({ ok: true });
  });

  it('with every reason at once', () => {
    const refused = importPosition({ ...turn, display: [21], socialists: { box: 13 }, policeCards: [{ card: 1 }] });
    expect(refused.ok ? [] : refused.error.map(({ clause }) => clause)).toEqual(['R2', 'R3b', 'R6.4j']);
  });
});

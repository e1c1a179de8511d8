import type { Move, Position } from '../../src/rules/game.js';
import { box, done, factory, icon, police, province, take } from '../support/table.js';

/** A position in which one answer wins or saves the decade, and another answer only seems good. */
export interface KnownAnswer {
  readonly title: string;
  readonly position: Position;
  /** Moves of an answer that seems good but leads to a worse result than `worth`. */
  readonly mistake: readonly Move[];
  /** Result of the right answer: 1 if West wins, -1 if East wins, 0 if the game continues. */
  readonly worth: number;
  /**
   * Whether a side finds the answer only if it looks ahead: to a reply of the other side, or to the end of the decade.
   */
  readonly isDeep?: true;
}

const protests = { sachsen: 4, brandenburg: 4, 'east-berlin': 4 } as const;

export const KNOWN_ANSWERS: readonly KnownAnswer[] = [
  {
    title: 'West attacks where the fourth mass protest arises, not where it lays more unrest (R9.7)',
    position: { endOfDecade: 7, unrest: { ...protests, thueringen: 3 }, livingStandard: { hessen: 2, thueringen: 1 } },
    worth: 1,
    mistake: [province('sachsen-anhalt')],
  },
  {
    title: 'East attacks where the West’s fourth mass protest arises, and wins at once (R9.7, R9.10)',
    position: {
      ...{ endOfDecade: 7, tracks: { prestige: 1 } },
      unrest: { 'rheinland-pfalz': 8, niedersachsen: 4, hessen: 3 },
      livingStandard: { thueringen: 2, hessen: 1 },
    },
    worth: -1,
    mistake: [province('bayern')],
  },
  {
    title: 'West lays both unrest of an event on one province, which makes the fourth mass protest',
    position: {
      ...{ turn: 'west', display: [57], socialists: { 'mecklenburg-vorpommern': 2 } },
      unrest: { ...protests, thueringen: 2 },
      factories: { rostock: 'intact' },
    },
    worth: 1,
    mistake: [take(57, 'event'), icon(0), province('sachsen-anhalt')],
  },
  {
    title: 'West raises the living standard where its attack makes the fourth mass protest (R6.3, R9.7)',
    position: {
      ...{ turn: 'west', display: [53] },
      unrest: { ...protests, 'sachsen-anhalt': 3 },
      factories: { frankfurt: 'intact', giessen: 'intact', dortmund: 'intact', koeln: 'intact', rostock: 'intact' },
    },
    worth: 1,
    mistake: [take(53, 'living-standard'), province('nordrhein-westfalen')],
  },
  {
    title: 'East removes the unrest that ends a mass protest, not that of the greatest (R6.1)',
    position: {
      turn: 'east',
      display: [53],
      unrest: { 'sachsen-anhalt': 4, sachsen: 5, thueringen: 6, brandenburg: 7 },
    },
    worth: 0,
    mistake: [take(53, 'unrest'), province('brandenburg')],
  },
  {
    title: 'East does not spend its police power where attacks undo it (R8b, R9.7)',
    position: {
      ...{ turn: 'east', display: [57], policeCards: [{ card: 15 }] },
      unrest: { sachsen: 9, 'sachsen-anhalt': 3, thueringen: 4 },
      livingStandard: { hessen: 1, bayern: 1 },
      factories: {
        frankfurt: 'intact',
        muenchen: 'intact',
        rostock: 'intact',
        neubrandenburg: 'intact',
        schwedt: 'intact',
      },
    },
    worth: 0,
    mistake: [take(57, 'build'), police('thueringen')],
  },
  {
    title:
      'East gives the piece that keeps nothing: without its export factory Sachsen could be attacked (R9.4, R9.5, R9.7)',
    position: {
      ...{ endOfDecade: 4, policeCards: [{ card: 15, used: true }] },
      unrest: { 'mecklenburg-vorpommern': 4, brandenburg: 4, 'east-berlin': 4, sachsen: 3 },
      factories: { dresden: 'intact', rostock: 'intact', muenchen: 'intact' },
      livingStandard: { sachsen: 1, bayern: 1 },
    },
    worth: 0,
    mistake: [factory('dresden')],
  },
  {
    title: 'West takes the piece that earns, so that East cannot pay for its police (R9.0, R9.4)',
    position: {
      ...{ endOfDecade: 1, played: [48, 52] },
      factories: { dresden: 'intact', rostock: 'intact', neubrandenburg: 'intact' },
      livingStandard: { sachsen: 1, 'mecklenburg-vorpommern': 1 },
      policeCards: [{ card: 15 }, { card: 51 }],
    },
    worth: 1,
    mistake: [factory('rostock')],
  },
  {
    title: 'East sends the socialist where it ends a mass protest (R7a)',
    position: {
      ...{ endOfDecade: 9, socialists: { box: 1 } },
      unrest: { sachsen: 5, thueringen: 4, 'sachsen-anhalt': 6, brandenburg: 7 },
    },
    worth: 0,
    mistake: [province('sachsen')],
  },
  {
    title: 'West removes the socialist whose going makes the fourth mass protest (R9.9)',
    position: {
      ...{ endOfDecade: 9, tracks: { socialism: -2 } },
      unrest: { ...protests, thueringen: 3 },
      socialists: { box: 0, thueringen: 1, 'sachsen-anhalt': 1, 'mecklenburg-vorpommern': 1 },
    },
    worth: 1,
    mistake: [province('sachsen-anhalt')],
  },
  {
    title: 'East takes from a prestige box what ends the fourth mass protest, not a factory (R9.2)',
    position: { endOfDecade: 2, tracks: { prestige: 2 }, unrest: { ...protests, thueringen: 4 } },
    worth: 0,
    mistake: [box(1)],
  },
  {
    title: 'West takes from a prestige box the unrest that makes the fourth mass protest (R9.2)',
    position: {
      ...{ endOfDecade: 2, tracks: { prestige: -3 } },
      unrest: { ...protests, thueringen: 3 },
      factories: { dresden: 'intact', leipzig: 'intact', rostock: 'intact' },
    },
    worth: 1,
    mistake: [box(-2)],
  },
  {
    title:
      'West builds the piece that joins two factories, so that a living standard stays to attack with (R5.1c, R9.5)',
    position: {
      ...{ turn: 'west', display: [50] },
      unrest: { ...protests, thueringen: 2 },
      livingStandard: { bayern: 2 },
      factories: { muenchen: 'intact', ingolstadt: 'intact', rostock: 'intact', neubrandenburg: 'intact' },
    },
    worth: 1,
    mistake: [factory('nuernberg')],
  },
  {
    title: 'West builds a factory and what joins it, of which neither alone is enough (R5.1, R9.5)',
    position: {
      ...{ turn: 'west', display: [46] },
      unrest: { ...protests, thueringen: 2, 'schleswig-holstein': 1 },
      livingStandard: { bayern: 2 },
      factories: { muenchen: 'intact', rostock: 'intact', neubrandenburg: 'intact' },
    },
    worth: 1,
    mistake: [take(46, 'build'), factory('nuernberg'), factory('ingolstadt')],
  },
  {
    title: 'West dismantles what East needs to pay (R9.0)',
    position: {
      ...{ turn: 'west', decade: 4, display: [72], played: [61, 75] },
      factories: { dresden: 'intact', rostock: 'intact', kiel: 'intact' },
    },
    worth: 1,
    mistake: [take(72, 'build'), done],
  },
  {
    title: 'East builds what it must give (R9.0)',
    position: {
      ...{ turn: 'east', display: [53], policeCards: [{ card: 15 }, { card: 51 }] },
      factories: { dresden: 'intact' },
    },
    worth: 0,
    mistake: [take(53, 'event')],
  },
  {
    title: 'West moves socialism so far that East has too few socialists (R9.9)',
    position: {
      ...{ turn: 'west', display: [58], tracks: { socialism: -4 }, socialists: { box: 3 } },
      factories: { kiel: 'intact', rostock: 'intact' },
    },
    worth: 1,
    mistake: [take(58, 'build'), done],
  },
  {
    title: 'East moves socialism out of the box that takes more socialists than it has (R9.9)',
    position: {
      ...{ turn: 'east', display: [45], tracks: { socialism: -6 }, socialists: { box: 3 } },
      unrest: { sachsen: 2 },
      factories: { rostock: 'intact' },
    },
    worth: 0,
    mistake: [take(45, 'build')],
  },
  {
    title: 'East moves socialism until more than twelve socialists are its own, and wins (R9.9)',
    position: {
      ...{ turn: 'east', display: [51], tracks: { socialism: 4 }, socialists: { box: 10 } },
      factories: { rostock: 'intact', dresden: 'intact', leipzig: 'intact' },
    },
    worth: -1,
    isDeep: true,
    mistake: [take(51, 'build')],
  },
  {
    title: 'East lays unrest on West Berlin, where a mass protest counts twice (R10.2e)',
    position: {
      ...{ turn: 'east', display: [50] },
      unrest: { niedersachsen: 8, 'west-berlin': 3, hessen: 3 },
      factories: { rostock: 'intact' },
    },
    worth: -1,
    mistake: [take(50, 'build')],
  },
  {
    title: 'West raises the living standard in the three provinces where a mass protest ends (R6.3)',
    position: {
      ...{ turn: 'west', display: [53] },
      unrest: { 'schleswig-holstein': 4, 'rheinland-pfalz': 4, 'baden-wuerttemberg': 4, niedersachsen: 12 },
      factories: {
        ...{ kiel: 'intact', flensburg: 'intact', koblenz: 'intact', saarbruecken: 'intact', kaiserslautern: 'intact' },
        ...{
          stuttgart: 'intact',
          ulm: 'intact',
          mannheim: 'intact',
          frankfurt: 'intact',
          giessen: 'intact',
          fulda: 'intact',
        },
        ...{ rostock: 'intact' },
      },
    },
    worth: 0,
    mistake: [
      take(53, 'living-standard'),
      province('hessen'),
      province('rheinland-pfalz'),
      province('baden-wuerttemberg'),
    ],
  },
  {
    title: 'East takes the card with which West would make the fourth mass protest',
    position: {
      turn: 'east',
      display: [53, 57],
      unrest: { ...protests, thueringen: 3 },
      factories: { rostock: 'intact' },
    },
    worth: 0,
    mistake: [take(53, 'unrest'), province('thueringen')],
    isDeep: true,
  },
  {
    title: 'West builds where only two pieces together are enough, though building is all the card is good for (R5.1)',
    position: {
      turn: 'west',
      display: [46],
      unrest: { ...protests, thueringen: 2 },
      livingStandard: { bayern: 2 },
      factories: { muenchen: 'intact', rostock: 'intact', neubrandenburg: 'intact' },
    },
    worth: 1,
    mistake: [factory('nuernberg'), factory('ingolstadt')],
  },
  {
    title: 'West ends the mass protest first, and then builds where it was in the way (R5.1b, R6.4c)',
    position: {
      turn: 'west',
      display: [41],
      unrest: { ...protests, thueringen: 2, bayern: 4 },
      livingStandard: { bayern: 2 },
      factories: { muenchen: 'intact', ingolstadt: 'intact', rostock: 'intact', neubrandenburg: 'intact' },
    },
    worth: 1,
    mistake: [take(41, 'event'), icon(0), factory('kiel')],
  },
];

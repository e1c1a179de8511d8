import type { Side } from '../rules/board.js';
import type { Position } from './position.js';

/** A quantity that players watch to tell whether an action was good. */
export type Figure =
  | 'prestige'
  | 'currency-track'
  | 'socialism'
  | 'wall'
  | 'police'
  | 'socialists'
  | 'flight'
  | 'currency'
  | 'insolvency'
  | `${'economy' | 'unrest' | 'protests' | 'protests-then' | 'differences' | 'attacks-on' | 'standards'}-${Side}`;

/** Returns a boolean as an input of a network. */
export const flag = (is: boolean): number => (is ? 1 : 0);

const sides = (side: Side) =>
  ({
    [`economy-${side}`]: ({ sums }: Position) => sums.economy[side].economy,
    [`unrest-${side}`]: ({ sums }: Position) => sums.unrest[side].unrest,
    [`protests-${side}`]: ({ sums }: Position) => sums.unrest[side].protests,
    [`protests-then-${side}`]: ({ sums }: Position) => sums.unrest[side].atTheEnd,
    [`differences-${side}`]: ({ sums }: Position) => sums.unrest[side].internal,
    [`attacks-on-${side}`]: ({ sums }: Position) => sums.unrest[side].attacked,
    [`standards-${side}`]: ({ sums }: Position) => sums.unrest[side].standards,
  }) as Readonly<Record<Extract<Figure, `${string}-${Side}`>, (position: Position) => number>>;

/** The number a player sees for each figure. */
export const NUMBERS: Readonly<Record<Figure, (position: Position) => number>> = {
  prestige: ({ s }) => s.tracks.prestige,
  'currency-track': ({ s }) => s.tracks['western-currency'],
  socialism: ({ s }) => s.tracks.socialism,
  wall: ({ s }) => (s.wall ? 1 : 0),
  police: ({ sums }) => sums.policeReady,
  socialists: ({ sums }) => sums.owned + sums.change,
  flight: ({ sums }) => sums.flight,
  currency: ({ sums }) => sums.missing,
  insolvency: ({ sums }) => sums.points - sums.due,
  ...sides('west'),
  ...sides('east'),
};

/** The side that profits when a figure rises; absent if it can be either side. */
export const GOOD_FOR: Readonly<Partial<Record<Figure, Side>>> = {
  prestige: 'east',
  'currency-track': 'east',
  flight: 'west',
  currency: 'west',
  insolvency: 'east',
  police: 'east',
  ...good('west', 'east'),
  ...good('east', 'west'),
};

function good(side: Side, other: Side): Readonly<Partial<Record<Figure, Side>>> {
  return {
    [`economy-${side}`]: side,
    [`standards-${side}`]: side,
    [`unrest-${side}`]: other,
    [`protests-${side}`]: other,
    [`protests-then-${side}`]: other,
    [`differences-${side}`]: other,
    [`attacks-on-${side}`]: other,
  };
}

/**
 * The last phase of the End of Decade whose decisions can change a figure. 0: only decisions before the End of Decade
 * can change the figure. Absent: the figure is a reason in every phase. Flight and missing currency are counted at the
 * start of phases 1 and 3, before East gives pieces (R9.1, R9.3). So decisions in phase 1 cannot change flight, and
 * decisions in phase 3 cannot change missing currency.
 */
export const LAST_CHANGED: Readonly<Partial<Record<Figure, number>>> = {
  flight: 0,
  currency: 2,
  insolvency: 4,
  'differences-west': 6,
  'differences-east': 6,
  'attacks-on-west': 7,
  'attacks-on-east': 7,
  socialists: 9,
  'protests-then-west': 9,
  'protests-then-east': 9,
};

export const FIGURES = Object.keys(NUMBERS) as readonly Figure[];

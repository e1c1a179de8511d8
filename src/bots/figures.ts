import type { Side } from '../rules/board.js';
import type { Position } from './features.js';

/** What a player looks at to tell whether an action was good. */
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

export const FIGURES = Object.keys(NUMBERS) as readonly Figure[];

import { type Side, TRACKS } from '../rules/board.js';
import { type Card, type CardId, CARDS, eventIcons } from '../rules/cards.js';

/** Sums of a card's possible effects. */
interface CardSums {
  readonly color: Card['color'];
  readonly value: Readonly<Record<Side, number>>;
  readonly flight: number;
  readonly police: number;
  /** Boxes moved on each track, in the order of `TRACKS`; positive to the east. */
  readonly arrows: readonly number[];
  /** Unrest added minus unrest removed, by side. */
  readonly unrest: Readonly<Record<Side, number>>;
  /** Build points added minus build points removed, by side; `standards` has the same for living standards. */
  readonly pieces: Readonly<Record<Side, number>>;
  readonly standards: Readonly<Record<Side, number>>;
}

/**
 * The sum that each icon changes, and the amount of the change. The amount is 1 or -1 for most icons. For icons that
 * usually do more than one step, such as ending a mass protest, it is -1.5.
 */
const CHANGES: Readonly<Record<string, readonly [sum: 'unrest' | 'pieces' | 'standards', change: number]>> = {
  'add-unrest': ['unrest', 1],
  'remove-unrest': ['unrest', -1],
  'end-mass-protest': ['unrest', -1.5],
  build: ['pieces', 1],
  repair: ['pieces', 1],
  dismantle: ['pieces', -1],
  'run-down': ['pieces', -1],
  'stop-factory': ['pieces', -1.5],
  'add-living-standard': ['standards', 1],
  'add-living-standard-without-relief': ['standards', 1],
  'remove-living-standard': ['standards', -1],
};

function worthOf({ id, color, value, flight }: Card): CardSums {
  const arrows = TRACKS.map(() => 0);
  const sums = { unrest: none(), pieces: none(), standards: none() };
  let police = 0;
  for (const icon of eventIcons(id)) {
    if (icon.icon === 'arrow') arrows[TRACKS.indexOf(icon.track)] += icon.toward === 'east' ? icon.steps : -icon.steps;
    else if (icon.icon === 'police') police++;
    else if ('side' in icon && icon.icon in CHANGES) {
      const [sum, change] = CHANGES[icon.icon];
      sums[sum][icon.side] += change;
    }
  }
  return { color, value: value ?? none(), flight: flight ?? 0, police, arrows, ...sums };
}

const none = (): Record<Side, number> => ({ west: 0, east: 0 });

const WORTH = new Map<CardId, CardSums>(CARDS.map((card) => [card.id, worthOf(card)]));

const COLORS = ['yellow', 'red', 'dual'] as const;
/** Number of sums for the cards of one colour; OF_ALL is the number of sums for all cards together. */
const OF_COLOR = 1 + TRACKS.length + 5;
const OF_ALL = 4;
/** Number of sums for a row of cards. */
export const DISPLAY_FIGURES = COLORS.length * OF_COLOR + OF_ALL;

/** Writes the `DISPLAY_FIGURES` sums of a row of cards, by colour and in total, into `into` from index `from`. */
export function writeDisplay(cards: readonly CardId[], into: Float32Array, from: number): void {
  into.fill(0, from, from + DISPLAY_FIGURES);
  const rest = from + COLORS.length * OF_COLOR;
  for (const card of cards) {
    const worth = WORTH.get(card);
    if (!worth) continue;
    let at = from + COLORS.indexOf(worth.color) * OF_COLOR;
    into[at++] += 1 / 7;
    for (const boxes of worth.arrows) into[at++] += boxes / 4;
    into[at++] += worth.unrest.west / 4;
    into[at++] += worth.unrest.east / 4;
    into[at++] += worth.pieces.east / 4;
    into[at++] += (worth.pieces.west + worth.standards.west) / 4;
    into[at] += worth.standards.east / 4;
    into[rest] += worth.value.west / 14;
    into[rest + 1] += worth.value.east / 14;
    into[rest + 2] += worth.flight / 4;
    into[rest + 3] += worth.police / 2;
  }
}

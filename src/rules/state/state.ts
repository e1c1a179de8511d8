import type { Side } from '../board/side.js';
import type { Track } from '../board/tracks.js';
import type { CardId, Decade, SpecialId } from '../cards/card.js';
import type { Task } from './task.js';

/**
 * Factory of a city; `closed`: in a foreign city in which no factory can be built any more (R6.4l, cards 37 and 73).
 */
export type Factory = 'none' | 'intact' | 'rundown' | 'closed';

/** A police card in front of East; `used` while unrest lies on it (R8b). */
export interface PoliceCard {
  readonly card: CardId;
  readonly used: boolean;
}

/** Provinces Hamburg may still belong to during an action; building at Hamburg can reduce them to one (R10.3). */
export type HamburgChoice = 'either' | 'niedersachsen' | 'schleswig-holstein';

/** The four uses of a card (R6). */
export const USES = ['unrest', 'build', 'living-standard', 'event'] as const;
export type Use = (typeof USES)[number];

/** The action under way, from the choice of its card until its last effect. */
export interface Action {
  readonly side: Side;
  readonly card: CardId;
  readonly use: Use;
  readonly hamburg: HamburgChoice;
}

/** How the rules can end a game (R9.0, R9.9, R9.10, R3i). */
export const ENDINGS = [
  'east-collapses',
  'west-collapses',
  'both-collapse',
  'insolvency',
  'socialism-triumphs',
  'socialism-fails',
  'east-survives',
] as const;

/** How the game ended, and in which End of Decade phase (R9). */
export interface Outcome {
  readonly winner: Side;
  readonly ending: (typeof ENDINGS)[number];
  readonly decade: Decade;
  /** The End of Decade phase in which the game ended, 1 to 10. */
  readonly phase: number;
}

/**
 * Explicit deal of one decade instead of a shuffle, for example from a game with real cards. `west` and `east`: the
 * cards that each hand draws at the start of the decade. `pile`: the draw pile, top card first, with the cards of both
 * displays. The cards that the deal leaves out are shuffled and follow `pile`.
 */
export interface Deal {
  readonly west: readonly CardId[];
  readonly east: readonly CardId[];
  readonly pile: readonly CardId[];
}

/**
 * The complete game and all tasks still to be done: plain data that survives JSON. Arrays by province, city or
 * connection follow the order of PROVINCES, CITIES and CONNECTIONS. Values that are `readonly` below are replaced when
 * they change, never changed in place, so that copies can share them.
 */
export interface State {
  decade: Decade;
  half: 1 | 2;
  /** Unrest by province; mass protests follow from it (R4a). */
  unrest: number[];
  /** Living standard by province; West Berlin's entry stays 0, see `sectors`. */
  livingStandard: number[];
  /** Living standard of West Berlin by sector, in the order of SECTORS (R1d). */
  sectors: number[];
  /** Mass protests exported from West Berlin, by supplier in the order of SECTORS (R10.2e). */
  exportedProtests: number[];
  /** Socialists by province; always 0 in the West (R7). */
  socialists: number[];
  socialistsInBox: number;
  /** Factory by city. */
  factories: readonly Factory[];
  /** Pieces of infrastructure by connection. */
  infrastructure: readonly number[];
  /** Box of the marker on each track, -6 (west end) to 6 (R1e). */
  tracks: Record<Track, number>;
  /** Space of the flight marker, 0 to 20; above 0 only in phase 1, or if the game ended in phase 1 (R9.1). */
  flight: number;
  wall: boolean;
  stasiDisbanded: boolean;
  /**
   * Police cards in front of East, in the order in which they were laid. Police power uses the first card that is ready
   * (R8b).
   */
  policeCards: readonly PoliceCard[];
  hands: Record<Side, readonly CardId[]>;
  /** The normal cards of the display (R3b). */
  display: readonly CardId[];
  /** The special card of the display; null if East has taken it or the decade is not dealt yet (R3b, R3d). */
  special: SpecialId | null;
  /** The draw pile, top card first. */
  drawPile: readonly CardId[];
  /** The played row (R3h). */
  played: readonly CardId[];
  /** Cards out of the game that were seen by both players, oldest first. */
  discarded: readonly CardId[];
  /**
   * Cards out of the game, face down: cards left over in draw piles, and cards that East removed by the Guillaume
   * Affair.
   */
  faceDown: readonly CardId[];
  /** Null while no action is under way, as in the End of Decade. */
  action: Action | null;
  /** The stack of tasks still to be done, the next task last. */
  tasks: Task[];
  /** Null until the game is over. */
  outcome: Outcome | null;
  /** State of the random generator. */
  random: readonly number[];
  /** Explicit deals by decade; other decades are shuffled. */
  deals: Partial<Record<Decade, Deal>>;
}

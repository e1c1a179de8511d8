import type { Province } from '../board/geography.js';
import type { Side } from '../board/side.js';
import type { Track } from '../board/tracks.js';
import type { CardId } from '../cards/card.js';
import type { IconTarget } from '../cards/icon.js';

/** Where the icons of an event come from: a card, or a box of the prestige track (R9.2). */
export type IconSource =
  { readonly type: 'card'; readonly card: CardId } | { readonly type: 'prestige'; readonly box: number };

/** An event under way (R6.4). */
export interface EventTask {
  type: 'event';
  /** The executing player. */
  side: Side;
  source: IconSource;
  /** Icons neither executed nor ignored yet, as indexes of the source's icons. */
  left: number[];
  /** Whether one arrow or icon of a dual card may still be ignored (R6.4b). */
  mayIgnore: boolean;
  /**
   * Indexes of the arrow pairs of which one arrow is left. The other arrow was ignored, or executed at the end of its
   * track (R6.4b).
   */
  halved: number[];
  /** Index of the icon being placed; null while the next icon is chosen. */
  current: number | null;
  /**
   * Provinces that icons of this event have used. Needed for event lines that limit how often a province may be used.
   */
  placed: Province[];
  /** Province from which unrest is being moved; null until this province is chosen. */
  from: Province | null;
}

/** One attack that has an effect: an attacker with the neighbours it can harm (R9.7). */
export interface Attack {
  side: Side;
  attacker: Province;
  /** Possible targets, each with the unrest it would get. */
  targets: { province: Province; unrest: number }[];
}

/** The Guillaume Affair under way (R6.4k); `source` is null until East has chosen where to look. */
export interface GuillaumeTask {
  type: 'guillaume';
  source: 'hand' | 'pile' | null;
}

/** Tasks that change while they are being done. */
type ChangingTask =
  | { type: 'build'; side: Side; points: number }
  | { type: 'living-standard'; side: Side; points: number; placed: Province[] }
  | EventTask
  | GuillaumeTask
  | { type: 'return-unrest'; left: number; placed: Province[] }
  | { type: 'attacks'; queue: Attack[]; incoming: number[] }
  | { type: 'remove-socialist'; left: number };

/** Tasks that never change until they are done, so states can share them. */
export type FixedTask = Readonly<
  | { type: 'start-decade' }
  | { type: 'keep-hand'; side: Side }
  | { type: 'deal' }
  | { type: 'start-half'; half: 1 | 2; first: Side }
  | { type: 'turn'; side: Side }
  | { type: 'special-price' }
  | { type: 'remove-unrest'; side: Side; dismantle: boolean }
  | { type: 'move-to-west-berlin'; placed: readonly Province[] }
  | { type: 'dismantle'; side: Side; by: Side; where?: IconTarget }
  | { type: 'run-down'; by: Side }
  | { type: 'past-the-end'; track: Track; toward: Side }
  | { type: 'export-protest' }
  | { type: 'recall-protest' }
  | { type: 'ask-police' }
  | { type: 'end-action' }
  | { type: 'socialists' }
  | { type: 'next-turn'; after: Side }
  | { type: 'end-of-decade'; phase: number }
  | { type: 'clear-played-row' }
  | { type: 'prestige-box' }
  | { type: 'hamburg' }
  | { type: 'west-berlin-standard' }
  | { type: 'police-phase' }
  | { type: 'ready-police' }
  | { type: 'next-decade' }
>;

/** One thing still to be done; the state has a stack of tasks. */
export type Task = ChangingTask | FixedTask;

export type TaskType = Task['type'];

/** Types of the tasks that the rules perform automatically; all others ask a player. */
export type AutomaticType =
  | 'start-decade'
  | 'deal'
  | 'start-half'
  | 'end-action'
  | 'next-turn'
  | 'end-of-decade'
  | 'clear-played-row'
  | 'ready-police'
  | 'next-decade';
export type QuestionTask = Exclude<Task, { type: AutomaticType }>;

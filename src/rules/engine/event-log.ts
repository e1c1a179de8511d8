import type { CityId } from '../board/cities.js';
import type { ConnectionId } from '../board/connections.js';
import type { Sector } from '../board/geography.js';
import type { ProvinceId } from '../board/provinces.js';
import type { Side } from '../board/side.js';
import type { Track } from '../board/tracks.js';
import type { CardId, Decade } from '../cards/card.js';
import type { Reckoning } from '../end-of-decade/reckoning.js';
import type { Move } from '../state/move.js';
import type { Outcome, Use } from '../state/state.js';
import type { IconSource } from '../state/task.js';

/** An event of the game's log. `before` and `now` are a number before and after the event. */
export type GameEvent =
  /** The game was started from a position. The fields have the number of hidden cards in each row. */
  | { type: 'position'; decade: Decade; hands: Record<Side, number>; drawPile: number; faceDown: number }
  | { type: 'decade-began'; decade: Decade; special: CardId }
  | { type: 'half-began'; decade: Decade; half: 1 | 2; display: readonly CardId[]; first: Side }
  /** Cards drawn into a hand. All other seats learn only the number of cards (R3j). */
  | { type: 'drew'; side: Side; count: number; cards?: readonly CardId[] }
  | { type: 'discarded'; side: Side; card: CardId }
  | { type: 'took'; side: Side; card: CardId; from: 'hand' | 'display' | 'special'; use: Use }
  /** A decision with a single legal answer, which the rules answered automatically. */
  | { type: 'forced'; side: Side; kind: string; move: Move }
  /** An icon was taken up. `single`: only one arrow of a pair was executed. */
  | { type: 'icon'; side: Side; source: IconSource; icon: number; single?: true }
  | { type: 'icon-ignored'; source: IconSource; icon: number; why: 'chosen' | 'impossible' }
  | { type: 'unrest'; province: ProvinceId; before: number; now: number }
  | { type: 'exported-protest'; supplier: ProvinceId; before: number; now: number }
  /** `by`: the side that chose the piece; only in the End of Decade. */
  | { type: 'factory'; city: CityId; what: 'built' | 'dismantled' | 'rundown' | 'repaired' | 'stopped'; by?: Side }
  | { type: 'infrastructure'; connection: ConnectionId; before: number; now: number; by?: Side }
  | { type: 'living-standard'; province: ProvinceId; sector?: Sector; before: number; now: number }
  | { type: 'track'; track: Track; before: number; now: number }
  | { type: 'past-the-end'; track: Track; toward: Side }
  | { type: 'police-card'; card: CardId }
  | { type: 'police-used'; card: CardId; province: ProvinceId }
  | { type: 'stasi-disbanded'; cards: readonly CardId[]; returning: number }
  | { type: 'wall'; standing: boolean }
  | { type: 'socialist'; province: ProvinceId; before: number; now: number }
  | { type: 'socialists-in-box'; before: number; now: number }
  | { type: 'looked'; at: 'hand' | 'pile'; count: number; cards?: readonly CardId[] }
  /**
   * East exchanged a card that it saw. West learns both cards if one came from West's hand, otherwise neither card
   * (R6.4k).
   */
  | { type: 'exchanged'; with: 'hand' | 'pile'; seen?: CardId; own?: CardId }
  | { type: 'removed-card'; card?: CardId }
  /** The prestige box used; null if the holder of the advantage chose no box (R9.2). */
  | { type: 'prestige-box'; side: Side; box: number | null }
  /** The province West chose for Hamburg in the phase (R9.5). */
  | { type: 'hamburg'; province: ProvinceId }
  | { type: 'attack'; attacker: ProvinceId; target: ProvinceId; unrest: number }
  /** A declined attack; `targets`: the provinces that the attack could have hit (R9.7). */
  | { type: 'attack-declined'; attacker: ProvinceId; targets: readonly ProvinceId[] }
  | { type: 'phase'; decade: Decade; phase: number; report: Reckoning }
  | { type: 'ended'; outcome: Outcome }
  /**
   * The players took an action back by mutual consent: the position is again as before the action. `shown`: hand cards
   * that the action revealed. Only a match logs this event; the rules never do.
   */
  | { type: 'taken-back'; side: Side; card: CardId; use: Use; shown: CardId[] }
  /** The players ended the game. Only a match logs this event; the rules never do. */
  | { type: 'concluded'; conclusion: Conclusion };

/** How players end a game before the rules do: one resigns, both agree on a draw, or an abandoned table is closed. */
export type Conclusion =
  { readonly type: 'resigned'; readonly side: Side } | { readonly type: 'draw' } | { readonly type: 'closed' };

/** Receiver of the events of the rules. */
export interface EventLog {
  push(event: GameEvent): void;
}

/** A log that keeps nothing, for simulation. */
export const NO_LOG: EventLog = { push: () => undefined };

const REVEALING: ReadonlySet<GameEvent['type']> = new Set(['drew', 'looked']);

/** Whether an event shows hidden cards to a player. */
export function isRevealing({ type }: GameEvent): boolean {
  return REVEALING.has(type);
}

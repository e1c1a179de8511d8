/**
 * Types of the texts that each language has for the ids of the rules. They include the types of the contexts on which
 * these texts may depend.
 */
import type { ProvinceId, Side } from '../rules/board.js';
import type { Danger, ForecastChange, PhaseForecast, Reckoning, Warning } from '../rules/figures.js';
import type {
  DecisionKind,
  FaultCode,
  Faults,
  GameEvent,
  IconSource,
  Move,
  RefusalCode,
  RefusalOf,
  State,
} from '../rules/game.js';
import type { ForecastText, SheetLine } from './sheet.js';

/** Members of a union that have the given `type`. `Extract` would miss a member whose `type` is itself a union. */
type Typed<Union, T> = Union extends { readonly type: infer K } ? (T extends K ? Union : never) : never;
export type EventOf<T extends GameEvent['type']> = Typed<GameEvent, T>;

/** For each `type` of a union: a function that puts a member with this type into words. */
type Each<Union extends { readonly type: string }, Told = string> = {
  readonly [T in Union['type']]: (one: Typed<Union, T>) => Told;
};
/** Texts of events. Each is a sentence without a full stop. */
export type EventTexts = Each<GameEvent>;
/** Texts for the figures of each phase, as sums that a player can check. */
export type SheetTexts = Each<Reckoning, readonly SheetLine[]>;
/**
 * Texts for the effect that each phase would have now. The lines say only how choices can change the effect, not the
 * sums behind it.
 */
export type ForecastTexts = Each<PhaseForecast, ForecastText>;
/** Texts for ways in which the game could end in the next End of Decade. Each is a sentence. */
export type WarningTexts = Each<Warning>;
/** Texts for what an action changes at the End of Decade. Each is a sentence without a full stop. */
export type ForecastChangeTexts = Each<ForecastChange>;
/** Texts for what a side loses at the End of Decade, in three lengths. Each text is a list of phrases for `line`. */
export interface DangerTexts {
  readonly long: (dangers: readonly Danger[]) => readonly string[];
  readonly short: (dangers: readonly Danger[]) => readonly string[];
  readonly shortest: (dangers: readonly Danger[]) => readonly string[];
  /** Returns the line with these phrases. `more`: number of phrases for which the line has no room. */
  readonly line: (dangers: readonly string[], more: number) => string;
}
export type MoveTexts = { readonly [T in Move['type']]: (move: Typed<Move, T>, context: MoveContext) => string };
/** Texts for refusals of a move, each in one or two sentences. */
export type RefusalTexts = { readonly [C in RefusalCode]: (refusal: RefusalOf<C>) => string };

export type FaultTexts = { readonly [C in FaultCode]: (...values: Faults[C]) => string };

export interface MoveContext {
  /** The kind of the decision that the move answers. The phrase for `done` depends on it. */
  readonly kind?: DecisionKind;
  /** The current event. The index of an icon in a move is the icon's index in this event. */
  readonly source?: IconSource;
  /** Indexes, in this event, of the two-arrow icons that have only one arrow left to use. */
  readonly halved?: readonly number[];
  /** The unrest that each target would get from the attack that the move answers (R9.7). */
  readonly targets?: ReadonlyMap<ProvinceId, number>;
  /** The number of hand cards that can be kept or discarded (R3b). */
  readonly hand?: number;
}

export interface PromptContext {
  readonly side: Side;
  /** Whether `done` is the only legal answer. */
  readonly stuck: boolean;
  /** The state that waits for the decision; absent if the reader may not know it. */
  readonly state?: State;
}

export interface DecisionText {
  /** Two or three words for a heading, such as `Build`. */
  readonly title: string;
  /** The question to the player, as a sentence. */
  readonly prompt: (context: PromptContext) => string;
  /** Phrase for the answer `done`. */
  readonly done: string;
  /**
   * What the answer `done` leaves unused, as a sentence; only for actions with points. `others`: number of other
   * answers.
   */
  readonly unused?: (context: PromptContext, others: number) => string;
  /** The player's task, as it follows the words `the game waits for West to`. */
  readonly todo: string;
}

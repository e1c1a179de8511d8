/** Types of the texts that a language has for the ids of the rules, and of the context a text may depend on. */
import type { Side } from '../rules/board.js';
import type { PhaseForecast, Reckoning, Warning } from '../rules/figures.js';
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

/** The member of a union with the given `type`. `Extract` would miss a member that several types share. */
type Typed<Union, T> = Union extends { readonly type: infer K } ? (T extends K ? Union : never) : never;
export type EventOf<T extends GameEvent['type']> = Typed<GameEvent, T>;

/** A function for each `type` of a union that puts its member into words. */
type Each<Union extends { readonly type: string }, Told = string> = {
  readonly [T in Union['type']]: (one: Typed<Union, T>) => Told;
};
/** Events, each as a sentence without a full stop. */
export type EventTexts = Each<GameEvent>;
/** The figures of each phase, as sums to check. */
export type SheetTexts = Each<Reckoning, readonly SheetLine[]>;
/**
 * The effect each phase would have now. The lines say only how choices can change the effect, not the sums behind it.
 */
export type ForecastTexts = Each<PhaseForecast, ForecastText>;
/** Ways the game could end in the next End of Decade, as sentences. */
export type WarningTexts = Each<Warning>;
export type MoveTexts = { readonly [T in Move['type']]: (move: Typed<Move, T>, context: MoveContext) => string };
/** Reasons for refusing a move, each in one or two sentences. */
export type RefusalTexts = { readonly [C in RefusalCode]: (refusal: RefusalOf<C>) => string };

export type FaultTexts = { readonly [C in FaultCode]: (...values: Faults[C]) => string };

export interface MoveContext {
  /** The decision that the move answers; the phrase for `done` depends on it. */
  readonly kind?: DecisionKind;
  /** The event under way; an icon's index in a move is its index in this event. */
  readonly source?: IconSource;
  /** Indexes of the two-arrow icons in this event of which only one arrow is left. */
  readonly halved?: readonly number[];
}

export interface PromptContext {
  readonly side: Side;
  /** Whether `done` is the only option. */
  readonly stuck: boolean;
  /** The state that waits for the decision, if the reader may know it. */
  readonly state?: State;
}

export interface DecisionText {
  /** Two or three words, for a heading: `Build`. */
  readonly title: string;
  /** The question to the player, as a sentence. */
  readonly prompt: (context: PromptContext) => string;
  /** A phrase for the answer `done`. */
  readonly done: string;
  /** The player's task, to follow `the game waits for West to`. */
  readonly todo: string;
}

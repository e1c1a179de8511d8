/** What a language tells of each id of the rules: the types of its texts, and what a sentence may depend on. */
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

/** What one type of a union says. Two types may share one shape, so `Extract` would not do. */
type Typed<Union, T> = Union extends { readonly type: infer K } ? (T extends K ? Union : never) : never;
export type EventOf<T extends GameEvent['type']> = Typed<GameEvent, T>;

/** What is told of each type of a union. */
type Each<Union extends { readonly type: string }, Told = string> = {
  readonly [T in Union['type']]: (one: Typed<Union, T>) => Told;
};
/** What happened, as a sentence without a full stop. */
export type EventTexts = Each<GameEvent>;
/** What a phase finds, as sums to check. */
export type SheetTexts = Each<Reckoning, readonly SheetLine[]>;
/** What each phase would do if it came now: the lines are those on what choices can make of what it finds. */
export type ForecastTexts = Each<PhaseForecast, ForecastText>;
/** Ways the game could end in the next End of Decade, as sentences. */
export type WarningTexts = Each<Warning>;
/** What a move does, as a short phrase. */
export type MoveTexts = { readonly [T in Move['type']]: (move: Typed<Move, T>, context: MoveContext) => string };
/** Why a move is refused, as a sentence or two. */
export type RefusalTexts = { readonly [C in RefusalCode]: (refusal: RefusalOf<C>) => string };

/** What is wrong with a position, as a sentence. */
export type FaultTexts = { readonly [C in FaultCode]: (...values: Faults[C]) => string };

/** What a move's sentence may depend on beside the move. */
export interface MoveContext {
  /** The decision the move answers; "no more" says what of. */
  readonly kind?: DecisionKind;
  /** The event under way, to which the index of an icon belongs. */
  readonly source?: IconSource;
  /** Icons of it that are pairs of arrows of which one is left. */
  readonly halved?: readonly number[];
}

/** What a prompt may depend on beside the kind of decision. */
export interface PromptContext {
  readonly side: Side;
  /** Nothing can be chosen any more but to be done. */
  readonly stuck: boolean;
  /** The state that asks, if it is known to the reader. */
  readonly state?: State;
}

/** The words for one kind of decision. */
export interface DecisionText {
  /** Two or three words, for a heading: `Build`. */
  readonly title: string;
  /** What the player is asked, as a sentence. */
  readonly prompt: (context: PromptContext) => string;
  /** What answering `done` means. */
  readonly done: string;
  /** What the player asked must do, after `the game waits for West to`. */
  readonly todo: string;
}

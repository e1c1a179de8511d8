/**
 * The texts of the game in one language. The rules produce ids and numbers; everything a person reads is made from a
 * catalogue. English is the catalogue all others are made of: its type is theirs, and it says what they leave out.
 */
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
import type { ENGLISH } from './en.js';
import type { plain } from './en/plain.js';
import type { screen } from './en/screen.js';
import type { ForecastText, SheetLine } from './sheet.js';

/** The words of the game. */
export type Catalogue = Words<typeof ENGLISH>;
/** What every command can say without the game. */
export type PlainWords = Words<typeof plain>;
export type StoreWords = PlainWords['store'];
/** The words for a table service and connections with it. */
export type ServeWords = PlainWords['serve'];
export type { StoreProblem } from './en/store.js';
/** The words for what is wrong in move files. */
export type FileWords = Catalogue['files'];
export type FileCatalogue = Pick<Catalogue, 'files' | 'instead'>;
/** The words of the screen. */
export type ScreenWords = Words<typeof screen>;

/** Words of the same kind as these in any language. */
export type Words<T> = T extends string
  ? string
  : T extends SheetLine
    ? SheetLine
    : T extends (...values: infer V) => infer R
      ? (...values: V) => R extends string ? string : R
      : { readonly [K in keyof T]: Words<T[K]> };

/** Some of these words in another language; the others are said in English. */
export type Translation<T> = T extends string | readonly unknown[] | ((...values: never[]) => unknown)
  ? T | undefined
  : { readonly [K in keyof T]?: Translation<T[K]> } | undefined;

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

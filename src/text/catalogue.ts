/**
 * The texts of the game in one language. The rules produce ids and numbers; everything a person reads is made here, so
 * that another language is another object of this type.
 */
import type { CityId } from '../rules/board/cities.js';
import type { Sector } from '../rules/board/geography.js';
import type { ProvinceId } from '../rules/board/provinces.js';
import type { Side } from '../rules/board/side.js';
import type { Track } from '../rules/board/tracks.js';
import type { Card, Decade, EventLine } from '../rules/cards/card.js';
import type { Icon } from '../rules/cards/icon.js';
import type { PhaseReport } from '../rules/end-of-decade/report.js';
import type { GameEvent } from '../rules/event-log.js';
import type { InsolvencyForecast, PhaseForecast, Warning } from '../rules/inspect/index.js';
import type { DecisionKind, Question } from '../rules/handler.js';
import type { Move, MoveType } from '../rules/move.js';
import type { Outcome, State, Use } from '../rules/state.js';
import type { IconSource } from '../rules/task.js';
import type { RefusalCode, RefusalOf } from '../rules/why.js';
import type { ForecastText, SheetLine } from './sheet.js';

export type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;
export type ReportOf<T extends PhaseReport['type']> = Extract<PhaseReport, { type: T }>;
export type ForecastOf<T extends PhaseForecast['type']> = Extract<PhaseForecast, { type: T }>;
// Socialism's two endings share one shape, so `Extract` would find neither.
export type WarningOf<T extends Warning['type']> = Warning extends infer W
  ? W extends { type: infer K }
    ? T extends K
      ? W
      : never
    : never
  : never;
export type MoveOf<T extends MoveType> = Extract<Move, { type: T }>;

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

export interface Catalogue {
  /** BCP 47 tag of the language. */
  readonly language: string;
  readonly side: Readonly<Record<Side, string>>;
  readonly province: Readonly<Record<ProvinceId, string>>;
  readonly city: Readonly<Record<CityId, string>>;
  readonly sector: Readonly<Record<Sector, string>>;
  readonly track: Readonly<Record<Track, string>>;
  readonly color: Readonly<Record<Card['color'], string>>;
  readonly use: Readonly<Record<Use, string>>;
  readonly decade: (decade: Decade) => string;
  readonly half: (half: 1 | 2) => string;
  /** The ten phases of the End of Decade, the first at 0. */
  readonly phases: readonly string[];
  readonly phase: (phase: number) => string;
  readonly cardTitle: (card: Card) => string;
  /** Number and title, as in `14 “Berlin Airlift”`. */
  readonly cardName: (card: Card) => string;
  readonly decision: Readonly<Record<DecisionKind, DecisionText>>;
  /** Whom the game waits for and what to do, as the end of a sentence: `West to take a card and use it for one action`. */
  readonly waitsFor: (question: Pick<Question, 'side' | 'kind'>) => string;
  /** Why a move is refused, as a sentence or two. */
  readonly refusal: { readonly [C in RefusalCode]: (refusal: RefusalOf<C>) => string };
  readonly move: { readonly [T in MoveType]: (move: MoveOf<T>, context: MoveContext) => string };
  /** How a game ended, as a sentence without a full stop. */
  readonly ending: Readonly<Record<Outcome['ending'], string>>;
  readonly outcome: (outcome: Outcome) => string;
  readonly icon: (icon: Icon) => string;
  readonly line: (line: Omit<EventLine, 'icons'>) => string;
  readonly event: { readonly [T in GameEvent['type']]: (event: EventOf<T>) => string };
  /** What a phase found, one sentence or sum a line. */
  readonly report: { readonly [T in PhaseReport['type']]: (report: ReportOf<T>) => readonly string[] };
  /** What each phase is about, the first at 0. */
  readonly phaseRule: readonly string[];
  /** The same findings as sums to check, in short lines for a pane. */
  readonly sheet: { readonly [T in PhaseReport['type']]: (report: ReportOf<T>) => readonly SheetLine[] };
  /** What became of living standards in the phase that keeps them (R9.5), told after the fact. */
  readonly kept: {
    readonly all: SheetLine;
    readonly lost: (province: ProvinceId, loss: number, exportFactory: number) => SheetLine;
  };
  /** What each phase would do if it came now. */
  readonly forecast: { readonly [T in PhaseForecast['type']]: (phase: ForecastOf<T>) => ForecastText };
  /** Ways the game could end in the next End of Decade, as sentences. */
  readonly warning: { readonly [T in Warning['type']]: (warning: WarningOf<T>) => string };
  /** What East can give and what is due (R9.0). */
  readonly insolvency: (figures: InsolvencyForecast) => readonly SheetLine[];
}

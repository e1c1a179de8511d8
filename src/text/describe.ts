import type { Side } from '../rules/board.js';
import type { Card, EventLine, Icon } from '../rules/cards.js';
import type { PhaseForecast, Reckoning, Warning } from '../rules/figures.js';
import type { Fault, GameEvent, Move, Question, Refusal, State } from '../rules/game.js';
import type { Catalogue, MoveContext } from './catalogue.js';
import type { ForecastText, SheetLine } from './sheet.js';
import { type Sign } from './signs.js';
import { iconSide, iconSign } from './symbols.js';

// The compiler cannot pair a value of a union with its own entry through a look-up; these do it in one place.
type Say<T> = (one: T) => string;

/** What happened, as one sentence without a full stop; a phase names itself, `describeSheet` tells what it found. */
export function describeEvent(event: GameEvent, catalogue: Catalogue): string {
  return (catalogue.event[event.type] as Say<GameEvent>)(event);
}

/** What a phase of the End of Decade finds, as sums to check line by line (R9.1 to R9.10). */
export function describeSheet(reckoning: Reckoning, catalogue: Catalogue): readonly SheetLine[] {
  return (catalogue.sheet[reckoning.type] as (one: Reckoning) => readonly SheetLine[])(reckoning);
}

/** What a phase would do if it came now: the result in a few words, what it finds, and what choices can make of it. */
export function describeForecast(phase: PhaseForecast, catalogue: Catalogue): ForecastText {
  const { result, lines } = (catalogue.forecast[phase.type] as (one: PhaseForecast) => ForecastText)(phase);
  const above = phase.certain ? [] : [catalogue.asItStands];
  return { result, lines: [...above, ...describeSheet(phase, catalogue), ...lines] };
}

/** A way the game could end in the next End of Decade, as a sentence. */
export function describeWarning(warning: Warning, catalogue: Catalogue): string {
  return (catalogue.warning[warning.type] as Say<Warning>)(warning);
}

/** A figure that an action changes, and by how much its side's chance is greater for that, -1 to 1. */
export interface ReasonGiven {
  readonly figure: keyof Catalogue['reason'];
  readonly before: number;
  readonly now: number;
  readonly effect: number;
}

/** What a bot thought of what it played: the figures it changes, the weightiest first, and its chances, 0 to 1. */
export interface Thought {
  readonly side: Side;
  /** The side that does not get the event of the card, where that was to be feared. */
  readonly denies: Side | null;
  readonly reasons: readonly ReasonGiven[];
  readonly before: number;
  readonly now: number;
}

/** Reasons told at once. */
const MOST_REASONS = 2;

/** What an action changes, at most so many figures: what speaks for it rather than what speaks against it. */
export function describeReasons(
  reasons: readonly ReasonGiven[],
  catalogue: Catalogue,
  most = MOST_REASONS,
): readonly string[] {
  const good = reasons.filter(({ effect }) => effect > 0);
  const told = (good.length > 0 ? good : reasons).slice(0, most);
  return told.map(({ figure, before, now }) => catalogue.reason[figure](before, now));
}

/** What would be worse by an action than by another one, at most so many figures; none where nothing would. */
export function describeLosses(
  reasons: readonly ReasonGiven[],
  catalogue: Catalogue,
  most = MOST_REASONS,
): readonly string[] {
  const losses = reasons.filter(({ effect }) => effect < 0);
  return describeReasons(losses, catalogue, most);
}

/** Why a bot played what it played: what speaks for it, and its chance before and after. */
export function describeThought({ side, denies, reasons, before, now }: Thought, catalogue: Catalogue): string {
  const good = reasons.filter(({ effect }) => effect > 0);
  const told = [...describeDenied(denies, catalogue), ...describeReasons(good, catalogue)];
  return catalogue.because(catalogue.side[side], told, before, now);
}

/** That a side does not get the event of the card taken, where that is told. */
export function describeDenied(denies: Thought['denies'], catalogue: Catalogue): readonly string[] {
  return denies === null ? [] : [catalogue.denied(catalogue.side[denies])];
}

/** Why a move or a position is refused, as a sentence or two for a person. */
export function sentenceOf(why: Refusal | Fault, catalogue: Catalogue): string {
  if ('with' in why) return (catalogue.fault[why.code] as (...values: readonly unknown[]) => string)(...why.with);
  return (catalogue.refusal[why.code] as Say<Refusal>)(why);
}

/** What a move does, as a short phrase; `moveContext` gives what it depends on. */
export function describeMove(move: Move, catalogue: Catalogue, context: MoveContext = {}): string {
  return (catalogue.move[move.type] as (one: Move, context: MoveContext) => string)(move, context);
}

/** What the phrases of a decision's moves depend on: its kind and the event under way. */
export function moveContext(state: Pick<State, 'tasks'>, question: Pick<Question, 'kind'>): MoveContext {
  const task = state.tasks.at(-1);
  return task?.type === 'event'
    ? { kind: question.kind, source: task.source, halved: task.halved }
    : { kind: question.kind };
}

/** A decision in words: a heading, and the sentence that asks. `state` is the one that asks, if known. */
export function describeDecision(
  { kind, side, options }: Pick<Question, 'kind' | 'side' | 'options'>,
  catalogue: Catalogue,
  state?: State,
): { readonly title: string; readonly prompt: string } {
  const { title, prompt } = catalogue.decision[kind];
  const stuck = options.every(({ type }) => type === 'done');
  return { title, prompt: prompt({ side, stuck, ...(state && { state }) }) };
}

/** An icon in a sign and in words. */
export interface IconText {
  readonly sign: Sign;
  /** The side it touches; null where it touches neither more than the other. */
  readonly side: Side | null;
  readonly words: string;
}

export function describeIcon(icon: Icon, catalogue: Catalogue): IconText {
  return { sign: iconSign(icon, catalogue), side: iconSide(icon), words: catalogue.icon(icon) };
}

/** One line of an event: its icons, equal ones counted, and what the line's words add. */
export interface LineText {
  readonly icons: readonly (IconText & { readonly count: number })[];
  readonly words: string;
}

export function describeLine(line: EventLine, catalogue: Catalogue): LineText {
  const { icons, ...words } = line;
  const counted: { icon: Icon; count: number }[] = [];
  for (const icon of icons) {
    const alike = counted.find((one) => JSON.stringify(one.icon) === JSON.stringify(icon));
    if (alike) alike.count++;
    else counted.push({ icon, count: 1 });
  }
  return {
    icons: counted.map(({ icon, count }) => ({ ...describeIcon(icon, catalogue), count })),
    words: catalogue.line(words),
  };
}

/** The event of a card, line by line. */
export function describeCardEvent(card: Card, catalogue: Catalogue): readonly LineText[] {
  return card.event.map((line) => describeLine(line, catalogue));
}

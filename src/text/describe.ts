import { itemAt } from '../common/item-at.js';
import { PROVINCES, type Side } from '../rules/board.js';
import type { Card, EventLine, Icon } from '../rules/cards.js';
import {
  type Danger,
  type ForecastChange,
  isAlarm,
  type PhaseForecast,
  type Reckoning,
  type Warning,
} from '../rules/figures.js';
import type { Fault, GameEvent, Move, Question, Refusal, State } from '../rules/game.js';
import type { Catalogue, MoveContext } from './catalogue.js';
import { type ForecastText, sentence, type SheetLine, warning as alarm } from './sheet.js';
import { type Sign } from './signs.js';
import { iconSide, iconSign } from './icon-signs.js';

// Safe casts below: the compiler cannot match a member of a union with its own entry in the catalogue.
type Say<T> = (one: T) => string;

/**
 * Returns an event as a sentence without a full stop. For a phase, returns only its heading; `describeSheet` returns
 * its figures.
 */
export function describeEvent(event: GameEvent, catalogue: Catalogue): string {
  return (catalogue.event[event.type] as Say<GameEvent>)(event);
}

/**
 * Whether the log shows an event. The log leaves out events whose facts another event states, and draws of zero cards.
 */
export function isLogged(event: GameEvent): boolean {
  if (event.type === 'forced' || (event.type === 'drew' && event.count === 0)) return false;
  // The event of the prestige box has already named the icons of the box, so the log leaves out these icons.
  return event.type !== 'icon' || event.source.type !== 'prestige';
}

/** Returns the figures of an End of Decade phase as sums that a player can check line by line (R9.1 to R9.10). */
export function describeSheet(reckoning: Reckoning, catalogue: Catalogue): readonly SheetLine[] {
  return (catalogue.sheet[reckoning.type] as (one: Reckoning) => readonly SheetLine[])(reckoning);
}

/**
 * Returns the effect that a phase would have now: a short result, the sums behind the result, and how choices can
 * change the result.
 */
export function describeForecast(phase: PhaseForecast, catalogue: Catalogue): ForecastText {
  const { result, lines } = (catalogue.forecast[phase.type] as (one: PhaseForecast) => ForecastText)(phase);
  const above = phase.certain ? [] : [catalogue.asItStands];
  return { result, lines: [...above, ...describeSheet(phase, catalogue), ...lines] };
}

export function describeWarning(warning: Warning, catalogue: Catalogue): string {
  return (catalogue.warning[warning.type] as Say<Warning>)(warning);
}

/** Returns what an action changes at the End of Decade, as a warning if it brings an end of the game closer. */
export function describeForecastChange(change: ForecastChange, catalogue: Catalogue): SheetLine {
  const text = (catalogue.forecastChange[change.type] as Say<ForecastChange>)(change);
  return isAlarm(change) ? alarm(text) : sentence(text);
}

/**
 * Returns dangers in one line, as many as fit; at least the first.
 * @param fits whether a line has room for a text
 */
export function describeDangers(
  dangers: readonly Danger[],
  { danger }: Catalogue,
  fits: (text: string) => boolean,
): string {
  const shortest = danger.shortest(dangers);
  const lines = [
    danger.line(danger.long(dangers), 0),
    danger.line(danger.short(dangers), 0),
    ...shortest.map((_, left) => danger.line(shortest.slice(0, shortest.length - left), left)),
  ];
  return lines.find(fits) ?? lines.at(-1) ?? '';
}

/**
 * A figure that an action changes. `effect`: by how much this change raises the acting side's chance to win, -1 to 1.
 */
export interface ReasonGiven {
  readonly figure: keyof Catalogue['reason'];
  readonly before: number;
  readonly now: number;
  readonly effect: number;
  /** True if `before` is the figure after a different choice, with which this choice is compared. */
  readonly isComparison?: true;
}

/**
 * A bot's explanation of its action: the figures that the action changes, largest effect first, and the bot's chances
 * to win, 0 to 1. `before` is a quick estimate before the action. `now` is the chance with the action, after looking
 * ahead.
 */
export interface Thought {
  readonly side: Side;
  /** The side that would have used the event of the taken card as its best reply; null if there is no such side. */
  readonly denies: Side | null;
  readonly reasons: readonly ReasonGiven[];
  readonly before: number;
  readonly now: number;
}

/** Default for the maximum number of reasons. */
const MOST_REASONS = 2;

/**
 * Returns at most `most` phrases for figures that an action changes. The figures are those in favour of the action, or
 * any figures if none is in its favour.
 */
export function describeReasons(
  reasons: readonly ReasonGiven[],
  catalogue: Catalogue,
  most = MOST_REASONS,
): readonly string[] {
  const good = reasons.filter(({ effect }) => effect > 0);
  const told = (good.length > 0 ? good : reasons).slice(0, most);
  return told.map(({ figure, before, now, isComparison }) => catalogue.reason[figure](before, now, isComparison));
}

/** Returns at most `most` phrases for figures that an action makes worse; an empty list if it makes no figure worse. */
export function describeLosses(
  reasons: readonly ReasonGiven[],
  catalogue: Catalogue,
  most = MOST_REASONS,
): readonly string[] {
  const losses = reasons.filter(({ effect }) => effect < 0);
  return describeReasons(losses, catalogue, most);
}

/** Returns why a bot played its action: the reasons, and the bot's chance to win with the action. */
export function describeThought({ side, denies, reasons, now }: Thought, catalogue: Catalogue): string {
  const good = reasons.filter(({ effect }) => effect > 0);
  const told = [...describeDenied(denies, catalogue), ...describeReasons(good, catalogue)];
  return catalogue.because(catalogue.side[side], told, now);
}

/**
 * Returns a list with one phrase, which says that the side `denies` does not get the event of the taken card. The list
 * is empty if `denies` is null.
 */
export function describeDenied(denies: Thought['denies'], catalogue: Catalogue): readonly string[] {
  return denies === null ? [] : [catalogue.denied(catalogue.side[denies])];
}

/** Returns why a move or a position is refused, in one or two sentences. */
export function sentenceOf(why: Refusal | Fault, catalogue: Catalogue): string {
  if ('with' in why) return (catalogue.fault[why.code] as (...values: readonly unknown[]) => string)(...why.with);
  return (catalogue.refusal[why.code] as Say<Refusal>)(why);
}

/** Returns a short phrase for what a move does. Use `moveContext` for the context. */
export function describeMove(move: Move, catalogue: Catalogue, context: MoveContext = {}): string {
  return (catalogue.move[move.type] as (one: Move, context: MoveContext) => string)(move, context);
}

/** Returns the context for the phrases of a decision's moves: the kind of decision, the current event or attack. */
export function moveContext(state: Pick<State, 'tasks' | 'hands'>, question: Pick<Question, 'kind'>): MoveContext {
  const task = state.tasks.at(-1);
  const { kind } = question;
  if (task?.type === 'event') return { kind, source: task.source, halved: task.halved };
  if (task?.type === 'keep-hand') return { kind, hand: state.hands[task.side].length };
  const [attack] = task?.type === 'attacks' ? task.queue : [];
  if (attack === undefined) return { kind };
  return {
    kind,
    targets: new Map(attack.targets.map(({ province, unrest }) => [itemAt(PROVINCES, province).id, unrest])),
  };
}

/**
 * Returns a heading for a decision, the question to the player, and what the answer `done` leaves unused. The last text
 * is null if `done` leaves nothing unused, or is the only answer.
 * @param state the state that waits for the decision; without it the question is less exact
 */
export function describeDecision(
  { kind, side, options }: Pick<Question, 'kind' | 'side' | 'options'>,
  catalogue: Catalogue,
  state?: State,
): { readonly title: string; readonly prompt: string; readonly unused: string | null } {
  const { title, prompt, unused } = catalogue.decision[kind];
  const others = options.filter(({ type }) => type !== 'done').length;
  const context = { side, stuck: others === 0, ...(state && { state }) };
  return {
    title,
    prompt: prompt(context),
    unused: unused === undefined || others === 0 ? null : unused(context, others),
  };
}

export interface IconText {
  readonly sign: Sign;
  /** The side that the icon affects; null if it affects both sides in the same way. */
  readonly side: Side | null;
  readonly words: string;
}

export function describeIcon(icon: Icon, catalogue: Catalogue): IconText {
  return { sign: iconSign(icon, catalogue), side: iconSide(icon), words: catalogue.icon(icon) };
}

/** One line of an event: its icons (equal icons are counted), and the restrictions printed beside them. */
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

export function describeCardEvent(card: Card, catalogue: Catalogue): readonly LineText[] {
  return card.event.map((line) => describeLine(line, catalogue));
}

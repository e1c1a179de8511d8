/**
 * Named predicates about what a player at the screen has done and sees. They do not depend on lessons, so that puzzles
 * can use them, too.
 */
import * as v from 'valibot';
import { ALL_PLACES, placeOfMove } from '../text/place-ids.js';
import { PROVINCES, type ProvinceId, type Side, SIDES, TRACKS } from '../rules/board.js';
import { cardById, CARDS, type CardId } from '../rules/cards.js';
import { inspect } from '../rules/figures.js';
import { decision, type Move, REFUSAL_CODES, type RefusalCode, type SeatState, USES } from '../rules/game.js';
import { afterEveryReply, afterLine, positionKey } from './end-positions.js';
import { bounds, type FigureRange, type Foreseen, foreseenRange, foreseenSchema } from './foreseen.js';

/** Pages of the match screen that a goal can name. */
export const GOAL_PAGES = ['help', 'search', 'log', 'forecast', 'ledger', 'played', 'card', 'rules'] as const;
export type GoalPage = (typeof GOAL_PAGES)[number];

/** A learner's situation: what the learner has done so far, and what the screen shows. */
export interface Situation {
  /** The table after the last commit. */
  readonly committed: SeatState;
  /** The table after the uncommitted answers. */
  readonly latest: SeatState;
  /** The uncommitted answers. */
  readonly answers: readonly Move[];
  /** The card under the cursor; null if no card is under it. */
  readonly card: CardId | null;
  /** The place on the map under the cursor; null if no place is under it. */
  readonly place: string | null;
  /** The page or dialog that is open; null if none is. */
  readonly page: string | null;
  /** Whether a report is shown. */
  readonly hasReport: boolean;
  /** Why the rules refused the last answer; null if they did not. */
  readonly refusal: RefusalCode | null;
}

const cardId = v.picklist(CARDS.map(({ id }) => id));
const place = v.picklist(ALL_PLACES);

/** A figure of the board, or of the forecast, and its bounds. */
const figureSchema = v.union([
  v.strictObject({
    province: v.picklist(PROVINCES.map(({ id }) => id)),
    figure: v.picklist(['unrest', 'standard', 'economy', 'protests']),
    ...bounds,
  }),
  v.strictObject({
    side: v.picklist(SIDES),
    figure: v.picklist(['unrest', 'protests', 'standards', 'factories', 'infrastructure']),
    ...bounds,
  }),
  v.strictObject({ track: v.picklist(TRACKS), ...bounds }),
  /** Number of spaces that the flight marker would advance in an End of Decade now (R9.1). */
  v.strictObject({ figure: v.literal('flight'), ...bounds }),
  v.strictObject({ decade: v.pipe(v.number(), v.integer()) }),
  foreseenSchema,
]);
export type FigureCondition = v.InferOutput<typeof figureSchema>;

export const conditionSchema = v.union([
  figureSchema,
  /** These conditions are met after every part that the deciding side can play now. */
  v.strictObject({ reply: v.pipe(v.array(figureSchema), v.minLength(1)) }),
]);
export type Condition = v.InferOutput<typeof conditionSchema>;

/** All goals except `any`. */
const simpleGoals = [
  /** The player reads, and continues with a key. */
  v.strictObject({ type: v.literal('read') }),
  /** The cursor is on a card. */
  v.strictObject({ type: v.literal('card'), card: cardId }),
  /** The cursor is on a place on the map. */
  v.strictObject({ type: v.literal('place'), place }),
  v.strictObject({ type: v.literal('page'), page: v.picklist(GOAL_PAGES) }),
  v.strictObject({ type: v.literal('no-page') }),
  v.strictObject({ type: v.literal('no-report') }),
  /** The rules refused an answer. If the goal has a reason, they refused it for this reason. */
  v.strictObject({
    type: v.literal('refused'),
    code: v.optional(v.picklist(Object.keys(REFUSAL_CODES) as RefusalCode[])),
  }),
  /** A card is taken for a use. */
  v.strictObject({ type: v.literal('take'), card: v.optional(cardId), use: v.optional(v.picklist(USES)) }),
  /**
   * Answers are committed: with this card and use, with all of `places`, with no place outside `only`, and so that the
   * conditions of `has` are met.
   */
  v.strictObject({
    type: v.literal('commit'),
    card: v.optional(cardId),
    use: v.optional(v.picklist(USES)),
    places: v.optional(v.array(place)),
    only: v.optional(v.array(place)),
    has: v.optional(v.array(conditionSchema)),
  }),
  /** The committed answers lead to the same position as `line`, which is written as in a move file. */
  v.strictObject({ type: v.literal('result'), line: v.string() }),
  /** The board after the last commit meets these conditions. */
  v.strictObject({ type: v.literal('has'), has: v.array(conditionSchema) }),
  /** This side takes a card now, and none of the cards that it can take has this colour. */
  v.strictObject({ type: v.literal('no-card'), side: v.picklist(SIDES), color: v.picklist(['yellow', 'red', 'dual']) }),
  /** The game is over; with `winner`, this side has won. */
  v.strictObject({ type: v.literal('over'), winner: v.optional(v.picklist(SIDES)) }),
] as const;
const simpleGoal = v.variant('type', simpleGoals);

export const goalSchema = v.variant('type', [
  ...simpleGoals,
  /** At least one of these goals is met. */
  v.strictObject({ type: v.literal('any'), goals: v.pipe(v.array(simpleGoal), v.minLength(1)) }),
]);
export type Goal = v.InferOutput<typeof goalSchema>;
type GoalOf<T extends Goal['type']> = Extract<Goal, { type: T }>;

/**
 * Whether a situation meets a goal. A goal `commit` is met if the answers fit the goal. Only the caller knows whether
 * the answers are being committed. A goal `read` is never met by a situation.
 */
export function isMet(goal: Goal, now: Situation): boolean {
  switch (goal.type) {
    case 'read':
      return false;
    case 'card':
      return now.page === null && now.card === goal.card;
    case 'place':
      return now.page === null && now.place === goal.place;
    case 'page':
      return now.page === goal.page;
    case 'no-page':
      return now.page === null;
    case 'no-report':
      return !now.hasReport;
    case 'refused':
      return now.refusal !== null && (goal.code === undefined || goal.code === now.refusal);
    case 'take':
      return fitsTake(goal, now.answers) === true;
    case 'commit':
      return (
        now.answers.length > 0 &&
        fitsTake(goal, now.answers) !== false &&
        fitsPlaces(goal, now) &&
        hasAll(goal.has, now.latest)
      );
    case 'result':
      return leadsTo(goal.line, now);
    case 'has':
      return hasAll(goal.has, now.committed);
    case 'no-card':
      return lacksCard(goal, now.committed);
    case 'over': {
      const { outcome } = now.committed;
      return outcome !== null && (goal.winner === undefined || outcome.winner === goal.winner);
    }
    case 'any':
      return goal.goals.some((one) => isMet(one, now));
  }
}

/** Whether a goal is met only when answers are committed. */
export function needsCommit(goal: Goal): boolean {
  return goal.type === 'commit' || goal.type === 'result' || (goal.type === 'any' && goal.goals.some(needsCommit));
}

/** Whether the card taken, or its use, already rules out the goal. */
export function isRuledOut(goal: Goal, now: Situation): boolean {
  if (goal.type === 'any') return goal.goals.every((one) => isRuledOut(one, now));
  return (goal.type === 'take' || goal.type === 'commit') && fitsTake(goal, now.answers) === false;
}

/** Whether the answers take the card and the use of a goal; null if they take no card. */
function fitsTake({ card, use }: GoalOf<'take'> | GoalOf<'commit'>, answers: readonly Move[]): boolean | null {
  const taken = answers.find((move) => move.type === 'take');
  if (taken?.type !== 'take') return null;
  return (card === undefined || taken.card === card) && (use === undefined || taken.use === use);
}

function lacksCard({ side, color }: GoalOf<'no-card'>, state: SeatState): boolean {
  const asked = decision(state);
  if (asked?.kind !== 'take-card' || asked.side !== side) return false;
  return asked.options.every((move) => move.type !== 'take' || cardById(move.card).color !== color);
}

function fitsPlaces({ places = [], only }: GoalOf<'commit'>, { answers }: Situation): boolean {
  const chosen = answers.flatMap((move) => placeOfMove(move) ?? []);
  return (
    places.every((one) => chosen.includes(one)) && (only === undefined || chosen.every((one) => only.includes(one)))
  );
}

/** Whether the answers lead to the same position as a line of a move file. */
function leadsTo(line: string, { committed, latest, answers }: Situation): boolean {
  if (answers.length === 0) return false;
  const wanted = afterLine(committed, line);
  return wanted !== null && positionKey(wanted) === positionKey(latest);
}

function hasAll(conditions: readonly Condition[] = [], state: SeatState): boolean {
  return conditions.every((one) => isKept(one, state));
}

/** Whether a position meets a condition. */
export function isKept(one: Condition, state: SeatState): boolean {
  if ('reply' in one) return afterEveryReply(state, (end) => hasAll(one.reply, end));
  if ('decade' in one) return state.decade === one.decade;
  const { least, most } = rangeOf(one, state);
  return least >= (one.atLeast ?? -Infinity) && most <= (one.atMost ?? Infinity);
}

/** Returns the figure of a condition: a range if it depends on choices to come. */
export function rangeOf(one: Exclude<FigureCondition, { decade: number }>, state: SeatState): FigureRange {
  if ('forecast' in one) return foreseenRange(one, state);
  const figure = figureOf(one, state);
  return { least: figure, most: figure };
}

function figureOf(one: Exclude<FigureCondition, { decade: number } | Foreseen>, state: SeatState): number {
  if ('track' in one) return state.tracks[one.track];
  const figures = inspect(state);
  if ('province' in one) return ofProvince(one.province, one.figure, figures);
  if ('side' in one) return ofSide(one.side, one.figure, figures);
  return figures.flight.spaces;
}

type Figures = ReturnType<typeof inspect>;

function ofProvince(
  province: ProvinceId,
  figure: 'unrest' | 'standard' | 'economy' | 'protests',
  { provinces }: Figures,
): number {
  const { unrest, livingStandard, economy, protests } = provinces[province];
  return { unrest, standard: livingStandard, economy: economy.best, protests }[figure];
}

function ofSide(
  side: Side,
  figure: 'unrest' | 'protests' | 'standards' | 'factories' | 'infrastructure',
  { sides }: Figures,
): number {
  const { livingStandards, ...others } = sides[side];
  return { ...others, standards: livingStandards }[figure];
}

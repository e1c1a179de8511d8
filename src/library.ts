/** Public API of the package (`import ... from 'wir-sind-das-volk'`): the rules, sentences for refusals, and bots. */
import type { Fault, Refusal } from './rules/game.js';
import { type Catalogue, ENGLISH, sentenceOf as sentenceIn } from './text/index.js';
import type { LanguageTag } from './text/language.js';

export type { LanguageTag };
export { type Bot, bot, type Budget, type Choice } from './bots/bot.js';
export { type Level, LEVELS } from './notation/bot-names.js';
export type { Plan } from './bots/planner.js';
export type { Reason } from './bots/reasons.js';
export type { SearchedPlan as Found } from './bots/search.js';
export { CITIES, type CityId, CONNECTIONS, type ConnectionId, PROVINCES, type ProvinceId } from './rules/board.js';
export { SECTORS, type Sector, type Side, SIDES, type Track, TRACKS } from './rules/board.js';
export { type Card, cardById, type CardId, CARDS, type Decade, type EventIcon, eventIcons } from './rules/cards.js';
export { forecast, type Forecast, inspect, type Inspection, type Reckoning, type Table } from './rules/figures.js';
export {
  about,
  type About,
  type Asked,
  type BoardQuestion,
  checkDeals,
  type Clause,
  type Conclusion,
  type Deal,
  type Decision,
  decision,
  type DecisionKind,
  ENDINGS,
  type EventAbout,
  eventFor,
  eventsFor,
  exportPosition,
  type Fault,
  type FaultCode,
  type GameEvent,
  type GameOptions,
  type Hand,
  importPosition,
  type Moment,
  type Move,
  moveKey,
  moveOfKey,
  newGame,
  type Next,
  type Outcome,
  play,
  type Played,
  type Position,
  type PositionError,
  type Refusal,
  REFUSAL_CODES,
  type RefusalCode,
  type RefusalOf,
  sameMove,
  type Seat,
  type SeatDecision,
  SEATS,
  Simulation,
  startAt,
  startFrom,
  type State,
  type Use,
  USES,
  type View,
  viewOf,
  why,
  whyNot,
} from './rules/game.js';

const CATALOGUES: Readonly<Record<LanguageTag, Catalogue>> = { en: ENGLISH };

/** Returns one or two sentences that tell a person why a move, a deal or a position is refused. */
export function sentenceOf(why: Refusal | Fault, language: LanguageTag = 'en'): string {
  return sentenceIn(why, CATALOGUES[language]);
}

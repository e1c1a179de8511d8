/** Public exports of the texts. The texts are words for the ids and numbers of the rules. */
export { type BotFault, botFaultIn } from './bot-fault.js';
export type { Catalogue, FileCatalogue, FileWords, MoveContext, PlainWords, ScreenWords } from './catalogue.js';
export {
  describeCardEvent,
  describeDangers,
  describeDecision,
  describeDenied,
  describeEvent,
  describeForecast,
  describeForecastChange,
  describeIcon,
  describeMove,
  describeLosses,
  describeReasons,
  describeSheet,
  describeThought,
  describeWarning,
  type IconText,
  isLogged,
  moveContext,
  type ReasonGiven,
  sentenceOf,
  type Thought,
} from './describe.js';
export { describeDecade, describeTidying, type SummaryLine } from './decade-summary.js';
export { describePart } from './describe-part.js';
export { ENGLISH } from './en.js';
export { signed } from './signed.js';
export { type Said, tell } from './said.js';
export type { ForecastText, SheetLine } from './sheet.js';
export { type Sign, SIGNS } from './signs.js';
export { iconSign } from './icon-signs.js';

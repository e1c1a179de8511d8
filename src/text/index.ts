/** Words for what the rules say in ids and numbers. */
export type { Catalogue, DecisionText, MoveContext, PromptContext } from './catalogue.js';
export {
  describeCardEvent,
  describeDecision,
  describeEvent,
  describeForecast,
  describeIcon,
  describeLine,
  describeMove,
  describeReport,
  describeSheet,
  describeWarning,
  type IconText,
  type LineText,
  moveContext,
} from './describe.js';
export { ENGLISH } from './en.js';
export type { ForecastText, SheetLine } from './sheet.js';
export { iconSign, type Sign } from './symbols.js';

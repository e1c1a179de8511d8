/** Words for what the rules say in ids and numbers. */
export type { Catalogue, DecisionText, MoveContext, PromptContext } from './catalogue.js';
export {
  describeCardEvent,
  describeDecision,
  describeEvent,
  describeIcon,
  describeLine,
  describeMove,
  describeReport,
  type IconText,
  type LineText,
  moveContext,
} from './describe.js';
export { ENGLISH } from './en.js';
export { iconSign, type Sign } from './symbols.js';

/** Why something is not possible: refusals with a code, a rule clause and the values that explain them. */
export { explain } from './explain.js';
export {
  type AtPlace,
  type EconomyLack,
  REFUSAL_CODES,
  type Refusal,
  type RefusalCode,
  type RefusalOf,
} from './refusal.js';
export { type BoardQuestion, ownerOf, whyNot } from './why-not.js';

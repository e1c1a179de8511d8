/** Why something is not possible: refusals with a code, a sentence and the clause of the rules. */
export { explain } from './why/explain.js';
export { REFUSAL_CODES, type Refusal, type RefusalCode } from './why/refusal.js';
export { type BoardQuestion, whyNot } from './why/why-not.js';

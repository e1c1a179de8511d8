/** Move files: reading, writing and checking. The format is described in docs/move-files.md. */
export { type DealKind, dealKindOf } from './header/deal.js';
export { dealProofOf, proofErrors, readProof } from './header/deal-proof.js';
export { describeErrors } from './describe-errors.js';
export { quotedLine, shownText } from './shown-text.js';
export type { FileError, FileSaid } from './file-error.js';
export {
  type AnySeat,
  visibleComments,
  decisionFor,
  redactDecision,
  redactEvents,
  visibleHand,
  type KnownDecision,
  redactPosition,
  type Reading,
  showsHand,
  type Disclosure,
} from './redaction.js';
export { botOpponents, mayPractise, personsIn } from './header/players.js';
export { cardsOf } from './hidden-cards.js';
export { cardName, cityName, connectionName, provinceName, sectorName } from './names.js';
export { labelsOf, linesUpTo, phaseLabel, placeOf, roman } from './places.js';
export { digestOf, lineText } from './print.js';
export { type PositionFault, type PositionJson, readPositionJson } from './header/position-json.js';
export { endsInHeader, openingEvents, readAction, readGame, readingGame } from './reading/read.js';
export {
  type DeclaredCard,
  type GameRecord,
  type Header,
  type Line,
  type PassedDigest,
  type GamePoint,
  placeText,
  type Seed,
  type Statement,
  type WrittenDecision,
} from './record.js';
export { type DecisionEvents, type TakeBackRefusal, lastAction, stateAfter, type Step, stepsOf } from './replay.js';
export { linesTakenBack, standing, standingFromLast, takeBacks } from './standing.js';
export { isOver, turnIn, winnerIn } from './result.js';
export { commentIn, LIMITS, lineEndOf } from './source.js';
export { conclude, type Extension, extend, goBackTo, newRecord, takeBack, writeGame } from './write.js';
export { isPractice, PRACTICE } from './header/format.js';

/** Move files: reading, writing and checking. The format is described in docs/move-files.md. */
export { digestOf } from './digest.js';
export type { ErrorCode, FileError } from './file-error.js';
export { decisionShown, eventsShown, type Hands, type KnownDecision, seatOf, showsHand } from './hands.js';
export { LIMITS } from './limits.js';
export { cardName, cityName, connectionName, provinceName, sectorName } from './names.js';
export { ENDING_NAMES, resultText } from './outcome.js';
export {
  decadeHeading,
  describePlace,
  labelsOf,
  linesUpTo,
  PHASE_NAMES,
  phaseHeading,
  placeOf,
  roman,
} from './places.js';
export { lineText } from './print.js';
export { readGame } from './read.js';
export type {
  DeclaredCard,
  DeclaredDeal,
  GameRecord,
  Header,
  Line,
  Place,
  Statement,
  UnwrittenAction,
  WrittenDecision,
} from './record.js';
export { type Step, stateAfter, stepsOf } from './replay.js';
export { type Extension, extend, newRecord, writeAction, writeGame } from './write.js';
export { describeErrors, type ReportOptions } from './describe-errors.js';
export { exportFor } from './export.js';
export { readAction } from './read-action.js';

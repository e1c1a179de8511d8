/** Move files: reading, writing and checking. The format is described in docs/move-files.md. */
export { describeErrors } from './describe-errors.js';
export { digestOf } from './digest.js';
export { positionFor } from './export-position.js';
export type { FileError, FileSaid } from './file-error.js';
export {
  commentsTold,
  decisionFor,
  decisionTold,
  eventsTold,
  type Hands,
  handTold,
  type KnownDecision,
  seatOf,
  showsHand,
  type Telling,
} from './hands.js';
export { LIMITS } from './source.js';
export { cardName, cityName, connectionName, provinceName, sectorName } from './names.js';
export { labelsOf, linesUpTo } from './places.js';
export { placeText } from './place-in-words.js';
export { placeOf, roman } from './places.js';
export { lineText } from './print.js';
export { readAction } from './read.js';
export { endsInHeader, readGame } from './read.js';
export type { Reading } from './reading.js';
export type {
  DeclaredCard,
  GameRecord,
  Header,
  Line,
  PassedDigest,
  Place,
  Statement,
  WrittenDecision,
} from './record.js';
export { type Step, stateAfter, stepsOf } from './replay.js';
export { type DealKind, dealKindOf, type Seed } from './seed.js';
export { openingEvents } from './start.js';
export { type Extension, extend, newRecord, takeBack, writeGame } from './write.js';
export { lastAction } from './last-action.js';
export { type Barred, isRevealing, linesTakenBack, standing } from './take-back.js';

/** Move files: reading, writing and checking. The format is described in docs/move-files.md. */
export type { ErrorCode, FileError } from './file-error.js';
export { LIMITS } from './limits.js';
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

/*
 * Functions to come in this file, in this shape:
 *
 *   readGame(text: string): Result<GameRecord, readonly FileError[]>          parse, replay, check
 *   writeGame(record: GameRecord): string                                     the canonical file
 *   newRecord(header: Partial<Header>): Result<GameRecord, readonly FileError[]>   a game without lines; { seed, players }
 *   extend(record: GameRecord, moves: readonly Move[], options?: { digest?: boolean }):
 *     Result<{ record: GameRecord; text: string }, Refusal>                   one committed action (or End of Decade run):
 *                                                                             `text` is what a saved game appends, headings
 *                                                                             and result line included, ends with \n
 *   readAction(state: State, text: string): Result<readonly Move[], readonly FileError[]>   one written action
 *   writeAction(before: State, moves: readonly Move[]): string                the same, written
 *   stateAfter(record: GameRecord, lines: number): State                      after so many lines, 0 = record.start
 *   stepsOf(record: GameRecord): Iterable<Step>                               every decision with its events, for the log
 *   labelOf(line) / lineIndex(record, 'II.2.5')                               places as text
 *   exportFor(record: GameRecord, seat: 'west' | 'east' | 'spectator'): string
 *   describeErrors(errors, { file?, text? }): string                          for a terminal: place, sentence, line, caret
 *   digestOf(state: State): string                                            six hex digits of the open position
 */

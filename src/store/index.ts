/** Saved games. Each game is one move file, to which one process at a time appends action by action. */
export { dataFolder, gamesFolder } from './data-folder.js';
export { type Files, realFiles } from './files.js';
export { createGameFile, GameFile, MOVE_FILE } from './game-file.js';
export { GameStore } from './game-store.js';
export {
  createGame,
  findGame,
  gameName,
  gamePath,
  isGameName,
  listGames,
  type GameLookupFailure,
  proposedName,
  type SavedGame,
} from './saved-games.js';
export {
  committedLine,
  lastLineJudge,
  type LastLineReading,
  questionOf,
  readGameFile,
  withoutTornLine,
} from './last-line.js';
export type { KeptMatch, ListedMatch, MatchStore, PartListener } from './match-store.js';
export { type OpenedGameFile, openGameFile } from './open-game.js';
export { gameArgument, pathArgument, programCommand, type ProgramStart } from './program-command.js';
export { keepBeside, readToRewrite, rewriteFile } from './rewrite.js';
export { storeError, type StoreError, type StoreErrorCode, type StoreSaid } from './store-error.js';
export { tightenGames } from './file-permissions.js';
export { newestGames, Summaries, summariesOf, summaryOf, unreadable } from './summaries.js';
export { type GameSummary, INDEX_NAME, isResumable, knownSummaries } from './summary-index.js';
export { type LeftOut, type TornLine, tornPath } from './torn-line.js';

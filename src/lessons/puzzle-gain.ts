import { cached } from '../common/cached.js';
import { gameFor } from '../match/seat.js';
import { startSession } from '../match/session.js';
import { forecast, type ForecastChange, forecastChanges, isWorse } from '../rules/figures.js';
import { phaseOf } from '../rules/game.js';
import { afterLine } from './end-positions.js';
import { LessonMatch } from './lesson-match.js';
import { lessonOf, type Puzzle } from './puzzle.js';

/**
 * Returns the most important change of the forecast that the solution of a puzzle causes and that is good for the
 * acting side; null if there is no such change.
 */
export const gainOf = cached((puzzle: Puzzle): ForecastChange | null => {
  const { match } = new LessonMatch(lessonOf(puzzle));
  const start = startSession(gameFor(match, puzzle.seat)).committed;
  const end = afterLine(start, puzzle.solution);
  // In later phases the forecast lacks some figures of the forecast before the action.
  if (end === null || end.outcome !== null || phaseOf(end) > 1) return null;
  const before = forecast(start);
  const changes = forecastChanges(before, { ...forecast(end), phase: before.phase });
  return changes.find((change) => isGoodFor(change, puzzle.seat)) ?? null;
});

function isGoodFor(change: ForecastChange, seat: Puzzle['seat']): boolean {
  const affected = 'side' in change ? change.side : 'east';
  return isWorse(change) === (affected !== seat);
}

import { createContext } from 'react';

/** Reads and saves which lessons the player at this terminal has done, or which puzzles. */
export interface DoneIds {
  /** Returns the ids of the lessons or puzzles that are done. */
  readonly ids: () => readonly string[];
  /** Saves that a lesson or puzzle is done. */
  readonly add: (id: string) => void;
}

const NOTHING_DONE: DoneIds = { ids: () => [], add: () => undefined };

/** The lessons done by this session's player. The context's value is set once, at the root of the session's screen. */
export const LessonsDoneContext = createContext<DoneIds>(NOTHING_DONE);

/** The puzzles solved by this session's player. The context's value is set once, at the root of the session's screen. */
export const PuzzlesSolvedContext = createContext<DoneIds>(NOTHING_DONE);

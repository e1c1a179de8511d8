import { createContext } from 'react';

/** The lessons, or puzzles, that the player at this terminal has done, according to the settings. */
export interface DoneIds {
  /** Returns the ids of the lessons or puzzles. */
  readonly ids: () => readonly string[];
  /** Saves that a lesson or puzzle is done. */
  readonly add: (id: string) => void;
}

const NOTHING_DONE: DoneIds = { ids: () => [], add: () => undefined };

/** The lessons done by this session's player. The context's value is set once, at the root of the session's screen. */
export const LessonsDoneContext = createContext<DoneIds>(NOTHING_DONE);

/** The puzzles solved by this session's player. The context's value is set once, at the root of the session's screen. */
export const PuzzlesSolvedContext = createContext<DoneIds>(NOTHING_DONE);

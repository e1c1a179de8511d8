import { createContext } from 'react';

/** The lessons that the player at this terminal has done, as far as the settings know. */
export interface LessonsDone {
  /** Returns the ids of the lessons. */
  readonly ids: () => readonly string[];
  /** Remembers that a lesson is done. */
  readonly add: (id: string) => void;
}

/** The lessons done by this session's player. It is set once, at the root of the session's screen. */
export const LessonsDoneContext = createContext<LessonsDone>({ ids: () => [], add: () => undefined });

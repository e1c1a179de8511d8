import type { Context, ReactElement } from 'react';
import type { NumberedPuzzle } from '../../../src/lessons/lesson-files.js';
import type { Lesson } from '../../../src/lessons/schema.js';
import type { Texts } from '../../../src/text/language.js';
import { LessonGame, PuzzleGame } from '../../../src/ui/lesson-game.js';
import { type DoneIds, LessonsDoneContext, PuzzlesSolvedContext } from '../../../src/ui/lessons-done.js';
import { sessionWords, TextsContext } from '../../../src/ui/session-words.js';
import { MessageRows } from '../../../src/ui/widgets/message-row.js';
import { FakeThinker } from '../../support/fake-thinker.js';
import { renderOnTerminal } from '../../support/render-on-terminal.js';

type Size = readonly [columns: number, rows: number];

export interface NumberedLesson {
  readonly number: number;
  readonly lesson: Lesson;
  readonly isLast?: boolean;
}

/** Shows a lesson on a terminal. `texts` are English if absent. */
export function shownLesson(lesson: NumberedLesson, size: Size, thinker = new FakeThinker(), texts?: Texts) {
  return shown((leaving) => <LessonGame {...lesson} {...leaving} thinker={thinker} />, LessonsDoneContext, size, texts);
}

/** Shows a puzzle on a terminal. `texts` are English if absent. */
export function shownPuzzle(puzzle: NumberedPuzzle, size: Size, texts?: Texts) {
  const thinker = new FakeThinker();
  return shown(
    (leaving) => <PuzzleGame {...puzzle} {...leaving} thinker={thinker} />,
    PuzzlesSolvedContext,
    size,
    texts,
  );
}

/**
 * Shows a lesson or puzzle. `done`: the ids that were saved as done. `left`: whether the player has left for the next
 * lesson or puzzle, or for the list.
 */
async function shown(
  game: (leaving: { onNext: () => void; onLeave: () => void }) => ReactElement,
  DoneContext: Context<DoneIds>,
  [columns, rows]: Size,
  texts?: Texts,
) {
  const done: string[] = [];
  const left: string[] = [];
  const element = (
    <TextsContext.Provider value={sessionWords(true, texts)}>
      <DoneContext.Provider value={{ ids: () => done, add: (id) => void done.push(id) }}>
        <MessageRows>{game({ onNext: () => left.push('next'), onLeave: () => left.push('list') })}</MessageRows>
      </DoneContext.Provider>
    </TextsContext.Provider>
  );
  const { terminal } = await renderOnTerminal(element, { columns, rows });
  return { terminal, done, left, text: (): string => terminal.screen.text() };
}

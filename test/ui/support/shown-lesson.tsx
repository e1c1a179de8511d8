import type { Lesson } from '../../../src/lessons/schema.js';
import { LessonGame } from '../../../src/ui/lesson-game.js';
import { LessonsDoneContext } from '../../../src/ui/lessons-done.js';
import { sessionWords, TextsContext } from '../../../src/ui/session-words.js';
import { MessageRows } from '../../../src/ui/widgets/message-row.js';
import { FakeThinker } from '../../support/fake-thinker.js';
import { renderOnTerminal } from '../../support/render-on-terminal.js';

export interface NumberedLesson {
  readonly number: number;
  readonly lesson: Lesson;
  readonly isLast?: boolean;
}

/** Shows a lesson on a terminal. */
export async function shownLesson(
  { lesson, number, isLast = false }: NumberedLesson,
  [columns, rows]: readonly [number, number],
  thinker = new FakeThinker(),
) {
  const done: string[] = [];
  const left: string[] = [];
  const element = (
    <TextsContext.Provider value={sessionWords(true)}>
      <LessonsDoneContext.Provider value={{ ids: () => done, add: (id) => void done.push(id) }}>
        <MessageRows>
          <LessonGame
            lesson={lesson}
            number={number}
            isLast={isLast}
            thinker={thinker}
            onNext={() => left.push('next')}
            onLeave={() => left.push('list')}
          />
        </MessageRows>
      </LessonsDoneContext.Provider>
    </TextsContext.Provider>
  );
  const { terminal } = await renderOnTerminal(element, { columns, rows });
  return { terminal, done, left, text: (): string => terminal.screen.text() };
}

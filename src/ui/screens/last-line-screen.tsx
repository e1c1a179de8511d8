import { type ReactNode, useMemo, useState } from 'react';
import { drawNotice } from '../panes/notice.js';
import type { LastLine, LastLineQuestion } from '../saved-games.js';
import { Canvas, CanvasView, useKeys, useScreenSize } from '../../terminal/index.js';
import { useLook } from '../use-look.js';

export interface LastLineScreenProps {
  readonly question: LastLineQuestion;
  /** Goes on with the game; says why it cannot. */
  readonly onAnswer: (lastLine: LastLine) => string | null;
  readonly onLeave: () => void;
}

const ANSWERS: Readonly<Record<string, LastLine>> = { y: 'take', n: 'set-aside' };

/** Asks whether a last line is whole of which only its writer knows; the game is opened with the answer. */
export function LastLineScreen({ question, onAnswer, onLeave }: LastLineScreenProps): ReactNode {
  const look = useLook();
  const { columns, rows } = useScreenSize();
  const [problem, setProblem] = useState<string | null>(null);
  useKeys((key) => {
    const answer = ANSWERS[key.char];
    if (key.char === 'q') onLeave();
    else if (problem === null && answer !== undefined) setProblem(onAnswer(answer));
    return true;
  });
  const canvas = useMemo(() => {
    const { title, asks, keys, leave } = look.screen.saving.lastLine;
    const { line, text } = question.lastLine;
    const notice = problem === null ? { lines: [asks(line), text], keys } : { lines: [problem], keys: leave };
    const drawn = drawNotice({ title, ...notice }, look, columns, rows);
    return new Canvas(columns, rows).draw(
      drawn,
      Math.floor((columns - drawn.width) / 2),
      Math.floor((rows - drawn.height) / 2),
    );
  }, [question, problem, look, columns, rows]);
  return <CanvasView canvas={canvas} />;
}

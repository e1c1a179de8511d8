import { type ReactNode, useMemo, useState } from 'react';
import { bindingOf, idInTable, shownKeys } from '../widgets/key-table.js';
import { LAST_LINE_KEYS } from './last-line.js';
import { keyHints } from '../widgets/key-hints.js';
import { drawNotice } from '../widgets/notice.js';
import { quotedLine } from '../../notation/index.js';
import type { LastLine, LastLineQuestion } from '../../match/saved-games.js';
import { Canvas, CanvasView, keyId, useKeys, useScreenSize } from '../../terminal/index.js';
import { useLook } from '../use-look.js';

export interface LastLineScreenProps {
  readonly question: LastLineQuestion;
  /** Opens the game according to the answer. Returns the reason if the game cannot be opened, otherwise null. */
  readonly onAnswer: (lastLine: LastLine) => string | null;
  readonly onLeave: () => void;
}

/** Asks whether the last line of a file is complete, which only the file's writer knows. Any answer opens the game. */
export function LastLineScreen({ question, onAnswer, onLeave }: LastLineScreenProps): ReactNode {
  const look = useLook();
  const size = useScreenSize();
  const [problem, setProblem] = useState<string | null>(null);
  useKeys((key) => {
    const id = idInTable(LAST_LINE_KEYS, keyId(key), look.screen.keys.names);
    const answer = bindingOf(LAST_LINE_KEYS, id, { problem }, null)?.does({ problem }, id, null);
    if (answer === null) onLeave();
    else if (answer !== undefined) setProblem(onAnswer(answer));
    return answer !== undefined;
  });
  const canvas = useMemo(() => {
    const { title, asks } = look.screen.saving.lastLine;
    const { line, text } = question.lastLine;
    const lines = problem === null ? [asks(line), quotedLine(text)] : [problem];
    const keys = keyHints(shownKeys(LAST_LINE_KEYS, { problem }, null), look.screen.keys.lastLine, look);
    const drawn = drawNotice({ title, lines }, keys, look, size);
    const { columns, rows } = size;
    return new Canvas(columns, rows).draw(
      drawn,
      Math.floor((columns - drawn.width) / 2),
      Math.floor((rows - drawn.height) / 2),
    );
  }, [question, problem, look, size]);
  return <CanvasView canvas={canvas} />;
}

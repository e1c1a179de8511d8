import { Box } from 'ink';
import { type ReactNode, useMemo, useState } from 'react';
import type { Committed } from '../game/screen.js';
import { drawNotice, type Notice } from '../panes/notice.js';
import type { OpenGame } from '../saving.js';
import { CanvasView, keyId, useKeys, useScreenSize } from '../terminal/index.js';
import { useLook } from '../use-look.js';
import { type SavingWords } from '../words/saving.js';
import { namesOf } from '../panes/replay.js';
import { GameScreen } from './game-screen.js';

export interface SavedGameScreenProps {
  readonly game: OpenGame;
  readonly onReplay: () => void;
  readonly cover: boolean;
}

/** A game at one keyboard that is written down action by action; what is wrong with its file is told once. */
export function SavedGameScreen({ game, onReplay, cover }: SavedGameScreenProps): ReactNode {
  const look = useLook();
  const words = look.screen.saving;
  const [session] = useState(() => game.session());
  const players = useMemo(() => namesOf(game.record.header, look), [game, look]);
  const [told, setTold] = useState(() => game.problem(words));
  const [notices, setNotices] = useState(() => noticesAtStart(game, words));

  const written = (): string => {
    const problem = game.problem(words);
    if (problem !== null && problem !== told) setNotices((others) => [...others, problemNotice(problem, words)]);
    const { moved } = game;
    if (moved !== null) setNotices((others) => [...others, movedNotice(moved, words)]);
    setTold(problem);
    return game.status(words);
  };

  const commit = (committed: Committed): string => {
    game.commit(committed);
    return written();
  };

  const takeBack = (): string => {
    game.takeBack();
    return written();
  };

  const [notice] = notices;
  return (
    <>
      <GameScreen
        session={session}
        players={players}
        onCommit={commit}
        onTakeBack={takeBack}
        onReplay={onReplay}
        saved={game.status(words)}
        cover={cover}
      />
      {notice ? <NoticeView notice={notice} onClose={() => setNotices(notices.slice(1))} /> : null}
    </>
  );
}

function noticesAtStart(game: OpenGame, words: SavingWords): readonly Notice[] {
  const problem = game.problem(words);
  const { title, goesOn } = words.torn;
  return [
    ...(game.torn === null ? [] : [{ title, lines: [game.torn.sentence, goesOn] }]),
    ...(problem === null ? [] : [problemNotice(problem, words)]),
  ];
}

function movedNotice(moved: string, words: SavingWords): Notice {
  return { title: words.moved.title, lines: [moved, words.moved.goesOn] };
}

function problemNotice(problem: string, words: SavingWords): Notice {
  return { title: words.problemTitle, lines: [problem, words.inMemory, words.tryAgain] };
}

/** Lies above everything until Enter, Space or Esc closes it. */
function NoticeView({ notice, onClose }: { readonly notice: Notice; readonly onClose: () => void }): ReactNode {
  const look = useLook();
  const { columns, rows } = useScreenSize();
  useKeys(
    (key) => {
      const closes = ['enter', 'space', 'escape'].includes(keyId(key));
      if (closes) onClose();
      return closes;
    },
    { isModal: true, layer: 1 },
  );
  const canvas = useMemo(() => drawNotice(notice, look, columns, rows), [notice, look, columns, rows]);
  return (
    <Box position="absolute" width={columns} height={rows} alignItems="center" justifyContent="center">
      <CanvasView canvas={canvas} z={2} />
    </Box>
  );
}

import { Box } from 'ink';
import { type ReactNode, useMemo, useState } from 'react';
import { hotseatGame, hotseatPort } from '../match/hotseat.js';
import type { SavedMatch } from '../match/saved-match.js';
import { drawNotice, type Notice } from './panes/notice.js';
import { savedStatus } from './saved-games.js';
import type { StoreError } from '../store/index.js';
import { CanvasView, keyId, useKeys, useScreenSize } from '../terminal/index.js';
import { useLook } from './use-look.js';
import type { ScreenWords } from '../text/index.js';
import { namesOf } from './panes/replay.js';
import { GameScreen } from './screens/game-screen.js';

export interface HotseatProps {
  readonly game: SavedMatch;
  readonly onReplay: () => void;
  readonly cover: boolean;
}

/** A game at one keyboard that is written down action by action; what is wrong with its file is told once. */
export function Hotseat({ game, onReplay, cover }: HotseatProps): ReactNode {
  const look = useLook();
  const words = look.screen.saving;
  const [start] = useState(() => hotseatGame(game.match));
  const players = useMemo(() => namesOf(game.record.header, look), [game, look]);
  const [told, setTold] = useState(game.problem);
  const [notices, setNotices] = useState(() => noticesAtStart(game, words));

  const onWritten = (): void => {
    const { problem, moved } = game;
    const isNew = problem !== null && problem.sentence !== told?.sentence;
    const added = [
      ...(isNew ? [problemNotice(problem, words)] : []),
      ...(moved === null ? [] : [movedNotice(moved, words)]),
    ];
    setNotices((others) => [...others, ...added]);
    setTold(problem);
  };

  const [notice] = notices;
  return (
    <>
      <GameScreen
        game={start}
        players={players}
        port={hotseatPort(game, onWritten)}
        onReplay={onReplay}
        saved={savedStatus(game, words)}
        cover={cover}
      />
      {notice ? <NoticeView notice={notice} onClose={() => setNotices(notices.slice(1))} /> : null}
    </>
  );
}

function noticesAtStart({ torn, problem }: SavedMatch, words: ScreenWords['saving']): readonly Notice[] {
  const { title, goesOn } = words.torn;
  return [
    ...(torn === null ? [] : [{ title, lines: [torn.sentence, goesOn] }]),
    ...(problem === null ? [] : [problemNotice(problem, words)]),
  ];
}

function movedNotice(moved: string, words: ScreenWords['saving']): Notice {
  return { title: words.moved.title, lines: [moved, words.moved.goesOn] };
}

function problemNotice({ sentence }: StoreError, words: ScreenWords['saving']): Notice {
  return { title: words.problemTitle, lines: [sentence, words.inMemory, words.tryAgain] };
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

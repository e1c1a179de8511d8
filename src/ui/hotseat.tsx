import { Box } from 'ink';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { levelsOf } from '../bots/names.js';
import type { Thinker } from '../bots/thinker.js';
import type { SavedMatch } from '../match/saved-match.js';
import { noticesAfter, noticesAtStart } from '../match/saving-notices.js';
import { type SavingOutcome, SharedMatch } from '../match/shared-match.js';
import { BotGame } from './bot-game.js';
import { CLOSING_NOTICE } from './widgets/scroll.js';
import { goOnHint } from './widgets/key-hints.js';
import { drawNotice, type Notice } from './widgets/notice.js';
import { savedStatus } from '../match/saved-games.js';
import { CanvasView, type Key, keyId, useKeys, useScreenSize } from '../terminal/index.js';
import { useLook } from './use-look.js';
import { namesOf } from './match/replay/replay-lines.js';
import { GameScreen } from './match/game-screen.js';

export interface HotseatProps {
  readonly game: SavedMatch;
  readonly thinker: Thinker;
  readonly onReplay: () => void;
  /** Returns to the menu; absent if the game was not started from the menu. */
  readonly onMenu?: (() => Promise<void>) | undefined;
  readonly cover: boolean;
  readonly botsResign: boolean;
}

/**
 * Screen of a local game, between people or with bots. Saves each action. Reports each problem with the file only once,
 * but reports every failure to save the end of the game.
 */
export function Hotseat({ game, thinker, onReplay, onMenu, cover, botsResign }: HotseatProps): ReactNode {
  const look = useLook();
  const players = useMemo(() => namesOf(game.record.header, look), [game, look]);
  const [told, setTold] = useState(game.problem);
  const [notices, setNotices] = useState(() => noticesAtStart(game, look));
  const [closingKey, setClosingKey] = useState<Key>();

  const onSaving = (outcome: SavingOutcome): void => {
    const added = noticesAfter(outcome, game, told, look);
    setNotices((others) => [...others, ...added]);
    setTold(game.problem);
  };
  const saving = useRef(onSaving);
  useEffect(() => {
    saving.current = onSaving;
  });
  const [{ shared, start, port }] = useState(() => {
    const shared = new SharedMatch(game, (outcome) => saving.current(outcome));
    return { shared, start: shared.game('both'), port: shared.port('both') };
  });

  const [notice] = notices;
  const hasBots = Object.keys(levelsOf(game.record.header.players)).length > 0;
  const saved = savedStatus(game, look.screen.saving);
  const shown = { players, onReplay, onMenu, saved, isBehindNotice: notice !== undefined, closingKey };
  const close = (key: Key): void => {
    setNotices(notices.slice(1));
    setClosingKey(key);
  };
  return (
    <>
      {hasBots ? (
        <BotGame match={shared} thinker={thinker} botsResign={botsResign} {...shown} />
      ) : (
        <GameScreen game={start} port={port} thinker={thinker} cover={cover} {...shown} />
      )}
      {notice ? <NoticeView notice={notice} onClose={close} /> : null}
    </>
  );
}

/** Draws a notice above everything else until a key closes the notice. */
function NoticeView({ notice, onClose }: { readonly notice: Notice; readonly onClose: (key: Key) => void }): ReactNode {
  const look = useLook();
  const size = useScreenSize();
  useKeys(
    (key) => {
      const closes = CLOSING_NOTICE.ids.includes(keyId(key));
      if (closes) onClose(key);
      return closes;
    },
    { isModal: true, layer: 1 },
  );
  const canvas = useMemo(() => drawNotice(notice, [goOnHint(look)], look, size), [notice, look, size]);
  return (
    <Box position="absolute" width={size.columns} height={size.rows} alignItems="center" justifyContent="center">
      <CanvasView canvas={canvas} z={2} />
    </Box>
  );
}

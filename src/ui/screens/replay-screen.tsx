import { Box } from 'ink';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Imagined } from '../../rules/game.js';
import type { Watched } from '../../match/watch.js';
import { reckoned } from '../game/model.js';
import {
  openPlayer,
  type Player,
  playOn,
  pressInReplay,
  REPLAY_KEYS,
  type ReplayPage,
  type ReplayShown,
} from '../game/replay-player.js';
import { screenLayout, type ScreenLayout } from '../layout.js';
import { drawPrompt, drawTrackLine, fitsPrompt } from '../panes/bars.js';
import { drawTooSmall } from '../panes/dialogs.js';
import { helpLines, keyHints } from '../panes/key-hints.js';
import type { Look } from '../panes/look.js';
import {
  drawReplayBar,
  drawReplayMap,
  headlineOf,
  replayLog,
  type ReplayModel,
  replayPanes,
  replayShown,
} from '../panes/replay.js';
import { type Canvas, CanvasView, keyId, useKeys, useScreenSize } from '../../terminal/index.js';
import type { AnySeat } from '../../notation/index.js';
import { useLook } from '../use-look.js';
import { KeyPage } from './key-page.js';
import { ForecastPage, LedgerPage } from './table-pages.js';

export interface ReplayScreenProps {
  /** The game as far as it may be told. */
  readonly watch: (seat: AnySeat) => Watched;
  /** The moment it begins with. */
  readonly at?: number | undefined;
  /** Actions a second to play at from the start; 0 waits for keys. */
  readonly speed?: number | undefined;
  readonly onLeave: () => void;
}

/** A game shown again on the screen it was played on. */
export function ReplayScreen({ watch, at = 0, speed, onLeave }: ReplayScreenProps): ReactNode {
  const size = useScreenSize();
  const look = useLook();
  const layout = useMemo(() => screenLayout(size), [size]);
  const [player, setPlayer] = useState<Player>(() => firstPlayer(watch('spectator'), at, speed));
  const replay = useMemo(() => watch(player.seat), [watch, player.seat]);
  usePlaying(player, replay, setPlayer);

  useKeys((key) => {
    const shown = layout ? replayShown({ replay, ...player }, look, layout) : NOTHING_SHOWN;
    const next = pressInReplay(player, keyId(key), replay, shown);
    if (next === 'leave') onLeave();
    else setPlayer(next);
    return next !== player;
  });

  if (!layout) return <CanvasView canvas={drawTooSmall(look, size)} />;
  return (
    <Box width={size.columns} height={size.rows}>
      <ReplayView replay={replay} player={player} layout={layout} look={look} />
      {player.page === null ? null : (
        <Page page={player.page} state={replay.moments[player.at].state} layout={layout} look={look} />
      )}
    </Box>
  );
}

const NOTHING_SHOWN: ReplayShown = { panes: ['log'], room: () => ({ rows: 0, hidden: 0 }) };

function firstPlayer(replay: Watched, at: number, speed: number | undefined): Player {
  const player = openPlayer(replay, at, speed);
  return { ...player, playing: speed !== undefined && speed > 0 && at < replay.moments.length - 1 };
}

function usePlaying(
  { playing, speed }: Player,
  replay: Watched,
  setPlayer: (next: (player: Player) => Player) => void,
): void {
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => setPlayer((player) => playOn(player, replay)), 1000 / speed);
    return () => clearInterval(timer);
  }, [playing, speed, replay, setPlayer]);
}

interface ViewProps extends ReplayModel {
  readonly layout: ScreenLayout;
  readonly look: Look;
}

function ReplayView({ replay, player, layout, look }: ViewProps): ReactNode {
  const { columns, rows, bodyHeight, mapWidth, logHeight } = layout;
  const { at, pane, logOffset, happenedOffset } = player;
  const { state } = replay.moments[at];
  const map = useMemo(() => drawReplayMap({ replay, at }, layout.map, look), [replay, at, layout, look]);
  const tracks = useMemo(() => drawTrackLine(reckoned(state), look, columns), [state, columns, look]);
  const panes = useMemo(() => {
    return replayPanes({ replay, at, pane, logOffset, happenedOffset }, look, layout);
  }, [replay, at, pane, logOffset, happenedOffset, look, layout]);
  return (
    <Box flexDirection="column" width={columns} height={rows}>
      <CanvasView canvas={drawReplayBar({ replay, player }, look, columns)} />
      <Box height={bodyHeight}>
        <Box flexDirection="column" width={mapWidth}>
          <CanvasView canvas={map} />
          {logHeight === 0 ? null : (
            <CanvasView canvas={replayLog({ replay, at, pane, logOffset }, look, mapWidth, logHeight)} />
          )}
        </Box>
        <Box flexDirection="column">
          {panes.map((canvas, index) => (
            <CanvasView key={index} canvas={canvas} />
          ))}
        </Box>
      </Box>
      <CanvasView canvas={tracks} />
      <CanvasView canvas={drawReplayPrompt({ replay, player }, layout, look)} />
    </Box>
  );
}

function drawReplayPrompt(model: ReplayModel, { columns, promptHeight }: ScreenLayout, look: Look): Canvas {
  const words = look.screen.replay;
  const clause = words.position(model.player.at + 1, model.replay.moments.length);
  const fits = (caption: string): boolean => fitsPrompt(caption, columns, promptHeight, clause);
  const { side, text } = headlineOf({ replay: model.replay, ...model.player }, look, fits);
  const keys = keyHints(REPLAY_KEYS, look.screen.keys.replay, look);
  return drawPrompt({ side, text, clause, refusal: null, keys }, look, columns, promptHeight);
}

interface PageProps {
  readonly page: ReplayPage;
  readonly state: Imagined;
  readonly layout: ScreenLayout;
  readonly look: Look;
}

function Page(props: PageProps): ReactNode {
  const { columns, rows } = props.layout;
  return (
    <Box position="absolute" width={columns} height={rows} alignItems="center" justifyContent="center">
      <PageContent {...props} />
    </Box>
  );
}

function PageContent({ page, ...table }: PageProps): ReactNode {
  const words = table.look.screen.replay;
  switch (page) {
    case 'help':
      return (
        <KeyPage
          title={words.helpTitle}
          keys={helpLines(REPLAY_KEYS, table.look.screen.keys.replay, table.look)}
          look={table.look}
        />
      );
    case 'forecast':
      return <ForecastPage {...table} />;
    case 'ledger':
      return <LedgerPage {...table} />;
  }
}

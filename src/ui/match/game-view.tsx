import { Box } from 'ink';
import { type ReactNode, useContext, useMemo } from 'react';
import { type Side, SIDES } from '../../rules/board.js';
import { decision, USES } from '../../rules/game.js';
import { placeOf, placeText } from '../../notation/index.js';
import { USE_WORDS } from './deciding/choosing-keys.js';
import type { GameWords } from './game-keys.js';
import { CONTINUE } from '../widgets/key-table.js';
import { layoutMap, placeAt } from '../map/index.js';
import { keysAlways, keysNow } from './keys.js';
import { playbackOf } from './replay/playback.js';
import { changesShown, figuresOf, withFigures, usesOf } from './model.js';
import { isHandedOver, isLooking, mapMoves, openDecision, pickedCard, shownTable } from './screen.js';
import { isComplete, latest } from '../../match/session.js';
import { drawBanner, drawStatus } from './beside/bars.js';
import { promptOf } from './beside/prompt.js';
import { PromptView } from './beside/prompt-view.js';
import { type Hint, keyHints, type KeyWords } from '../widgets/key-hints.js';
import type { Look } from '../widgets/look.js';
import { upcomingOf } from '../../text/upcoming.js';
import { mapMarks } from './beside/map-marks.js';
import { drawMapPane, mapFigures } from './beside/map-pane.js';
import { mapRows, useFirstMapRow } from './beside/map-rows.js';
import { drawReplayBar } from './replay/replay-lines.js';
import { bannerOf, isFree, topBarTexts } from './table-told.js';
import { drawOffScales, drawTrackLine } from './beside/track-line.js';
import { CanvasView } from '../../terminal/index.js';
import { PaneColumn } from './beside/pane-column.js';
import { showsScales } from './beside/panes-beside.js';
import { ReportColumn } from './report/report-column.js';
import { drawBelowMap, paneBelowMap } from './beside/foot-panes.js';
import { isPractised } from './practice.js';
import { FinishedGamesContext, NEWCOMER_GAMES } from '../newcomer.js';
import { layoutQueries } from './room-for.js';
import type { GameViewProps } from './view-props.js';
import { LessonPane } from './lesson/lesson-view.js';
import type { MatchScreenState } from './state.js';

/** Draws the whole match screen: bars, map, panes. */
export function GameView(props: GameViewProps): ReactNode {
  const { layout, look } = props;
  const playback = playbackOf(props.screen);
  return (
    <Box flexDirection="column" width={layout.columns} height={layout.rows}>
      {playback === null ? (
        <StatusBar {...props} />
      ) : (
        <CanvasView canvas={drawReplayBar(playback, look, layout.columns)} />
      )}
      <Box height={layout.bodyHeight}>
        <Box flexDirection="column" width={layout.mapWidth}>
          <MapPane {...props} />
          <BelowMap {...props} />
        </Box>
        <SideColumn {...props} />
      </Box>
      <LessonPane {...props} />
      <TrackBar {...props} />
      <PromptBar {...props} />
    </Box>
  );
}

function StatusBar({ screen, players, layout, look, saved }: GameViewProps): ReactNode {
  const state = shownTable(screen);
  const side = openDecision(screen)?.side ?? sideAtWork(screen);
  const over = screen.stage.type === 'over';
  const banner = bannerOf(screen, players, look);
  const { mark: openDeal, people } = topBarTexts(screen, players, look);
  const mark = isPractised(screen) ? look.screen.practice.mark : openDeal;
  // While a seat is free, the top bar leaves out what follows the present action, to make room for the note that the
  // seat is free.
  const isWaiting = SIDES.some((one) => isFree(screen, one));
  const canvas = useMemo(() => {
    const place = placeOf(state);
    const upcoming = isWaiting ? null : upcomingOf(state, side);
    if (banner !== null) return drawBanner(banner, look, layout.columns, placeText(place, look.words));
    const pile = state.drawPile.length;
    return drawStatus({ place, over, side, players, pile, upcoming, mark, people, saved }, look, layout.columns);
  }, [state, over, side, players, mark, people, isWaiting, banner, saved, look, layout]);
  return <CanvasView canvas={canvas} />;
}

/**
 * Returns the side that decides, if its draft is complete but not sent yet. Otherwise returns the side whose action is
 * shown; null if no action is shown.
 */
function sideAtWork(screen: MatchScreenState): Side | null {
  const part =
    isComplete(screen.session) && screen.stage.type !== 'sending' ? decision(screen.session.committed) : null;
  return part?.side ?? shownTable(screen).action?.side ?? null;
}

/** Draws the line of tracks, without the items that the scales beside the map already show. */
function TrackBar(props: GameViewProps): ReactNode {
  const { screen, layout, look } = props;
  const state = shownTable(screen);
  const moved = changesShown(screen)?.moved;
  const isBeside = showsScales(props);
  const canvas = useMemo(
    () => (isBeside ? drawOffScales : drawTrackLine)(withFigures(state), look, layout.columns, moved),
    [state, look, layout, moved, isBeside],
  );
  return <CanvasView canvas={canvas} />;
}

function MapPane({ screen, layout, look, onMouse }: GameViewProps): ReactNode {
  const state = shownTable(screen);
  const figures = useMemo(() => mapFigures(state, figuresOf(state)), [state]);
  const moves = mapMoves(screen);
  const hasLegend = useContext(FinishedGamesContext).count() < NEWCOMER_GAMES;
  const marks = mapMarks(screen, hasLegend);
  const top = useFirstMapRow(screen, layout);
  const canvas = useMemo(
    () => mapRows(drawMapPane(layout.map, figures, marks, look), top, layout.mapHeight),
    [layout, figures, marks, look, top],
  );
  return (
    <CanvasView
      canvas={canvas}
      linkAt={(x, y) => placeAt(layoutMap(layout.map), { x, y: y + top }, moves)}
      onClick={(on) => onMouse?.({ type: 'click', on })}
    />
  );
}

function BelowMap({ screen, layout, look, onMouse }: GameViewProps): ReactNode {
  const canvas = drawBelowMap(screen, look, layout);
  if (canvas === null) return null;
  if (paneBelowMap(layout) === 'scales') return <CanvasView canvas={canvas} />;
  return <CanvasView canvas={canvas} onWheel={(turn) => onMouse?.({ type: 'wheel', over: 'log', turn })} />;
}

function PromptBar(props: GameViewProps): ReactNode {
  const { layout, look } = props;
  const isNewcomer = useContext(FinishedGamesContext).count() < NEWCOMER_GAMES;
  // A newcomer always sees the key that explains the words, even if the line has no room for other keys.
  const model = { ...promptOf(props), keys: hintsOf(props), kept: isNewcomer ? 2 : 1 };
  return <PromptView model={model} look={look} width={layout.columns} height={layout.promptHeight} />;
}

/** Returns the hints for the keys of the screen; none while a page, a dialog or a notice shows its own keys. */
function hintsOf(props: GameViewProps): readonly Hint[] {
  const { screen, look, isBehindNotice = false } = props;
  if (isBehindNotice || screen.overlay !== null) return [];
  const room = layoutQueries(props);
  const hints = keyHints([...keysNow(screen, room), ...keysAlways(screen, room)], keyWords(screen, look), look);
  // At a hand-over the second click of a double click must not uncover a hand. So the hint for continuing is not
  // clickable there.
  const mayClick = (key: string | null): boolean => !(isHandedOver(screen) && CONTINUE.ids.some((id) => id === key));
  return hints.map((hint) => (mayClick(hint.key) ? hint : { ...hint, key: null }));
}

/**
 * Returns the texts of the keys. The text of "done" depends on the decision. While a card is picked, its uses are
 * marked as possible or not.
 */
function keyWords(screen: MatchScreenState, look: Look): Readonly<Record<GameWords, KeyWords>> {
  const { game } = look.screen.keys;
  const open = openDecision(screen);
  if (!open) return game;
  const done = { ...game.done, hint: look.words.decision[open.kind].done.toLowerCase() };
  const picked = pickedCard(screen);
  if (picked === null) return { ...game, done };
  const uses = usesOf(latest(screen.session), picked, look.words);
  const marked = USES.map((use): [GameWords, KeyWords] => {
    const { hint, help } = game[USE_WORDS[use]];
    return [USE_WORDS[use], { hint: `${uses[use] === null ? look.symbols.check : look.symbols.cross} ${hint}`, help }];
  });
  return { ...game, done, ...Object.fromEntries(marked) };
}

/** Draws the column beside the map: panes, or the report between two decisions. */
function SideColumn(props: GameViewProps): ReactNode {
  const { stage } = props.screen;
  if (stage.type === 'moment' && !isLooking(props.screen))
    return <ReportColumn key={stage.frames.length} stage={stage} {...props} />;
  return <PaneColumn {...props} />;
}

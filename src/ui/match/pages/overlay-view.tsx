import { Box } from 'ink';
import { type ReactNode, useCallback, useMemo } from 'react';
import { cardById, type CardId } from '../../../rules/cards.js';
import { eventsSoFar, logSeat } from '../model.js';
import { openDecision, shownTable, tableOf } from '../screen.js';
import { phasesOf } from '../hints/follow.js';
import { find, pasteInSearch } from '../search/search.js';
import { logLines } from '../beside/log.js';
import { drawDialog } from '../../widgets/dialogs.js';
import { rulebookLines } from './rulebook.js';
import { useTexts } from './use-texts.js';
import { drawFullCard, lookedCard } from './full-card.js';
import { drawEnding } from './ending.js';
import { HelpPage } from './help-page.js';
import { overKeys, type OverlayProps } from './overlay-props.js';
import { wrapLines } from '../../widgets/lists.js';
import { drawGoBack } from './go-back.js';
import { drawSearch } from '../search/search-page.js';
import { drawLinesOn } from '../../widgets/sheet.js';
import { drawTableDialog } from '../table-told.js';
import { type Canvas, CanvasView, useKeys } from '../../../terminal/index.js';
import { type PageRoom, pageWidth, ScrollView } from '../../widgets/scroll-view.js';
import { ForecastPage, LedgerPage, pageSize, PlayedPage } from './table-pages.js';
import type { MatchScreenState } from '../state.js';

/** Shows the open overlay in the middle of the screen. */
export function OverlayView(props: OverlayProps): ReactNode {
  const { columns, rows } = props.layout;
  return (
    <Box position="absolute" width={columns} height={rows} alignItems="center" justifyContent="center">
      <OverlayContent {...props} />
    </Box>
  );
}

/** Maximum width of the card's page, in columns. */
const CARD_WIDTH = 76;
const SEARCH_SIZE = { width: 76, height: 18 };

function OverlayContent(props: OverlayProps): ReactNode {
  switch (props.screen.overlay) {
    case null:
      return null;
    case 'help':
      return <HelpPage {...props} />;
    case 'forecast':
      return (
        <ForecastPage
          {...props}
          keys={overKeys(props)}
          state={shownTable(props.screen)}
          phases={phasesOf(props.screen)}
        />
      );
    case 'log':
      return <LogPage {...props} />;
    case 'search':
      return <SearchDialog {...props} />;
    case 'rules':
      return <RulebookPage {...props} />;
    case 'ending':
      return <EndingPage {...props} />;
    case 'quit':
      return <CanvasView canvas={drawQuit(props)} z={1} />;
    case 'go-back':
      return <GoBackPage {...props} />;
    case 'take-back':
      return <CanvasView canvas={drawTakeBack(props)} z={1} />;
    case 'table':
    case 'offer-draw':
    case 'answer-draw':
    case 'answer-take-back':
    case 'resign':
    case 'close-table': {
      const { screen, players, look, layout } = props;
      const canvas = drawTableDialog(props.screen.overlay, { screen, players, keys: overKeys(props) }, look, layout);
      return <CanvasView canvas={canvas} z={1} />;
    }
    case 'card':
      return <CardPage {...props} />;
    case 'played':
      return <PlayedPage {...props} keys={overKeys(props)} />;
    case 'ledger':
      return <LedgerPage {...props} keys={overKeys(props)} state={shownTable(props.screen)} />;
  }
}

/** Shows the rules, starting at the clause that was looked up. */
function RulebookPage(props: OverlayProps): ReactNode {
  const { screen, layout, look } = props;
  const { rules, clause } = screen;
  const { width, height } = pageSize(layout);
  const book = useMemo(() => rulebookLines(rules, clause, look, pageWidth(width)), [rules, clause, look, width]);
  const draw = useCallback((room: PageRoom) => drawLinesOn(book.lines, room.width), [book]);
  return (
    <ScrollView
      // At a new width the clause is in another row, so the page is opened again.
      key={width}
      title={look.screen.overlays.rules}
      draw={draw}
      look={look}
      keys={overKeys(props)}
      from={book.first}
      width={width}
      height={height}
    />
  );
}

function EndingPage(props: OverlayProps): ReactNode {
  const { screen, players, layout, look } = props;
  const { committed, conclusion, log, course } = screen.session;
  const draw = useCallback(
    (room: PageRoom) => drawEnding({ state: committed, conclusion, players, log, course }, look, room),
    [committed, conclusion, players, log, course, look],
  );
  return (
    <ScrollView
      title={look.screen.overlays.ending}
      draw={draw}
      look={look}
      keys={overKeys(props)}
      isTurnedByEnter
      {...pageSize(layout)}
    />
  );
}

function LogPage(props: OverlayProps): ReactNode {
  const { screen, layout, look } = props;
  const size = pageSize(layout);
  const width = size.width > WIDE_FOR_LOG ? LOG_WIDTH : size.width;
  const draw = useCallback(
    (room: PageRoom) => {
      const events = eventsSoFar(screen);
      const lines = logLines(events, look, logSeat(screen), screen.session);
      const shown = events.length === 0 ? [{ text: look.screen.log.empty }] : lines;
      return drawLinesOn(wrapLines(shown, room.width), room.width);
    },
    [screen, look],
  );
  return (
    <ScrollView
      title={look.screen.overlays.log}
      draw={draw}
      look={look}
      keys={overKeys(props)}
      {...size}
      width={width}
      from="bottom"
    />
  );
}

/** Width of the log's page on a screen wider than `WIDE_FOR_LOG`, in columns. */
const LOG_WIDTH = 90;
/** Maximum width at which the log takes all columns. Up to this width, `LOG_WIDTH` would leave only narrow margins. */
const WIDE_FOR_LOG = 98;

function SearchDialog(props: OverlayProps): ReactNode {
  const { screen, change, layout, look, onMouse } = props;
  useTexts(props);
  useKeys(() => false, {
    onPaste: (text) => {
      change((now) => pasteInSearch(now, text));
      return true;
    },
  });
  const width = Math.min(layout.columns - 2, SEARCH_SIZE.width);
  const height = Math.min(layout.rows - 2, SEARCH_SIZE.height);
  const model = { ...screen.search, found: find(screen), keys: overKeys(props) };
  const canvas = drawSearch(model, look, width, height);
  return (
    <CanvasView
      canvas={canvas}
      z={1}
      onClick={(on) => onMouse({ type: 'click', on })}
      onWheel={(turn) => onMouse({ type: 'wheel', over: 'found', turn })}
    />
  );
}

function GoBackPage(props: OverlayProps): ReactNode {
  const { screen, layout, look, onMouse } = props;
  const width = Math.min(layout.columns - 2, SEARCH_SIZE.width);
  const height = Math.min(layout.rows - 2, SEARCH_SIZE.height);
  return (
    <CanvasView
      canvas={drawGoBack(screen, overKeys(props), look, { width, height })}
      z={1}
      onClick={(on) => onMouse({ type: 'click', on })}
      onWheel={(turn) => onMouse({ type: 'wheel', over: 'found', turn })}
    />
  );
}

/** Draws the question whether to leave the game, and what the player would lose. */
function drawQuit(props: OverlayProps): Canvas {
  const { screen, look, layout, saved } = props;
  const { question } = look.screen.quit;
  const { saving } = look.screen;
  const { title, warning } = look.theme;
  const isSaved = saved === '' || saved === saving.saved;
  const warnings = [
    ...(screen.session.steps.length > 0 && !isDraftKept(screen) ? [saving.draftLost] : []),
    ...(isSaved ? [] : [saving.unsavedLost]),
  ];
  const kept = screen.session.steps.length > 0 && isDraftKept(screen) ? [{ text: look.screen.table.draftKept }] : [];
  const lines = [
    { text: isSaved ? `${question} ${saving.upToCommit}` : question, style: title },
    ...kept,
    ...warnings.map((text) => ({ text, style: warning })),
  ];
  return drawDialog(lines, overKeys(props), look.screen.overlays.quit, look, layout);
}

/** Whether the service keeps the uncommitted answers. */
function isDraftKept(screen: MatchScreenState): boolean {
  const table = tableOf(screen);
  return table !== null && table.link !== 'away' && table.link !== 'gone';
}

/** Draws the question to the other player whether to agree to a take-back of the last action. */
function drawTakeBack(props: OverlayProps): Canvas {
  const { screen, players, look, layout } = props;
  const { question } = look.screen.takeBack;
  const asked = openDecision(screen)?.side ?? 'west';
  const lines = question(players[asked === 'west' ? 'east' : 'west'], players[asked]).map((text) => ({ text }));
  return drawDialog(lines, overKeys(props), look.screen.overlays['take-back'], look, layout);
}

/** Shows the page of the card that was looked up, or else of the card in the detail pane. */
function CardPage(props: OverlayProps): ReactNode {
  const { screen } = props;
  const card = lookedCard(screen);
  return card && <FullCard {...props} card={card} />;
}

/** Shows a card in full, with its uses and what its event would do now. */
function FullCard(props: OverlayProps & { readonly card: CardId }): ReactNode {
  const { screen, layout, look, card } = props;
  const draw = useCallback(({ width }: PageRoom) => drawFullCard(screen, card, look, width), [screen, card, look]);
  return (
    <ScrollView
      key={card}
      title={look.words.cardName(cardById(card))}
      draw={draw}
      look={look}
      width={Math.min(layout.columns, CARD_WIDTH)}
      height={layout.rows}
      keys={overKeys(props)}
    />
  );
}

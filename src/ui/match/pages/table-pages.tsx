import type { SeatState } from '../../../rules/game.js';
import { type ReactNode, useCallback, useMemo } from 'react';
import { eventsSoFar } from '../model.js';
import { shownTable } from '../screen.js';
import type { ScreenLayout } from '../../layout.js';
import { drawForecast } from './forecast.js';
import { type Hint, writeFoot } from '../../widgets/key-hints.js';
import { framed, type Look } from '../../widgets/look.js';
import { drawPlayed } from './played.js';
import { type Canvas, CanvasView } from '../../../terminal/index.js';
import { ledgerOf } from '../beside/ledger-pane.js';
import { type PageRoom, ScrollView } from '../../widgets/scroll-view.js';
import type { MatchScreenState } from '../state.js';

/** Maximum width of a page in columns, because long lines are hard to read. */
const WIDEST_PAGE = 150;

/** Returns the size of a page: the whole screen, but at most `WIDEST_PAGE` columns. */
export function pageSize({ columns, rows }: ScreenLayout): { width: number; height: number } {
  return { width: Math.min(columns, WIDEST_PAGE), height: rows };
}

interface TablePageProps {
  readonly state: SeatState;
  readonly layout: ScreenLayout;
  readonly look: Look;
  readonly keys: readonly Hint[];
  /** Phases to which the forecast is limited; absent: all. */
  readonly phases?: readonly number[] | undefined;
}

/** Shows what each phase of an End of Decade would do now. */
export function ForecastPage({ state, layout, look, keys, phases }: TablePageProps): ReactNode {
  const draw = useCallback(({ width }: PageRoom) => drawForecast(state, look, width, phases), [state, look, phases]);
  return <ScrollView title={look.screen.overlays.forecast} draw={draw} look={look} keys={keys} {...pageSize(layout)} />;
}

/** Shows the cards played in this decade, and East's police cards. */
export function PlayedPage({
  screen,
  layout,
  look,
  keys,
}: Omit<TablePageProps, 'state'> & { screen: MatchScreenState }): ReactNode {
  const draw = useCallback(
    ({ width }: PageRoom) => drawPlayed({ state: shownTable(screen), events: eventsSoFar(screen) }, look, width),
    [screen, look],
  );
  const size = pageSize(layout);
  const width = Math.min(size.width, PLAYED_WIDTH);
  return <ScrollView title={look.screen.overlays.played} draw={draw} look={look} keys={keys} {...size} width={width} />;
}

/** Width in columns that fits the longest title and all texts beside it. */
const PLAYED_WIDTH = 100;

/** Shows the ledger: all provinces, one line each. */
export function LedgerPage({ state, look, keys }: TablePageProps): ReactNode {
  const canvas = useMemo(() => drawLedgerPage(state, look, keys), [state, look, keys]);
  return <CanvasView canvas={canvas} z={1} />;
}

/** Columns of the frame around the ledger, including a space on each side. */
const LEDGER_FRAME = 4;

/** Draws the ledger in a frame. */
function drawLedgerPage(state: SeatState, look: Look, keys: readonly Hint[]): Canvas {
  const ledger = ledgerOf(state, look);
  const canvas = framed(look, ledger.width + LEDGER_FRAME, ledger.height + 2, look.screen.overlays.ledger, true);
  writeFoot(canvas, keys, look);
  return canvas.draw(ledger, 2, 1);
}

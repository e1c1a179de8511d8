import type { Imagined } from '../../rules/seat-state.js';
import { type ReactNode, useMemo } from 'react';
import { figuresOf } from '../game/model.js';
import type { ScreenLayout } from '../layout.js';
import { ledgerCells } from '../map/index.js';
import { drawForecast } from '../panes/forecast.js';
import { framed, type Look } from '../panes/look.js';
import { drawCells, mapFigures } from '../panes/map.js';
import { type Canvas, CanvasView } from '../terminal/index.js';
import { ScrollView } from './scroll-view.js';

/** Long lines are hard to read, so a page is never wider than this. */
const WIDEST_PAGE = 150;
export const PAGE_FRAME = 4;

/** A page covers the whole screen, but for the sides of a very wide one. */
export function pageSize({ columns, rows }: ScreenLayout): { width: number; height: number } {
  return { width: Math.min(columns, WIDEST_PAGE), height: rows };
}

interface TablePageProps {
  /** The table the page is about. */
  readonly state: Imagined;
  readonly layout: ScreenLayout;
  readonly look: Look;
}

/** What each phase of the End of Decade would do now. */
export function ForecastPage({ state, layout, look }: TablePageProps): ReactNode {
  const size = pageSize(layout);
  const page = useMemo(() => drawForecast(state, look, size.width - PAGE_FRAME), [state, look, size.width]);
  return <ScrollView title={look.screen.overlays.forecast} page={page} look={look} {...size} />;
}

/** All provinces, a line each. */
export function LedgerPage({ state, look }: TablePageProps): ReactNode {
  const canvas = useMemo(() => drawLedgerPage(state, look), [state, look]);
  return <CanvasView canvas={canvas} z={1} />;
}

/** The ledger in a frame, what its headings mean below it. */
function drawLedgerPage(state: Imagined, look: Look): Canvas {
  const options = { ascii: !look.symbols.unicode, names: look.words.province };
  const ledger = drawCells(ledgerCells(mapFigures(state, figuresOf(state)), options), look.map);
  const legend = look.screen.overlay.ledger;
  const height = ledger.height + legend.length + 3;
  const canvas = framed(look, ledger.width + PAGE_FRAME, height, look.screen.overlays.ledger, true);
  legend.forEach((line, row) => canvas.text(3, ledger.height + 2 + row, line, look.theme.muted));
  canvas.text(2, height - 1, ` ${look.screen.overlay.close} `, look.theme.muted);
  return canvas.draw(ledger, 2, 1);
}

import { Box } from 'ink';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import { draftEvents, latest } from '../game/session.js';
import { figuresOf, logLines, shownCard, usesOf } from '../game/model.js';
import { openDecision, type Overlay, type Screen, shownTable } from '../game/screen.js';
import type { ScreenLayout } from '../layout.js';
import { ledgerCells } from '../map/index.js';
import { drawDetail } from '../panes/detail.js';
import { drawLines } from '../panes/lists.js';
import type { Look } from '../panes/look.js';
import { drawCells, mapFigures } from '../panes/map.js';
import { Canvas, CanvasView } from '../terminal/index.js';

interface OverlayProps {
  readonly screen: Screen;
  readonly setScreen: Dispatch<SetStateAction<Screen>>;
  readonly layout: ScreenLayout;
  readonly look: Look;
}

/** What covers the screen until a key closes it. */
export function OverlayView({ screen, layout, look }: OverlayProps): ReactNode {
  if (screen.overlay === null) return null;
  const canvas = drawOverlay(screen, screen.overlay, layout, look);
  const left = Math.floor((layout.columns - canvas.width) / 2);
  const top = Math.floor((layout.rows - canvas.height) / 2);
  return (
    <Box position="absolute" marginLeft={left} marginTop={top}>
      <CanvasView canvas={canvas} z={1} />
    </Box>
  );
}

function drawOverlay(screen: Screen, overlay: Overlay, layout: ScreenLayout, look: Look): Canvas {
  const width = Math.min(layout.columns - 2, 90);
  const height = layout.rows - 2;
  const title = look.screen.overlays[overlay];
  const lines = (texts: readonly string[]): Canvas =>
    drawLines(
      texts.map((text) => ({ text })),
      title,
      look,
      width,
      Math.min(height, texts.length + 2),
      { focused: true },
    );
  switch (overlay) {
    case 'help':
      return lines(look.screen.help);
    case 'quit':
      return lines([look.screen.quit.question, look.screen.quit.keys]);
    case 'log': {
      const newest = logLines([...screen.session.log, ...draftEvents(screen.session)], look).reverse();
      return drawLines(newest, title, look, width, height, { focused: true, offset: screen.logOffset });
    }
    case 'card': {
      const state = latest(screen.session);
      const open = openDecision(screen);
      const card = shownCard(screen, state);
      if (card === null || !open) return lines([]);
      const uses = open.kind === 'take-card' ? usesOf(state, card) : null;
      return drawDetail({ card, side: open.side, uses, now: [] }, look, Math.min(width, 76), 20);
    }
    case 'ledger': {
      const state = shownTable(screen);
      const cells = ledgerCells(mapFigures(state, figuresOf(state)), { ascii: !look.symbols.unicode });
      const inner = drawCells(cells, look.map);
      return new Canvas(inner.width, inner.height).draw(inner, 0, 0);
    }
    case 'forecast':
    case 'search':
      return lines([]);
  }
}

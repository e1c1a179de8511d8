import type { Canvas } from '../../../terminal/index.js';
import { pagingKeys } from '../../widgets/key-hints.js';
import { drawMore, framed, type Look } from '../../widgets/look.js';

const FRAME = 2;

/**
 * Draws the ledger in a pane: the heading, and as many provinces as fit, starting with the province at index `offset`.
 * If not all provinces fit, arrows at the edge show in which directions there are more, and the foot names the paging
 * keys.
 */
export function drawLedgerPane(ledger: Canvas, look: Look, width: number, height: number, offset: number): Canvas {
  const canvas = framed(look, width, height, look.screen.overlays.ledger);
  const heading = { x: 0, y: 0, width: ledger.width, height: 1 };
  const rows = height - FRAME - heading.height;
  const provinces = ledger.height - heading.height;
  const first = Math.max(0, Math.min(offset, provinces - rows));
  canvas.draw(ledger, 1, 1, heading);
  canvas.draw(ledger, 1, 2, { x: 0, y: heading.height + first, width: ledger.width, height: rows });
  if (provinces > rows) canvas.text(2, height - 1, ` ${pagingKeys(look)} `, look.theme.muted);
  drawMore(canvas, look, { above: first > 0, below: first + rows < provinces });
  return canvas;
}

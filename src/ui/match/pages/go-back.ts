import { itemAt } from '../../../common/item-at.js';
import type { OwnDecision } from '../../../match/seat.js';
import { type Canvas, textWidth, truncateText, wrapText } from '../../../terminal/index.js';
import { type Hint, writeFoot } from '../../widgets/key-hints.js';
import { entryLink } from '../../widgets/links.js';
import { framed, type Look } from '../../widgets/look.js';
import { logLines } from '../beside/log.js';
import { decisionsIn } from '../practice.js';
import { ownSeat } from '../screen.js';
import type { MatchScreenState } from '../state.js';

/** Draws the list of decisions to which the player can go back, newest first. */
export function drawGoBack(
  screen: MatchScreenState,
  shownKeys: readonly Hint[],
  look: Look,
  { width, height }: { readonly width: number; readonly height: number },
): Canvas {
  const { theme, symbols } = look;
  const canvas = framed(look, width, height, look.screen.overlays['go-back'], true);
  const about = wrapText(look.screen.practice.about, width - 4);
  about.forEach((line, row) => canvas.text(2, 1 + row, line, theme.muted));
  const top = 2 + about.length;
  const rows = height - top - 1;
  const all = decisionsIn(screen);
  const first = Math.max(0, Math.min(screen.backEntry - Math.floor(rows / 2), all.length - rows));
  const labels = Math.max(...all.map(({ label }) => textWidth(label)));
  all.slice(first, first + rows).forEach((decision, row) => {
    const [y, isChosen] = [top + row, first + row === screen.backEntry];
    canvas.text(1, y, isChosen ? symbols.pointer : ' ', theme.title);
    canvas.text(3, y, decision.label, theme.muted);
    const x = 5 + labels;
    const text = truncateText(textOf(screen, decision, look), width - x - 2, symbols.ellipsis);
    canvas.field(x, y, width - x - 2, text, { style: isChosen ? theme.cursor : {} });
    canvas.link({ x: 1, y, width: width - 2, height: 1 }, entryLink(first + row));
  });
  writeFoot(canvas, shownKeys, look);
  return canvas;
}

/** Returns the first words of the log about a decision. */
function textOf(screen: MatchScreenState, { from, to }: OwnDecision, look: Look): string {
  const lines = logLines(screen.session.log.slice(from, to), look, ownSeat(screen) ?? 'spectator');
  return lines.length === 0 ? look.screen.practice.nothing : itemAt(lines, 0).text.trim();
}

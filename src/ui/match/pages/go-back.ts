import { itemAt } from '../../../common/item-at.js';
import type { OwnDecision } from '../../../match/seat.js';
import type { Canvas } from '../../../terminal/index.js';
import { type Hint, writeFoot } from '../../widgets/key-hints.js';
import { framed, type Look } from '../../widgets/look.js';
import { drawList } from '../../widgets/page-drawing.js';
import { logLines } from '../beside/log.js';
import { chosenDecision, decisionsIn } from '../practice.js';
import { ownSeat } from '../screen.js';
import type { MatchScreenState } from '../state.js';

/** Draws the list of decisions to which the player can go back, newest first. */
export function drawGoBack(
  screen: MatchScreenState,
  shownKeys: readonly Hint[],
  look: Look,
  { width, height }: { readonly width: number; readonly height: number },
): Canvas {
  const { overlays, practice } = look.screen;
  const canvas = framed(look, width, height, overlays['go-back'], true);
  const all = decisionsIn(screen);
  const labels = Math.max(...all.map(({ label }) => label.length));
  const entries = all.map((one) => ({ text: `${one.label.padEnd(labels)}  ${textOf(screen, one, look)}` }));
  const above = [{ text: practice.about, style: look.theme.muted }, { text: '' }];
  drawList(canvas, 1, { entries, at: chosenDecision(screen), empty: '', above }, look);
  writeFoot(canvas, shownKeys, look);
  return canvas;
}

/** Returns the first line of the log about a decision, or a general text if the log has no such line. */
function textOf(screen: MatchScreenState, { from, to }: OwnDecision, look: Look): string {
  const lines = logLines(screen.session.log.slice(from, to), look, ownSeat(screen) ?? 'spectator');
  return lines.length === 0 ? look.screen.practice.nothing : itemAt(lines, 0).text.trim();
}

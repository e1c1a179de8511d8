import type { Side } from '../../rules/game.js';
import { Canvas, type ScreenSize, textWidth, wrapText } from '../terminal/index.js';
import { drawLines, type Line, wrapLines } from './lists.js';
import { badgeStyle, type Look } from './look.js';

/** The hand-over screen. */
export interface CurtainModel {
  readonly side: Side;
  readonly name: string;
  /** What the player did not see: the end of the log as everybody may read it. */
  readonly past: readonly Line[];
}

const WIDEST_PAST = 76;

/** The hand-over screen: nothing shows that the other player may not see. */
export function drawCurtain({ side, name, past }: CurtainModel, look: Look, { columns, rows }: ScreenSize): Canvas {
  const { curtain } = look.screen;
  const frame = drawFrame(look, [curtain.title(name), '', curtain.text(name), '', curtain.key], side);
  const width = Math.min(columns - 2, WIDEST_PAST);
  const wanted = past.length === 0 ? 0 : wrapLines(past, width - 4).length + 2;
  const height = Math.min(wanted, rows - frame.height);
  const x = (canvas: { readonly width: number }): number => Math.max(0, Math.floor((columns - canvas.width) / 2));
  const y = Math.floor((rows - frame.height - height) / 2);
  const canvas = new Canvas(columns, rows).draw(frame, x(frame), y);
  if (height < 3) return canvas;
  const pane = drawLines(past, curtain.past, look, width, height, { foot: curtain.more });
  return canvas.draw(pane, x({ width }), y + frame.height);
}

function drawFrame(look: Look, lines: readonly string[], side: Side): Canvas {
  const width = Math.max(...lines.map(textWidth)) + 6;
  const height = lines.length + 4;
  const canvas = new Canvas(width, height);
  canvas.box({ x: 0, y: 0, width, height }, { stroke: look.symbols.twin, style: look.theme.border });
  lines.forEach((line, row) => {
    const style = row === 0 ? badgeStyle(look, side) : row === lines.length - 1 ? look.theme.muted : {};
    canvas.field(3, row + 2, width - 6, line, { align: 'center', style });
  });
  return canvas;
}

/** What a terminal below 80 by 24 is told. */
export function drawTooSmall(look: Look, size: ScreenSize): Canvas {
  const canvas = new Canvas(size.columns, size.rows);
  wrapText(look.screen.tooSmall(size.columns, size.rows), Math.max(1, size.columns)).forEach((line, row) => {
    canvas.text(0, row, line);
  });
  return canvas;
}

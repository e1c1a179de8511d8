import type { Side } from '../../rules/game.js';
import { Canvas, type ScreenSize, textWidth, wrapText } from '../terminal/index.js';
import { badgeStyle, type Look } from './look.js';

/** A frame in the middle of an empty screen. */
function middle(look: Look, { columns, rows }: ScreenSize, lines: readonly string[], side?: Side): Canvas {
  const canvas = new Canvas(columns, rows);
  const width = Math.min(columns, Math.max(...lines.map(textWidth)) + 6);
  const height = lines.length + 4;
  const x = Math.max(0, Math.floor((columns - width) / 2));
  const y = Math.max(0, Math.floor((rows - height) / 2));
  canvas.box({ x, y, width, height }, { stroke: look.symbols.twin, style: look.theme.border });
  lines.forEach((line, row) => {
    const style = row === 0 && side ? badgeStyle(look, side) : row === lines.length - 1 ? look.theme.muted : {};
    canvas.field(x + 3, y + 2 + row, width - 6, line, { align: 'center', style });
  });
  return canvas;
}

/** The hand-over screen: nothing of the table shows that the other player may not see. */
export function drawCurtain(look: Look, size: ScreenSize, side: Side, name: string): Canvas {
  const { curtain } = look.screen;
  return middle(look, size, [curtain.title(name), '', curtain.text(name), '', curtain.key], side);
}

/** What a terminal below 80 by 24 is told. */
export function drawTooSmall(look: Look, size: ScreenSize): Canvas {
  const canvas = new Canvas(size.columns, size.rows);
  wrapText(look.screen.tooSmall(size.columns, size.rows), Math.max(1, size.columns)).forEach((line, row) => {
    canvas.text(0, row, line);
  });
  return canvas;
}

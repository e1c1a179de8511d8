import type { ReactNode } from 'react';
import { Canvas, CanvasView, type Style } from '../../../src/terminal/index.js';

interface LineProps {
  readonly children: Part | readonly Part[];
  readonly style?: Style;
}
type Part = string | number;

export function Line({ children, style }: LineProps): ReactNode {
  const text = [children].flat().join('');
  const canvas = new Canvas(text.length, 1);
  canvas.text(0, 0, text, style);
  return <CanvasView canvas={canvas} />;
}

import type { Side } from '../../rules/board.js';
import type { Catalogue, ScreenWords, Sign } from '../../text/index.js';
import type { MapTheme } from '../map/index.js';
import { Canvas, type Style, type Symbols, type Theme } from '../../terminal/index.js';

/** What every pane needs to know to draw itself on one session's terminal. */
export interface Look {
  readonly theme: Theme;
  /** The colours of the map. */
  readonly map: MapTheme;
  readonly symbols: Symbols;
  readonly words: Catalogue;
  readonly screen: ScreenWords;
  /** Spells names and titles that are not in the catalogues as this terminal can show them; they may become longer. */
  readonly fold: (text: string) => string;
}

/** A sign as this terminal shows it. */
export function signIn(sign: Sign, { unicode }: Symbols): string {
  return unicode ? sign.unicode : sign.ascii;
}

/** The letters of a side. */
export function sideStyle({ theme }: Look, side: Side): Style {
  return side === 'west' ? theme.west : theme.east;
}

/** A side as a filled badge. */
export function badgeStyle({ theme }: Look, side: Side): Style {
  return side === 'west' ? theme.westBadge : theme.eastBadge;
}

/** A pane with its frame and title; the focused one has a strong frame and a pointer. Draw inside from (2, 1). */
export function framed(look: Look, width: number, height: number, title: string, focused = false): Canvas {
  const canvas = new Canvas(width, height);
  const { symbols, theme } = look;
  return canvas.box(
    { x: 0, y: 0, width, height },
    {
      stroke: focused ? symbols.strong : symbols.panel,
      style: focused ? theme.title : theme.border,
      title: focused ? `${symbols.pointer} ${title}` : title,
      titleStyle: theme.title,
    },
  );
}

/** Marks at the right edge of a frame that say there is more above or below; `last` is the last of the rows that scroll. */
export function drawMore(
  canvas: Canvas,
  { symbols, theme }: Look,
  {
    above,
    below,
    last = canvas.height - 2,
  }: { readonly above: boolean; readonly below: boolean; readonly last?: number },
): void {
  if (above) canvas.put(canvas.width - 1, 1, symbols.arrowUp, theme.title);
  if (below) canvas.put(canvas.width - 1, last, symbols.arrowDown, theme.title);
}

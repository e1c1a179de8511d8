/**
 * The terminal layer under the screens, independent of the game. This file exports what most screens need.
 *
 * How to make a screen:
 *
 * - `runApp(<App />, { scheme, ascii, title })` takes the terminal over and restores it, whatever ends the app. The
 *   promise resolves with how the app ended; `exitCodeOf` turns this result into an exit code.
 * - Draw with `Canvas`, and show the canvas with `<CanvasView canvas={...} />` inside ordinary Ink boxes. Its cells
 *   bypass Ink's text output; <Text> is not shown at all. Memoise canvases that do not change, and never draw on a
 *   canvas after passing it on. Later canvases cover earlier ones.
 * - Use `<CanvasScreen>` as the root of a screen; it halves the time per key.
 * - `useKeys` for keys, `useScreenSize` for the size, `useTheme` for styles, `useSymbols` for symbols,
 *   `useQuit` to end the app.
 *   Do not use Ink's useInput (it loses keys that arrive together), useStdin, Static, or useApp's exit with a value.
 * - Give the root box the size that `useScreenSize` returns; anything beyond that size is cut off.
 *   The screen never scrolls.
 *
 * Measured (test/terminal/bench.tsx; Node 20, 2 cores, both busy with other work; time from a key to the written
 * bytes in the same process, median / p95 in ms; a map with text in every row):
 *
 *                              120x40       200x60      bytes per key
 *     one CanvasView           1.0 / 1.3    3.2 / 8.7        70
 *     CanvasViews in Boxes     1.0 / 1.2    4.0 / 4.8        80
 *
 * How it works: Ink runs in `debug` mode and writes to `ScreenOutput` at each commit. The canvases are copied into one
 * buffer of cells and compared with the cells that the terminal shows. Only changed stretches are written, at absolute
 * positions. `KeyReader` reads the input itself, key by key, and lets React commit after each key. Each session reduces
 * colours to its own colour level when it writes them, so several sessions in one process (ssh) are independent.
 */
export { runApp, exitCodeOf, type AppOptions } from './run-app.js';
export { SHARED_BOX, type Limits } from './limits.js';
export type { SessionEnd } from './session.js';
export { CanvasScreen, CanvasView } from './drawing/canvas-view.js';
export { Canvas } from './drawing/canvas.js';
export type { Area } from './drawing/cells.js';
export type { Colour, ColourLevel } from './drawing/colour.js';
export type { Legibility, Pair } from './drawing/pairs.js';
export type { Style } from './drawing/style.js';
export {
  useColorScheme,
  useColourLevel,
  useKeys,
  useDropTyped,
  useHold,
  useTurnSignals,
  usePress,
  useQuit,
  useScreenSize,
  useSecret,
  useSymbols,
  useTheme,
  useTurnTheme,
  useUnusedInput,
  useUnusedOnlyIn,
} from './context.js';
export { FIRST_ASKED, LAST_ASKED } from './input/key-stack.js';
export { keyId, keyOfId, type Key, type KeyName, type Paste } from './input/keys.js';
export { THEME_CHOICES, type ThemeChoice } from './drawing/screen-colours.js';
export { symbolsFor, type Symbols } from './drawing/symbols.js';
export { themeFor, type ColourScheme, type BackgroundPair, type Theme } from './drawing/theme.js';
export { padText, takeColumns, textWidth, truncateText, wrapText } from './drawing/text.js';
export { toAscii } from './drawing/ascii.js';
export type { ScreenSize } from './streams.js';

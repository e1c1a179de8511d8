/**
 * The terminal layer under the screens: knows nothing of the game.
 */
export { runApp, exitCodeOf, UnfitTerminalError, type AppOptions } from './run-app.js';
export type { SessionEnd } from './session.js';
export { CanvasView, Window } from './canvas-view.js';
export { Canvas, type BoxOptions, type FieldOptions, type LineOptions } from './canvas.js';
export type { Area } from './cells.js';
export type { Stroke } from './box-lines.js';
export type { Colour, ColourLevel } from './colour.js';
export type { Style } from './style.js';
export { useColorScheme, useKeys, useQuit, useScreenSize, useSymbols, useTheme, type KeyOptions } from './context.js';
export { keyId, type Key, type KeyName } from './keys.js';
export { symbolsFor, type Symbols } from './symbols.js';
export { themeFor, type ColourScheme, type Theme } from './theme.js';
export { padText, textWidth, truncateText, wrapText } from './text.js';
export { toAscii } from './ascii.js';
export { colourLevelOf, showsUnicode } from './capabilities.js';
export type { Environment, ScreenSize, TerminalInput, TerminalOutput } from './streams.js';

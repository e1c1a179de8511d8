import type { Stroke } from './box-lines.js';

/**
 * Symbols shared by the screens, in Unicode or ASCII. Each takes one column, except the ASCII arrows left and right.
 */
export interface Symbols {
  readonly unicode: boolean;
  readonly ellipsis: string;
  readonly bullet: string;
  readonly arrowUp: string;
  readonly arrowDown: string;
  readonly arrowLeft: string;
  readonly arrowRight: string;
  readonly pointer: string;
  readonly check: string;
  readonly cross: string;
  readonly times: string;
  readonly dash: string;
  readonly full: string;
  readonly shade: string;
  readonly light: string;
  readonly dot: string;
  /** Bars for charts, from empty to full in steps of an eighth of a cell's height. */
  readonly levels: readonly string[];
  /** Strokes of thin, strong and double lines (`thin`, `strong`, `twin`), and of the frames of panels (`panel`). */
  readonly thin: Stroke;
  readonly strong: Stroke;
  readonly twin: Stroke;
  readonly panel: Stroke;
}

// prettier-ignore
const UNICODE: Symbols = {
  unicode: true,
  ellipsis: '…', bullet: '•', arrowUp: '↑', arrowDown: '↓', arrowLeft: '←', arrowRight: '→', pointer: '▶', check: '✓', cross: '✗',
  times: '×', dash: '–', full: '█', shade: '▒', light: '░', dot: '·',
  levels: [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'],
  thin: 'light', strong: 'heavy', twin: 'double', panel: 'rounded',
};

// prettier-ignore
const ASCII: Symbols = {
  unicode: false,
  ellipsis: '~', bullet: '*', arrowUp: '^', arrowDown: 'v', arrowLeft: '<-', arrowRight: '->', pointer: '>', check: '+', cross: 'x',
  times: 'x', dash: '-', full: '#', shade: '%', light: ':', dot: '.',
  levels: [' ', '_', '.', '-', '-', '=', '=', '#', '#'],
  thin: 'ascii', strong: 'asciiHeavy', twin: 'asciiHeavy', panel: 'ascii',
};

export function symbolsFor(unicode: boolean): Symbols {
  return unicode ? UNICODE : ASCII;
}

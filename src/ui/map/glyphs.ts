import type { Stroke } from '../../terminal/box-lines.js';

/** The directions in which a line leaves a cell, in this order: up, right, down, left. */
export type Arms = 'ud' | 'lr' | 'dr' | 'dl' | 'ur' | 'ul';

type LineGlyphs = Readonly<Record<Arms, string>>;

/** Every sign of the map. Each is one column wide. */
export interface MapGlyphs {
  readonly emptyCity: string;
  readonly closedCity: string;
  readonly rundown: string;
  readonly nuclear: string;
  readonly free: LineGlyphs;
  readonly built: LineGlyphs;
  /** All lines of a two-line connection built, but no factory at one end. */
  readonly builtBoth: LineGlyphs;
  readonly working: LineGlyphs;
  /** From a badge to its province. */
  readonly leader: LineGlyphs;
  readonly innerGermanBorder: string;
  readonly provinceBorder: string;
  readonly abroad: string;
  readonly sea: string;
  readonly wall: string;
  readonly noWall: string;
  readonly massProtest: string;
  readonly exportedProtest: string;
  readonly litConnection: string;
  readonly cursorConnection: string;
  readonly lit: readonly [string, string];
  readonly cursor: readonly [string, string];
  readonly frame: Stroke;
}

function line(glyphs: string): LineGlyphs {
  const [ud = '', lr = '', dr = '', dl = '', ur = '', ul = ''] = glyphs;
  return { ud, lr, dr, dl, ur, ul };
}

const UNICODE: MapGlyphs = {
  emptyCity: '○',
  closedCity: '×',
  rundown: '~',
  nuclear: '☢',
  free: line('┆┄╭╮╰╯'),
  built: line('│─┌┐└┘'),
  builtBoth: line('║═╔╗╚╝'),
  working: line('┃━┏┓┗┛'),
  leader: line('│─╭╮╰╯'),
  innerGermanBorder: '█',
  provinceBorder: '·',
  abroad: '░',
  sea: '~',
  wall: '▓',
  noWall: '┊',
  massProtest: '!',
  exportedProtest: '»',
  litConnection: '◇',
  cursorConnection: '◆',
  lit: ['[', ']'],
  cursor: ['▶', '◀'],
  frame: 'light',
};

const ASCII: MapGlyphs = {
  emptyCity: 'o',
  closedCity: 'x',
  rundown: '~',
  nuclear: '@',
  free: line(':.....'),
  built: line('|-++++'),
  builtBoth: line('|-++++'),
  working: line('H=HHHH'),
  leader: line('/_////'),
  innerGermanBorder: '#',
  provinceBorder: "'",
  abroad: ',',
  sea: '~',
  wall: '#',
  noWall: ':',
  massProtest: '!',
  exportedProtest: '>',
  litConnection: '%',
  cursorConnection: '*',
  lit: ['[', ']'],
  cursor: ['>', '<'],
  frame: 'ascii',
};

/** The signs for a terminal that shows Unicode, or the ASCII ones. */
export function mapGlyphs(unicode: boolean): MapGlyphs {
  return unicode ? UNICODE : ASCII;
}

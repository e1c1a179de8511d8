import type { LineDirections, Direction } from './ways.js';
import type { Stroke } from '../../terminal/drawing/box-lines.js';
import { type Sign, SIGNS } from '../../text/index.js';

type LineGlyphs = Readonly<Record<LineDirections, string>>;

/** All signs of the map. Each sign is one column wide, except `becomes`. */
export interface MapGlyphs {
  readonly emptyCity: string;
  readonly closedCity: string;
  readonly rundown: string;
  readonly nuclear: string;
  readonly free: LineGlyphs;
  readonly built: LineGlyphs;
  readonly working: LineGlyphs;
  /** Line from a badge to its province. */
  readonly leader: LineGlyphs;
  readonly innerGermanBorder: string;
  readonly provinceBorder: string;
  readonly abroad: string;
  readonly sea: string;
  readonly wall: string;
  readonly noWall: string;
  readonly massProtest: string;
  readonly exportedProtest: string;
  /** Sign for a place that has just changed: on both sides of its name, or in the middle of a connection. */
  readonly changed: string;
  /** Sign between the values of a figure before and after its change; two columns wide in ASCII. */
  readonly becomes: string;
  /** Sign where a piece has just been dismantled. */
  readonly gone: string;
  /** Sign in a cell of an attack across the border, by direction. */
  readonly attack: Readonly<Record<Direction, string>>;
  /** Sign for a place of a hint: on both sides of its name, or on a connection. */
  readonly hint: string;
  readonly litConnection: string;
  readonly cursorConnection: string;
  readonly lit: readonly [string, string];
  readonly cursor: readonly [string, string];
  readonly frame: Stroke;
}

/**
 * Takes the six signs in the order vertical, horizontal, then the corners: down-right, down-left, up-right, up-left.
 */
function line(glyphs: string): LineGlyphs {
  const [ud = '', lr = '', dr = '', dl = '', ur = '', ul = ''] = glyphs;
  return { ud, lr, dr, dl, ur, ul };
}

/** Signs for lines, brackets and frames. All other signs come from `SIGNS`. */
const UNICODE = {
  free: line('┆┄╭╮╰╯'),
  built: line('║═╔╗╚╝'),
  working: line('┃━┏┓┗┛'),
  leader: line('│─╭╮╰╯'),
  lit: ['[', ']'],
  cursor: ['▶', '◀'],
  frame: 'light',
} as const;

const ASCII = {
  free: line(':.....'),
  built: line('|-++++'),
  working: line('H====='),
  leader: line('/_////'),
  lit: ['[', ']'],
  cursor: ['>', '<'],
  frame: 'ascii',
} as const;

function glyphsOf(set: keyof Sign): MapGlyphs {
  const one = ({ [set]: glyph }: Sign): string => glyph;
  return {
    ...(set === 'unicode' ? UNICODE : ASCII),
    emptyCity: one(SIGNS.emptyCity),
    closedCity: one(SIGNS.barred),
    rundown: one(SIGNS.rundown),
    nuclear: one(SIGNS.nuclear),
    innerGermanBorder: one(SIGNS.innerGermanBorder),
    provinceBorder: one(SIGNS.provinceBorder),
    abroad: one(SIGNS.abroad),
    sea: one(SIGNS.sea),
    wall: one(SIGNS.wall),
    noWall: one(SIGNS.openBorder),
    massProtest: one(SIGNS.massProtest),
    exportedProtest: one(SIGNS.exportedProtest),
    changed: one(SIGNS.changed),
    becomes: one(SIGNS.becomes),
    gone: one(SIGNS.gone),
    attack: {
      right: one(SIGNS.attackRight),
      left: one(SIGNS.attackLeft),
      up: one(SIGNS.attackUp),
      down: one(SIGNS.attackDown),
    },
    hint: one(SIGNS.hint),
    litConnection: one(SIGNS.litConnection),
    cursorConnection: one(SIGNS.cursorConnection),
  };
}

const GLYPHS = { unicode: glyphsOf('unicode'), ascii: glyphsOf('ascii') };

/** Returns the signs of the map in Unicode or in ASCII. */
export function mapGlyphs(unicode: boolean): MapGlyphs {
  return unicode ? GLYPHS.unicode : GLYPHS.ascii;
}

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
  readonly frame: LineGlyphs;
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
  frame: line('│─┌┐└┘'),
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
  frame: line('|-++++'),
};

export function mapGlyphs(ascii: boolean): MapGlyphs {
  return ascii ? ASCII : UNICODE;
}

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', Č: 'C', '☢': ASCII.nuclear };

/** A name of the map in ASCII: ö becomes oe. */
export function asciiName(name: string): string {
  return Array.from(name, (char) => SPELLED[char] ?? char).join('');
}

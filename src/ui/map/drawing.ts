import type { CityId, ConnectionId, ProvinceId } from '../../rules/board.js';

export type MapSize = 'small' | 'medium' | 'large';

/** Province with its own area on the map; the two halves of Berlin are in the inset. */
export type DrawnProvince = Exclude<ProvinceId, 'west-berlin' | 'east-berlin'>;

/**
 * Column and row of a city's factory sign, and the city's name. Columns and rows are cells of the map, counted from 0
 * at its top left corner. The name starts two columns to the right of the sign.
 */
export type CityDrawing = readonly [x: number, y: number, name: string];

/** Contents of a badge: a province's code in 6 columns, its name in 12 or more, or words in 18 or more. */
export type BadgeForm = 'code' | 'name' | 'words';

/**
 * Column and row of the top left cell of a province's badge, and the name in the badge. The name is the same in every
 * language. If the badge is outside its province, `leader` is the path of the line from the cell beside the badge to a
 * cell of the province. The last cell of the path is not drawn.
 */
export type BadgeDrawing = readonly [x: number, y: number, name: string, leader?: string];

/**
 * A hand-made drawing of the map. `areas` holds one character per cell: a letter for a province (see AREA_LETTERS), `#`
 * for the inner-German border, `~` for sea, `.` for foreign countries. Any other character makes `layoutMap` throw an
 * Error. All rows must have the length of the first row; only a test checks this. `connections` holds the path of each
 * connection: "24,5 r3 d2" starts at column 24, row 5, then goes three cells to the right and two down. The data of the
 * board, not the path, say whether a connection has one line or two.
 */
export interface MapDrawing {
  readonly size: MapSize;
  readonly badgeForm: BadgeForm;
  readonly areas: readonly string[];
  readonly cities: Readonly<Record<CityId, CityDrawing>>;
  readonly connections: Readonly<Record<ConnectionId, string>>;
  readonly badges: Readonly<Record<DrawnProvince, BadgeDrawing>>;
  /** Top left corner of the inset of divided Berlin. */
  readonly inset: readonly [x: number, y: number];
  /** Cell that shows West Berlin outside the inset. The cell to its right shows the border of West Berlin. */
  readonly westBerlin: readonly [x: number, y: number];
  /** Names of seas and neighbouring countries; decoration only. */
  readonly surroundings: readonly (readonly [x: number, y: number, text: string])[];
  /**
   * Areas for the legend shown to a newcomer, on sea and foreign countries. At least two cells to the left and right of
   * each area stay free, so that nobody reads the legend as part of the board.
   */
  readonly legend: readonly (readonly [x: number, y: number, width: number])[];
}

/** The province of each letter in `areas`. */
export const AREA_LETTERS: Readonly<Record<string, DrawnProvince>> = {
  S: 'schleswig-holstein',
  N: 'niedersachsen',
  W: 'nordrhein-westfalen',
  H: 'hessen',
  P: 'rheinland-pfalz',
  B: 'baden-wuerttemberg',
  Y: 'bayern',
  M: 'mecklenburg-vorpommern',
  R: 'brandenburg',
  A: 'sachsen-anhalt',
  X: 'sachsen',
  T: 'thueringen',
};

export const INNER_GERMAN_BORDER = '#';
export const SEA = '~';
export const ABROAD = '.';

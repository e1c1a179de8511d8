/** Names of colours; the theme gives them their looks. Nothing on the map is told by colour alone. */
export type MapColor =
  | 'west'
  | 'east'
  | 'foreign'
  | 'border'
  | 'wall'
  | 'provinceBorder'
  | 'sea'
  | 'abroad'
  | 'free'
  | 'built'
  | 'working'
  | 'protest'
  | 'rundown'
  | 'nuclear'
  | 'muted'
  | 'lit'
  | 'cursor';

/** Names of grounds: three shades a side, so that neighbouring provinces differ. */
export type MapFill = 'west-1' | 'west-2' | 'west-3' | 'east-1' | 'east-2' | 'east-3' | 'sea' | 'abroad' | 'inset';

export interface MapStyle {
  readonly color?: MapColor;
  readonly fill?: MapFill;
  readonly bold?: boolean;
  readonly dim?: boolean;
  readonly inverse?: boolean;
  readonly underline?: boolean;
}

export interface MapCell {
  readonly char: string;
  readonly style: MapStyle;
}

/** A piece of text in one style. */
export interface MapRun {
  readonly text: string;
  readonly style: MapStyle;
}

const BLANK: MapCell = { char: ' ', style: {} };

/** A sheet of cells, rows from top to bottom; what falls outside is left out. */
export class MapGrid {
  private constructor(
    readonly width: number,
    readonly height: number,
    private readonly cells: MapCell[],
  ) {}

  static blank(width: number, height: number): MapGrid {
    return new MapGrid(width, height, new Array<MapCell>(width * height).fill(BLANK));
  }

  copy(): MapGrid {
    return new MapGrid(this.width, this.height, this.cells.slice());
  }

  at(x: number, y: number): MapCell {
    return this.holds(x, y) ? (this.cells[y * this.width + x] ?? BLANK) : BLANK;
  }

  /** Puts one character; the ground below stays unless the style brings its own. */
  put(x: number, y: number, char: string, style: MapStyle): void {
    if (!this.holds(x, y)) return;
    const { fill } = this.at(x, y).style;
    this.cells[y * this.width + x] = { char, style: fill === undefined || style.fill ? style : { ...style, fill } };
  }

  text(x: number, y: number, text: string, style: MapStyle): void {
    let column = x;
    for (const char of text) this.put(column++, y, char, style);
  }

  /** Adds to the style of a cell and leaves its character. */
  restyle(x: number, y: number, style: MapStyle): void {
    const { char, style: below } = this.at(x, y);
    this.put(x, y, char, { ...below, ...style });
  }

  rows(): MapCell[][] {
    return Array.from({ length: this.height }, (_, y) => this.cells.slice(y * this.width, (y + 1) * this.width));
  }

  private holds(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height;
  }
}

/** The characters alone, one string a row. */
export function plainText(rows: readonly (readonly MapCell[])[]): string[] {
  return rows.map((row) => row.map(({ char }) => char).join(''));
}

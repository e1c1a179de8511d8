import type { ProvinceId } from '../../../src/rules/board.js';
import { heatOf, MAP_THEMES, type MapFigures, type MapLayout } from '../../../src/ui/map/index.js';
import type { Area } from '../../../src/terminal/drawing/cells.js';
import type { ShownCell, ShownScreen } from '../../support/virtual-terminal.js';

interface Shown {
  readonly screen: ShownScreen;
  readonly layout: MapLayout;
  readonly top: number;
}

/** Returns the provinces with inverse figures, which mark a protest on every terminal, even without colour. */
export function provincesInverse({ screen, layout, top }: Shown): Set<ProvinceId> {
  const isInverse = (x: number, y: number): boolean => screen.cell(x, y + top).inverse;
  const figuresOf = (box: Area, height: number): boolean =>
    // The first cell is left out: it may hold the letter for choosing the province.
    Array.from({ length: box.width * height }, (_, at) => at).some(
      (at) => at > 0 && isInverse(box.x + (at % box.width), box.y + Math.floor(at / box.width)),
    );
  const badges = layout.badges.filter(({ box }) => figuresOf(box, box.height)).map(({ id }) => id);
  const { west, east, wall } = layout.inset;
  const halves = (['west-berlin', 'east-berlin'] as const).filter((id) =>
    figuresOf(id === 'west-berlin' ? west : east, wall.length),
  );
  return new Set([...badges, ...halves]);
}

/** Returns the halves of Berlin whose sign is drawn in inverse video on the map outside the inset. */
export function berlinInverse({ screen, layout, top }: Shown): Set<ProvinceId> {
  const east = layout.cities.find(({ id }) => id === 'berlin')!.box;
  const spots = [
    ['west-berlin', layout.westBerlin],
    ['east-berlin', east],
  ] as const;
  return new Set(spots.filter(([, { x, y }]) => screen.cell(x, y + top).inverse).map(([id]) => id));
}

/** Returns the provinces whose background mostly has the colour of one mass protest, or of several. */
export function provincesHighlighted({ screen, layout, top }: Shown, theme: 'dark' | 'light'): Map<ProvinceId, string> {
  const grounds = new Map<ProvinceId, ShownCell[]>();
  const add = (id: ProvinceId, x: number, y: number): void => {
    grounds.set(id, [...(grounds.get(id) ?? []), screen.cell(x, y + top)]);
  };
  layout.ground.forEach((row, y) => {
    row.forEach((at, x) => {
      if (at !== 'border' && at !== 'sea' && at !== 'abroad') add(at, x, y);
    });
  });
  const { west, east } = layout.inset;
  for (let x = west.x; x < west.x + west.width; x++) add('west-berlin', x, west.y);
  for (let x = east.x; x < east.x + east.width; x++) add('east-berlin', x, east.y);
  const { protest, protests } = MAP_THEMES[theme].fills;
  const found = new Map<ProvinceId, string>();
  for (const [id, cells] of grounds) {
    for (const [heat, fill] of Object.entries({ protest, protests })) {
      if (cells.filter(({ bg }) => bg === fill).length > cells.length / 2) found.set(id, heat);
    }
  }
  return found;
}

/**
 * Returns the provinces in protest, with their heat. The other functions of this file should find the same provinces.
 */
export function provincesInProtest({ provinces }: Pick<MapFigures, 'provinces'>): Map<ProvinceId, string> {
  const ids = Object.keys(provinces) as ProvinceId[];
  const heats = ids.map((id) => [id, heatOf(provinces[id])] as const);
  return new Map(heats.filter(([, heat]) => heat === 'protest' || heat === 'protests'));
}

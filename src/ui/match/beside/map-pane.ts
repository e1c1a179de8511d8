import { itemAt } from '../../../common/item-at.js';
import {
  CITIES,
  type CityId,
  type ConnectionId,
  CONNECTIONS,
  type ProvinceId,
  PROVINCES,
  type Sector,
  SECTORS,
} from '../../../rules/board.js';
import type { Inspection, Table } from '../../../rules/figures.js';
import {
  drawMap,
  layoutMap,
  mapGlyphs,
  type MapFigures,
  type MapMarks,
  type MapSize,
  type Pens,
} from '../../map/index.js';
import type { Canvas } from '../../../terminal/index.js';
import type { Look } from '../../widgets/look.js';

/** Returns the figures that the map shows. The argument `figures` must be computed from `table`. */
export function mapFigures(table: Table, figures: Inspection): MapFigures {
  const working = new Set(figures.workingConnections);
  return {
    cities: record<CityId, MapFigures['cities'][CityId]>(CITIES, (id, index) => ({
      factory: itemAt(table.factories, index),
      value: figures.factories[id]?.value ?? 0,
    })),
    connections: record<ConnectionId, MapFigures['connections'][ConnectionId]>(CONNECTIONS, (id, index) => ({
      built: itemAt(table.infrastructure, index),
      working: working.has(id),
    })),
    provinces: record<ProvinceId, MapFigures['provinces'][ProvinceId]>(PROVINCES, (id) => {
      const one = figures.provinces[id];
      return {
        unrest: one.unrest,
        massProtests: one.ownProtests,
        exportedProtests: one.exportedProtests,
        livingStandard: one.livingStandard,
        economy: one.economy.best,
        exportFactory: one.exportFactoryWithHamburg?.value ?? null,
        socialists: one.socialists,
      };
    }),
    sectors: Object.fromEntries(SECTORS.map((sector, index) => [sector, table.sectors[index]])) as Record<
      Sector,
      number
    >,
    wall: table.wall,
  };
}

function record<Id extends string, Value>(
  facts: readonly { readonly id: Id }[],
  valueOf: (id: Id, index: number) => Value,
): Record<Id, Value> {
  return Object.fromEntries(facts.map(({ id }, index) => [id, valueOf(id, index)])) as Record<Id, Value>;
}

/** Returns the colours, glyphs and words used to draw the map and the ledger in this session. */
export function mapPens({ map, symbols, screen, fold }: Look): Pens {
  return { ...map, glyphs: mapGlyphs(symbols.unicode), words: screen.map, fold };
}

export function drawMapPane(size: MapSize, figures: MapFigures, marks: MapMarks, look: Look): Canvas {
  return drawMap(layoutMap(size), figures, marks, mapPens(look));
}

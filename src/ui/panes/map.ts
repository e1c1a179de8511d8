import {
  CITIES,
  type CityId,
  type ConnectionId,
  CONNECTIONS,
  type ProvinceId,
  PROVINCES,
  type Sector,
  SECTORS,
} from '../../rules/board.js';
import type { Inspection, Table } from '../../rules/figures.js';
import {
  drawMap,
  layoutMap,
  type MapCell,
  type MapFigures,
  type MapMarks,
  type MapSize,
  type MapTheme,
  lookOf,
} from '../map/index.js';
import { Canvas } from '../../terminal/index.js';
import type { Look } from './look.js';

/** The figures the map shows, from the table and what is worked out from it. */
export function mapFigures(table: Table, figures: Inspection): MapFigures {
  const working = new Set(figures.workingConnections);
  return {
    cities: record<CityId, MapFigures['cities'][CityId]>(CITIES, (id, index) => ({
      factory: table.factories[index],
      value: figures.factories[id]?.value ?? 0,
    })),
    connections: record<ConnectionId, MapFigures['connections'][ConnectionId]>(CONNECTIONS, (id, index) => ({
      built: table.infrastructure[index],
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

/** The map in one of its sizes as a canvas. */
export function drawMapPane(size: MapSize, figures: MapFigures, marks: MapMarks, look: Look): Canvas {
  return drawCells(
    drawMap(layoutMap(size), figures, { ...marks, ascii: !look.symbols.unicode, words: look.screen.map }),
    look.map,
  );
}

/** Rows of map cells, one at least, as a canvas. */
export function drawCells(rows: readonly (readonly MapCell[])[], theme: MapTheme): Canvas {
  const canvas = new Canvas(rows[0].length, rows.length);
  rows.forEach((row, y) => {
    row.forEach(({ char, style }, x) => canvas.put(x, y, char, lookOf(style, theme)));
  });
  return canvas;
}

import {
  type CityId,
  type ConnectionId,
  CITIES,
  CONNECTIONS,
  type ProvinceId,
  PROVINCES,
  type Sector,
  SECTORS,
} from '../../rules/game.js';
import type { Inspection } from '../../rules/inspect/inspect.js';
import type { Table } from '../../rules/inspect/table.js';
import {
  drawMap,
  layoutMap,
  type MapCell,
  type MapColor,
  type MapFigures,
  type MapFill,
  type MapMarks,
  type MapSize,
  type MapStyle,
} from '../map/index.js';
import { Canvas, type Style, type Theme } from '../terminal/index.js';
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
  return drawCells(drawMap(layoutMap(size), figures, { ...marks, ascii: !look.symbols.unicode }), look.theme);
}

/** Rows of map cells as a canvas. */
export function drawCells(rows: readonly (readonly MapCell[])[], theme: Theme): Canvas {
  const canvas = new Canvas(rows[0]?.length ?? 0, rows.length);
  rows.forEach((row, y) => {
    row.forEach(({ char, style }, x) => canvas.put(x, y, char, styleOf(style, theme)));
  });
  return canvas;
}

const styles = new WeakMap<Theme, Map<string, Style>>();

/** The look of a named map style; each is made once, so that equal cells share one object. */
function styleOf(style: MapStyle, theme: Theme): Style {
  let known = styles.get(theme);
  if (!known) styles.set(theme, (known = new Map()));
  const { color = '', fill = '', bold = false, dim = false, inverse = false, underline = false } = style;
  const key = `${color}|${fill}|${bold}|${dim}|${inverse}|${underline}`;
  const made = known.get(key) ?? {
    ...colorStyle(style.color, theme),
    ...fillStyle(style.fill, theme),
    ...flags({ bold, dim, inverse, underline }),
  };
  known.set(key, made);
  return made;
}

function flags(attributes: Record<'bold' | 'dim' | 'inverse' | 'underline', boolean>): Style {
  return Object.fromEntries(Object.entries(attributes).filter(([, on]) => on));
}

function colorStyle(color: MapColor | undefined, theme: Theme): Style {
  switch (color) {
    case 'west':
      return theme.west;
    case 'east':
      return theme.east;
    case 'border':
    case 'wall':
      return theme.title;
    case 'protest':
      return theme.danger;
    case 'rundown':
    case 'nuclear':
      return theme.warning;
    case 'working':
      return theme.good;
    case 'lit':
      return theme.legal;
    case 'cursor':
      return theme.cursor;
    case 'built':
      return {};
    case 'foreign':
    case 'provinceBorder':
    case 'sea':
    case 'abroad':
    case 'free':
    case 'muted':
      return theme.muted;
    case undefined:
      return {};
  }
}

function fillStyle(fill: MapFill | undefined, { grounds }: Theme): Style {
  if (!grounds) return {};
  switch (fill) {
    case 'west-1':
    case 'west-2':
    case 'west-3':
      return grounds.west[Number(fill.slice(-1)) - 1];
    case 'east-1':
    case 'east-2':
    case 'east-3':
      return grounds.east[Number(fill.slice(-1)) - 1];
    case 'sea':
      return grounds.sea;
    case 'abroad':
      return grounds.abroad;
    case 'inset':
    case undefined:
      return {};
  }
}

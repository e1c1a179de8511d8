import { itemAt } from '../../../common/item-at.js';
import { CITIES, type CityId, CONNECTIONS, PROVINCES, SECTORS, SIDES, TRACKS } from '../../../rules/board.js';
import type { GameEvent } from '../../../rules/game.js';
import type { Inspection, Table } from '../../../rules/figures.js';

/**
 * Factory of a city: its value, which includes its working connections, and whether it is rundown. `none`: no factory;
 * `closed`: no factory can be built any more (R6.4l).
 */
export type FactoryState = 'none' | 'closed' | `${number}` | `${number} rundown`;

/**
 * A change with its old and new values. Provinces, sectors, cities and connections are given by their index in the
 * board's data.
 */
export type Effect =
  | {
      readonly type: 'unrest' | 'protests' | 'livingStandard' | 'economy' | 'socialists';
      readonly province: number;
      readonly before: number;
      readonly now: number;
    }
  /** All values that the unrest of a province had, in order. `calmed` socialists from the box removed 1 each (R7a). */
  | {
      readonly type: 'calmed';
      readonly province: number;
      readonly unrest: readonly number[];
      readonly calmed: number;
    }
  | { readonly type: 'sector'; readonly sector: number; readonly before: number; readonly now: number }
  | { readonly type: 'factory'; readonly city: number; readonly before: FactoryState; readonly now: FactoryState }
  | { readonly type: 'infrastructure'; readonly connection: number; readonly before: number; readonly now: number }
  | { readonly type: 'track'; readonly track: (typeof TRACKS)[number]; readonly before: number; readonly now: number }
  | { readonly type: 'box' | 'police' | 'flight' | 'pile'; readonly before: number; readonly now: number }
  | { readonly type: 'hand'; readonly side: (typeof SIDES)[number]; readonly before: number; readonly now: number }
  | { readonly type: 'wall'; readonly standing: boolean };

/** A table, and figures computed from it. */
export interface TableWithFigures {
  readonly table: Table;
  readonly figures: Inspection;
  /**
   * Number of spaces on the flight track (R9.1). During an End of Decade this is the marker's position. At other times
   * it is the position that the marker would reach if the End of Decade came now.
   */
  readonly flight: number;
}

/**
 * Returns all differences between two tables: first the differences of provinces, then of cities, connections and
 * sectors, then all other differences.
 */
export function effectsBetween(a: TableWithFigures, b: TableWithFigures): Effect[] {
  return [...provinceEffects(a, b), ...boardEffects(a, b), ...otherEffects(a, b)];
}

/**
 * Merges the unrest and the socialists of a province into one effect, if socialists have come from the box to the
 * province. Otherwise unrest that a socialist removes at once would not be shown.
 */
export function withCalming(effects: readonly Effect[], events: readonly GameEvent[]): Effect[] {
  const isCalmed = (effect: Effect): boolean => effect.type === 'socialists' && effect.now > effect.before;
  const calmed = new Set(effects.filter(isCalmed).map((effect) => ('province' in effect ? effect.province : -1)));
  return effects.flatMap((effect): Effect[] => {
    if (effect.type !== 'unrest' && effect.type !== 'socialists') return [effect];
    if (!calmed.has(effect.province)) return [effect];
    if (effect.type === 'unrest') return [];
    const { id } = itemAt(PROVINCES, effect.province);
    const changes = events.filter((event) => event.type === 'unrest').filter(({ province }) => province === id);
    const unrest = [...changes.slice(0, 1).map(({ before }) => before), ...changes.map(({ now }) => now)];
    return [{ type: 'calmed', province: effect.province, unrest, calmed: effect.now - effect.before }];
  });
}

function provinceEffects(a: TableWithFigures, b: TableWithFigures): Effect[] {
  return PROVINCES.flatMap(({ id }, province): Effect[] => {
    const [before, now] = [a.figures.provinces[id], b.figures.provinces[id]];
    return [
      { type: 'unrest' as const, province, before: before.unrest, now: now.unrest },
      { type: 'protests' as const, province, before: before.protests, now: now.protests },
      { type: 'livingStandard' as const, province, before: before.livingStandard, now: now.livingStandard },
      { type: 'economy' as const, province, before: before.economy.best, now: now.economy.best },
      { type: 'socialists' as const, province, before: before.socialists, now: now.socialists },
    ].filter(differs);
  });
}

function boardEffects(a: TableWithFigures, b: TableWithFigures): Effect[] {
  const factories = CITIES.map(({ id }, city) => ({
    type: 'factory' as const,
    city,
    before: factoryState(a, id, city),
    now: factoryState(b, id, city),
  }));
  const infrastructure = CONNECTIONS.map((_, connection) => ({
    type: 'infrastructure' as const,
    connection,
    before: itemAt(a.table.infrastructure, connection),
    now: itemAt(b.table.infrastructure, connection),
  }));
  const sectors = SECTORS.map((_, sector) => ({
    type: 'sector' as const,
    sector,
    before: itemAt(a.table.sectors, sector),
    now: itemAt(b.table.sectors, sector),
  }));
  return [...factories, ...infrastructure, ...sectors].filter(differs);
}

function factoryState({ table, figures }: TableWithFigures, id: CityId, city: number): FactoryState {
  const value = figures.factories[id]?.value;
  if (table.factories[city] === 'closed') return 'closed';
  if (value === undefined) return 'none';
  return table.factories[city] === 'rundown' ? `${value} rundown` : `${value}`;
}

function otherEffects(a: TableWithFigures, b: TableWithFigures): Effect[] {
  const tracks = TRACKS.map((track) => ({
    type: 'track' as const,
    track,
    before: a.table.tracks[track],
    now: b.table.tracks[track],
  }));
  const hands = SIDES.map((side) => ({
    type: 'hand' as const,
    side,
    before: a.table.hands[side].length,
    now: b.table.hands[side].length,
  }));
  const counts = [
    { type: 'box' as const, before: a.figures.socialists.box, now: b.figures.socialists.box },
    { type: 'police' as const, before: a.figures.police.ready, now: b.figures.police.ready },
    ...flightCounts(a, b),
    { type: 'pile' as const, before: a.figures.cards.drawPile, now: b.figures.cards.drawPile },
  ];
  const wall: Effect[] = a.table.wall === b.table.wall ? [] : [{ type: 'wall', standing: b.table.wall }];
  return [...[...tracks, ...counts, ...hands].filter(differs), ...wall];
}

/**
 * Returns the change of flight. There is no flight while the Wall stands (R9.1), so no change is returned if the Wall
 * stands in either table.
 */
function flightCounts(a: TableWithFigures, b: TableWithFigures): { type: 'flight'; before: number; now: number }[] {
  const stopped = a.table.wall || b.table.wall;
  return stopped ? [] : [{ type: 'flight', before: a.flight, now: b.flight }];
}

function differs<T extends { before: unknown; now: unknown }>(effect: T): boolean {
  return effect.before !== effect.now;
}

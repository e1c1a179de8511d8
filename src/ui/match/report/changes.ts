import { type Track, TRACKS } from '../../../rules/board.js';
import type { GameEvent } from '../../../rules/game.js';
import {
  cityPlace,
  connectionPlace,
  type MapAttack,
  type MapChange,
  type MapChanges,
  type PlaceId,
  provincePlace,
  sectorPlace,
} from '../../map/index.js';

export interface Changes extends MapChanges {
  /** The box from which each moved marker came. */
  readonly moved: ReadonlyMap<Track, number>;
}

/** Returns the changes of several events, summed up by place and by track. */
export function changesIn(events: readonly GameEvent[]): Changes {
  const sums = new Map<PlaceId, Map<MapChange['what'], number>>();
  for (const event of events) {
    for (const [place, change] of changesOf(event)) {
      const at = sums.get(place) ?? new Map<MapChange['what'], number>();
      sums.set(place, at);
      if (change !== null) at.set(change.what, (at.get(change.what) ?? 0) + change.amount);
    }
  }
  const places = new Map(
    [...sums].map(([place, at]) => {
      const changes = [...at].map(([what, amount]): MapChange => ({ what, amount }));
      return [place, changes.filter(({ amount }) => amount !== 0)] as const;
    }),
  );
  return { places, attacks: attacksIn(events), moved: movedIn(events) };
}

function movedIn(events: readonly GameEvent[]): ReadonlyMap<Track, number> {
  const steps = events.flatMap((event) => (event.type === 'track' ? [event] : []));
  const moved = TRACKS.flatMap((track): [Track, number][] => {
    const own = steps.filter((step) => step.track === track);
    const [first, last] = [own[0], own.at(-1)];
    return first && first.before !== last?.now ? [[track, first.before]] : [];
  });
  return new Map(moved);
}

/**
 * Returns the attacks across the border. Before the first attack is decided, returns the attacks that are possible
 * (R9.7).
 */
function attacksIn(events: readonly GameEvent[]): MapAttack[] {
  if (events.some(({ type }) => type === 'attack' || type === 'attack-declined'))
    return events.flatMap((event) => {
      return event.type === 'attack' ? [{ attacker: event.attacker, target: event.target }] : [];
    });
  return events.flatMap((event) => {
    if (event.type !== 'phase' || event.report.type !== 'east-west-differences') return [];
    return event.report.attacks.flatMap(({ attacker, targets }) =>
      targets.map(({ province }) => ({ attacker, target: province })),
    );
  });
}

type Changed = readonly (readonly [PlaceId, MapChange | null])[];

const PIECES: Readonly<Partial<Record<string, MapChange>>> = {
  built: { what: 'piece', amount: 1 },
  dismantled: { what: 'piece', amount: -1 },
};

/** Returns the places that an event changed, each with its change. The change is null if it has no amount. */
function changesOf(event: GameEvent): Changed {
  const { type } = event;
  if (type === 'unrest') return [[provincePlace(event.province), changeOf('unrest', event)]];
  if (type === 'socialist') return [[provincePlace(event.province), changeOf('socialists', event)]];
  if (type === 'exported-protest') return [[provincePlace(event.supplier), changeOf('exportedProtests', event)]];
  if (type === 'living-standard') {
    const { province, sector } = event;
    return [[sector === undefined ? provincePlace(province) : sectorPlace(sector), changeOf('livingStandard', event)]];
  }
  if (type === 'infrastructure') return [[connectionPlace(event.connection), changeOf('piece', event)]];
  if (type === 'factory') return [[cityPlace(event.city), PIECES[event.what] ?? null]];
  if (type === 'police-used') return [[provincePlace(event.province), null]];
  return type === 'attack' || type === 'attack-declined' ? [[provincePlace(event.attacker), null]] : [];
}

function changeOf(
  what: MapChange['what'],
  { before, now }: { readonly before: number; readonly now: number },
): MapChange {
  return { what, amount: now - before };
}

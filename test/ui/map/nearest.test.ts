import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALL_PLACES,
  layoutMap,
  nearestPlace,
  nextPlace,
  placesInOrder,
  type Direction,
  type MapSize,
  type PlaceId,
} from '../../../src/ui/map/index.js';
import { runs } from '../../support/runs.js';

const SIZES: readonly MapSize[] = ['small', 'medium', 'large'];
const DIRECTIONS: readonly Direction[] = ['up', 'right', 'down', 'left'];
const KINDS = [['city'], ['connection'], ['province', 'sector'], ['city', 'connection'], ['city', 'connection', 'province', 'sector']]; // prettier-ignore

const candidates = fc.constantFrom(...KINDS).chain((kinds) =>
  fc.subarray(
    ALL_PLACES.filter((place) => kinds.includes(place.split(':')[0])),
    { minLength: 1 },
  ),
);

function reachedByArrows(size: MapSize, from: PlaceId, places: readonly PlaceId[]): Set<PlaceId> {
  const layout = layoutMap(size);
  const reached = new Set([from]);
  for (const place of reached) {
    for (const direction of DIRECTIONS) {
      const next = nearestPlace(layout, place, direction, places);
      if (next !== undefined) reached.add(next);
    }
  }
  return reached;
}

describe('the arrows', () => {
  it('reach every candidate from every other, whatever is legal', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SIZES), candidates, fc.nat(), (size, places, nth) => {
        const from = places[nth % places.length];
        expect([...reachedByArrows(size, from, places)].sort()).toEqual([...places].sort());
      }),
      { numRuns: runs(60) },
    );
  });

  it('lead round the edge to a candidate that lies nearest to none', () => {
    const places: PlaceId[] = [
      'city:bielefeld',
      'city:duisburg',
      'city:fulda',
      'city:kaiserslautern',
      'city:stuttgart',
      'city:ingolstadt',
      'city:berlin',
    ];
    expect(nearestPlace(layoutMap('small'), 'city:stuttgart', 'down', places)).toBe('city:fulda');
    expect(reachedByArrows('small', 'city:berlin', places).size).toBe(places.length);
  });

  it.each(SIZES)('reach every place of the whole %s map', (size) => {
    expect(reachedByArrows(size, 'city:berlin', ALL_PLACES).size).toBe(ALL_PLACES.length);
  });

  it('lead to the nearest city in their direction', () => {
    const cities = ALL_PLACES.filter((place) => place.startsWith('city:'));
    for (const size of SIZES) {
      const go = (from: PlaceId, direction: Direction) => nearestPlace(layoutMap(size), from, direction, cities);
      expect(go('city:duisburg', 'right')).toBe('city:dortmund');
      expect(go('city:stuttgart', 'up')).toMatch(/mannheim|heilbronn/);
      expect(go('city:hamburg', 'down')).toMatch(/hannover|bremen|wolfsburg/);
      expect(go('city:kaiserslautern', 'right')).toBe('city:mannheim');
    }
  });

  it('start at the nearest candidate when the cursor is on none, and at the first without a cursor', () => {
    const layout = layoutMap('medium');
    expect(nearestPlace(layout, 'city:kiel', 'down', ['city:hamburg', 'city:muenchen'])).toBe('city:hamburg');
    expect(nearestPlace(layout, undefined, 'down', ['city:muenchen', 'city:kiel'])).toBe('city:kiel');
    expect(nearestPlace(layout, 'city:kiel', 'down', [])).toBeUndefined();
    expect(nearestPlace(layout, 'city:kiel', 'down', ['city:kiel'])).toBeUndefined();
  });
});

describe('the cycle', () => {
  it('runs through every candidate once, from top to bottom, and back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SIZES), candidates, (size, places) => {
        const layout = layoutMap(size);
        const order = placesInOrder(layout, places);
        expect([...order].sort()).toEqual([...places].sort());
        const rows = order.map((place) => layout.anchors.get(place)!.y);
        expect(rows).toEqual([...rows].sort((a, b) => a - b));
        for (const [index, place] of order.entries()) {
          const next = order[(index + 1) % order.length];
          expect(nextPlace(layout, place, places)).toBe(next);
          expect(nextPlace(layout, next, places, -1)).toBe(place);
        }
      }),
      { numRuns: runs(40) },
    );
  });

  it('goes on from a place that is no candidate', () => {
    const layout = layoutMap('medium');
    const places: PlaceId[] = ['city:kiel', 'city:kassel', 'city:muenchen'];
    expect(nextPlace(layout, 'city:hamburg', places)).toBe('city:kassel');
    expect(nextPlace(layout, 'city:hamburg', places, -1)).toBe('city:kiel');
    expect(nextPlace(layout, 'city:flensburg', places, -1)).toBe('city:muenchen');
    expect(nextPlace(layout, 'city:ulm', places)).toBe('city:kiel');
    expect(nextPlace(layout, undefined, places)).toBe('city:kiel');
    expect(nextPlace(layout, undefined, [])).toBeUndefined();
  });
});

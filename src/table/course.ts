import { SIDES, type Side } from '../rules/board/side.js';
import { CITIES_OF_SIDE, CONNECTIONS_OF_SIDE, PROVINCES_OF } from '../rules/board/geography.js';
import type { Track } from '../rules/board/tracks.js';
import { factoryValue } from '../rules/economy.js';
import { standardsOf } from '../rules/living-standard.js';
import { ownedSocialists } from '../rules/socialists.js';
import type { State } from '../rules/state.js';
import { protestsOf } from '../rules/unrest.js';

/** The figures of one side that tell how a game goes. */
export interface SideCourse {
  readonly unrest: number;
  readonly protests: number;
  readonly livingStandards: number;
  /** Sum of the values of all factories on the side's own cities. */
  readonly economy: number;
  /** Factories and pieces of infrastructure. */
  readonly buildPoints: number;
}

/** One moment in the course of a game. */
export interface CoursePoint {
  readonly west: SideCourse;
  readonly east: SideCourse;
  readonly tracks: Readonly<Record<Track, number>>;
  readonly socialists: number;
}

function sideCourse(s: State, side: Side): SideCourse {
  const factories = CITIES_OF_SIDE[side].filter(
    (city) => s.factories[city] === 'intact' || s.factories[city] === 'rundown',
  );
  return {
    unrest: PROVINCES_OF[side].reduce((sum, province) => sum + s.unrest[province], 0),
    protests: protestsOf(s, side),
    livingStandards: standardsOf(s, side),
    economy: factories.reduce((sum, city) => sum + factoryValue(s, city), 0),
    buildPoints:
      factories.length + CONNECTIONS_OF_SIDE[side].reduce((sum, connection) => sum + s.infrastructure[connection], 0),
  };
}

/** The figures of a position for the charts of a game's course. */
export function coursePoint(s: State): CoursePoint {
  const [west, east] = SIDES.map((side) => sideCourse(s, side));
  return { west, east, tracks: { ...s.tracks }, socialists: ownedSocialists(s) };
}

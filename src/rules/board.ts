/** Public exports of the board: provinces, cities, connections, sectors, sides, tracks, and how they relate. */
export { CITIES, type CityId } from './board/cities.js';
export { CONNECTIONS, type ConnectionId } from './board/connections.js';
export {
  BORDERS,
  CITIES_OF,
  CITIES_OF_SIDE,
  type City,
  CITY,
  CITY_PROVINCE,
  type Connection,
  CONNECTION,
  CONNECTION_SIDE,
  CONNECTIONS_AT,
  CONNECTIONS_OF_SIDE,
  ENDS,
  HAMBURG,
  IS_FOREIGN,
  LINES,
  type Province,
  PROVINCE,
  PROVINCE_SIDE,
  PROVINCES_OF,
  RHEINSBERG,
  type Sector,
  SECTOR_SUPPLIED,
  SECTORS,
  SUPPLIERS,
  WEST_BERLIN,
  WEST_GERMANY,
} from './board/geography.js';
export { prestigeBox } from './board/prestige-boxes.js';
export { PROVINCES, type ProvinceId } from './board/provinces.js';
export { other, type Side, SIDES } from './board/side.js';
export { advantage, FLIGHT_END, socialistChange, SOCIALISTS, type Track, TRACK_END, TRACKS } from './board/tracks.js';

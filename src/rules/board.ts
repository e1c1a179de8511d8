/** The face of the board: provinces, cities, connections, sectors, sides and tracks, and how they lie to one another. */
export { CITIES, type CityId } from './board/cities.js';
export { CONNECTIONS, type ConnectionId } from './board/connections.js';
export {
  CITIES_OF_SIDE,
  CITY,
  CONNECTION,
  CONNECTION_SIDE,
  CONNECTIONS_OF_SIDE,
  ENDS,
  LINES,
  PROVINCE,
  PROVINCE_SIDE,
  PROVINCES_OF,
  type Sector,
  SECTORS,
  SUPPLIERS,
} from './board/geography.js';
export { PROVINCES, type ProvinceId } from './board/provinces.js';
export { other, type Side, SIDES } from './board/side.js';
export { FLIGHT_END, prestigeBox, socialistChange, SOCIALISTS, type Track, TRACK_END, TRACKS } from './board/tracks.js';

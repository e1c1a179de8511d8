export { exportPosition, type NoPosition } from './export.js';
export { importPosition, startAt, tableFrom } from './import.js';
export type { Position, PositionError } from './position.js';

export { exportPosition } from './export.js';
export type { EventBuilding, Fault, FaultCode, Faults } from './faults.js';
export { importPosition, startAt, tableFrom } from './import.js';
export type { Position, PositionError } from './position.js';

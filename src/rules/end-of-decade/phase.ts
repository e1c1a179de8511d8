import type { EventLog } from '../event-log.js';
import type { State } from '../state.js';
import type { PhaseReport } from './report.js';

/** The phases of the End of Decade by number (R9.1 to R9.10), as far as something asks for one of them. */
export const PHASE = {
  flight: 1,
  prestige: 2,
  currency: 3,
  policePrice: 4,
  differences: 6,
  attacks: 7,
  last: 10,
} as const;

/** One phase of the End of Decade: puts on the stack what remains to be done, acts, and returns what it found. */
export type Phase = (s: State, log: EventLog) => PhaseReport;

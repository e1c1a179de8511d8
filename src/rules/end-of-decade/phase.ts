import type { EventLog } from '../event-log.js';
import type { State } from '../state.js';
import type { PhaseReport } from './report.js';

/** One phase of the End of Decade: puts on the stack what remains to be done, acts, and returns what it found. */
export type Phase = (s: State, log: EventLog) => PhaseReport;

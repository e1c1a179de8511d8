import { end } from '../engine/ending.js';
import type { EventLog } from '../engine/event-log.js';
import { doNext } from '../engine/handler.js';
import { nextDecade } from '../cards/card.js';
import type { State } from '../state/state.js';
import type { Task } from '../state/task.js';
import { flight } from './01-flight.js';
import { prestige } from './02-prestige.js';
import { currency } from './03-currency.js';
import { policePrice } from './04-police-price.js';
import { keepingStandard } from './05-keeping-standard.js';
import { internalDifferences } from './06-internal-differences.js';
import { eastWestDifferences } from './07-east-west-differences.js';
import { policePower } from './08-police-power.js';
import { socialists } from './09-socialists.js';
import { collapse } from './10-collapse.js';
import type { Phase } from './phase.js';

/** The ten phases of the End of Decade in their order (R9). */
const PHASES: readonly Phase[] = [
  flight,
  prestige,
  currency,
  policePrice,
  keepingStandard,
  internalDifferences,
  eastWestDifferences,
  policePower,
  socialists,
  collapse,
];

/** Runs one phase, 1 to 10. The next phase's task lies on the stack below the tasks this phase adds. */
export function runPhase(s: State, phase: number, log: EventLog): void {
  const next: Task = phase < PHASES.length ? { type: 'end-of-decade', phase: phase + 1 } : { type: 'next-decade' };
  doNext(s, next);
  const events: Parameters<EventLog['push']>[0][] = [];
  const { decade } = s;
  const report = PHASES[phase - 1](s, { push: (event) => events.push(event) });
  log.push({ type: 'phase', decade, phase, report });
  for (const event of events) log.push(event);
}

/** After the last phase: starts the next decade, or ends the game with East's victory after decade IV (R3i). */
export function endDecade(s: State, log: EventLog): void {
  const next = nextDecade(s.decade);
  s.faceDown = [...s.faceDown, ...s.drawPile];
  s.drawPile = [];
  if (s.special !== null) s.discarded = [...s.discarded, s.special];
  s.special = null;
  if (next === null) {
    end(s, 'east', 'east-survives', log);
    return;
  }
  s.decade = next;
  doNext(s, { type: 'start-decade' });
}

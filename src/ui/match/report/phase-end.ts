import type { Reckoning } from '../../../rules/figures.js';
import { type GameEvent, type SeatState, type Moment, phaseOf } from '../../../rules/game.js';
import { describeTidying } from '../../../text/index.js';
import type { Line } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';
import type { Block } from '../../widgets/sheet.js';
import { summaryBlocks } from '../pages/summary.js';

export type PhaseEvent = Extract<GameEvent, { type: 'phase' }>;

/**
 * Returns lines about effects without an event at the end of a phase: played cards are removed (R9.1), police cards
 * become ready (R8c).
 */
export function tidyingLines(report: Reckoning, { screen }: Look): Line[] {
  return describeTidying(report, screen).map((text) => ({ text }));
}

/**
 * Returns the event of the End of Decade phase that is under way or in which the game ended; undefined if there is no
 * such phase.
 */
export function phaseUnderWay(state: SeatState, log: readonly GameEvent[]): PhaseEvent | undefined {
  const number = state.outcome?.phase ?? phaseOf(state);
  const last = log.findLast((event) => event.type === 'phase');
  return last?.phase === number ? last : undefined;
}

/** Whether the phase is complete at this moment; false if the game ended in the phase. */
export function isPhaseOver({ before }: Pick<Moment, 'before'>): boolean {
  return before !== 'decision';
}

/** Returns the rule of a phase: its clause, and a text of one or two sentences. */
export function ruleLine({ phase }: PhaseEvent, { words, theme }: Look): Line {
  return { text: `R9.${phase}  ${words.phaseRule[phase - 1] ?? ''}`, style: theme.muted };
}

/** Returns the summary of a decade after its last phase; empty after other phases, and if the game ended. */
export function leftBlocks({ report }: PhaseEvent, state: SeatState, look: Look): Block[] {
  return report.type === 'collapse' && state.outcome === null ? summaryBlocks(state, look) : [];
}

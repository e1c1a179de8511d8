import type { Reckoning } from '../../../rules/figures.js';
import { type GameEvent, type Imagined, type Moment, phaseOf } from '../../../rules/game.js';
import type { Line } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';
import type { Block } from '../../widgets/sheet.js';
import { summaryBlocks } from '../pages/summary.js';

export type PhaseEvent = Extract<GameEvent, { type: 'phase' }>;

/** What the end of a phase does without an event: played cards go away (R9.1), police cards get ready (R8c). */
export function tidyingLines(report: Reckoning, look: Look): Line[] {
  const { rowCleared, readied } = look.screen.overlay.report;
  if (report.type === 'flight' || report.type === 'wall-price') return [{ text: rowCleared }];
  if (report.type !== 'police-power') return [];
  return report.cards === report.ready ? [] : [{ text: readied(report.cards - report.ready) }];
}

/** The phase of the End of Decade a table is in, or in which the game ended. */
export function phaseUnderWay(state: Imagined, log: readonly GameEvent[]): PhaseEvent | undefined {
  const number = state.outcome?.phase ?? phaseOf(state);
  const last = log.findLast((event) => event.type === 'phase');
  return last?.phase === number ? last : undefined;
}

/** Whether a phase is over at a moment of it, all decisions made; one in which the game ended was broken off. */
export function isPhaseOver({ before }: Pick<Moment, 'before'>): boolean {
  return before !== 'decision';
}

/** The rule of a phase by its clause and in a sentence or two. */
export function ruleLine({ phase }: PhaseEvent, { words, theme }: Look): Line {
  return { text: `R9.${phase}  ${words.phaseRule[phase - 1] ?? ''}`, style: theme.muted };
}

/** What the decade leaves and threatens, after the last phase of one that nobody lost in. */
export function leftBlocks({ report }: PhaseEvent, state: Imagined, look: Look): Block[] {
  return report.type === 'collapse' && state.outcome === null ? summaryBlocks(state, look) : [];
}

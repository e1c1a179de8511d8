import { describe, expect, it } from 'vitest';
import { inWords } from '../../support/told.js';
import { withNothingHidden } from '../../../src/rules/seat-state.js';
import { type Position, startAt } from '../../../src/rules/game.js';
import { reportLines, reportOf } from '../../../src/ui/panes/report.js';
import { lookFor } from '../support/look.js';

/** What the report of the phase with which a position begins says. */
function report(position: Position): string {
  const started = startAt(position);
  if (!started.ok) throw new Error(inWords(started.error[0]));
  const { state, ...frame } = started.value.moments[1];
  return reportLines(reportOf({ ...frame, state: withNothingHidden(state) }, lookFor()), 60)
    .map(({ text }) => text.trim())
    .join('\n');
}

describe('what a phase of the End of Decade did', () => {
  const used = (...cards: number[]) => cards.map((card) => ({ card, used: true }));

  it('R8c names the police cards that are ready again', () => {
    expect(report({ endOfDecade: 8 })).toContain('Nothing changed.');
    expect(report({ endOfDecade: 8, policeCards: used(5) })).toContain('1 police card is ready again');
    expect(report({ endOfDecade: 8, policeCards: used(5, 15) })).toContain('2 police cards are ready again');
    expect(report({ endOfDecade: 8, policeCards: used(5) })).not.toContain('Nothing changed.');
  });

  it('R9.1 names the played cards that go', () => {
    expect(report({ endOfDecade: 1, played: [12] })).toContain('The played cards are discarded');
    expect(report({ endOfDecade: 1, played: [12] })).not.toContain('Nothing changed.');
  });
});

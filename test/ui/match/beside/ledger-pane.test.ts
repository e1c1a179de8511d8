import { expect, it } from 'vitest';
import { openScreen } from '../../../../src/ui/match/screen.js';
import { ledgerPane } from '../../../../src/ui/match/beside/ledger-pane.js';
import { matchAt, sessionOf } from '../../../support/match.js';
import { table } from '../../../support/table.js';
import { lookFor } from '../../support/look.js';

const look = lookFor();
const screen = openScreen(sessionOf(matchAt(table({ turn: 'west' }))), 'west');

/** Returns the text of the ledger's pane with the rows that it prefers. */
function shown(isFull: boolean): string {
  const pane = ledgerPane(screen, look, isFull);
  return pane.draw(80, pane.rows(80)).toText().join('\n');
}

it('a high pane explains the headings of the ledger, and a lower pane has only the figures', () => {
  for (const heading of ['WB', 'Next', 'LS', 'Export', 'Soc.']) expect(shown(true)).toContain(`${heading} = `);
  expect(shown(false)).not.toContain('Soc. = ');
  expect(shown(false)).toContain('Berlin');
});

it('R10.3 says that Hamburg counts for one province only', () => {
  expect(shown(true).replace(/[\s│]+/g, ' ')).toMatch(/Hamburg and .* counts for one only \(R10\.3/);
});

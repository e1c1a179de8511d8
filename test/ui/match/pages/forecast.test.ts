import { expect, it } from 'vitest';
import { withNothingHidden } from '../../../../src/rules/game.js';
import { drawForecast } from '../../../../src/ui/match/pages/forecast.js';
import { table } from '../../../support/table.js';
import { lookFor } from '../../support/look.js';

it('has its headings in full on a page that is narrower than they are', () => {
  const look = lookFor();
  const { ifNow } = look.screen.overlay.forecast;
  const state = withNothingHidden(table({ turn: 'west' }));
  const title = ifNow(look.words.decade(state.decade));
  for (const width of [title.length, title.length - 1, 20]) {
    const rows = drawForecast(state, look, width)
      .toText()
      .map((row) => row.trim());
    expect(rows.join(' '), `${width} columns`).toContain(title);
    expect(rows.join(' ')).toContain(look.words.phaseHeading(1));
  }
});

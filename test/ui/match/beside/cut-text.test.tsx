import { afterEach, describe, expect, it } from 'vitest';
import { latest } from '../../../../src/match/session.js';
import { screenLayout } from '../../../../src/ui/layout.js';
import { panesBeside } from '../../../../src/ui/match/beside/panes-beside.js';
import { cardChoices } from '../../../../src/ui/match/deciding/choices.js';
import { askOnMap } from '../../../../src/ui/match/deciding/cursors.js';
import { openDecision } from '../../../../src/ui/match/screen.js';
import { closeAll, hotseat } from '../../../support/hotseat.js';
import { LIFT, playRandomGame } from '../../../support/key-driver.js';
import { gameOn, newMatch, roomOn } from '../../../support/match.js';
import { BYTES } from '../../../support/render-on-terminal.js';
import { seeds } from '../../../support/runs.js';
import { table } from '../../../support/table.js';
import { lookFor } from '../../support/look.js';

const PROPS = {
  players: { west: 'Ada', east: 'Karl' },
  layout: screenLayout({ columns: 80, rows: 24 })!,
  look: lookFor(),
};

afterEach(closeAll);

describe('a text that a pane at 80x24 has no room for', () => {
  it('of a card is read with PageDown', async () => {
    const game = await hotseat({ state: table({ turn: 'east', display: [15, 2, 3, 4, 5, 6, 7] }) });
    await game.type(LIFT);
    expect(game.text()).toMatch(/…[^]*↓[^]*─ PageUp PageDown ─/);
    expect(game.text()).not.toContain('Stalinistische');
    await game.type(BYTES.pageDown);
    expect(game.text()).toContain('↑');
    const seen = [game.text()];
    for (let page = 0; page < 6; page++) {
      await game.type(BYTES.pageDown);
      seen.push(game.text());
    }
    expect(seen.join('\n')).toMatch(/socialism 1 box to/);
    expect(seen.at(-1)).toMatch(/e ✓ event/);
  });

  it('of a place is its name in the frame, which the pane repeats in full', () => {
    const { screen } = gameOn(newMatch(1), roomOn('small'));
    const place = 'connection:neubrandenburg-polska-north' as const;
    const [pane] = panesBeside({
      ...PROPS,
      screen: { ...askOnMap(screen), place, stage: { type: 'following', open: null } },
    });
    const rows = pane.pane.draw(28, pane.rows).toText();
    expect(rows[0]).toContain('Neubrandenburg–Polska…');
    expect(`${rows[1]}${rows[2]}`.replace(/[\s│]+/g, ' ')).toContain('Neubrandenburg–Polska (north)');
  });
});

it.each(seeds(2))('in random games the panes about cards page through every text they cut (game %i)', (seed) => {
  const faults = new Set<string>();
  let cut = 0;
  playRandomGame(seed, (first) => {
    const open = openDecision(first);
    if (open?.kind !== 'take-card' || first.stage.type !== 'choosing') return;
    for (const card of cardChoices(latest(first.session), open.side)) {
      for (const { pane, rows } of panesBeside({ ...PROPS, screen: { ...first, card } })) {
        const text = pane.draw(PROPS.layout.sideWidth, rows).toText().join('\n');
        if (!text.includes('…') || text.includes(PROPS.look.screen.panes.log)) continue;
        cut++;
        if ((pane.hiddenRows?.(PROPS.layout.sideWidth, rows) ?? 0) === 0) faults.add(text);
      }
    }
  });
  expect([...faults]).toEqual([]);
  expect(cut).toBeGreaterThan(0);
});

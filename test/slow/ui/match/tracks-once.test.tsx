import { afterEach, describe, expect, it } from 'vitest';
import { closeAll } from '../../../support/hotseat.js';
import { asks, opened, sensibleGame } from '../../../support/sensible-game.js';
import { latest } from '../../../../src/match/session.js';
import { screenLayout } from '../../../../src/ui/layout.js';
import { showsScales } from '../../../../src/ui/match/beside/panes-beside.js';
import { openDecision } from '../../../../src/ui/match/screen.js';
import { playRandomGame } from '../../../support/key-driver.js';
import { lookFor } from '../../../ui/support/look.js';

afterEach(closeAll);

const lastOfDecade = sensibleGame(7).findLast(
  (point) => latest(point.session).decade === 2 && asks(point, 'take-card') && point.session.steps.length === 0,
);

const FIGURES = [/(Curr|Western currency) \S/, /Socialism [-+0]/, /(Prot|Mass protests) W/];

describe.each([
  [80, 24],
  [120, 40],
  [160, 38],
  [160, 50],
  [200, 60],
  [300, 100],
])('at %ix%i, from the last action of a decade through its end', (columns, rows) => {
  it('the tracks are told once: as scales beside the map, or in the line below it', async () => {
    const game = await opened(lastOfDecade!, { columns, rows });
    const stages = new Set<string>();
    for (let key = 0; key < 14; key++) {
      const { driver } = game;
      stages.add(driver.stage);
      const shown = game.terminal.screen.rows();
      const foot = shown.findLast((row) => row.includes('Socialists ')) ?? '';
      const isBeside = shown.some((row) => row.includes('─ Tracks '));
      for (const figure of FIGURES) expect(figure.test(foot), `${driver.stage}: ${foot}`).toBe(!isBeside);
      expect(foot).toMatch(isBeside ? /Prestige advantage (West|East)/ : /(Pres|Prestige) .*?(West|East)/);
      if (columns === 80) expect(isBeside).toBe(false);
      if (columns === 200) expect(isBeside).toBe(true);
      await game.type(driver.stage === 'choosing' ? driver.bytesFor(driver.decision.options[0]) : driver.onward);
    }
    expect(stages.size).toBeGreaterThan(2);
  });
});

it('the tracks stay as scales beside the map at 160x50, whatever is decided', () => {
  const layout = screenLayout({ columns: 160, rows: 50 })!;
  const kinds = new Set<string>();
  playRandomGame(10, (screen) => {
    const props = { screen, look: lookFor(), layout, players: { west: 'Ada', east: 'Karl' }, saved: '' };
    kinds.add(openDecision(screen)?.kind ?? screen.stage.type);
    expect(showsScales(props), `${screen.stage.type} ${openDecision(screen)?.kind}`).toBe(true);
  });
  expect(kinds.size).toBeGreaterThan(10);
});

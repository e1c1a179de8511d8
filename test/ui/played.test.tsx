import { afterEach, describe, expect, it } from 'vitest';
import { screen as ENGLISH_SCREEN } from '../../src/text/en/screen.js';
import { closeAll, hotseat } from '../support/hotseat.js';
import { LIFT } from '../support/key-driver.js';
import { BYTES, closeAll as closeTables } from '../support/render-on-terminal.js';
import { sensibleGame } from '../support/sensible-game.js';
import { TableInMemory } from '../support/shared-table.js';
import { seated } from './support/seated.js';
import { gamesFolder, showScreen } from './support/whole-screen.js';
import { randomRecord } from './support/random-record.js';

afterEach(closeAll);
afterEach(closeTables);

const title = ENGLISH_SCREEN.overlays.played;
const { police } = ENGLISH_SCREEN.played;
/** Esc in CSI u encoding, which cannot start another sequence. */
const escape = '\u001B[27u';

describe('P', () => {
  it.each([
    [80, 24],
    [120, 40],
    [200, 60],
  ])('at %ix%i shows the played cards behind the curtain, at a choice and before a commit', async (columns, rows) => {
    const game = await hotseat({ columns, rows });
    for (const keys of [[], [LIFT], ['b', 'd', 'd']]) {
      await game.type(...keys);
      const before = game.text();
      await game.type('P');
      expect(game.text()).toContain(` ${title} `);
      expect(game.text()).toContain(police);
      await game.type(escape);
      expect(game.text()).toBe(before);
    }
    await game.type(BYTES.enter, 'P');
    expect(game.text()).toMatch(/West +build +[RYD] /);
  });

  it('shows them at a table elsewhere, to the side that waits and to who looks on', async () => {
    const { match } = sensibleGame(7)[12];
    for (const seat of ['west', 'east', 'spectator'] as const) {
      const table = await seated(new TableInMemory('ours', { match }), seat, { columns: 120, rows: 40 });
      await table.type('P');
      expect(table.text(), seat).toContain(` ${title} `);
      const { played } = match.record.end;
      expect(played.length).toBeGreaterThan(2);
      expect(
        table.text().match(/(West|East) +(remove unrest|build|living standard|event) +[RYD] /g)?.length,
      ).toBeGreaterThanOrEqual(played.length);
      await table.type(escape);
      expect(table.text()).not.toContain(` ${title} `);
      await closeTables();
    }
  });

  it('shows them in a replay, as far as it is', async () => {
    const { text } = randomRecord(1);
    const { terminal } = await showScreen({ mode: 'replay', file: 'game.wsdv', text }, { folder: gamesFolder() }, {});
    await terminal.type('P');
    expect(terminal.screen.text()).toContain(ENGLISH_SCREEN.played.none);
    await terminal.type(escape, BYTES.right, BYTES.right, BYTES.right, BYTES.right, 'P');
    expect(terminal.screen.text()).not.toContain(ENGLISH_SCREEN.played.none);
    expect(terminal.screen.text()).toMatch(/(West|East) +(remove unrest|build|living standard|event) +[RYD] /);
  });
});

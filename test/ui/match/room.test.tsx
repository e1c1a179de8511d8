import { framesIn } from '../../support/stages.js';
import { afterEach, describe, expect, it } from 'vitest';
import { cardById } from '../../../src/rules/cards.js';
import type { State } from '../../../src/rules/game.js';
import { screenLayout } from '../../../src/ui/layout.js';
import { describeCardEvent } from '../../../src/text/index.js';
import { LEAST_LEDGER_WIDTH } from '../../../src/ui/match/beside/ledger-pane.js';
import { lookFor } from '../support/look.js';
import { closeAll, hotseat, type Hotseat } from '../../support/hotseat.js';
import { LIFT } from '../../support/key-driver.js';
import { BYTES } from '../../support/render-on-terminal.js';
import { province, table } from '../../support/table.js';
import { randomGame } from '../../support/random/random-game.js';

afterEach(closeAll);

const look = lookFor();

const rowsOf = (game: Hotseat): string[] => game.text().split('\n');

/**
 * Plays up to the report of Western currency (R9.3). The report is long, because its sum follows a list of East's
 * exports.
 */
async function longReport(): Promise<Hotseat> {
  const factories = {
    rostock: 'intact',
    schwedt: 'intact',
    bitterfeld: 'intact',
    dresden: 'intact',
    eisenach: 'intact',
  } as const;
  const game = await hotseat({ state: table({ endOfDecade: 2, tracks: { prestige: -4 }, factories }) });
  for (let keys = 0; keys < 20; keys++) {
    if (game.driver.stage === 'moment' && game.text().includes('Phase 3: Western')) return game;
    await game.type(game.driver.onward);
  }
  throw new Error('there is no report of Western currency');
}

/**
 * Attacks (R9.7). At West's fourth attack, the place and the effects so far need more rows than a screen of 80x24 has.
 */
const LONG_ATTACKS = table({
  endOfDecade: 7,
  livingStandard: { bayern: 3, hessen: 2, niedersachsen: 2, 'schleswig-holstein': 1, 'east-berlin': 1 },
  unrest: { thueringen: 3 },
  factories: { eisenach: 'intact' },
});

describe('room there is', () => {
  it('below the small map goes to the log, and the panes beside it have their column for themselves', async () => {
    const game = await hotseat({ columns: 100, rows: 30 });
    await game.type(LIFT);
    const log = rowsOf(game).findIndex((row) => row.startsWith('╭─ Log '));
    expect(log).toBe(21);
    expect(
      rowsOf(game)
        .slice(log + 1, 26)
        .join(' '),
    ).toContain('Decade I, first half: West begins.');
    expect(game.text().match(/─ Log /g)).toHaveLength(1);
    await game.type('r');
    while (game.driver.stage === 'choosing') await game.type(...game.driver.onward);
    expect(
      rowsOf(game)
        .slice(log + 1, 26)
        .join(' '),
    ).toContain('West takes 15');
  });

  it('is filled at every height: no row between the bars is empty', async () => {
    for (const rows of [24, 26, 30, 33, 40, 48]) {
      const game = await hotseat({ columns: 100, rows });
      await game.type(LIFT);
      for (const row of rowsOf(game).slice(1, -4)) expect(row.trim(), `${rows} rows`).not.toBe('');
      await closeAll();
    }
  });

  it('goes to the ledger from the first width on that it is whole in', async () => {
    for (const columns of [150, 151]) {
      const game = await hotseat({ columns, rows: 56 });
      await game.type(LIFT, 'b');
      const isWhole = screenLayout({ columns, rows: 56 })!.sideWidth >= LEAST_LEDGER_WIDTH;
      expect([isWhole, game.text().includes('─ Ledger ')], `${columns} columns`).toEqual([columns === 151, isWhole]);
      await closeAll();
    }
  });

  it('beside a large map, which has all figures in its provinces, opens no ledger of itself: m does', async () => {
    const game = await hotseat({ columns: 200, rows: 60 });
    for (const stage of ['curtain', 'choosing']) {
      expect(game.driver.stage).toBe(stage);
      expect(game.text()).not.toContain(' Ledger ');
      await game.type('m');
      expect(game.text()).toContain('▶ Ledger ');
      await game.type(BYTES.escape, LIFT);
    }
  });

  it('at 160x50 shows the own hand as small cards, and the log all the same', async () => {
    const game = await hotseat({ columns: 160, rows: 50 });
    await game.type(LIFT);
    const [first] = game.driver.match.record.end.hands.west;
    const title = cardById(first).title.en.split(' ')[0];
    const row = rowsOf(game).findIndex((line) => line.includes(`│ ${first} ${title}`));
    expect(rowsOf(game)[row - 1]).toMatch(/┌─ 9 [RYD] /);
    expect(rowsOf(game)[row - 2]).toMatch(/Ada's hand +Karl's hand 2 face down/);
    expect(game.text()).toContain('─ Log ');
    expect(game.text()).toContain('─ Tracks ');
  });

  it('at 200x60 is enough for cards that say their events in words, card, tracks and log at every choice of a card of a game', async () => {
    const states: State[] = [];
    randomGame(3, ({ before, decision }) => {
      if (decision.kind === 'take-card') states.push(before);
    });
    for (const state of states.filter((_, index) => index % 6 === 0)) {
      const game = await hotseat({ state, columns: 200, rows: 60 });
      await game.type(LIFT);
      for (const pane of ['Cards', 'Tracks and the End of Decade', 'Log'])
        expect(game.text()).toContain(`─ ${pane} `.replace('─ C', '▶ C'));
      const { display } = state;
      const said = display.flatMap((id) => describeCardEvent(cardById(id), look.words).flatMap(({ icons }) => icons));
      const cards = rowsOf(game).map((row) => row.slice(104));
      for (const { words } of said) expect(cards.join(' ')).toContain(words.split(' ').slice(0, 3).join(' '));
      expect(cards.filter((row) => /^[│] [rbse] [✓✗] /.test(row))).toHaveLength(4);
      await closeAll();
    }
  });
});

describe('text there is no room for', () => {
  it('above the cards leaves the card under the cursor in sight, in a whole frame', async () => {
    const game = await hotseat({ seed: 4711 });
    await game.type(LIFT, '9', 's');
    expect(game.text()).toContain('Not possible (R6.3b)');
    const beside = rowsOf(game).map((row) => row.slice(-28));
    expect(beside.filter((row) => /^┃▶9 /.test(row))).toHaveLength(1);
    expect(beside.filter((row) => /^┗━.*━┛$/.test(row))).toHaveLength(1);
  });

  it('beside the map can be paged through, from the first line to the last', async () => {
    const game = await hotseat({ state: LONG_ATTACKS });
    expect(game.text()).not.toContain('PageUp PageDown');
    for (let attacks = 0; attacks < 2; attacks++) await game.type('n', BYTES.enter);
    await game.type(game.driver.bytesFor(province('sachsen-anhalt')), 'n');
    const effects = (): string => /Effects so far.*/s.exec(game.text())?.[0] ?? '';
    const top = effects();
    expect(top).toContain('PageUp PageDown');
    expect(top).toMatch(/│ Now: /);
    expect(top).not.toContain('Sachsen-Anhalt');
    const pages = [top];
    for (let page = 0; page < 8; page++) {
      await game.type(BYTES.pageDown);
      pages.push(effects());
    }
    expect(pages.some((page) => /Hessen attacks/.test(page))).toBe(true);
    expect(pages.at(-1)).toContain('East can no longer');
    expect(pages.at(-1)).toContain('↑');
    expect(pages.at(-1)).not.toContain('↓');
    await game.type(...Array<string>(8).fill(BYTES.pageUp));
    expect(effects()).toBe(top);
    // Opening and closing a page that covers the panes does not change the panes.
    await game.type(BYTES.pageDown);
    const trimmed = (): string => effects().replace(/ +$/gm, '');
    const end = trimmed();
    await game.type('f');
    expect(trimmed()).not.toBe(end);
    await game.type('f');
    expect(trimmed()).toBe(end);
  });

  it('of a phase at 80x24 is turned to its last line by Enter, past the quiet phases before it, before the next page comes', async () => {
    const game = await longReport();
    const [page] = framesIn(game.driver.screen);
    const report = (): string =>
      rowsOf(game)
        .map((row) => row.slice(-28))
        .slice(1, 21)
        .join('\n');
    expect(report()).toMatch(/Phase 3: Western(?!.*Phase 8)/s);
    expect(report()).toContain('↓');
    let turned = '';
    for (let turns = 0; report().includes('↓') && turns < 5; turns++) {
      await game.type(BYTES.enter);
      turned += report();
    }
    expect(turned).toContain('Phase 8: Police power');
    expect(turned).toMatch(/R9\.\d/);
    expect(framesIn(game.driver.screen)[0]).toBe(page);
    expect(report()).toMatch(/↑[^↓]*$/s);
    await game.type(BYTES.enter);
    expect(framesIn(game.driver.screen)[0]).not.toBe(page);
  });

  it('of a phase says in the line of keys whether Enter shows more of it or goes on', async () => {
    const game = await longReport();
    const seen = new Set<string>();
    while (game.driver.stage === 'moment') {
      const [page] = framesIn(game.driver.screen);
      const hint = /^ (?:Space\/)?Enter (more|continue) /.exec(rowsOf(game).at(-1)!)?.[1];
      await game.type(BYTES.enter);
      expect(hint).toBe(framesIn(game.driver.screen)[0] === page ? 'more' : 'continue');
      seen.add(hint!);
    }
    expect(seen.size).toBe(2);
  });

  it('of a phase is skipped by Esc with all that follow up to a new half-decade', async () => {
    const { driver, terminal, text, type } = await longReport();
    await type(BYTES.escape);
    await terminal.waitFor('Decade II begins');
    await type(BYTES.escape);
    await terminal.waitFor('Ada, it is your turn');
    expect(driver.stage).toBe('curtain');
    expect(text()).not.toContain('Phase 3');
  });

  it('begins anew with the next key of the game', async () => {
    const game = await hotseat({ state: LONG_ATTACKS });
    for (let attacks = 0; attacks < 2; attacks++) await game.type('n', BYTES.enter);
    await game.type(game.driver.bytesFor(province('sachsen-anhalt')), 'n');
    const before = game.text();
    await game.type(BYTES.pageDown);
    expect(game.text()).toContain('↑');
    await game.type('n', 'N');
    expect(game.text()).toBe(before);
  });
});

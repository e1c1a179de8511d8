import { afterEach, describe, expect, it } from 'vitest';
import type { Move, Position } from '../../src/rules/game.js';
import { placeCodes } from '../../src/ui/match/screen.js';
import { closeAll, hotseat, type Hotseat } from '../support/hotseat.js';
import { ENTER, KeyDriver, LIFT } from '../support/key-driver.js';
import { matchAt } from '../support/match.js';
import { BYTES } from '../support/render-on-terminal.js';
import { answer, done, icon, pending, province, table, take } from '../support/table.js';

/** Card 61 asks both sides for decisions; West can take it. */
const PEACE: Position = { decade: 4, turn: 'west', display: [61, 62, 63], hands: { west: [64], east: [65] } };

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
];

afterEach(closeAll);

const top = (game: Hotseat): string => game.text().split('\n')[0];
const prompt = (game: Hotseat): string => game.text().split('\n').slice(-2).join('\n');

async function give(game: Hotseat, move: Move): Promise<void> {
  await game.type(game.driver.bytesFor(move));
}

/** Presses Esc and waits a moment, because a lone Esc is recognised only after a short silence. */
async function pressEscape({ type, terminal }: Hotseat): Promise<void> {
  await type(BYTES.escape);
  await new Promise((resolve) => setTimeout(resolve, 80));
  await terminal.settle();
}

describe.each(SIZES)('a part of an action at $columns x $rows', (size) => {
  it('is not called done: its review says who decides next, and its title names whose part it is', async () => {
    const game = await hotseat({ state: table(PEACE), ...size });
    await game.type(LIFT);
    await give(game, take(61, 'event'));
    await give(game, icon(0));
    expect(prompt(game)).toContain('Your choices are complete; Karl decides next in this action.');
    expect(top(game)).toContain('WEST: Ada');
    await game.type(ENTER, LIFT);
    await give(game, province('hessen'));
    expect(prompt(game)).toContain('Your choices are complete; Ada decides next in this action.');
    expect(top(game)).toContain('EAST: Karl');
  });

  it('the last one is done', async () => {
    const game = await hotseat({ ...size });
    await game.type(LIFT, 'b', 'd', 'd');
    expect(prompt(game)).toContain('Your choices are complete.');
    expect(top(game)).toContain('WEST: Ada');
  });
});

describe.each(SIZES)('the key that asks to take back, at $columns x $rows', (size) => {
  it('stands among the keys of the hand-over exactly where it asks', async () => {
    const game = await hotseat({ state: table(PEACE), ...size });
    expect(prompt(game)).not.toContain('u take back');
    await game.type(LIFT);
    await give(game, take(61, 'event'));
    await give(game, icon(0));
    await game.type(ENTER);
    expect(prompt(game)).toContain('u take back');
    await game.type(LIFT);
    await give(game, province('hessen'));
    await game.type(ENTER);
    expect(game.driver.stage).toBe('hand-over');
    expect(prompt(game)).not.toContain('u take back');
  });

  it('stands in a hand-over that covers all, and what is opened over it covers all as well', async () => {
    const game = await hotseat({ cover: true, ...size });
    await game.type(LIFT, 'b', 'd', 'd', ENTER);
    expect(game.text()).toContain('Press u to ask to take back the last action.');
    for (const key of ['u', 'q', 'L', '?']) {
      await game.type(key);
      expect(game.driver.screen.overlay).not.toBeNull();
      expect(game.text()).not.toMatch(/Schlesw|~SH|Log ─/);
      await game.type('n');
      if (game.driver.screen.overlay !== null) await pressEscape(game);
    }
  });
});

describe('police power after the last effect (R8b)', () => {
  it('declining takes as many keys as accepting, and Enter alone is neither', () => {
    const state = answer(
      table({
        turn: 'east',
        display: [8, 9],
        factories: { leipzig: 'intact', dresden: 'intact', eisenach: 'intact', jena: 'intact' },
        unrest: { sachsen: 2, thueringen: 0 },
        policeCards: [{ card: 5 }],
      }),
      take(8, 'living-standard'),
      province('thueringen'),
      done,
    );
    expect(pending(state).kind).toBe('police-power');
    const driver = (): KeyDriver => new KeyDriver(matchAt(state), SIZES[0]);
    const asked = driver();
    asked.follow(LIFT);
    const letters = [...placeCodes(asked.screen).values()].map(({ length }) => length);
    expect(Math.min(...letters)).toBe(1);
    expect(asked.bytesFor(done)).toHaveLength(1);
    const held = driver();
    held.follow(LIFT + ENTER.repeat(9));
    expect(held.screen.session.steps).toEqual([]);
  });
});

it('R9.0 says what ends the game before the commit of the part that ends it', async () => {
  const factories = { berlin: 'none', bitterfeld: 'none', jena: 'intact', dresden: 'intact' } as const;
  const livingStandard = { sachsen: 4, thueringen: 3, brandenburg: 2 };
  const game = await hotseat({ state: table({ endOfDecade: 3, factories, livingStandard }), columns: 120, rows: 40 });
  while (game.driver.stage !== 'reviewing') await game.type(game.driver.onward);
  expect(game.text()).toMatch(/What the phase does .*\n.*│ West wins\. East is insolvent/);
  expect(game.committed).toEqual([]);
});

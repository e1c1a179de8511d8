import { afterEach, describe, expect, it } from 'vitest';
import { decision } from '../../../src/rules/game.js';
import { mapMoves } from '../../../src/ui/match/screen.js';
import { cardsNamed } from '../../support/card-names.js';
import { closeAll, hotseat, type Hotseat, statesByKind } from '../../support/hotseat.js';
import { LIFT } from '../../support/key-driver.js';
import { randomGame } from '../../support/random/random-game.js';
import { BYTES } from '../../support/render-on-terminal.js';
import { asked, answer, done, pending, table, take } from '../../support/table.js';
import { refusalInEnglish } from '../../support/english-messages.js';

const SIZES = [
  [80, 24],
  [120, 40],
  [200, 60],
] as const;

afterEach(closeAll);

/**
 * Checks that the screen fills the terminal, and that it is the alternate screen with a hidden cursor. Returns its
 * lines.
 */
function expectFullScreen({ terminal, text }: Hotseat, columns: number, rows: number): string[] {
  const lines = text().split('\n');
  expect(lines).toHaveLength(rows);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
  expect(terminal.screen.isAlternate).toBe(true);
  expect(terminal.screen.cursor.isHidden).toBe(true);
  return lines;
}

/** Returns the text beside the map as one line. */
function wrapped(lines: readonly string[]): string {
  return lines
    .map((line) => /[│┃]([^│┃]*)[│┃]$/.exec(line)?.[1].trim() ?? '')
    .join(' ')
    .replace(/ +/g, ' ');
}

describe.each(SIZES)('at %ix%i', (columns, rows) => {
  it('a curtain that covers all names who is to decide what, and nothing else', async () => {
    const game = await hotseat({ columns, rows, cover: true });
    const words = expectFullScreen(game, columns, rows)
      .map((line) => line.replace(/[═║╔╗╚╝]/g, ' ').trim())
      .filter((line) => line !== '');
    expect(words).toEqual([
      'Ada, it is your turn',
      'Take a card and use it for one action.',
      'Hand the keyboard to Ada. The other player looks away.',
      'Press Space/Enter to see your hand.',
    ]);
  });

  it('the curtain between two turns tells what the other player did, and no face of a hand', async () => {
    const state = table({
      decade: 2,
      turn: 'west',
      display: [25, 26, 27],
      hands: { west: [28], east: [29] },
      unrest: { hessen: 2 },
    });
    const game = await hotseat({ state, columns, rows });
    await game.type(LIFT, '1', 'r');
    while (game.driver.stage !== 'curtain') await game.type(...game.driver.onward);
    const shown = game.text().replace(/ +/g, ' ');
    for (const part of ['What happened last', 'West takes 25', 'Unrest in']) expect(shown).toContain(part);
    expect(cardsNamed(shown, [28, 29])).toEqual([]);
  });

  it('choosing a card shows bars, map, display, both hands, the card and its four uses', async () => {
    const game = await hotseat({ columns, rows });
    await game.type(LIFT);
    const lines = expectFullScreen(game, columns, rows);
    expect(lines[0]).toMatch(/^ Decade I, first half +WEST: Ada .* Pile 9 {2}saved $/);
    const all = lines.join('\n');
    for (const part of ['Cards', "Ada's hand", "Karl's hand 2 face down", 'Take a card: arrows/digits look at one'])
      expect(all).toContain(part);
    for (const use of ['r ✓', 'b ✓', 's ✗', 'e ✓']) expect(all).toContain(use);
    expect(all).toMatch(/Prestige 0 West|Pres 0 West|Pres +W[^W]+E +0 [^]*Prestige advantage West/);
    expect(all).toMatch(/Berl/);
    expect(all).toMatch(/▶1 D 1 15 Stalin/);
  });

  it('choosing a place shows what choosing it would change, and says so for places that are no choice', async () => {
    const game = await hotseat({ columns, rows });
    await game.type(LIFT, 'r', 'n');
    const lines = expectFullScreen(game, columns, rows);
    expect(lines.join('\n')).toMatch(/Choosing this place:/);
    expect(wrapped(lines)).toMatch(/unrest \d → \d/);
    expect(lines.at(columns > 120 ? -3 : -2)).toMatch(/Where is 1 unrest removed\?|Remove unrest|unrest/);
    await game.type('v');
    await game.type('n');
    expect(wrapped(game.text().split('\n'))).toMatch(
      columns > 80 ? /[✓✗] (West|East) (could|cannot) .+ \(?R\d/ : /✓ East could remove unrest/,
    );
  });

  it('a complete action is reviewed with its effects before it is committed', async () => {
    const game = await hotseat({ columns, rows });
    await game.type(LIFT, 'r');
    while (game.driver.stage === 'choosing') await game.type(...game.driver.onward);
    const lines = expectFullScreen(game, columns, rows);
    expect(lines[0]).toMatch(/WEST: Ada +then East, 6 cards left/);
    const all = lines.join('\n');
    expect(all).toContain('Your choices are complete.');
    expect(all).toContain('What your action does');
    expect(all).not.toContain('Effects so far');
    expect(wrapped(all.split('\n'))).toMatch(/unrest \d → \d/);
    expect(game.committed).toHaveLength(0);
    await game.type(BYTES.enter);
    expect(game.committed).toHaveLength(1);
    expect(game.text()).toContain('Karl, it is your turn');
    await game.type(LIFT);
    expect(expectFullScreen(game, columns, rows)[0]).toContain('EAST: Karl');
  });

  it('a list shows its entries with digits, and with d what ends the choice', async () => {
    const state = statesByKind([1]).get('prestige-box')!;
    const game = await hotseat({ state, columns, rows });
    const lines = expectFullScreen(game, columns, rows);
    expect(lines.join('\n')).not.toMatch(/▶\d \S/);
    await game.type('j');
    expect(game.text()).toMatch(/▶1 \S/);
    await game.type('j');
    expect(game.text()).toMatch(/▶d \S/);
  });

  it('the End of Decade stops where something changed, with the name of the phase', async () => {
    const { moves, states } = course(9);
    const last = states.findIndex((state) => state.decade === 2) - 1;
    const game = await hotseat({ state: states[last], columns, rows });
    const stages: string[] = [];
    for (let index = last; game.driver.screen.session.committed.decade < 2;) {
      if (game.driver.stage === 'choosing') await game.type(game.driver.bytesFor(moves[index++]));
      else await game.type(game.driver.onward);
      stages.push(game.driver.stage);
      expectFullScreen(game, columns, rows);
      if (game.driver.stage === 'moment' || index >= moves.length) break;
    }
    expect(stages).toContain('moment');
    const phases: string[] = [];
    for (; game.driver.stage === 'moment'; await game.type(game.driver.onward)) {
      const [bar] = expectFullScreen(game, columns, rows);
      phases.push(bar.slice(1).split('  ')[0]);
      // The log contains nothing that is still to come.
      if (bar.startsWith(' Decade I,')) expect(game.text()).not.toContain('Decade II');
    }
    expect([...new Set(phases)]).toEqual(['Decade I, Wir sind das Volk?', 'Decade II, first half']);
  });

  it('a finished game says who has won', async () => {
    const { state } = randomGame(9);
    const game = await hotseat({ state, columns, rows });
    expect(game.driver.stage).toBe('over');
    await game.type(BYTES.escape);
    await game.terminal.waitFor(', The end ');
    expect(game.text().split('\n')[0]).toMatch(/^ Decade I{0,3}V?, The end /);
    await game.type(BYTES.enter);
    expect(expectFullScreen(game, columns, rows).join('\n')).toMatch(/over|wins/i);
  });
});

describe('the bar at the top', () => {
  it('names the phase in which East is insolvent while its report is read', async () => {
    const state = table({
      turn: 'west',
      half: 2,
      display: [19],
      special: null,
      factories: { bitterfeld: 'none' },
      tracks: { 'western-currency': -6 },
    });
    const game = await hotseat({ state });
    const shown: string[] = [];
    await game.type(LIFT);
    for (const move of [take(19, 'build'), done]) await game.type(game.driver.bytesFor(move));
    await game.type(BYTES.enter);
    for (; game.driver.stage === 'moment'; await game.type(game.driver.onward)) {
      const lines = game.text().split('\n');
      shown.push(`${lines[0].slice(1).split('  ')[0]} / ${/^ (.*?) {2}/.exec(lines.at(-2)!)?.[1]}`);
    }
    expect(game.driver.screen.session.committed.outcome).toMatchObject({ ending: 'insolvency', phase: 3 });
    expect([...new Set(shown)]).toEqual(['Decade I, Western currency / End of Decade I, Phase 3: Western currency']);
  });
});

/** Returns a random game with all its states, including the last state. */
function course(seed: number): ReturnType<typeof randomGame> & { states: ReturnType<typeof table>[] } {
  const states: ReturnType<typeof table>[] = [];
  const game = randomGame(seed, ({ before }) => states.push(before));
  return { ...game, states: [...states, game.state] };
}

describe('refusals', () => {
  it('a use that is not possible is refused with its reason and clause, and goes with the next key', async () => {
    const game = await hotseat();
    await game.type(LIFT, 's');
    const [prompt] = game.text().split('\n').slice(-2);
    expect(prompt).toMatch(/✗ No province of West can get a living standard/);
    expect(prompt).toMatch(/R\d[\w.]*$/);
    await game.type('j');
    expect(game.text()).not.toContain('✗ No province');
    expect(game.text()).toContain('Take a card');
  });

  it('a long reason can be read in full, beside the map where the prompt has no room for it', async () => {
    for (const [columns, rows] of SIZES) {
      const game = await hotseat({ columns, rows });
      await game.type(LIFT, 's');
      const { sentence } = refusalInEnglish(game.driver.screen.refusal)!;
      expect(sentence.length).toBeGreaterThan(130);
      const beside = wrapped(game.text().split('\n'));
      const prompt = game
        .text()
        .split('\n')
        .slice(columns > 120 ? -3 : -2)
        .map((line) => line.slice(8, columns - 8).trim())
        .join(' ');
      expect(`${prompt}\n${beside}`).toContain(sentence);
    }
  });

  it('a place that is no choice explains itself', async () => {
    const game = await hotseat({ columns: 120, rows: 40 });
    await game.type(LIFT, 'r', 'v');
    const from = game.driver.screen.session;
    await game.type('n', BYTES.enter);

    expect(game.text().split('\n').at(-2)).toMatch(/✗ .+ R\d[\w.]*$/);
    expect(game.driver.screen.session).toBe(from);
  });
});

describe('taking back', () => {
  it('u goes back step by step to the choice of the card, U gives the same again', async () => {
    const game = await hotseat({ columns: 120, rows: 40 });
    await game.type(LIFT);
    const start = game.text();
    await game.type('r');
    while (game.driver.stage === 'choosing') await game.type(...game.driver.onward);
    const done = game.text();
    const steps = game.driver.screen.session.steps.length;
    for (let step = 0; step < steps; step++) await game.type('u');
    // Only the last line differs: it offers to redo.
    const [rows, startRows] = [game.text().split('\n'), start.split('\n')];
    expect(rows.slice(0, -1)).toEqual(startRows.slice(0, -1));
    expect(rows.at(-1)).toContain('U redo');
    for (let step = 0; step < steps; step++) await game.type('U');
    expect(game.text()).toBe(done);
    expect(game.committed).toHaveLength(0);
  });

  it('what was committed cannot be taken back', async () => {
    const game = await hotseat();
    await game.type(LIFT, 'r');
    while (game.driver.stage === 'choosing') await game.type(...game.driver.onward);
    await game.type(BYTES.enter);
    const { session } = game.driver.screen;
    await game.type('u', 'u');
    expect(game.driver.stage).toBe('curtain');
    expect(game.driver.screen.session).toBe(session);
  });
});

describe('police power (R8b)', () => {
  const state = answer(
    table({
      decade: 2,
      turn: 'east',
      socialists: { box: 0 },
      unrest: { sachsen: 2, thueringen: 1 },
      policeCards: [{ card: 5 }],
      display: [25, 26, 27],
    }),
    take(25, 'build'),
  );

  it('is offered beside the decision, chosen on the map, and the decision goes on afterwards', async () => {
    const game = await hotseat({ state, columns: 120, rows: 40 });
    expect(asked(state)).toBe('east build');
    expect(pending(state).extras.length).toBeGreaterThan(0);
    expect(game.text().split('\n').at(-1)).toContain('p police power');
    expect(game.text()).toMatch(/Police (cards ready )?1\/1/);
    await game.type('p', 'n');
    expect(game.text().split('\n').at(-1)).toContain('Enter use police power');
    await game.type(BYTES.enter);
    expect(game.text()).toMatch(/Police (cards ready )?0\/1/);
    expect(game.text()).toMatch(/unrest \d → \d/);
    expect(decision(game.driver.screen.session.steps.at(-1)!.state)?.kind).toBe('build');
    await game.type('u');
    expect(game.text()).toMatch(/Police (cards ready )?1\/1/);
  });

  it('R9.8 its list says the word once, in its title, and has a line for each place', async () => {
    const unrest = {
      'mecklenburg-vorpommern': 1,
      brandenburg: 1,
      'east-berlin': 1,
      'sachsen-anhalt': 1,
      sachsen: 1,
      thueringen: 1,
    };
    const asks = table({ endOfDecade: 8, policeCards: [{ card: 5 }], unrest });
    expect(asked(asks)).toBe('east police-power');
    const { text } = await hotseat({ state: asks });
    const list = text().split('─ Police power ─')[1] ?? '';
    for (const name of ['Mecklenburg-', 'Brandenburg', 'East Berlin', 'Sachsen-Anhalt', 'Sachsen', 'Thüringen'])
      expect(list).toMatch(new RegExp(`│ \\w+  ${name} +│`));
    expect(list).toContain('Use no police power');
    expect(list).not.toContain('Police power in');
  });

  it('beside a single place: no arrows are named when the cursor is on it', async () => {
    const own = { leipzig: 'intact', dresden: 'intact', 'karl-marx-stadt': 'intact' } as const;
    const factories = { ...own, berlin: 'none', bitterfeld: 'none' } as const;
    const alone = { decade: 2, turn: 'east', display: [25], policeCards: [{ card: 5 }], factories } as const;
    const start = table({ ...alone, unrest: { sachsen: 2 }, socialists: { box: 0 } });
    const game = await hotseat({ state: answer(start, take(25, 'living-standard')), columns: 120, rows: 40 });
    const keys = (): string => game.text().split('\n').at(-1) ?? '';
    expect([...mapMoves(game.driver.screen).keys()]).toEqual(['province:sachsen']);
    await game.type('n');
    expect(keys()).toContain('p police power');
    expect(keys()).not.toMatch(/arrows|n\/N/);
  });

  it('Esc goes back to the decision without using it', async () => {
    const game = await hotseat({ state });
    const before = game.text();
    await game.type('p');
    expect(game.text()).not.toBe(before);
    await game.type(BYTES.escape);
    await new Promise((resolve) => setTimeout(resolve, 80));
    await game.terminal.settle();
    expect(game.text().split('\n').slice(-2)).toEqual(before.split('\n').slice(-2));
  });
});

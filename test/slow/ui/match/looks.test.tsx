import { afterEach, describe, expect, it } from 'vitest';
import { cardsNamed } from '../../../support/card-names.js';
import type { TerminalOptions } from '../../../support/render-on-terminal.js';
import { BYTES } from '../../../support/render-on-terminal.js';
import { colourCode, contrast, paletteCode } from '../../../../src/terminal/drawing/colour.js';
import { LEAST_CONTRAST } from '../../../../src/terminal/drawing/pairs.js';
import { placeCodes } from '../../../../src/ui/match/screen.js';
import { screenLayout } from '../../../../src/ui/layout.js';
import { layoutMap, provincePlace } from '../../../../src/ui/map/index.js';
import { closeAll, hotseat, type Hotseat } from '../../../support/hotseat.js';
import { LIFT } from '../../../support/key-driver.js';
import { randomGame } from '../../../support/random/random-game.js';
import { TIMES } from '../../../support/runs.js';
import { PURE_ASCII } from '../../../support/plain-text.js';

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
];

/**
 * Keys of a tour through the screens: hand-over, cards, a full card, map, any place, refusal, help, forecast, log,
 * ledger, review.
 */
const TOUR = [LIFT, 's', 'i', 'i', 'r', 'v', BYTES.enter, 'v', '?', 'q', 'f', 'q', 'L', 'q', 'm', 'm', BYTES.enter];

async function tour(options: TerminalOptions, onScreen: (game: Hotseat) => void): Promise<Hotseat> {
  const game = await hotseat(options);
  onScreen(game);
  for (const key of TOUR) {
    await game.type(key);
    onScreen(game);
  }
  return game;
}

function colours({ terminal: { screen } }: Hotseat): Set<string> {
  const found = new Set<string>();
  screen.eachCell(({ fg, bg }) => found.add(fg).add(bg));
  found.delete('default');
  return found;
}

const trimmed = ({ text }: Hotseat): string[] =>
  text()
    .split('\n')
    .map((row) => row.trimEnd());

afterEach(closeAll);

describe.each(SIZES)('at $columns x $rows', (size) => {
  it('--ascii writes nothing but ASCII, and without colour no cell has one, in every pane', async () => {
    const { terminal } = await tour({ ...size, ascii: true, colourLevel: 0 }, (game) => {
      expect(game.text().replace(/[\n -~]/g, '')).toBe('');
      expect([...colours(game)]).toEqual([]);
    });
    expect(terminal.stdout.written).toMatch(PURE_ASCII);
  });

  it('without colour what colours say is said by signs', async () => {
    const { text, type, terminal, driver } = await hotseat({ ...size, colourLevel: 0 });
    await type(LIFT);
    // A letter shows the colour of each card. A sign marks each use that is impossible.
    expect(text()).toMatch(/1 D 1/);
    expect(text()).toMatch(/5 Y 2/);
    expect(text()).toMatch(/R 3/);
    expect(text()).toMatch(/s ✗/);
    await type('r', 'n');
    // A sign marks the place under the cursor. Inverse letters mark a legal place.
    expect(text()).toMatch(/\S◀/);
    const [, place] = placeCodes(driver.screen).keys();
    const { x, y } = layoutMap(screenLayout(size)!.map).badges.find(({ id }) => provincePlace(id) === place)!.box;
    expect(terminal.screen.cell(x, y + 1)).toMatchObject({ inverse: true, char: placeCodes(driver.screen).get(place) });
  });

  it('16 colours use the palette of the terminal', async () => {
    await tour({ ...size, colourLevel: 1 }, (game) => {
      for (const colour of colours(game)) expect(Number(colour)).toBeLessThan(16);
    });
  });

  it.each(['dark', 'light'] as const)('letters stand out on a ground that is %s', async (ground) => {
    const [below, ink] = { dark: ['#101010', '#e0e0e0'], light: ['#ffffff', '#202020'] }[ground];
    await tour({ ...size, scheme: ground }, (game) => expect(weakLetters(game, below, ink)).toEqual([]));
  });

  it.each([2, 3] as const)('letters stand out on the own ground, which has no hole (level %i)', async (colourLevel) => {
    await tour({ ...size, scheme: undefined, colourLevel }, (game) => {
      expect(weakLetters(game, 'none', 'none')).toEqual([]);
      expect(holes(game)).toEqual([]);
    });
  });

  it("letters of the terminal's own looks stand out on black and on white", async () => {
    await tour({ ...size, scheme: undefined, theme: 'terminal' }, (game) => {
      expect(weakLetters(game, '#000000', '#ffffff')).toEqual([]);
      expect(weakLetters(game, '#ffffff', '#000000')).toEqual([]);
    });
  });
});

/**
 * Returns letters and digits with too little contrast, and their colours. `below` and `ink` are the terminal's own
 * background and text colour.
 */
function weakLetters({ terminal: { screen } }: Hotseat, below: string, ink: string): string[] {
  const weak = new Set<string>();
  screen.eachCell(({ char, fg, bg }) => {
    const [front, back] = [fg === 'default' ? ink : fg, bg === 'default' ? below : bg];
    if (isWeak(front, back) && /[\p{L}\d]/u.test(char)) weak.add(`${char} ${front} on ${back}`);
  });
  return [...weak];
}

const known = new Map<string, boolean>();
/**
 * Whether text of one colour is unreadable on another colour. The result is cached, because screens have few pairs of
 * colours and thousands of letters.
 */
function isWeak(front: string, back: string): boolean {
  const pair = `${front} ${back}`;
  const weak = known.get(pair) ?? contrast(codeOf(front), codeOf(back)) < LEAST_CONTRAST.text;
  known.set(pair, weak);
  return weak;
}

/** Returns the cells with the terminal's own background. */
function holes({ terminal: { screen } }: Hotseat): string[] {
  const found: string[] = [];
  screen.eachCell(({ bg }, x, y) => void (bg === 'default' && found.push(`${x},${y}`)));
  return found;
}

const codeOf = (colour: string): number =>
  colour.startsWith('#') ? colourCode(colour as `#${string}`) : paletteCode(Number(colour));

describe('sizes', () => {
  it.each([
    [79, 24],
    [80, 23],
    [40, 10],
    [20, 5],
    [3, 2],
  ])('%ix%i is told what the game needs, and shows nothing of it', async (columns, rows) => {
    const { text, type } = await hotseat({ columns, rows });
    await type(LIFT);
    const words = text().replace(/\s+/g, ' ');
    if (columns >= 20) expect(words).toContain('80 columns and 24 rows');
    if (columns >= 40) expect(words).toContain(`your terminal has ${columns} x ${rows}`);
    expect(words).not.toMatch(/hand|Berlin/);
  });

  it('a live resize lays the screen out anew at once, and nothing of the old size stays', async () => {
    const game = await hotseat({ columns: 80, rows: 24 });
    await game.type(LIFT, '3');
    for (const [columns, rows] of [
      [120, 40],
      [200, 60],
      [79, 24],
      [100, 30],
      [80, 24],
    ]) {
      await game.terminal.resize(columns, rows);
      const fresh = await hotseat({ columns, rows });
      await fresh.type(LIFT, '3');
      expect(trimmed(game)).toEqual(trimmed(fresh));
    }
  });

  it('a resize behind the curtain lays nothing open', async () => {
    const game = await hotseat({ columns: 80, rows: 24 });
    await game.terminal.resize(120, 40);
    const fresh = await hotseat({ columns: 120, rows: 40 });
    expect(trimmed(game)).toEqual(trimmed(fresh));
    expect(cardsNamed(game.terminal.stdout.written, game.driver.match.record.end.hands.west)).toEqual([]);
  });

  it('on a terminal that is too small q quits, and no other key plays blindly', async () => {
    const { type, text, terminal, end, committed } = await hotseat({ columns: 70, rows: 20 });
    await type(LIFT, 'r', BYTES.enter, BYTES.enter);
    await terminal.resize(80, 24);
    expect(text()).toContain('Ada, it is your turn');
    expect(committed).toEqual([]);
    await terminal.resize(70, 20);
    await type('q');
    expect(await end).toEqual({ type: 'quit', value: undefined });
  });

  it('every size from 80x24 to 220x70 is filled without overflow, in the middle of a game', async () => {
    let state = randomGame(9).state;
    randomGame(9, ({ before, decision }) => {
      if (before.decade === 3 && decision.kind === 'build') state = before;
    });
    const game = await hotseat({ state });
    for (const [across, columns] of [80, 81, 99, 100, 107, 108, 120, 133, 150, 180, 220].entries()) {
      for (const [down, rows] of [24, 25, 30, 36, 40, 48, 49, 55, 70].entries()) {
        // In `npm test` each width is combined with every second height, in `npm run long` with all heights.
        if (TIMES === 1 && (across + down) % 2 === 1) continue;
        await game.terminal.resize(columns, rows);
        const lines = game.text().split('\n');
        expect(lines, `${columns}x${rows}`).toHaveLength(rows);
        expect(lines[0], `${columns}x${rows}`).toContain('Decade III');
        expect(lines.at(-1), `${columns}x${rows}`).toContain('? help');
      }
    }
  });
});

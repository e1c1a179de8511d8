import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namesCard } from '../support/card-names.js';
import { messageOf } from '../support/english-messages.js';
import { readGame, writeGame } from '../../src/notation/index.js';
import { cardById } from '../../src/rules/cards.js';
import type { Position } from '../../src/rules/game.js';
import { wsdv } from '../cli/support.js';
import { AFFAIR } from '../support/affair.js';
import { LIFT } from '../support/key-driver.js';
import { randomGame } from '../support/random/random-game.js';
import { seeds } from '../support/runs.js';
import { playedParts } from '../support/match.js';
import { begun, commit, reopened } from './support/saved.js';
import { enterUntil, gamesFolder, showScreen, type WholeScreen } from './support/whole-screen.js';

/** East can take the special card. Then West draws card 20, and further questions follow. */
const SPECIAL_CARD: Position = {
  turn: 'east',
  display: [1, 2, 3],
  special: 'I',
  hands: { west: [11, 12], east: [13, 14] },
  drawPile: [20, 15],
  unrest: { brandenburg: 4, sachsen: 4, thueringen: 2 },
  socialists: { box: 0 },
};

interface Saved {
  readonly folder: string;
  readonly file: string;
  readonly lines: () => readonly string[];
}

function savedAt(position: Position): Saved {
  const folder = gamesFolder();
  const file = join(folder, 'ours.wsdv');
  mkdirSync(folder);
  writeFileSync(file, `Format: wsdv 1\nWest: Anna\nEast: Bernd\nPosition: ${JSON.stringify(position)}\n`);
  return { folder, file, lines: () => readFileSync(file, 'utf8').split('\n').slice(4).filter(Boolean) };
}

function resume({ folder, file }: Saved): Promise<WholeScreen> {
  return showScreen({ mode: 'resume', file }, { folder }, { columns: 120, rows: 40 });
}

/** East can play the Guillaume Affair, with the draw pile as the only possible source. */
const ONE_SOURCE: Position = { ...AFFAIR, hands: { west: [], east: [53, 44] } };

async function quit({ terminal, exit }: WholeScreen): Promise<void> {
  await terminal.type('q', 'y');
  expect(await exit).toBe(0);
}

async function expectVerified({ file }: Saved): Promise<void> {
  const { code, err } = await wsdv(['verify', file]);
  expect(err).toBe('');
  expect(code).toBe(0);
}

function logOf({ terminal }: WholeScreen): string {
  const rows = terminal.screen.rows();
  const top = rows.findIndex((row) => row.includes('▶ Log'));
  expect(top).toBeGreaterThan(0);
  return rows
    .slice(top)
    .map((row) => /┃(.*?)┃/.exec(row)?.[1].trim() ?? '')
    .join(' ');
}

/** Moves the cursor to the first entry of a list. */
const ARROW = 'j';

const title = (card: number): string => cardById(card).title.en;

describe('an answer that reveals something hidden in the middle of its action', () => {
  it.each([
    ['where to look in the Affair', AFFAIR, ['1', 'e', '2', '\r'], "Look at West's hand"],
    ['the Affair itself, where it can only look at the draw pile', ONE_SOURCE, ['1', 'e'], 'Next icon'],
    ['the price of the special card', SPECIAL_CARD, ['4', 'e'], 'Let West draw a card'],
  ])(
    'is chosen deliberately: Enter, however often, leaves nothing chosen (%s)',
    async (_what, position, keys, asked) => {
      const saved = savedAt(position);
      const game = await resume(saved);
      await game.terminal.type(LIFT, ...keys);
      const { screen } = game.terminal;
      expect(screen.text()).toContain(asked);
      expect(screen.text()).not.toMatch(/▶\d/);
      await game.terminal.type('\r', '\r', '\r');
      expect(screen.text()).toContain('is chosen yet');
      expect(screen.text()).toContain(asked);
      expect(saved.lines()).toEqual([]);
      await quit(game);
    },
  );

  it('is in the file at once: after West has drawn, quitting does not take the special card back (R3e)', async () => {
    const saved = savedAt(SPECIAL_CARD);
    const first = await resume(saved);
    await first.terminal.type(LIFT, '4', 'e');
    expect(first.terminal.screen.text()).toContain('Let West draw a card');
    expect(saved.lines()).toEqual([]);
    await first.terminal.type('3', '\r');
    const part = saved.lines();
    expect(part).toEqual(['# Decade I, first half', expect.stringMatching(/^E I event: draw #[0-9a-f]{6}$/)]);
    expect(first.terminal.screen.text()).toContain('Next icon');
    await expectVerified(saved);
    await first.terminal.type(ARROW);
    const drawn = first.terminal.screen.text();
    await first.terminal.type('u');
    expect(first.terminal.screen.text()).toContain('nothing to undo');
    await quit(first);

    const again = await resume(saved);
    expect(again.terminal.screen.text()).toContain('Bernd, you decide');
    await again.terminal.type(LIFT, ARROW);
    expect(again.terminal.screen.text()).toBe(drawn);
    await again.terminal.type('L');
    expect(again.terminal.screen.text()).toContain('West draws 1 card');
    expect(namesCard(again.terminal.screen.text(), 20)).toBe(false);
    await again.terminal.type('L');
    expect(saved.lines()).toEqual(part);
    await enterUntil(again, 'Enter commit');
    // The review shows the changes of the whole action, not only of its second part.
    expect(again.terminal.screen.text()).toMatch(/draw pile 2 → 1/i);
    await again.terminal.type('\r');
    expect(saved.lines().slice(0, 2)).toEqual(part);
    expect(saved.lines().slice(2)).toEqual([expect.stringMatching(/^E: .+ #[0-9a-f]{6}$/)]);
    await expectVerified(saved);
    await again.terminal.type('L');
    expect(logOf(again)).toContain('West draws 1 card Unrest in Brandenburg');
    await again.terminal.type('L', LIFT, 'L');
    expect(logOf(again)).toContain(`West draws 1 card: 20 “${title(20)}” Unrest in Brandenburg`);
  });

  it('is in the file at once: after the look of the Guillaume Affair, quitting does not undo it (R6.4k)', async () => {
    const saved = savedAt(AFFAIR);
    const first = await resume(saved);
    await first.terminal.type(LIFT, '1', 'e', '2', '\r');
    expect(first.terminal.screen.text()).toContain("Look at West's hand");
    await first.terminal.type('u', 'U');
    expect(saved.lines()).toEqual([]);
    expect(namesCard(first.terminal.stdout.written, 55)).toBe(false);
    await first.terminal.type('1', '\r');
    const part = saved.lines();
    expect(part).toEqual([
      '# Decade III, first half',
      expect.stringMatching(/^E 50 event: guillaume.* look hand #[0-9a-f]{6}$/),
    ]);
    expect(namesCard(first.terminal.screen.text(), 55)).toBe(true);
    await expectVerified(saved);
    await first.terminal.type('u');
    expect(first.terminal.screen.text()).toContain('nothing to undo');
    await quit(first);

    const again = await resume(saved);
    // The decision about the exchange shows hidden cards, so they are covered again until East takes over.
    expect(again.terminal.screen.text()).toContain('Bernd, it is your turn');
    expect(namesCard(again.terminal.screen.text(), 55)).toBe(false);
    await again.terminal.type(LIFT);
    expect(namesCard(again.terminal.screen.text(), 55)).toBe(true);
    await again.terminal.type('1', '\r');
    await enterUntil(again, 'Enter commit');
    await again.terminal.type('\r');
    expect(saved.lines().slice(0, 2)).toEqual(part);
    expect(saved.lines()[2]).toMatch(/^E: exchange 55 for 53, .+ #[0-9a-f]{6}$/);
    await expectVerified(saved);
  });

  it('R6.4k West reads in its log which card East took and which came; behind the curtain nobody does', async () => {
    const saved = savedAt(AFFAIR);
    const game = await resume(saved);
    await game.terminal.type(LIFT, '1', 'e', '2', '\r', '1', '\r', '1', '\r');
    await enterUntil(game, 'Enter commit');
    await game.terminal.type('\r', 'L');
    expect(namesCard(game.terminal.screen.text(), 55)).toBe(false);
    expect(logOf(game)).toContain("East takes a card from West's hand and puts a hand card in its place");
    await game.terminal.type('L', LIFT, 'L');
    expect(logOf(game)).toContain(
      `East takes 55 “${title(55)}” from West's hand and puts 53 “${title(53)}” in its place`,
    );
  });

  it('leaves a game that can be gone on with from its file as it was, at any moment of random games', async () => {
    let parts = 0;
    for (const seed of seeds(3, 3)) {
      const store = { folder: gamesFolder() };
      let game = begun({ seed, name: 'ours' }, store);
      const { path } = game;
      for (const { part, isWhole } of playedParts(game.match, randomGame(seed).moves)) {
        await commit(game, part);
        expect(game.problem).toBeNull();
        if (isWhole) continue;
        parts++;
        game = reopened(game, store);
      }
      const text = readFileSync(path, 'utf8');
      const read = readGame(text);
      if (!read.ok) throw new Error(messageOf(read.error[0]));
      expect(writeGame(read.value)).toBe(text);
      game.close();
    }
    expect(parts).toBeGreaterThan(0);
  });
});

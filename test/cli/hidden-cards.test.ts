import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGame, stepsOf } from '../../src/notation/index.js';
import { cardById, type CardId } from '../../src/rules/cards.js';
import type { State } from '../../src/rules/game.js';
import { temporaryFolder } from '../store/support.js';
import { savedGame, wsdv } from './support.js';

let home: string;
let running: string;
let end: State;

beforeAll(() => {
  home = temporaryFolder();
  const games = join(home, 'games');
  savedGame(games, 'finished', 2);
  // The game has 20 actions, so cards were drawn after the deal of the first decade.
  running = savedGame(games, 'running', 3, 20);
  end = recordOf(running).end;
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

function recordOf(path: string) {
  const read = readGame(fs.readFileSync(path, 'utf8'));
  if (!read.ok) throw new Error('the game is broken');
  return read.value;
}

const inHome = (args: readonly string[], stdin = '') => wsdv(args, { environment: { WSDV_HOME: home }, stdin });
const title = (card: CardId) => cardById(card).title.en;

/** Returns the cards in both hands, each known only to its owner. */
const held = () => [...end.hands.west, ...end.hands.east];

describe('an unfinished game keeps what is hidden (R3j)', () => {
  it('has hidden cards to keep', () => {
    expect(end.outcome).toBeNull();
    expect(end.hands.west.length).toBeGreaterThan(0);
    expect(end.hands.east.length).toBeGreaterThan(0);
  });

  it.each([
    ['replay', 'running'],
    ['replay', '--plain', 'running', '--to', 'end'],
    ['inspect', 'running'],
    ['inspect', 'running', '--at', 'I.1.3'],
    ['stats', 'running'],
    ['verify', 'running'],
    ['list'],
  ])('in what "%s" prints', async (...args) => {
    const { code, out } = await inHome(args);
    expect(code).toBe(0);
    for (const card of held()) expect(out).not.toContain(title(card));
    expect(out).not.toMatch(/draws \d+ cards?:/);
  });

  it.each([['replay'], ['inspect'], ['stats'], ['verify']])('in the JSON of "%s"', async (command) => {
    const { out } = await inHome([command, 'running', '--json']);
    const values = out
      .trim()
      .split(command === 'replay' ? '\n' : '\0')
      .map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(values[0]['seed'] ?? null).toBeNull();
    const told = JSON.stringify(values);
    expect(told).not.toMatch(/"type":"(?:drew|looked)"[^{}]*"cards":\[/);
    expect(told).not.toMatch(/"position":\{/);
    expect(told).not.toMatch(/"cards":\[[^\]]*\d/);
    const options = JSON.stringify(values[0]['decision'] ?? null);
    for (const card of held()) expect(options).not.toContain(`"card":${card}`);
  });

  it('but shows the hands asked for', async () => {
    const names = (hands: readonly CardId[]) => hands.map(title);
    for (const [hands, open, closed] of [
      ['west', end.hands.west, end.hands.east],
      ['east', end.hands.east, end.hands.west],
      ['both', held(), []],
      ['none', [], held()],
    ] as const) {
      const { out } = await inHome(['inspect', 'running', '--hands', hands]);
      for (const name of names(open)) expect(out, hands).toContain(name);
      for (const name of names(closed)) expect(out, hands).not.toContain(name);
    }
    const west = JSON.parse((await inHome(['inspect', 'running', '--hands', 'west', '--json'])).out);
    expect(west).toMatchObject({ position: null, view: { seat: 'west', hands: { west: { cards: end.hands.west } } } });
    expect(west.view.hands.east.cards).toBeNull();
    const both = JSON.parse((await inHome(['inspect', 'running', '--hands', 'both', '--json'])).out);
    expect(both.position.hands).toEqual(end.hands);
    const { out } = await inHome(['replay', 'running', '--hands', 'east']);
    expect(out).toMatch(/^ *East draws 2 cards: /m);
    expect(out).not.toMatch(/^ *West draws 2 cards: /m);
  });

  it('and gives away the hand of the other side by no error', async () => {
    const { out } = await inHome(['inspect', 'running', '--json']);
    const { side } = JSON.parse(out).decision as { side: 'west' | 'east' };
    const [own, other] = side === 'west' ? [end.hands.west, end.hands.east] : [end.hands.east, end.hands.west];
    const absent = [...Array(20).keys()].find((card) => card > 0 && end.played.includes(card)) ?? 1;
    const letter = side === 'west' ? 'W' : 'E';
    const otherSide = side === 'west' ? 'east' : 'west';
    // The error shows the mover's hand only if `--hands` names it, and never the other hand. This also holds for an
    // action that does not name its side.
    for (const text of [`${letter} ${absent} build: Kiel`, `${absent} build: Kiel`]) {
      for (const [hands, isShown] of [
        [[], false],
        [['--hands', 'none'], false],
        [['--hands', otherSide], false],
        [['--hands', side], true],
      ] as const) {
        const { err } = await inHome(['move', 'running', text, ...hands]);
        const possible = /Possible here: (.*)\./.exec(err)?.[1].split(', ') ?? [];
        expect(possible.length).toBeGreaterThan(0);
        for (const card of own) expect(possible.includes(String(card)), `${card} ${hands[1]}`).toBe(isShown);
        for (const card of other) expect(possible).not.toContain(String(card));
      }
    }
    // An error in a file does not show the mover's cards either, except with `--hands`.
    const wrong = join(home, 'wrong.wsdv');
    fs.writeFileSync(wrong, `${fs.readFileSync(running, 'utf8')}${letter} ${absent} build: Kiel\n`);
    const checked = await inHome(['verify', wrong]);
    const named = /Possible here: (.*)\./.exec(checked.err)?.[1].split(', ') ?? [];
    expect(named.length).toBeGreaterThan(0);
    for (const card of held()) expect(named).not.toContain(String(card));
    const asked = await inHome(['verify', wrong, '--hands', side]);
    for (const card of own) expect(/Possible here: (.*)\./.exec(asked.err)?.[1].split(', ')).toContain(String(card));
  });

  it('even where a line of the file declares a hand or the pile wrongly', async () => {
    for (const row of ['West hand', 'East hand', 'Pile']) {
      const wrong = join(home, 'declared.wsdv');
      fs.writeFileSync(wrong, `${fs.readFileSync(running, 'utf8')}${row}: I II III\n`);
      const { code, err } = await inHome(['verify', wrong]);
      expect(code).toBe(1);
      expect(err).toMatch(new RegExp(`Possible here: ${row}: \\?( \\?)*\\.|${row} has `, 'i'));
      for (const card of held())
        expect(err.replace(/^.*\|.*$/gm, '').replace(/:\d+:\d+:/, '')).not.toMatch(new RegExp(`\\b${card}\\b`));
    }
  });
});

describe('a finished game', () => {
  it('is told in full, unless it is asked not to', async () => {
    const { out } = await inHome(['replay', 'finished']);
    expect(out).toMatch(/^ *West draws 2 cards: /m);
    const head = (await inHome(['replay', 'finished', '--json'])).out.split('\n')[0];
    expect(JSON.parse(head)).toMatchObject({ seed: 2, hands: 'both' });
    const closed = await inHome(['replay', 'finished', '--hands', 'none']);
    expect(closed.out).not.toMatch(/draws \d cards?: /);
    expect(closed.out.split('\n').length).toBe(out.split('\n').length);
  });
});

describe('the Guillaume Affair in a replay (R6.4k)', () => {
  it('tells what East did with cards nobody saw only to those who may know', async () => {
    const folder = 'test/fixtures/games';
    const secret = fs
      .readdirSync(folder)
      .filter((file) => file.endsWith('.wsdv'))
      .map((file) => join(folder, file))
      .find((path) =>
        [...stepsOf(recordOf(path))].some(
          ({ decision: { move } }) => move.type === 'exchange' || move.type === 'remove',
        ),
      );
    if (secret === undefined) throw new Error('no fixture has the affair');
    const spectator = await inHome(['replay', secret, '--hands', 'none']);
    expect(spectator.out).toMatch(/exchange \? for \?|remove \?/);
    expect(spectator.out).not.toMatch(/exchange \d+ for|remove \d+(?:,|$)/m);
    expect((await inHome(['replay', secret])).out).toMatch(/exchange \d+ for|remove \d+(?:,|$)/m);
  });
});

describe('the seed of a new game', () => {
  it('is drawn and told nowhere, unless it is chosen', async () => {
    const drawn = JSON.parse((await inHome(['new', '--name', 'drawn', '--json'])).out);
    expect(drawn).toMatchObject({ seed: null, deal: 'drawn' });
    expect(fs.readFileSync(drawn.file, 'utf8')).toMatch(/^Seed: [0-9a-f]{64}$/m);
    const chosen = JSON.parse((await inHome(['new', '--name', 'chosen', '--seed', '7', '--json'])).out);
    expect(chosen).toMatchObject({ seed: 7, deal: 'seed' });
    const table = join(home, 'table.wsdv');
    fs.writeFileSync(table, (await inHome(['export', 'drawn', '--for', 'west'])).out);
    for (const [file, deal] of [
      ['drawn', 'drawn'],
      ['chosen', 'seed'],
      [table, 'table'],
    ] as const) {
      const { out } = await inHome(['inspect', file, '--json']);
      expect(JSON.parse(out)).toMatchObject({ deal });
      expect(out).not.toMatch(/"(?:random|deals|seed)":|[0-9a-f]{64}/);
    }
  });
});

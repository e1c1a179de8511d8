import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decision, type State } from '../../src/rules/game.js';
import { endGame, endingIn } from '../../src/cli/handlers/end-game.js';
import type { GameIo } from '../../src/cli/io.js';
import { err } from '../../src/common/result.js';
import type { SavedMatch } from '../../src/match/saved-match.js';
import { storeError } from '../../src/store/store-error.js';
import { english } from '../../src/text/language.js';
import { readGame } from '../../src/notation/index.js';
import { temporaryFolder } from '../store/support.js';
import { randomGame } from '../support/random/random-game.js';
import { type Outcome, savedGame, wsdv } from './support.js';

let home: string;
let text: string;

beforeAll(() => {
  home = temporaryFolder();
  savedGame(join(home, 'games'), 'running', 3, 12);
  text = read('running');
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

const pathOf = (name: string): string => join(home, 'games', `${name}.wsdv`);
const read = (name: string): string => fs.readFileSync(pathOf(name), 'utf8');
const move = (...args: string[]): Promise<Outcome> => wsdv(['move', ...args], { environment: { WSDV_HOME: home } });

let games = 0;
/** Saves the running game under a new name, with these players. */
function game(players: { readonly west?: string; readonly east?: string } = {}): string {
  const name = `game-${games++}`;
  const named = text
    .replace(/^West: .*$/m, `West: ${players.west ?? 'Anna'}`)
    .replace(/^East: .*$/m, `East: ${players.east ?? 'Bernd'}`);
  fs.writeFileSync(pathOf(name), named, { mode: 0o600 });
  return name;
}

/** Returns the side that decides in the running game, and the other side. */
function sides(): readonly [string, string] {
  const record = readGame(text);
  const side = record.ok ? decision(record.value.end)?.side : undefined;
  return side === 'west' ? ['West', 'East'] : ['East', 'West'];
}

describe('wsdv move GAME resign', () => {
  it('resigns for the side that decides, and prints the end and both hands', async () => {
    const [own, other] = sides();
    const name = game();
    const before = read(name);
    const { code, out, err } = await move(name, 'resign');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`${other} wins. ${own} resigns.`);
    expect(out).not.toMatch(/hand +\d hidden/);
    expect(read(name)).toBe(`${before}\nResult: ${other} wins, ${own} resigns\n`);
  });

  it('resigns for the side given with --for, and against a bot for the person', async () => {
    const [own, other] = sides();
    const name = game();
    expect((await move(name, 'Resign', '--for', other.toLowerCase())).code).toBe(0);
    expect(read(name)).toContain(`\nResult: ${own} wins, ${other} resigns\n`);
    for (const [bot, person] of [
      ['west', 'East'],
      ['east', 'West'],
    ]) {
      const against = game({ [bot]: 'bot:easy' });
      expect((await move(against, 'resign')).code).toBe(0);
      expect(read(against)).toContain(`, ${person} resigns\n`);
    }
  });

  it('is refused for a bot that plays against a person; where bots play both sides, either may resign', async () => {
    const name = game({ east: 'bot:easy' });
    const before = read(name);
    const { code, out, err } = await move(name, 'resign', '--for', 'east');
    expect([code, out, err]).toEqual([1, '', expect.stringContaining('A bot plays East, and only the bot itself')]);
    expect(read(name)).toBe(before);
    expect((await move(name, 'resign', '--for', 'west')).code).toBe(0);
    const bots = game({ west: 'bot:easy', east: 'bot:easy' });
    expect((await move(bots, 'resign', '--for', 'east')).code).toBe(0);
  });

  it('gives the end as JSON, too', async () => {
    const [own] = sides();
    const { out } = await move(game(), 'resign', '--json');
    const conclusion = { type: 'resigned', side: own.toLowerCase() };
    const events = [{ type: 'concluded', conclusion }];
    expect(JSON.parse(out)).toMatchObject({ schema: 'wsdv/move@2', conclusion, events, decision: null, hands: 'both' });
  });

  it('is refused once the game is over, which changes nothing', async () => {
    const name = game();
    await move(name, 'draw');
    const before = read(name);
    for (const action of ['resign', 'draw']) {
      const { code, out, err } = await move(name, action);
      expect([code, out, err.replace(/\s+/g, ' ')]).toEqual([
        1,
        '',
        'wsdv: Both sides agree on a draw. The game is over: no more actions can be played. ',
      ]);
    }
    expect(read(name)).toBe(before);
    const whole = fs.readFileSync(new URL('../../games/gdr-collapses.wsdv', import.meta.url), 'utf8');
    fs.writeFileSync(pathOf('whole'), whole, { mode: 0o600 });
    const { code, err } = await move('whole', 'resign');
    expect([code, err]).toEqual([1, expect.stringContaining('The game is over: no more actions can be played.')]);
    expect(read('whole')).toBe(whole);
  });

  it.each([
    ['W 1 build: Kiel', '--for', 'west'],
    ['draw', '--for', 'east'],
    ['resign', '--for', 'everybody'],
    ['resign', '--for', 'west', '--table'],
  ])('is the only use of --for: %s %s %s', async (...args) => {
    const name = game();
    expect((await move(name, ...args)).code).toBe(2);
    expect(read(name)).not.toContain('Result');
  });
});

describe('wsdv move GAME draw', () => {
  it.each(['draw', 'draw by agreement', 'Draw  by agreement'])('of two people ends the game: %s', async (action) => {
    const name = game();
    const { code, out } = await move(name, action);
    expect([code, out]).toEqual([0, expect.stringContaining('Both sides agree on a draw.')]);
    expect(read(name)).toMatch(/\nResult: draw by agreement\n$/);
  });

  it('is an answer where West may draw a card, unless the agreement is written out', () => {
    let asked: State | null = null;
    randomGame(3, ({ before, decision: { options } }) => {
      if (options.some(({ type }) => type === 'let-draw')) asked ??= before;
    });
    if (asked === null) throw new Error('West may draw nothing in this game');
    expect([endingIn('draw', asked), endingIn('draw by agreement', asked)]).toEqual([null, 'draw']);
  });
});

it('an end that cannot be saved ends nothing, which is said', async () => {
  const record = readGame(text);
  if (!record.ok) throw new Error('unreadable');
  const problem = storeError('full', 'x');
  const conclude = () => Promise.resolve(err({ code: 'not-saved', problem } as const));
  const said: string[] = [];
  const io = { words: { ...english.plain, ...(await english.game()) }, refuse: (why: string) => said.push(why) };
  const unsaved = { record: record.value, conclude } as unknown as SavedMatch;
  await endGame(io as unknown as GameIo, unsaved, 'resign', {});
  expect(said).toEqual([expect.stringMatching(/The game is not over: its end was not saved\.$/)]);
});

describe('wsdv move with an end of the game that is not the single word', () => {
  it.each([
    ['resign.', 'To end the game, write only `resign`'],
    ['W: resign', 'To end the game, write only `resign`'],
    ['East resigns', 'To end the game, write only `resign`'],
    ['resign\n-- \nAnna', 'To end the game, write only `resign`'],
    ['draw.', 'To end the game, write only `draw by agreement`'],
    ['E: draw by agreement', 'To end the game, write only `draw by agreement`'],
    ['Result: East wins, West resigns', 'To end the game yourself, write `resign` or `draw` alone'],
    ['Taken back', 'Take it back on the screen'],
    ['Taken back to I.1.1', 'Take it back on the screen'],
  ])('says what to write: %j', async (text, advice) => {
    const name = game();
    const before = read(name);
    const { code, out, err } = await move(name, text);
    expect([code, out, err.replace(/\s+/g, ' ')]).toEqual([1, '', expect.stringContaining(advice)]);
    expect(read(name)).toBe(before);
  });
});

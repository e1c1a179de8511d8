import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readGame } from '../../src/notation/index.js';
import { temporaryFolder } from '../store/support.js';
import { gamesFolder, showScreen } from '../ui/support/whole-screen.js';
import { savedGame, wsdv } from './support.js';

const POSITION = { decade: 3, turn: 'east', display: [41, 42, 43], unrest: { sachsen: 11 }, socialists: { box: 0 } };

let home: string;
beforeEach(() => (home = temporaryFolder()));
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

const inHome = (...args: string[]) => wsdv(args, { environment: { WSDV_HOME: home } });

function file(text: string, name = 'puzzle.json'): string {
  const path = join(home, name);
  fs.writeFileSync(path, text);
  return path;
}

async function begun(...args: string[]) {
  const { code, out, err } = await inHome('new', ...args);
  expect([code, err]).toEqual([0, '']);
  const text = fs.readFileSync(join(home, 'games', `${out.trim()}.wsdv`), 'utf8');
  const read = readGame(text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return { text, record: read.value };
}

describe('a new game with --position', () => {
  it('names the field of a position that is wrong once', async () => {
    const wrong = { half: 3, x: 1, tracks: { prestige: 9 }, display: [5, 5] };
    const { code, err } = await inHome('new', '--position', file(JSON.stringify(wrong), 'wrong.json'));
    expect(code).toBe(1);
    expect(err).toContain('wrong.json:1:2: half must be 1 or 2.\n');
    expect(err).toContain('wrong.json:1:27: tracks.prestige must be a whole number from -6 to 6.\n');
    expect(err).toContain('wrong.json:1:11: x is not a known field.\n');
  });

  it('begins there, and its file carries the position', async () => {
    const { text, record } = await begun('--position', file(JSON.stringify(POSITION, null, 2)), '--west', 'Ada');
    expect(text).toMatch(/^West: Ada$/m);
    expect(text).toMatch(/^Position: \{"decade":3/m);
    expect(text).not.toMatch(/^Seed/m);
    expect(record.start).toMatchObject({ decade: 3, display: [41, 42, 43] });
    expect(Math.max(...record.start.unrest)).toBe(11);
  });

  it('deals what the position leaves open at random, or by --seed, or as the position says', async () => {
    const open = file('{"decade": 2}');
    const deal = async (...args: string[]) => (await begun('--position', ...args)).record.start.drawPile;
    expect(await deal(open)).not.toEqual(await deal(open));
    expect(await deal(open, '--seed', '7')).toEqual(await deal(open, '--seed', '7'));
    expect(await deal(file('{"decade": 2, "seed": 7}', 'dealt.json'))).toEqual(await deal(open, '--seed', '7'));
  });

  it('takes the position of a move file', async () => {
    const { text } = await begun('--position', file(JSON.stringify(POSITION)));
    const again = await begun('--position', file(text, 'game.wsdv'));
    expect(again.record.header.position).toBe(/^Position: (.*)$/m.exec(text)?.[1]);
  });

  it.each([
    ['not JSON', '{\n"decade": 3,,', ':2:13: The position is not valid JSON'],
    ['a field twice', '{\n"half": 1,\n  "half": 2}', ':3:3: The position has the field "half" twice.'],
    ['a wrong field', '{\n"unrest": {"bayren": 1}}', ':2:12: unrest.bayren is not a known field'],
    ['not a position', '{"decade": 5}', 'is not a position'],
    [
      'not possible',
      '{"unrest": {"sachsen": 4}, "socialists": {"box": 13}}',
      'is not a position that can occur in a game',
    ],
    ['over at once', '{"decade": 4, "endOfDecade": 10}', 'the game is over before the first decision'],
    ['a game without one', 'Format: wsdv 1\nSeed: 7\n', 'has no Position line'],
    ['no game', 'Position\n', 'Format'],
  ])('says what is wrong: %s', async (_name, text, complaint) => {
    const { code, err } = await inHome('new', '--position', file(text));
    expect([code, err]).toEqual([1, expect.stringContaining(complaint)]);
    expect(fs.existsSync(join(home, 'games'))).toBe(false);
  });

  it('says that a position with a deal wants no --seed', async () => {
    const { code, err } = await inHome('new', '--position', file('{"seed": 1}'), '--seed', '2');
    expect([code, err]).toEqual([1, expect.stringContaining('leave out --seed')]);
  });

  it('is played on the screen from there', async () => {
    const folder = gamesFolder();
    const { terminal } = await showScreen({ mode: 'new', position: JSON.stringify(POSITION) }, { folder });
    expect(terminal.screen.text()).toContain('Decade III, first half');
    expect(terminal.screen.text()).toContain('East, it is your turn');
    const [name] = fs.readdirSync(folder).filter((one) => one.endsWith('.wsdv'));
    expect(fs.readFileSync(join(folder, name), 'utf8')).toContain('Position: {"decade":3');
  });
});

it('a saved game without a position is none to begin with', async () => {
  const path = savedGame(join(home, 'elsewhere'), 'whole', 2, 3);
  expect((await inHome('new', '--position', path)).err).toContain('has no Position line');
});

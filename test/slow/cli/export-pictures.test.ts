import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchOf } from '../../../src/match/match.js';
import { readGame } from '../../../src/notation/index.js';
import { temporaryFolder } from '../../store/support.js';
import { cardsNamed } from '../../support/card-names.js';
import { lettersOf, svgRows } from '../../support/svg-text.js';
import { ShownScreen } from '../../support/virtual-terminal.js';
import { xmlProblem } from '../../support/xml.js';
import { showScreen } from '../../ui/support/whole-screen.js';
import { savedGame, wsdv } from '../../cli/support.js';

let home: string;
let running: string;

beforeAll(() => {
  home = temporaryFolder();
  savedGame(join(home, 'games'), 'finished', 152);
  running = savedGame(join(home, 'games'), 'running', 3, 20);
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

const exported = (...args: string[]) => wsdv(['export', ...args], { environment: { WSDV_HOME: home } });

async function written(...args: string[]): Promise<string> {
  const { code, out, err } = await exported(...args);
  expect([code, err]).toEqual([0, '']);
  return out;
}

/** Returns the text of all frames of a recording. */
async function shownBy(cast: string): Promise<string[]> {
  const [header, ...events] = cast
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as never);
  const { width, height } = header as { width: number; height: number };
  const screen = new ShownScreen(width, height);
  const frames: string[] = [];
  for (const [, , output] of events as [number, string, string][]) {
    await screen.show(output);
    frames.push(screen.text());
  }
  return frames;
}

/** Every pane shows at least this many letters of a card title. */
const LETTERS = 16;

describe('wsdv export --svg', () => {
  it('shows what the screen of the replay shows', async () => {
    const text = fs.readFileSync(join(home, 'games', 'finished.wsdv'), 'utf8');
    const { terminal } = await showScreen({ mode: 'replay', text, at: 'I.2.2' }, undefined, { columns: 120, rows: 40 });
    const rows = svgRows(await written('finished', '--svg', '--at', 'I.2.2'));
    expect(rows).toEqual(terminal.screen.rows().map(lettersOf));
  });

  it('has the size and the looks asked for, and shows the end where no place is', async () => {
    const svg = await written('finished', '--svg', '--columns', '80', '--rows', '24', '--theme', 'light', '--ascii');
    expect(svg).toContain('viewBox="0 0 664 432"');
    expect(svg).toContain('fill="#fbfaf6"');
    expect(svg).toMatch(/^\p{ASCII}*$/u);
    const read = readGame(fs.readFileSync(join(home, 'games', 'finished.wsdv'), 'utf8'));
    const moments = read.ok ? matchOf(read.value).moments.length : 0;
    expect(svg).toContain(`${moments}/${moments}`);
    expect(await written('finished', '--svg', '--no-color')).not.toMatch(/#f2c230|#ffd640/);
  });

  it('is XML, and a recording is JSON, whatever the names are', async () => {
    for (const sign of ['\ufffe', '\uffff', '\u{1ffff}', '<&>"']) {
      const file = `Format: wsdv 1\nWest: An${sign}na\nEast: ${sign}\nSeed: 1\n\nW 20 build: - ; ${sign}\n`;
      const svg = await wsdv(['export', '-', '--svg'], { stdin: file });
      expect([svg.code, xmlProblem(svg.out)], escape(sign)).toEqual([0, null]);
      const cast = await wsdv(['export', '-', '--cast'], { stdin: file });
      expect(cast.out).not.toMatch(/[\p{Cs}\p{Noncharacter_Code_Point}]/u);
      for (const line of cast.out.trimEnd().split('\n')) JSON.parse(line);
    }
  });

  it('says which places there are', async () => {
    const { code, err } = await exported('finished', '--svg', '--at', 'V');
    expect([code, err]).toEqual([1, expect.stringContaining('There is no moment "V" in this game')]);
  });
});

describe('wsdv export --cast', () => {
  it('has a frame for each action and phase at a steady pace', async () => {
    const cast = await written('finished', '--cast', '--speed', '4', '--columns', '80', '--rows', '24');
    const frames = await shownBy(cast);
    const times = cast
      .trimEnd()
      .split('\n')
      .slice(1, -1)
      .map((line) => (JSON.parse(line) as [number])[0]);
    expect(times.slice(0, 4)).toEqual([0, 0.25, 0.5, 0.75]);
    expect(frames[0]).toContain('Decade I');
    expect(frames.at(-1)).toMatch(/wins/);
    // Frames after the first contain only what changed. A complete frame of 80x24 would have 1920 characters, and codes
    // for colours as well.
    expect(cast.length / frames.length).toBeLessThan(3000);
  });
});

describe('pictures of a game that goes on keep what is hidden (R3j)', () => {
  const state = () => {
    const read = readGame(fs.readFileSync(running, 'utf8'));
    if (!read.ok) throw new Error('the game is broken');
    return read.value.end;
  };

  it.each(['west', 'east', 'spectator', 'everybody', null] as const)('for %s', async (seat) => {
    const { west, east } = state().hands;
    const known = seat === 'west' ? west : seat === 'east' ? east : [];
    const hidden = [...west, ...east, ...state().drawPile].filter((card) => !known.includes(card));
    expect(hidden.length).toBeGreaterThan(0);
    const forSeat = seat === null ? [] : ['--for', seat];
    const svg = await written('running', '--svg', ...forSeat);
    const cast = await written('running', '--cast', ...forSeat);
    const frames = [svgRows(svg).join('\n'), ...(await shownBy(cast))];
    for (const text of [frames[0], frames.at(-1) ?? '']) expect(cardsNamed(text, known, LETTERS)).toEqual(known);
    for (const text of [svg, cast, ...frames]) expect(cardsNamed(text, hidden, LETTERS)).toEqual([]);
  });
});

describe('options of wsdv export that do not go together', () => {
  it.each([
    ['--svg', '--cast'],
    ['--for', 'west', '--at', 'I.1.1'],
    ['--cast', '--at', 'I.1.1'],
    ['--svg', '--speed', '2'],
    ['--for', 'west', '--columns', '100'],
    ['--for', 'west', '--theme', 'light'],
    ['--svg', '--columns', '79'],
    ['--svg', '--rows', '201'],
  ])('%s %s %s', async (...args) => {
    expect((await exported('finished', ...args.filter(Boolean))).code).toBe(2);
  });
});

import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../store/support.js';
import { wsdv } from './support.js';

const WHOLE = fs.readFileSync(new URL('../fixtures/games/taken-back.wsdv', import.meta.url), 'utf8');
/** WHOLE without the actions that were taken back. */
const STRAIGHT = WHOLE.replace(/.*\nTaken back.*\n/g, '');
const CUT = WHOLE.split('\n');
const AT = CUT.findIndex((line, index) => line.startsWith('Taken back') && index > 20);
/** The game up to its second take-back. */
const RUNNING = `${CUT.slice(0, AT + 1).join('\n')}\n`;
/** RUNNING without its last two lines: the action that was taken back, and the take-back. */
const BEFORE = `${CUT.slice(0, AT - 1).join('\n')}\n`;

let home: string;
let environment: Record<string, string>;

beforeAll(() => {
  home = temporaryFolder();
  environment = { WSDV_HOME: home };
  fs.mkdirSync(join(home, 'games'), { mode: 0o700 });
  const games = { whole: WHOLE, straight: STRAIGHT, running: RUNNING, before: BEFORE };
  for (const [name, text] of Object.entries(games))
    fs.writeFileSync(join(home, 'games', `${name}.wsdv`), text, { mode: 0o600 });
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

async function said(...args: string[]): Promise<string> {
  const { code, out, err } = await wsdv(args, { environment });
  expect(err).toBe('');
  expect(code).toBe(0);
  return out;
}

/** Returns the JSON output of a command, without file names and times. */
async function json(...args: string[]): Promise<unknown> {
  return JSON.parse(await said(...args, '--json'), (key, value: unknown) =>
    ['file', 'name', 'changed'].includes(key) ? undefined : value,
  );
}

/** Sorts the cards of each row, because their order has no meaning. */
function sorted(text: string): string {
  return text.replace(/(?<=^(?:Display|\w+ hand): ).*/gm, (row) => row.split(' ').sort().join(' '));
}

describe('a file with actions that were taken back', () => {
  it('is counted, charted and listed as the game that stands', async () => {
    expect(STRAIGHT.split('\n').length).toBe(WHOLE.split('\n').length - 8);
    for (const [taken, stands] of [
      ['whole', 'straight'],
      ['running', 'before'],
    ]) {
      expect(await json('inspect', taken)).toEqual(await json('inspect', stands));
      expect(await said('stats', taken)).toBe(await said('stats', stands));
    }
    const games = (await json('list')) as { games: object[] };
    const rows = games.games.map((game) => JSON.stringify(game));
    expect(new Set(rows).size).toBe(2);
    expect(rows.filter((row) => row.includes('"turn":"east"'))).toHaveLength(2);
  });

  it('is verified line by line, those taken back and the records, too', async () => {
    const lines = async (game: string): Promise<number> => {
      const { files } = (await json('verify', game)) as { files: { lines: number; errors: unknown[] }[] };
      expect(files[0].errors).toEqual([]);
      return files[0].lines;
    };
    expect(await lines('whole')).toBe((await lines('straight')) + 8);
    const wrong = WHOLE.replace('Taken back #f5a95c', 'Taken back #f5a95d');
    const { code, out, err } = await wsdv(['verify', '-'], { environment, stdin: wrong });
    expect(code).toBe(1);
    expect(out + err).toContain('#f5a95c');
  });

  it.each(['west', 'east', 'spectator'])(
    'is exported with its records for %s, and the export counts the same',
    async (seat) => {
      for (const game of ['whole', 'running']) {
        const file = join(home, `${game}-${seat}.wsdv`);
        fs.writeFileSync(file, await said('export', game, '--for', seat));
        const exported = fs.readFileSync(file, 'utf8');
        expect(exported.match(/^Taken back/gm)).toHaveLength(game === 'whole' ? 4 : 2);
        expect(exported).not.toMatch(/^Seed|; /m);
        expect(await said('stats', file)).toBe(await said('stats', game));
        expect(sorted(await said('export', file, '--for', seat))).toBe(sorted(exported));
      }
    },
  );

  it('is replayed with a word behind each action that was taken back', async () => {
    const text = await said('replay', 'whole', '--plain');
    expect(text.match(/\(taken back\)/g)).toHaveLength(4);
    expect(text.match(/ {2}Taken back/g)).toHaveLength(4);
  });
});

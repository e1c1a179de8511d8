import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../store/support.js';
import { savedGame, shape, wsdv } from './support.js';

let home: string;
let finished: string;
let environment: Record<string, string>;

beforeAll(() => {
  home = temporaryFolder();
  environment = { WSDV_HOME: home };
  finished = savedGame(join(home, 'games'), 'finished', 2);
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

describe('wsdv stats', () => {
  it('draws West and East to one scale in the width of the terminal, the line of a collapse on both sides', async () => {
    for (const columns of [60, 80, 120]) {
      const { code, out } = await wsdv(['stats', finished], {
        columns,
        environment: { ...environment, NO_COLOR: '1' },
      });
      expect(code).toBe(0);
      expect(out).toMatch(/^ {2}collapse at 4 .*\n {2}West \d+.*\nMass protests .*\n {2}East \d+.*\n/m);
      expect(out).toMatch(/^ {2}West \d+.*\nLiving standard .*\n {2}East \d+/m);
      expect(out).not.toContain('\u001B');
      const [charts, table] = out.split('At the end of each decade');
      expect(charts.split('\n').every((line) => line.length <= columns)).toBe(true);
      // On a narrow terminal the table is wrapped, but no figure is lost.
      expect(table).toMatch(/Socialists\n(.*\d\n){2,}$/);
    }
  });

  it('colours the sides on a terminal and draws them in pure ASCII in a pipe', async () => {
    const coloured = await wsdv(['stats', finished], {
      columns: 80,
      environment: { ...environment, COLORTERM: 'truecolor' },
    });
    expect(coloured.out).toMatch(/\[[\d;]+m[▄█]/);
    const plain = await wsdv(['stats', finished, '--ascii'], { environment });
    expect(plain.out).toMatch(/^Mass protests +I -+/m);
    expect(plain.out).toMatch(/^[\n -~]*$/);
  });

  it('tells the figures at the end of each decade, and the lowest and highest of the game', async () => {
    const { out } = await wsdv(['stats', finished], { columns: 80, environment: { ...environment, NO_COLOR: '1' } });
    const { moments } = JSON.parse((await wsdv(['stats', finished, '--json'], { environment })).out);
    const table = out.slice(out.indexOf('At the end of each decade')).split('\n');
    expect(table[1]).toMatch(/^Decade +Unrest +Prot\. +LS +Economy +Pres +Curr +Socialism +Socialists$/);
    const row = (start: string): string[] => table.find((line) => line.startsWith(start))!.split(/ {2,}/);
    const unrest = (side: 'west' | 'east'): number[] =>
      moments.map((moment: Record<typeof side, { unrest: number }>) => moment[side].unrest);
    const socialists = moments.map((moment: { socialists: number }) => moment.socialists);
    for (const [name, pick] of [
      ['lowest', Math.min],
      ['highest', Math.max],
    ] as const) {
      const cells = row(name);
      expect(cells[1]).toBe(`${pick(...unrest('west'))} : ${pick(...unrest('east'))}`);
      expect(cells.at(-1)).toBe(String(pick(...socialists)));
    }
    expect(row('I ').slice(0, 2)).toEqual(['I', expect.stringMatching(/^\d+ : \d+$/)]);
  });

  it('keeps its JSON schema, one moment a line of the game', async () => {
    const { moments, ...rest } = JSON.parse((await wsdv(['stats', finished, '--json'], { environment })).out);
    expect(shape({ moments, ...rest })).toMatchSnapshot();
    const { files } = JSON.parse((await wsdv(['verify', finished, '--json'], { environment })).out);
    expect(moments).toHaveLength(files[0].lines + 1);
  });
});

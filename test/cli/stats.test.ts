import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../table/support.js';
import { savedGame, wsdv } from './support.js';

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
      for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(columns);
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
});

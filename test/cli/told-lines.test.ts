import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameEvent } from '../../src/rules/game.js';
import { describeEvent, ENGLISH } from '../../src/text/index.js';
import { temporaryFolder } from '../store/support.js';
import { savedGame, wsdv } from './support.js';

let home: string;
const inHome = (args: readonly string[], columns?: number) =>
  wsdv(args, { environment: { WSDV_HOME: home, NO_COLOR: '1' }, ...(columns === undefined ? {} : { columns }) });

beforeAll(() => {
  home = temporaryFolder();
  savedGame(join(home, 'games'), 'finished', 2);
  savedGame(join(home, 'games'), 'running', 3, 12);
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

describe('what commands tell line by line', () => {
  it('of an event is what its icons did, not that they were taken up', async () => {
    const { out } = await inHome(['replay', '--plain', 'finished']);
    const told = new Set(out.split('\n').map((line) => line.trim()));
    const lines = (await inHome(['replay', '--json', 'finished'])).out.trim().split('\n');
    const events = lines.flatMap((line) => (JSON.parse(line) as { events: GameEvent[] }).events);
    const sentences = (type: GameEvent['type']): string[] =>
      events.filter((event) => event.type === type).map((event) => describeEvent(event, ENGLISH));
    for (const type of ['unrest', 'factory', 'track'] as const) {
      expect(sentences(type).length).toBeGreaterThan(0);
      for (const sentence of sentences(type)) expect(told).toContain(sentence);
    }
    for (const type of ['icon', 'forced'] as const) {
      expect(sentences(type).length).toBeGreaterThan(0);
      for (const sentence of sentences(type)) expect(told).not.toContain(sentence);
    }
  });

  it('of the phases to come hangs below the name of the phase', async () => {
    const rows = (await inHome(['inspect', 'running'], 44)).out.split('\n');
    const phases = rows.flatMap((row, at) => (/^ ?\d+ {2}\w/.test(row) ? [at] : []));
    expect(phases.length).toBeGreaterThan(5);
    const below = phases.map((at) => /^ */.exec(rows[at + 1])?.[0].length);
    // A line that continues the result is indented by 4, a finding of the phase by 6, and a sum with right-aligned
    // amounts by 8.
    expect(new Set(below)).toEqual(new Set([4, 6, 8]));
  });
});

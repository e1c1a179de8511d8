import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DAY } from '../../../src/common/time.js';
import { readGame } from '../../../src/notation/index.js';
import { freshFolder } from '../../serve/service-support.js';
import { itemAt } from '../../../src/common/item-at.js';

const GAME = 'test/fixtures/games/east-survives.wsdv';
const KILLS = 30;
const SERVICE = ['--import', './test/support/sources/register.js', 'test/support/killed-service.ts'];

/** Returns the sides whose turns begin, in the order of the recorded game. */
function turnsOf(game: string): string[] {
  const read = readGame(readFileSync(game, 'utf8'));
  if (!read.ok) throw new Error('not a game');
  const sides = read.value.lines.flatMap(({ decisions }) => decisions.map(({ side }) => side));
  return sides.filter((side, index) => side !== sides[index - 1]);
}

it(
  'each turn of four decades is told once, and at most twice where the service was killed',
  { timeout: 600_000 },
  async () => {
    const folder = freshFolder();
    const [program, out, kill] = ['sendmail', 'out', 'kill'].map((name) => join(folder, name));
    // The kill comes after the notice, and before the service can record it.
    const killing = `if [ -e '${kill}' ]; then rm '${kill}'; kill -9 $PPID; fi`;
    writeFileSync(program, `#!/bin/sh\nIFS= read -r line || exit 1\nprintf '%s\\n' "$line" >> '${out}'\n${killing}\n`);
    chmodSync(program, 0o755);
    writeFileSync(join(folder, 'began'), String(Date.now() - 90 * DAY));
    const ends: unknown[] = [];
    let said = '';
    for (let start = 0; start <= KILLS; start++) {
      // The last service is not killed. Kills are after 1 to 4 parts, alternately before and during a notice.
      const parts = start === KILLS ? 10_000 : start % 4;
      const args = [
        ...SERVICE,
        folder,
        program,
        GAME,
        String(start),
        String(parts),
        start % 2 === 0 ? 'before' : 'during',
      ];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      child.stdout.on('data', (text: Buffer) => (said += text.toString()));
      child.stderr.on('data', (text: Buffer) => (said += text.toString()));
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
      ends.push(signal ?? code);
    }
    expect({ said: said.replaceAll(/.*Warning.*\n/g, ''), ends }).toEqual({
      said: 'over\n',
      ends: [...Array.from({ length: KILLS }, () => 'SIGKILL'), 0],
    });
    const told = readFileSync(out, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { kind: string; side: string; address: string });
    for (const { kind, side, address } of told) expect([kind, address]).toEqual(['turn', `${side}@example.org`]);
    // Two turns of one side never follow one another. So neighbours of the same side are notices of the same turn.
    const begins = told.flatMap(({ side }, index) => (side === told[index - 1]?.side ? [] : [index]));
    expect(begins.map((index) => itemAt(told, index).side)).toEqual(turnsOf(GAME));
    const times = begins.map((index, turn) => (begins[turn + 1] ?? told.length) - index);
    expect(Math.max(...times)).toBe(2);
    // Exactly the kills during a notice repeat a notice.
    expect(times.filter((count) => count === 2)).toHaveLength(KILLS / 2);
  },
);

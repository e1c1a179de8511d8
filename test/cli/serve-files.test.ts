import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isServed } from '../../src/serve/folder.js';
import { freshFolder, soon } from '../serve/service-support.js';
import { wsdv } from './support.js';

/** Starts `wsdv serve` over a folder with these files in `games`, and stops it again. Returns what it printed. */
async function startedWith(files: Readonly<Record<string, string | Buffer>>): Promise<readonly string[]> {
  const folder = freshFolder('/tmp');
  mkdirSync(join(folder, 'games'), { mode: 0o700 });
  for (const [name, contents] of Object.entries(files)) writeFileSync(join(folder, 'games', name), contents);
  const service = wsdv(['serve', '--folder', folder]);
  await soon(async () => expect(await isServed(folder)).toBe(true));
  process.emit('SIGTERM', 'SIGTERM');
  const { code, err } = await service;
  expect(code).toBe(0);
  return err.split('\n').filter((line) => line.includes('games/'));
}

it('`wsdv serve` says once which table has no move file', async () => {
  const said = await startedWith({ 'Zoe.seats': '{}\n', '._Zoe.seats': '' });
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(
    /games\/Zoe\.wsdv is missing .* but .*games\/Zoe\.seats is there, so table Zoe is closed\. Stop/,
  );
});

it.each([
  ['a flipped bit', '2026-11-01\n2026-11.02\n2026-11-03\n', 'line 2 is not a day and was left out'],
  ['two damaged lines', '2026-11-01\n2026-13-01\n\0\0\n', 'lines 2, 3 are not days and were left out'],
  ['UTF-16', Buffer.from('2026-11-01\n', 'utf16le'), 'lines 1, 2 are not days'],
])('`wsdv serve` says once which lines of the days are damaged: %s', async (_, days, expected) => {
  const said = await startedWith({ '.days': days });
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(`.days: ${expected}`);
});

it.each(['', '2026-11-01\n', '\ufeff2026-11-01\r\n2026-11-02'])('`wsdv serve` accepts the days %j', async (days) => {
  expect(await startedWith({ '.days': days })).toEqual([]);
});

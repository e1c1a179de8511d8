import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { conclude, matchOf, type Match } from '../../src/match/match.js';
import { newRecord, writeGame } from '../../src/notation/index.js';
import { practiceGame } from '../support/practice-game.js';
import { temporaryFolder } from '../store/support.js';
import { wsdv } from './support.js';

/** Returns what `wsdv resume` says when this game, which West has resigned, is the only saved one. */
async function saidOf(match: Match): Promise<string> {
  const over = conclude(match, { type: 'resigned', side: 'west' });
  if (!over.ok) throw new Error(over.error);
  const home = temporaryFolder();
  mkdirSync(join(home, 'games'));
  writeFileSync(join(home, 'games', 'last.wsdv'), writeGame(over.value.match.record));
  const { code, err } = await wsdv(['resume'], { environment: { WSDV_HOME: home } });
  expect(code).toBe(1);
  return err;
}

it('opens a finished practice game, too, because its player can go back, but no other finished game', async () => {
  const record = newRecord({ seed: 7, players: { west: 'Anna', east: 'bot:easy' } });
  if (!record.ok) throw new Error('no record');
  expect(await saidOf(matchOf(record.value))).toMatch('There is no game to resume.');
  expect(await saidOf(practiceGame(7))).toMatch('needs a terminal');
});

import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { bot } from '../../../src/bots/bot.js';
import { seedAtTable } from '../../../src/bots/names.js';
import { other, type Side } from '../../../src/rules/board.js';
import type { Outcome } from '../../cli/support.js';
import { builtFrom, PROGRAM } from '../../support/program.js';
import { tableAtDoor, writtenBy } from '../../serve/table-at-door.js';

void builtFrom;

/** A table, and the built program that lets a bot play there (bots think in a separate thread). */
async function servedTable() {
  const at = await tableAtDoor();
  const move = (side: Side | 'carla', ...more: readonly string[]): Promise<Outcome> =>
    new Promise((resolve) => {
      const words = [PROGRAM, ...at.moving(side, '--bot', 'newcomer', '--yes', ...more)];
      const child = execFile(process.execPath, words, (_error, out, err) => {
        resolve({ code: child.exitCode ?? -1, out, err });
      });
    });
  return { ...at, move };
}

describe('wsdv move TABLE --bot LEVEL --table', () => {
  it('plays one action of the bot on the own seat, by what that seat knows, and says why', async () => {
    const { standing, visitors, move, turn, table } = await servedTable();
    await standing(other(turn));
    const { code, out, err } = await move(turn);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const [own, theirs] = turn === 'west' ? ['West', 'East'] : ['East', 'West'];
    expect(out).toMatch(new RegExp(`^${own} takes `));
    expect(out).toMatch(/^Why: .*\. The bot rates (West|East)'s chance to win at \d+ %\.$/m);
    expect(out).toMatch(new RegExp(`^ *${theirs}.s hand +\\d+ hidden$`, 'm'));
    const after = await standing(turn);
    expect(after.game.view.decision).toMatchObject({ side: other(turn) });
    expect(visitors[other(turn)].told('news').at(-1)?.news.version).toBe(after.version);
    const { text } = await visitors[other(turn)].ask('export', { table });
    expect(text.match(/; .*/g)).toEqual(['; bot newcomer']);
  });

  it('plays what that bot chooses there, and gives it as JSON', async () => {
    const { standing, move, turn } = await servedTable();
    const before = await standing(turn);
    const { view, events } = before.game;
    const choice = await bot({ level: 'newcomer', seed: seedAtTable(turn, before) }).choose(view, events);
    const { code, out } = await move(turn, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      schema: 'wsdv/move@2',
      written: `${writtenBy(before, choice.part).action}\n`,
      thought: { before: choice.before },
      view: (await standing(turn)).game.view,
    });
  });

  it('plays for nobody who is not on turn or does not sit there, nor when the game is over', async () => {
    const { standing, visitors, move, turn, table } = await servedTable();
    const { version } = await standing(turn);
    const theirs = await move(other(turn));
    const carlas = await move('carla');
    expect([theirs, carlas].map(({ code, out, err }) => [code, out, err])).toEqual([
      [1, '', 'wsdv: The other side decides now.\n'],
      [1, '', 'wsdv: You do not sit at this table: you can watch.\n'],
    ]);
    expect((await standing(turn)).version).toBe(version);
    await visitors[turn].ask('resign', { table, version });
    const late = await move(turn);
    expect([late.code, late.err]).toEqual([1, expect.stringContaining('no more actions can be played')]);
  });

  it('wants either an action or a bot', async () => {
    const { move, turn } = await servedTable();
    const { code, err } = await move(turn, 'W 20 build');
    expect([code, err]).toEqual([2, expect.stringContaining('Give either an action or --bot LEVEL, not both')]);
  });
});

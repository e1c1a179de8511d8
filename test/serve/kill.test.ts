import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readGame, standing } from '../../src/notation/index.js';
import type { Move } from '../../src/rules/game.js';
import { builtFrom } from '../support/program.js';
import { chance } from '../support/random/random-game.js';
import { runs } from '../support/runs.js';
import { serve, servedTable } from './served.js';

void builtFrom;

/** Whether parts stand in a list of moves one after the other, perhaps with others between them. */
function foundInOrder(moves: readonly Move[], parts: readonly (readonly Move[])[]): boolean {
  let from = 0;
  return parts.every((part) => {
    const starts = moves.map((_, index) => index).slice(from);
    const start = starts.find((index) => isDeepStrictEqual(moves.slice(index, index + part.length), part));
    from = (start ?? NaN) + part.length;
    return start !== undefined;
  });
}

describe('a service killed with -9', () => {
  it('has lost nothing it said was played, and its players come back by themselves and go on', async () => {
    const { folder, table, west, east, ...started } = await servedTable();
    let { service } = started;
    const kills = runs(8);
    let killed = 0;
    const playing = Promise.all([west.play(() => killed >= kills), east.play(() => killed >= kills)]);
    const random = chance(3);
    for (; killed < kills && !west.isOver; killed++) {
      const before = west.acknowledged.length + east.acknowledged.length;
      const more = 1 + random(4);
      await expect
        .poll(() => west.isOver || west.acknowledged.length + east.acknowledged.length >= before + more)
        .toBe(true);
      await delay(random(20));
      service.kill('SIGKILL');
      await once(service, 'exit');
      service = await serve(folder);
    }
    await playing;
    const record = readGame(readFileSync(join(folder, 'games', `${table}.wsdv`), 'utf8'));
    if (!record.ok) throw new Error(JSON.stringify(record.error));
    const { lines } = record.value;
    for (const [side, { acknowledged }] of [
      ['west', west],
      ['east', east],
    ] as const) {
      const decided = standing(lines).flatMap((index) => lines[index].decisions.filter((one) => one.side === side));
      // A part may be committed though the answer was lost with the service: everything answered stands, in its order.
      expect(
        foundInOrder(
          decided.map(({ move }) => move),
          acknowledged.map(({ moves }) => moves),
        ),
      ).toBe(true);
    }
    expect(existsSync(join(folder, 'door', 'socket'))).toBe(true);
  });
});

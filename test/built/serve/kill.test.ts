import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readGame, standing } from '../../../src/notation/index.js';
import { builtFrom } from '../../support/program.js';
import { gamesInParts } from '../../support/random/game-in-parts.js';
import { chance } from '../../support/random/random-game.js';
import { runs, SEED, TIMES } from '../../support/runs.js';
import { serve, servedTable } from './served.js';

void builtFrom;

/** Number of kills in one game. `npm run long` kills more often, in twenty games. */
const KILLS = TIMES > 1 ? 10 : 6;

/** Games that reach the last End of Decade. */
const games = gamesInParts(runs(1), ({ end }) => end.decade === 4);

describe.each(games)('the four decades of a game, with a service killed with -9 again and again', (game) => {
  it('hold every part once, in its order, and its players come back by themselves', async () => {
    const { folder, table, west, east, ...started } = await servedTable(game);
    let { service } = started;
    const playing = Promise.all([west.play(), east.play()]);
    const random = chance(SEED + game.seed);
    const acknowledged = () => west.acknowledged + east.acknowledged;
    // Maximum number of parts between two kills, so that all kills happen before the end.
    const most = Math.floor((2 * game.parts.length) / (KILLS + 1)) - 1;
    for (let killed = 0; killed < KILLS && !west.isOver; killed++) {
      const wanted = acknowledged() + 1 + random(most);
      await expect.poll(() => west.isOver || acknowledged() >= wanted, { interval: 1 }).toBe(true);
      await delay(random(20));
      service.kill('SIGKILL');
      await once(service, 'exit');
      service = await serve(folder);
    }
    await playing;
    const record = readGame(readFileSync(join(folder, 'games', `${table}.wsdv`), 'utf8'));
    if (!record.ok) throw new Error(JSON.stringify(record.error));
    const { lines, end } = record.value;
    const played = standing(lines).flatMap((index) => lines[index].decisions.map(({ move }) => move));
    expect(played).toEqual(game.parts.flatMap(({ moves }) => moves));
    expect(end.outcome).toEqual(game.end.outcome);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { gamesInParts } from '../test/support/random/game-in-parts.js';
import { SIDES } from '../src/rules/board.js';
import type { Row } from './row.js';
import { ask, LoadTable, MeasuredService } from './serve-load.js';

const FLOODER = fileURLToPath(new URL('serve-flooder.ts', import.meta.url));
const KINDS = ['exports', 'opens', 'lobbies', 'creates', 'bots', 'connects'] as const;
const PARTS = 90;
/** Number of requests that the other account sends. */
const REQUESTS = 60;
/** Milliseconds between two requests: the shortest interval at which a player's status line would run `wsdv turns`. */
const EVERY = 150;
/** Milliseconds of flooding before the measurement starts. */
const HEAD_START = 3_000;
const MOST_BOT_TIME = 60_000;

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const p95 = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)];

/** Returns the milliseconds until a bot of level newcomer has played its first action at a new table. */
async function newcomerTakes(service: MeasuredService): Promise<number> {
  let played: () => void = () => undefined;
  const hasPlayed = new Promise<void>((resolve) => (played = resolve));
  const client = await service.enter('patient', ({ notice }) => notice === 'news' && played());
  const begun = performance.now();
  // West decides first in every game. This loop creates a table for each side, so the bot plays West at one of them.
  for (const side of SIDES) {
    const { table } = await ask(client, { do: 'create', side, bot: 'newcomer' });
    await ask(client, { do: 'open', table });
  }
  await Promise.race([hasPlayed, sleep(MOST_BOT_TIME)]);
  return performance.now() - begun;
}

/** Measures how much slower the service answers one account while another account causes as much load as it can. */
export async function floods(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const kind of KINDS) {
    const service = new MeasuredService();
    try {
      await service.start();
      const game = gamesInParts(1, ({ parts }) => parts.length === PARTS, PARTS)[0];
      const long = await LoadTable.make(service, 0, game);
      for (let part = 0; part < PARTS; part++) await long.commit();
      // After the restart nobody has the table open, so the service must replay the table's game for each request.
      await service.stop();
      await service.start();
      const victim = await service.enter('victim');
      const table = long.path.replace(/^.*\//, '').replace('.wsdv', '');
      const flooder = spawn(process.execPath, ['--import', 'tsx', FLOODER, service.folder, kind, table], {
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      const ended = once(flooder, 'exit');
      try {
        await sleep(HEAD_START);
        const taken: number[] = [];
        for (let number = 0; number < REQUESTS; number++) {
          const begun = performance.now();
          await ask(victim, { do: 'turns' });
          taken.push(performance.now() - begun);
          await sleep(EVERY);
        }
        const what = `another's turns while one account floods: ${kind}, p95`;
        rows.push({ what, measured: p95(taken), unit: 'ms', target: { atMost: 100 } });
        if (kind === 'bots') {
          const measured = (await newcomerTakes(service)) / 1_000;
          rows.push({ what: "another's newcomer meanwhile", measured, unit: 's', target: { atMost: 10 } });
        }
      } finally {
        flooder.kill('SIGKILL');
        await ended;
      }
    } finally {
      await service.close();
    }
  }
  return rows;
}

/** Worker thread of the arena: plays each game whose number it receives, until it receives `end`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Contest } from './contest.js';
import { Referee } from './referee.js';
import type { FromWorker, ToWorker } from './team.js';

const referee = new Referee(workerData as Contest);

async function play(game: number): Promise<void> {
  try {
    tell({ result: await referee.play(game) });
  } catch (error) {
    tell({ error: error instanceof Error ? error.message : String(error) });
  }
}

function tell(message: FromWorker): void {
  parentPort?.postMessage(message);
}

parentPort?.on('message', (told: ToWorker) => {
  if (told.type === 'play') void play(told.game);
  else void referee.close().then(() => parentPort?.close());
});

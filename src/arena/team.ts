import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Contest } from './contest.js';
import { Referee } from './referee.js';
import type { GameResult } from './results.js';

export type ToWorker = { readonly type: 'play'; readonly game: number } | { readonly type: 'end' };
export type FromWorker = { readonly result: GameResult } | { readonly error: string };

type Player = Pick<Referee, 'play' | 'close'>;

class Thread implements Player {
  readonly #worker: Worker;
  readonly #gone: Promise<unknown>;

  constructor(contest: Contest) {
    // The build creates this file. With one worker, games are played in this thread and the file is not needed.
    this.#worker = new Worker(new URL('../cli/arena-worker.js', import.meta.url), { workerData: contest });
    this.#gone = new Promise((resolve) => this.#worker.once('exit', resolve));
    // An error event must not end the program; the error also rejects the promise that `play` returned.
    this.#worker.on('error', () => undefined);
  }

  /**
   * Plays a game in the worker thread.
   * @throws Error if the worker thread has ended or reports an error
   */
  async play(game: number): Promise<GameResult> {
    this.#tell({ type: 'play', game });
    const told = await Promise.race([once(this.#worker, 'message') as Promise<[FromWorker]>, this.#gone]);
    if (!Array.isArray(told)) throw new Error('a thread of the arena has ended');
    const [answer] = told as [FromWorker];
    if ('error' in answer) throw new Error(answer.error);
    return answer.result;
  }

  async close(): Promise<void> {
    this.#tell({ type: 'end' });
    await this.#gone;
  }

  #tell(message: ToWorker): void {
    this.#worker.postMessage(message);
  }
}

/** Games to be played, and the number of workers. */
export interface Orders {
  readonly contest: Contest;
  readonly games: readonly number[];
  readonly workers: number;
  /** Aborted in order to stop the running games. */
  readonly signal: AbortSignal;
  /** Called with each result, in the order in which games finish. */
  readonly done: (result: GameResult) => void;
}

/**
 * Plays games: with one worker in this thread, with several workers in worker threads. The results are the same either
 * way.
 * @throws Error when a bot of a level or a worker thread fails, or `done` throws
 */
export async function playGames({ contest, games, workers, signal, done }: Orders): Promise<void> {
  const count = Math.min(workers, games.length);
  const stopped = new AbortController();
  const over = new Promise<null>((resolve) => stopped.signal.addEventListener('abort', () => resolve(null)));
  const stop = (): void => stopped.abort();
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const waiting = [...games];
  const work = async (player: Player): Promise<void> => {
    try {
      while (!stopped.signal.aborted) {
        const game = waiting.shift();
        if (game === undefined) return;
        const playing = player.play(game);
        // The error of a stopped game is not reported.
        playing.catch(() => undefined);
        const result = await Promise.race([playing, over]);
        if (result !== null) done(result);
      }
    } catch (error) {
      stop();
      throw error;
    } finally {
      await player.close();
    }
  };
  const players = Array.from({ length: count }, () => (count === 1 ? new Referee(contest) : new Thread(contest)));
  const ends = await Promise.allSettled(players.map(work));
  signal.removeEventListener('abort', stop);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Lesson } from './self-play.js';
import type { Study } from './studies.js';
import type { Order, StudyOrder } from './worker.js';

/** Worker threads that play games. The number of threads does not affect the results. */
export class Team {
  readonly #workers: readonly Worker[];

  /**
   * @param file the compiled worker
   * @param count number of threads
   */
  constructor(file: URL, count: number) {
    this.#workers = Array.from({ length: count }, () => new Worker(file));
  }

  /** Plays the ordered games. Returns one lesson for each `Order`, in the same sequence. */
  play(orders: readonly Order[]): Promise<Lesson[]> {
    return this.#done(orders);
  }

  /** Plays the ordered games with search. Returns one study for each `StudyOrder`, in the same sequence. */
  study(orders: readonly StudyOrder[]): Promise<Study[]> {
    return this.#done(orders);
  }

  async #done<T>(orders: readonly (Order | StudyOrder)[]): Promise<T[]> {
    const done: T[] = [];
    let next = 0;
    await Promise.all(
      this.#workers.map(async (worker) => {
        while (next < orders.length) {
          const index = next++;
          worker.postMessage(orders[index]);
          [done[index]] = (await once(worker, 'message')) as [T];
        }
      }),
    );
    return done;
  }

  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

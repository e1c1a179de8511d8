import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Lesson } from './self-play.js';
import type { Study } from './studies.js';
import type { Order, StudyOrder } from './worker.js';

/** Worker threads that play games. The results do not depend on the number of threads. */
export class Team {
  readonly #workers: readonly Worker[];

  /** @param file the compiled worker */
  constructor(file: URL, count: number) {
    this.#workers = Array.from({ length: count }, () => new Worker(file));
  }

  /** Plays games. The lessons are returned in the order of the orders. */
  play(orders: readonly Order[]): Promise<Lesson[]> {
    return this.#done(orders);
  }

  /** Plays games to study. The studies are returned in the order of the orders. */
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

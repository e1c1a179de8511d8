import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Lesson } from './self-play.js';
import type { Order } from './worker.js';

/** Worker threads that play games; what comes back does not depend on how many there are. */
export class Team {
  readonly #workers: readonly Worker[];

  /** @param file the compiled worker */
  constructor(file: URL, count: number) {
    this.#workers = Array.from({ length: count }, () => new Worker(file));
  }

  /** Plays games; the lessons come in the order of the orders. */
  async play(orders: readonly Order[]): Promise<Lesson[]> {
    const lessons: Lesson[] = [];
    let next = 0;
    await Promise.all(
      this.#workers.map(async (worker) => {
        while (next < orders.length) {
          const index = next++;
          worker.postMessage(orders[index]);
          const [lesson] = (await once(worker, 'message')) as [Lesson];
          lessons[index] = lesson;
        }
      }),
    );
    return lessons;
  }

  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

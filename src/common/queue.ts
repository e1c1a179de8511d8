/** Runs asynchronous jobs one at a time, in the order in which they were requested. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  /**
   * Runs a job when all earlier ones have ended. A job that fails rejects its own promise only; the next one runs anyway.
   * @returns what the job returns
   */
  run<T>(job: () => T | Promise<T>): Promise<T> {
    const done = this.#last.then(job, job);
    this.#last = done;
    return done;
  }

  /** Resolves when all jobs requested so far have ended. Never rejects. */
  async settled(): Promise<void> {
    await this.#last.catch(() => undefined);
  }
}

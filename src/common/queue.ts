/** Runs asynchronous jobs one at a time, in the order in which they were requested. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  /**
   * Runs a job when all earlier jobs have ended. If a job fails, only its own promise rejects; the next job runs
   * anyway.
   * @returns the result of the job
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

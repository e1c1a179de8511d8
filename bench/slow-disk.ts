/**
 * Makes every flush take as long as on a disk that really writes to its medium. Node has a fixed number of threads for
 * files, so at most that many flushes run at once. The disk of a virtual machine may flush faster than a request is
 * read. Without this module, only the processor would be measured there. To slow down a program, load this module
 * before it, with the milliseconds in `FLUSH_VARIABLE`.
 */
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

export const FLUSH_VARIABLE = 'WSDV_BENCH_FLUSH';
const THREADS = 4;

interface Flushing {
  datasync: (this: Flushing) => Promise<void>;
}

let milliseconds = Number(process.env[FLUSH_VARIABLE] ?? 0);

/** @param least minimum duration of each later flush in this process, in milliseconds; 0 for the disk's own speed */
export function slowFlushes(least: number): void {
  milliseconds = least;
}

const anyFile = await open('.');
const prototype = Object.getPrototypeOf(anyFile) as Flushing;
await anyFile.close();
const { datasync } = prototype;

let free = THREADS;
const waiting: (() => void)[] = [];

prototype.datasync = async function () {
  if (milliseconds === 0) return datasync.call(this);
  if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
  else free--;
  await Promise.all([datasync.call(this), sleep(milliseconds)]);
  const next = waiting.shift();
  if (next) next();
  else free++;
};

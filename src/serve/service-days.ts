import { appendFileSync, readFileSync } from 'node:fs';

export const DAY = 24 * 60 * 60 * 1000;
/** A day as a line of the file: `2026-11-27`; Date writes years beyond 9999 with a sign and six digits. */
const LINE = /^(?:[+-]\d\d)?\d{4}-\d\d-\d\d$/;
const OWN_FILE = 0o600;

const dayOf = (time: number): number => Math.floor(time / DAY);

/**
 * The days (UTC) on which a service ran, each once, in the order in which it saw them. A clock that is set wrong adds
 * a single day, so time counted in these days really passed while the service ran.
 */
export class ServiceDays {
  readonly #days: number[];
  readonly #keep: (line: string) => void;

  /** Without arguments the days are forgotten with the process. */
  constructor(days: readonly number[] = [], keep: (line: string) => void = () => {}) {
    this.#days = [...new Set(days)];
    this.#keep = keep;
  }

  /** The days in a file, one a line. A file that cannot be read or written only makes time pass more slowly. */
  static in(path: string): ServiceDays {
    return new ServiceDays(daysIn(path), (line) => {
      try {
        appendFileSync(path, line, { mode: OWN_FILE });
      } catch {
        // The day counts as long as this process runs.
      }
    });
  }

  /** Takes note that the service runs at a time in milliseconds since 1970. */
  see(now: number): void {
    const today = dayOf(now);
    if (this.#days.includes(today)) return;
    this.#days.push(today);
    this.#keep(`${new Date(now).toISOString().split('T')[0]}\n`);
  }

  /**
   * How long it takes until the service has run on `count` days after the day of a time, if it goes on running.
   * @returns milliseconds; 0 when it has
   */
  until(count: number, after: number, now: number): number {
    const missing = count - this.#since(dayOf(after));
    return missing > 0 ? missing * DAY - (((now % DAY) + DAY) % DAY) : 0;
  }

  /** On how many days after a day the service has run. */
  #since(day: number): number {
    const seen = this.#days.indexOf(day);
    const last = seen >= 0 ? seen : this.#days.findLastIndex((one) => one <= day);
    return this.#days.length - 1 - last;
  }
}

function daysIn(path: string): number[] {
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    return lines.flatMap((line) => {
      const time = LINE.test(line) ? Date.parse(`${line}T00:00:00Z`) : NaN;
      return Number.isNaN(time) ? [] : [dayOf(time)];
    });
  } catch {
    return [];
  }
}

import { appendFileSync, readFileSync } from 'node:fs';
import { DAY } from '../../common/time.js';
import { DAYS_TO_CLOSE, TIME_TO_CLOSE } from '../../match/table-port.js';
import { OWN_FILE } from '../../store/files.js';
import { linesOf } from '../line-files.js';

/**
 * Matches a line of the file: one day (UTC), such as `2026-11-27`. Years beyond 9999 have a sign and six digits, as
 * `toISOString` writes them.
 */
const LINE = /^(?:[+-]\d\d)?\d{4}-\d\d-\d\d$/;

const dayNumber = (time: number): number => Math.floor(time / DAY);

/**
 * The days (UTC) on which the service ran, each once, in the order in which they were recorded. A jump of the clock
 * adds only one day. So the number of days stays close to the time that really passed.
 */
export class ServiceDays {
  readonly #days: number[];
  readonly #keep: (line: string) => void;

  /** Without arguments, keeps the days in memory only. */
  constructor(days: readonly number[] = [], keep: (line: string) => void = () => {}) {
    this.#days = [...new Set(days)];
    this.#keep = keep;
  }

  /**
   * Reads the days from a file, one per line. If the file cannot be read or written, or is damaged, days are missing, so
   * tables can be closed only later than usual.
   * @param onDamaged called with the numbers (from 1) of the lines that are not days, if there are any
   */
  static in(path: string, onDamaged: (lines: readonly number[]) => void = () => {}): ServiceDays {
    const text = textOf(path);
    const lines = linesOf(text).map((line) => ({ isEmpty: line === '', day: dayIn(line) }));
    const damaged = lines.flatMap(({ isEmpty, day }, index) => (isEmpty || day !== null ? [] : [index + 1]));
    if (damaged.length > 0) onDamaged(damaged);
    // A crash may have cut the last line. The next day then starts on a line of its own.
    let start = text === '' || text.endsWith('\n') ? '' : '\n';
    return new ServiceDays(
      lines.flatMap(({ day }) => day ?? []),
      (line) => {
        try {
          appendFileSync(path, start + line, { mode: OWN_FILE });
          start = '';
        } catch {
          // The day could not be saved. It still counts while this process runs.
        }
      },
    );
  }

  /** Records that the service runs at `now`, in milliseconds since 1970. */
  see(now: number): void {
    const today = dayNumber(now);
    if (this.#days.includes(today)) return;
    this.#days.push(today);
    this.#keep(`${new Date(now).toISOString().split('T')[0]}\n`);
  }

  /**
   * Counts the days that were recorded after the day of `after`. Returns the milliseconds until `count` such days are
   * recorded, if the service keeps running; 0 if they are recorded already. `after` and `now` are in milliseconds since
   * 1970.
   */
  until(count: number, after: number, now: number): number {
    const missing = count - this.#since(dayNumber(after));
    return missing > 0 ? missing * DAY - (((now % DAY) + DAY) % DAY) : 0;
  }

  /**
   * Returns the milliseconds until a table may be closed if nobody plays; 0 when it may be closed now. Two conditions
   * must be met. First, 30 days have passed since the last part, according to the clock. Second, the service has run on
   * 30 days since then, because the clock can be wrong. If the last part is dated in the future, only the second
   * condition counts.
   * @param changed time of the last part, in milliseconds since 1970 like `now`
   */
  timeToClose(changed: number, now: number): number {
    this.see(now);
    const byClock = changed > now ? 0 : TIME_TO_CLOSE - (now - changed);
    return Math.max(0, byClock, this.until(DAYS_TO_CLOSE, changed, now));
  }

  /** Returns the number of days recorded after `day`. */
  #since(day: number): number {
    const seen = this.#days.indexOf(day);
    const last = seen >= 0 ? seen : this.#days.findLastIndex((one) => one <= day);
    return this.#days.length - 1 - last;
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the number of the day in a line; null if the line is not a day. */
function dayIn(line: string): number | null {
  const time = LINE.test(line) ? Date.parse(`${line}T00:00:00Z`) : NaN;
  return Number.isNaN(time) ? null : dayNumber(time);
}

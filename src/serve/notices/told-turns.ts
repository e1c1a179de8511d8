import type { FileHandle } from 'node:fs/promises';
import * as v from 'valibot';
import { DAY } from '../../common/time.js';
import { OWN_FILE, realFiles, replaceWhole } from '../../store/files.js';
import { type Side, SIDES } from '../../rules/board.js';
import { servePaths } from '../folder.js';
import { checkedLine, contentsOf, linesOf } from '../line-files.js';
import { type ReadLines, RecordFile, type RecordFileListener } from '../record-file.js';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One line of the file `told`: the complete state of a seat's notices. The last line of a seat counts. */
const lineSchema = v.strictObject({
  table: v.string(),
  side: v.picklist(SIDES),
  /** Version of the table at which the seat's turn began. The other fields except `starts` are about this turn. */
  since: count,
  /** Number of starts of the command whose end is not recorded: they run, or the service was killed meanwhile. */
  open: count,
  failures: count,
  /** Whether the turn needs no notice any more. */
  isDone: v.boolean(),
  /** Times of the starts of the command within 24 hours, in milliseconds since 1970. */
  starts: v.array(v.number()),
});
export type SeatNotices = v.InferOutput<typeof lineSchema>;
type Seat = Pick<SeatNotices, 'table' | 'side'>;

/** Number of lines at which the file is rewritten, if most of its lines do not count any more. */
const MANY_LINES = 10_000;

function linesIn(text: string): ReadLines<SeatNotices> {
  const lines: SeatNotices[] = [];
  const damaged: number[] = [];
  for (const [index, written] of linesOf(text).entries()) {
    const read = v.safeParse(lineSchema, contentsOf(written));
    if (read.success) lines.push(read.output);
    else if (written !== '') damaged.push(index + 1);
  }
  return { lines, damaged };
}

export const seatKey = ({ table, side }: Seat): string => `${side} ${table}`;

/**
 * Records in the file `told` which turns players were notified of, so that a service that was killed neither forgets a
 * turn nor repeats a notice again and again. If a line is damaged, a notice may be repeated.
 */
export class ToldTurns {
  readonly #path: string;
  readonly #file: RecordFile<ReadLines<SeatNotices>>;
  readonly #seats = new Map<string, SeatNotices>();
  #lines = 0;
  #isNeeded: (table: string) => boolean = () => true;

  constructor(folder: string, listener: RecordFileListener = {}) {
    this.#path = servePaths(folder).told;
    this.#file = new RecordFile(this.#path, linesIn, listener, true);
  }

  /**
   * Reads the file.
   * @param isNeeded whether a table still needs its lines
   */
  async load(isNeeded: (table: string) => boolean): Promise<void> {
    this.#isNeeded = isNeeded;
    await this.#file.useExisting(() => {
      const { lines } = this.#file.read;
      for (const line of lines) this.#seats.set(seatKey(line), line);
      this.#lines = lines.length;
      this.#rewrite();
    });
  }

  /** Returns the state of a seat whose turn began at the version `since` of its table. `starts`: only the recent ones. */
  of(table: string, side: Side, since: number, now: number): SeatNotices {
    const last = this.#seats.get(seatKey({ table, side }));
    const starts = last?.starts.filter((at) => at > now - DAY && at <= now) ?? [];
    if (last?.since === since) return { ...last, starts };
    return { table, side, since, open: 0, failures: 0, isDone: false, starts };
  }

  /** Changes the state of a seat. Returns whether the change was saved; unsaved changes count until the service ends. */
  async save(state: SeatNotices): Promise<boolean> {
    this.#seats.set(seatKey(state), state);
    const saved = await this.#file.use(async (file) => {
      if (this.#lines >= MANY_LINES && this.#lines > 2 * this.#seats.size) this.#rewrite();
      else await this.#add(file, state);
    });
    return saved.ok;
  }

  async #add(file: FileHandle, state: SeatNotices): Promise<void> {
    await this.#file.add(file, checkedLine(state));
    this.#lines += 1;
  }

  /** Writes only the lines that count. */
  #rewrite(): void {
    for (const [key, { table }] of this.#seats) if (!this.#isNeeded(table)) this.#seats.delete(key);
    const lines = [...this.#seats.values()].map((state) => `${checkedLine(state)}\n`);
    replaceWhole(realFiles, this.#path, Buffer.from(lines.join('')), OWN_FILE);
    this.#lines = lines.length;
  }
}

import { randomBytes } from 'node:crypto';
import { readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { DAY, HOUR } from '../../common/time.js';
import { levelOf } from '../../notation/bot-names.js';
import { OWN_FILE } from '../../store/files.js';
import type { TableTimes as ShownTimes } from '../../match/table-port.js';
import { type Side, SIDES } from '../../rules/board.js';
import type { Seat } from '../../rules/game.js';
import type { Seating } from './notes.js';

const time = v.number();
const ofSides = v.object({ west: time, east: time });
const someSides = v.object({ west: v.exactOptional(time), east: v.exactOptional(time) });
const schema = v.object({
  /** Creation time of the table, in case another table has its name now. */
  made: time,
  version: v.number(),
  /** Time of the last change of the match. */
  since: time,
  /** How long each side has taken, in milliseconds; null if unknown, because a change was not recorded. */
  took: v.nullable(ofSides),
  /** Last hour in which each player had the table open. */
  looked: someSides,
  /** When each player was last nudged. Absent in files of older versions. */
  nudged: v.optional(someSides, {}),
});
type Times = v.InferOutput<typeof schema>;

/** The state of a table when its times are read. `changed`: time of the last change as far as known. */
export interface TimedTable {
  readonly seating: Pick<Seating, 'made'>;
  readonly version: number;
  readonly changed: number;
}

/**
 * How long the sides of a table have taken, and when its players looked last. The times are only information for
 * players: if the file `NAME.times` cannot be read or written, they are unknown after a restart.
 */
export class TableTimes {
  readonly #path: string | null;
  readonly #now: () => number;
  #times: Times;
  #saving: Promise<void> = Promise.resolve();

  private constructor(path: string | null, times: Times, now: () => number) {
    this.#path = path;
    this.#times = times;
    this.#now = now;
  }

  /** @param path file of the times; null keeps them in memory only */
  static async of(path: string | null, { seating, version, changed }: TimedTable, now: () => number) {
    const kept = path === null ? null : await read(path);
    const { made } = seating;
    const isSame = kept !== null && kept.made === made;
    const unknown = { made, version, since: changed, took: version === 0 ? { west: 0, east: 0 } : null };
    const times =
      isSame && kept.version === version
        ? kept
        : { ...unknown, looked: isSame ? kept.looked : {}, nudged: isSame ? kept.nudged : {} };
    return new TableTimes(path, times, now);
  }

  /**
   * Records a change of the match.
   * @param side the side that had to decide before the change; null if a seat was free or the game was over
   */
  changed(side: Side | null, before: { version: number; seating: Seating }, version: number): void {
    const { took, since, version: known } = this.#times;
    const now = this.#now();
    const gap = Math.max(0, now - Math.max(since, before.seating.sat));
    const next = took !== null && side !== null ? { ...took, [side]: took[side] + gap } : took;
    this.#times = { ...this.#times, version, since: now, took: known === before.version ? next : null };
    this.#save();
  }

  /** Records that a player has the table open. */
  look(side: Seat): void {
    if (side === 'spectator') return;
    const hour = Math.floor(this.#now() / HOUR) * HOUR;
    if (this.#times.looked[side] === hour) return;
    this.#times = { ...this.#times, looked: { ...this.#times.looked, [side]: hour } };
    this.#save();
  }

  /**
   * Records that a player is nudged, unless this happened within the last 24 hours. Returns the milliseconds until the
   * player can be nudged; 0 if the player is nudged now.
   */
  nudge(side: Side): number {
    const { nudged } = this.#times;
    const now = this.#now();
    const wait = (nudged[side] ?? -DAY) + DAY - now;
    if (wait > 0) return Math.min(DAY, wait);
    this.#times = { ...this.#times, nudged: { ...nudged, [side]: now } };
    this.#save();
    return 0;
  }

  get looked(): Times['looked'] {
    return this.#times.looked;
  }

  /** Returns the times that everybody may know. */
  shown({ seats, sat }: Seating): ShownTimes {
    const { took, since, nudged } = this.#times;
    const last = Math.max(...SIDES.map((side) => nudged[side] ?? 0));
    const isFull = SIDES.every((side) => seats[side] !== null);
    const tookOf = (side: Side): number | null =>
      took === null || levelOf(seats[side]?.identity.id ?? '') !== null ? null : took[side];
    return {
      took: { west: tookOf('west'), east: tookOf('east') },
      since: isFull ? Math.max(since, sat) : null,
      ...(last > since && { nudged: last }),
    };
  }

  /** Resolves when everything is saved. */
  settled(): Promise<void> {
    return this.#saving;
  }

  /** Saves the times after the write that is in progress. */
  #save(): void {
    const path = this.#path;
    if (path === null) return;
    const saved = this.#times;
    this.#saving = this.#saving.then(() => (saved === this.#times ? write(path, saved) : undefined));
  }
}

async function read(path: string): Promise<Times | null> {
  try {
    const parsed = v.safeParse(schema, JSON.parse(await readFile(path, 'utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

async function write(path: string, times: Times): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}.new`;
  try {
    await writeFile(draft, `${JSON.stringify(times)}\n`, { mode: OWN_FILE, flag: 'wx' });
    await rename(draft, path);
  } catch {
    await unlink(draft).catch(() => undefined);
  }
}

/** The times of all tables of a service. */
export class TimesOfTables {
  readonly #folder: string | null;
  readonly #now: () => number;
  readonly #tables = new Map<string, Promise<TableTimes>>();

  /** @param folder folder of the tables' files; null keeps all times in memory only */
  constructor(folder: string | null, now: () => number) {
    this.#folder = folder;
    this.#now = now;
  }

  /** Returns the times of a table. They are read once. */
  of(table: string, state: TimedTable): Promise<TableTimes> {
    const path = this.#folder === null ? null : join(this.#folder, `${table}.times`);
    const times = this.#tables.get(table) ?? TableTimes.of(path, state, this.#now);
    this.#tables.set(table, times);
    return times;
  }

  async settled(): Promise<void> {
    for (const times of this.#tables.values()) await (await times).settled();
  }
}

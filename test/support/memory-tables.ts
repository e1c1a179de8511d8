import { err, ok, type Result } from '../../src/common/result.js';
import type { StoreFailure } from '../../src/serve/store-failure.js';
import type { Kept, Listed, TableStore } from '../../src/serve/tables/table-store.js';
import { type PartListener, summaryOf } from '../../src/store/index.js';
import type { Fault } from '../store/store-contract.js';

/** The text of a part or note, and a number that is unique among the parts or notes of the table. */
interface Row {
  readonly number: number;
  readonly text: string;
}

interface Table {
  readonly begun: Kept;
  readonly parts: Row[];
  readonly notes: Row[];
}

/** Tables in memory that several services share like a database. */
export class MemoryTables {
  readonly tables = new Map<string, Table>();
  readonly listeners = new Set<PartListener>();
  /** Whether services are notified of parts; false simulates lost notices. */
  hasNotices = true;

  open(fault: Fault = { isFull: false }): TableStore {
    return new MemoryStore(this, fault);
  }
}

const textOf = (rows: readonly Row[]): string => rows.map(({ text }) => text).join('');
const lastOf = (rows: readonly Row[], before: number): number => rows.at(-1)?.number ?? before;
const linesIn = (text: string): number => text.split('\n').length - 1;

class MemoryStore implements TableStore {
  readonly #shared: MemoryTables;
  readonly #fault: Fault;
  /** Numbers of the last part and note this service has read or written, by table. */
  readonly #known = new Map<string, { parts: number; notes: number }>();

  constructor(shared: MemoryTables, fault: Fault) {
    this.#shared = shared;
    this.#fault = fault;
  }

  async list(): Promise<Result<readonly Listed[], StoreFailure>> {
    await Promise.resolve();
    const listed = [...this.#shared.tables].map(([name, table]) => {
      const { moves, notes } = keptOf(table);
      return { name, changed: 0, summary: summaryOf(moves), notes };
    });
    return ok(listed);
  }

  glance(): Promise<Result<readonly Listed[], StoreFailure>> {
    return this.list();
  }

  summary(name: string): Promise<never> {
    return Promise.reject(new Error(`${name} has a summary`));
  }

  async read(name: string): Promise<Result<Kept, StoreFailure>> {
    await Promise.resolve();
    const table = this.#shared.tables.get(name);
    if (!table) return err('gone');
    this.#known.set(name, { parts: lastOf(table.parts, 0), notes: lastOf(table.notes, linesIn(table.begun.notes)) });
    return ok(keptOf(table));
  }

  async create(name: string, begun: Kept): Promise<Result<void, StoreFailure>> {
    await Promise.resolve();
    if (this.#shared.tables.has(name)) return err('exists');
    this.#shared.tables.set(name, { begun, parts: [], notes: [] });
    return ok(undefined);
  }

  async append(name: string, number: number, text: string): Promise<Result<void, StoreFailure>> {
    const added = await this.#add(name, 'parts', { number, text });
    const listeners = added.ok && this.#shared.hasNotices ? this.#shared.listeners : [];
    for (const listener of listeners) listener(name, number);
    return added;
  }

  note(name: string, number: number, line: string): Promise<Result<void, StoreFailure>> {
    return this.#add(name, 'notes', { number, text: `${line}\n` });
  }

  async #add(name: string, what: 'parts' | 'notes', row: Row): Promise<Result<void, StoreFailure>> {
    await Promise.resolve();
    const table = this.#shared.tables.get(name);
    const known = this.#known.get(name);
    if (!table || !known) return err('changed');
    const last = lastOf(table[what], what === 'parts' ? 0 : linesIn(table.begun.notes));
    if (last !== known[what] || row.number <= last) return err('changed');
    if (this.#fault.isFull) return err('full');
    table[what].push(row);
    known[what] = row.number;
    return ok(undefined);
  }

  async release(name: string): Promise<void> {
    await Promise.resolve();
    this.#known.delete(name);
  }

  watch(listener: PartListener): () => void {
    this.#shared.listeners.add(listener);
    return () => this.#shared.listeners.delete(listener);
  }
}

function keptOf({ begun, parts, notes }: Table): Kept {
  return { moves: begun.moves + textOf(parts), notes: begun.notes + textOf(notes) };
}

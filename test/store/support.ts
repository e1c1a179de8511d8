import fs, { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from '../../src/common/result.js';
import type { Files, GameFile, StoreError, StoreSaid } from '../../src/store/index.js';

/** A fresh folder; the test removes it. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'wsdv-'));
}

/**
 * Writes to a game's file as a saved match does: text that could not be written goes first the next time, and a file that
 * somebody else changed is left as it is.
 */
export class Writer {
  /** Text that is not on the disk yet. */
  unsaved = '';

  constructor(readonly file: GameFile) {}

  async append(text: string): Promise<StoreError | null> {
    this.unsaved += text;
    let problem = await this.file.append(this.unsaved);
    if (problem?.code === 'changed') {
      this.file.goBeside();
      problem = await this.file.append(this.unsaved);
    }
    if (problem === null) this.unsaved = '';
    return problem;
  }

  get path(): string {
    return this.file.path;
  }

  get moved(): StoreSaid | null {
    return this.file.moved;
  }

  get problem(): StoreError | null {
    return this.file.problem;
  }

  close(): void {
    this.file.close();
  }
}

/** The value of a result that must be one. */
export function opened<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const CALLS = [
  'writeSync',
  'write',
  'fsyncSync',
  'fsync',
  'openSync',
  'linkSync',
  'ftruncateSync',
  'mkdirSync',
] as const;
export type Call = (typeof CALLS)[number];

/** Node's fs, of which each call that changes a file is told before; what is thrown then is what the call fails with. */
export function watched(before: (call: Call) => void): Files {
  const calls = CALLS.map((call) => [
    call,
    (...args: unknown[]): unknown => {
      const callback = args.at(-1);
      try {
        before(call);
      } catch (error) {
        if (typeof callback !== 'function') throw error;
        return (callback as (error: unknown) => void)(error);
      }
      return (fs[call] as (...rest: unknown[]) => unknown)(...args);
    },
  ]);
  return { ...fs, ...Object.fromEntries(calls) } as Files;
}

/** What a call of Node's fs fails with. */
export function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

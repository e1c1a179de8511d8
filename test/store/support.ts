import fs, { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from '../../src/common/result.js';
import type { Files, GameFile, StoreError, StoreSaid } from '../../src/store/index.js';

/** Creates a folder; the test must remove it. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'wsdv-'));
}

/**
 * Writes to a game's file in the way in which the program saves a match. Text that could not be written is written first the next time. If
 * somebody else changed the file, the game continues in a new file beside it.
 */
export class Writer {
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

/** Returns the value of a result. Throws if it is an error. */
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

/**
 * Returns a version of Node's fs that calls `before` before each change to a file. If `before` throws an error, the
 * change fails.
 */
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

/** Returns the error with which a call of Node's fs fails. */
export function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

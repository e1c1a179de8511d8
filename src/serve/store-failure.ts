import { err, ok, type Result } from '../common/result.js';
import { errno } from '../store/store-error.js';

/** Why something could not be saved or read. The path is left out, because clients must not learn it. */
export const STORE_FAILURES = ['full', 'no-rights', 'gone', 'input-output', 'exists', 'changed'] as const;
export type StoreFailure = (typeof STORE_FAILURES)[number];

const FAILURES: Readonly<Record<string, StoreFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'no-rights',
  EACCES: 'no-rights',
  EPERM: 'no-rights',
  ELOOP: 'no-rights',
  ENOENT: 'gone',
  ENOTDIR: 'gone',
  EEXIST: 'exists',
};

/** Thrown when another process has changed a file, or when the files no longer belong to this process. */
export class Changed extends Error {}

/** Runs file operations and returns an error of the file system as a `StoreFailure`; other errors are thrown. */
export async function withStoreFailure<T>(work: () => Promise<T>): Promise<Result<T, StoreFailure>> {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof Changed) return err('changed');
    const code = errno(error);
    if (code === undefined) throw error;
    return err(FAILURES[code] ?? 'input-output');
  }
}

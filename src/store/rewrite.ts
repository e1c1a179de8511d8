import { endOfLinks, type Files, realFiles, replaceWhole } from './files.js';
import { fromErrno, type StoreError } from './store-error.js';

/** The rights of a file, of all that a mode says. */
const RIGHTS = 0o777;

/**
 * Writes a text in the place of a file, complete or not at all; a link goes on leading there, and the rights stay.
 * @returns why it could not be written; null when it was
 */
export function rewriteFile(path: string, text: string, files: Files = realFiles): StoreError | null {
  try {
    const end = endOfLinks(files, path);
    replaceWhole(files, end, Buffer.from(text), files.statSync(end).mode & RIGHTS);
    return null;
  } catch (error) {
    return fromErrno(error, path);
  }
}

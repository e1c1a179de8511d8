import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { err, ok, type Result } from '../rules/result.js';
import { endOfLinks, type Files, makeFolder, OWN_FILE, OWN_FOLDER, realFiles, replaceWhole } from './files.js';
import { errno, fromErrno, said, type StoreSaid } from './store-error.js';

/** What a player chose once for all games; other programs' and later versions' fields are kept. */
export type Settings = v.InferOutput<typeof settingsSchema>;

const settingsSchema = v.looseObject({ theme: v.optional(v.picklist(['dark', 'light', 'terminal'])) });
const anyObject = v.looseObject({});

const SETTINGS = 'settings';
const MOST_SETTINGS_BYTES = 64_000;
const LONGEST_FILE_NAME = 200;

/**
 * The file of the settings in a data folder.
 * @param key the name of a key, in an account that several people share: each has a file there
 */
export function settingsPath(data: string, key?: string): string {
  return key === undefined ? join(data, `${SETTINGS}.json`) : join(data, SETTINGS, `${safeName(key)}.json`);
}

/** A name as one of a file: it leads nowhere else, and no two names meet, even on disks that know no capitals. */
function safeName(name: string): string {
  const escaped = (char: string): string => [...Buffer.from(char)].map((byte) => `=${byte.toString(16)}`).join('');
  const safe = name.replace(/[^a-z0-9-]/gu, escaped);
  return safe.length <= LONGEST_FILE_NAME ? safe : `=${createHash('sha256').update(name).digest('hex')}`;
}

/** The settings of a file, none if there is no such file; the error says why it is passed over. */
export function readSettings(path: string, files: Files = realFiles): Result<Settings, StoreSaid> {
  const found = readObject(path, files);
  if (!found.ok) return found;
  const settings = v.safeParse(settingsSchema, found.value);
  return settings.success ? ok(settings.output) : err(said('unfitSettings', path));
}

/** Changes settings, the file complete or as it was; what is no settings file at all stays, and the error says so. */
export function changeSettings(path: string, change: Settings, files: Files = realFiles): Result<null, StoreSaid> {
  const found = readObject(path, files);
  if (!found.ok) return found;
  const text = `${JSON.stringify({ ...found.value, ...change }, null, 2)}\n`;
  try {
    makeFolder(files, dirname(path), OWN_FOLDER);
    replaceWhole(files, endOfLinks(files, path), Buffer.from(text), OWN_FILE);
    return ok(null);
  } catch (error) {
    return err(fromErrno(error, path).reason);
  }
}

function readObject(path: string, files: Files): Result<object, StoreSaid> {
  try {
    const stats = files.statSync(path);
    if (!stats.isFile() || stats.size > MOST_SETTINGS_BYTES) return err(said('unfitSettings', path));
    const held: unknown = JSON.parse(files.readFileSync(path, 'utf8'));
    const parsed = v.safeParse(anyObject, held);
    return parsed.success && !Array.isArray(held) ? ok(parsed.output) : err(said('unfitSettings', path));
  } catch (error) {
    if (errno(error) === 'ENOENT') return ok({});
    return err(error instanceof SyntaxError ? said('unfitSettings', path) : said('unreadSettings', path));
  }
}

import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { err, ok, type Result } from '../common/result.js';
import { type Files, makeFolder, OWN_FILE, OWN_FOLDER, realFiles } from './files.js';
import { rewriteFile } from './rewrite.js';
import { errno, fromErrno, said, type StoreError, type StoreSaid } from './store-error.js';

/** Choices of a player that apply to all games. Unknown fields, such as those of later versions, are kept. */
export type Settings = v.InferOutput<typeof settingsSchema>;

const settingsSchema = v.looseObject({
  theme: v.optional(v.picklist(['dark', 'light', 'terminal'])),
  /** Whether a bot in a game on this player's screen may resign when it has no hope left. */
  botsResign: v.optional(v.boolean()),
  /** Whether the bell, the window's title and a notification signal that it is this player's turn. */
  bell: v.optional(v.boolean()),
  title: v.optional(v.boolean()),
  notify: v.optional(v.boolean()),
  /** Ids of the lessons that the player has done. */
  lessonsDone: v.optional(v.array(v.string())),
  /** Ids of the puzzles that the player has solved. */
  puzzlesSolved: v.optional(v.array(v.string())),
  /** Number of games that the player has finished. */
  finishedGames: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
const anyObject = v.looseObject({});

const SETTINGS = 'settings';
/** Maximum number of attempts to save settings while other processes change them. */
const MOST_TRIES = 5;
/** Maximum size of a settings file; a larger file is ignored. */
const MOST_SETTINGS_BYTES = 64_000;
/** Maximum length of a file name in characters; a longer one is replaced by its hash. */
const LONGEST_FILE_NAME = 200;

/**
 * Returns the path of the settings file in a data folder.
 * @param key name of the player's key, if several people share the account; each key has its own file
 */
export function settingsPath(data: string, key?: string): string {
  return key === undefined ? join(data, `${SETTINGS}.json`) : join(data, SETTINGS, `${safeName(key)}.json`);
}

/**
 * Encodes a name as a file name without path separators. Different names stay different, even on disks that ignore
 * case.
 */
function safeName(name: string): string {
  const escaped = (char: string): string => [...Buffer.from(char)].map((byte) => `=${byte.toString(16)}`).join('');
  const safe = name.replace(/[^a-z0-9-]/gu, escaped);
  return safe.length <= LONGEST_FILE_NAME ? safe : `=${createHash('sha256').update(name).digest('hex')}`;
}

/** The valid settings. `problem` says why the file or some of its fields are ignored; null if nothing is ignored. */
export interface SettingsRead {
  readonly settings: Settings;
  readonly problem: StoreSaid | null;
}

/** Reads the settings. They are empty if there is no file. Invalid fields are ignored. */
export function readSettings(path: string, files: Files = realFiles): SettingsRead {
  const found = readObject(path, files);
  if (!found.ok) return { settings: {}, problem: found.error };
  const { held } = found.value;
  const invalid = Object.keys(held).filter((name) => !isValid(name, held[name]));
  return {
    settings: validFields(held),
    problem: invalid.length === 0 ? null : said('unfitFields', path, invalid),
  };
}

/** A change of the settings; a function gets the present settings without fields that are invalid. */
type SettingsChange = Settings | ((held: Settings) => Settings);

/**
 * Merges `change` into the settings file, atomically. If the file is not a settings file, leaves it unchanged and
 * returns an error.
 */
export function changeSettings(
  path: string,
  change: SettingsChange,
  files: Files = realFiles,
): Result<null, StoreSaid> {
  for (let tries = 1; ; tries++) {
    const read = readObject(path, files);
    if (!read.ok) return read;
    const { was, held } = read.value;
    const changed = typeof change === 'function' ? change(validFields(held)) : change;
    const bytes = Buffer.from(`${JSON.stringify({ ...held, ...changed }, null, 2)}\n`);
    const problem = written(path, { was, bytes }, files);
    if (problem === null) return ok(null);
    // Another process has changed the settings meanwhile. The retry uses the other process's settings, so that both
    // changes are kept.
    const isBusy = problem.code === 'changed' || problem.code === 'locked';
    if (!isBusy || tries >= MOST_TRIES) return err(problem.reason);
  }
}

/** Returns the settings without the fields that are invalid. */
function validFields(held: Held['held']): Settings {
  const valid = Object.entries(held).filter(([name, value]) => isValid(name, value));
  return v.parse(settingsSchema, Object.fromEntries(valid));
}

const SCHEMAS: ReadonlyMap<string, v.GenericSchema> = new Map(Object.entries(settingsSchema.entries));

/** Whether a field has a value that this version accepts. A field that this version does not know is valid. */
function isValid(name: string, value: unknown): boolean {
  const schema = SCHEMAS.get(name);
  return schema === undefined || v.is(schema, value);
}

function written(
  path: string,
  { was, bytes }: { readonly was: Buffer | null; readonly bytes: Buffer },
  files: Files,
): StoreError | null {
  try {
    makeFolder(files, dirname(path), OWN_FOLDER);
  } catch (error) {
    return fromErrno(error, path);
  }
  return rewriteFile({ path, was, bytes, mode: OWN_FILE }, files);
}

/** The object in a file, and the bytes from which it was parsed (`was`). `was` is null when the file does not exist. */
interface Held {
  readonly held: Readonly<Record<string, unknown>>;
  readonly was: Buffer | null;
}

function readObject(path: string, files: Files): Result<Held, StoreSaid> {
  try {
    const stats = files.statSync(path);
    if (!stats.isFile() || stats.size > MOST_SETTINGS_BYTES) return err(said('unfitSettings', path));
    const was = files.readFileSync(path);
    // Some editors put a byte order mark at the beginning.
    const held: unknown = JSON.parse(was.toString('utf8').replace(/^\uFEFF/, ''));
    const parsed = v.safeParse(anyObject, held);
    return parsed.success && !Array.isArray(held) ? ok({ held: parsed.output, was }) : err(said('unfitSettings', path));
  } catch (error) {
    if (errno(error) === 'ENOENT') return ok({ held: {}, was: null });
    return err(error instanceof SyntaxError ? said('unfitSettings', path) : said('unreadSettings', path));
  }
}

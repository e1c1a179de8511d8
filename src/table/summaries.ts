import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { placeOf, readGame } from '../notation/index.js';
import { decision } from '../rules/game.js';
import { type Files, OWN_FILE, realFiles, replaceWhole } from './files.js';
import { readGameFile } from './last-line.js';
import type { SavedGame } from './saved-games.js';
import { MOST_BYTES } from './table-error.js';

/** A text that a terminal can show as it is. */
const SHOWN = v.pipe(v.string(), v.maxLength(2000), v.regex(/^\P{C}*$/u));
const SIDE = v.nullable(v.picklist(['west', 'east']));
const DECADE = v.picklist([1, 2, 3, 4]);
const SUMMARY = v.strictObject({
  state: v.picklist(['running', 'over', 'broken']),
  players: v.nullable(v.strictObject({ west: SHOWN, east: SHOWN })),
  place: v.nullable(
    v.variant('type', [
      v.strictObject({ type: v.literal('half'), decade: DECADE, half: v.picklist([1, 2]) }),
      v.strictObject({
        type: v.literal('phase'),
        decade: DECADE,
        phase: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)),
      }),
    ]),
  ),
  turn: SIDE,
  winner: SIDE,
  /** The last heading of the file, '' before the first action. */
  heading: SHOWN,
  /** The result as the file writes it, '' where it has none. */
  result: SHOWN,
  /** What is wrong with a broken game, as a sentence. */
  problem: v.nullable(SHOWN),
  /** The number of a last line that is left out because it may not be whole. */
  torn: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** What lists say about a game; it is never played from this. */
export type GameSummary = v.InferOutput<typeof SUMMARY>;

/** A file and what was found in it: `seal` changes whenever the file does. */
const ENTRY = v.strictObject({ seal: v.string(), summary: SUMMARY });
type Entry = v.InferOutput<typeof ENTRY>;

const VERSION = 1;
const INDEX = v.strictObject({ version: v.literal(VERSION), games: v.record(v.string(), ENTRY) });

/** The file beside the games that keeps what was found in them. */
export const INDEX_NAME = '.index.json';

/** A file written so short ago may be written again without a trace in its times; in milliseconds. */
const RECENT = 2000;
const NANOSECONDS = 1_000_000n;

export interface SummaryOptions {
  readonly files?: Files | undefined;
  /** The time in milliseconds since 1970. */
  readonly now?: () => number;
  readonly onProgress?: (done: number) => void;
}

/**
 * What lists say about saved games, all of one folder. Games that changed since they were listed last are replayed, the
 * others looked up in the folder's index. That can be removed at any time: it is made again when it is missing or wrong.
 */
export function summariesOf(games: readonly SavedGame[], options: SummaryOptions = {}): readonly GameSummary[] {
  if (games.length === 0) return [];
  const { files = realFiles, now = Date.now, onProgress } = options;
  const path = join(dirname(games[0].path), INDEX_NAME);
  const old = readIndex(files, path);
  const kept = new Map(old);
  const summaries = games.map(({ path: game }, index) => {
    onProgress?.(index);
    const key = basename(game);
    const sealed = sealOf(files, game);
    const known = old.get(key);
    if (sealed !== null && known?.seal === sealed.seal) return known.summary;
    const isRecent = sealed === null || now() - sealed.changed <= RECENT;
    const summary = summaryOf(game, files);
    if (sealed !== null && !isRecent && v.is(SUMMARY, summary)) kept.set(key, { seal: sealed.seal, summary });
    else kept.delete(key);
    return summary;
  });
  const isChanged = kept.size !== old.size || [...kept].some(([key, entry]) => old.get(key) !== entry);
  if (isChanged) writeIndex(files, path, kept);
  return summaries;
}

/** What tells a file from what it was before: place, size and times. */
function sealOf(files: Files, path: string): { readonly seal: string; readonly changed: number } | null {
  const found = files.statSync(path, { bigint: true, throwIfNoEntry: false });
  if (found === undefined) return null;
  const { dev, ino, size, mtimeNs, ctimeNs } = found;
  return { seal: [dev, ino, size, mtimeNs, ctimeNs].join(' '), changed: Number(ctimeNs / NANOSECONDS) };
}

function readIndex(files: Files, path: string): ReadonlyMap<string, Entry> {
  try {
    const found = files.lstatSync(path);
    if (!found.isFile() || found.size > MOST_BYTES) return new Map();
    const read = v.safeParse(INDEX, JSON.parse(files.readFileSync(path, 'utf8')));
    return new Map(read.success ? Object.entries(read.output.games) : []);
  } catch {
    return new Map();
  }
}

function writeIndex(files: Files, path: string, games: ReadonlyMap<string, Entry>): void {
  const there = [...games].filter(([game]) => files.existsSync(join(dirname(path), game)));
  try {
    const text = `${JSON.stringify({ version: VERSION, games: Object.fromEntries(there) })}\n`;
    replaceWhole(files, path, Buffer.from(text), OWN_FILE);
  } catch {
    // Without it the games are replayed the next time.
  }
}

const NOTHING = { players: null, place: null, turn: null, winner: null, heading: '', result: '', torn: null } as const;

/** Reads and replays a game. */
function summaryOf(path: string, files: Files): GameSummary {
  const read = readGameFile(path, files);
  if (!read.ok) return { ...NOTHING, state: 'broken', problem: read.error.sentence };
  const { text, torn } = read.value;
  const glance = { ...glanceAt(text), torn: torn?.line ?? null };
  const record = readGame(text);
  if (!record.ok) {
    const [first] = record.error;
    const problem = first === undefined ? 'It cannot be read.' : `Line ${first.line}: ${first.message}`;
    return { ...NOTHING, ...glance, state: 'broken', problem };
  }
  const { header, end } = record.value;
  return {
    ...glance,
    state: end.outcome ? 'over' : 'running',
    players: header.players,
    place: placeOf(end),
    turn: decision(end)?.side ?? null,
    winner: end.outcome?.winner ?? null,
    problem: null,
  };
}

function glanceAt(text: string): Pick<GameSummary, 'heading' | 'result'> {
  const last = (pattern: RegExp): string => [...text.matchAll(pattern)].at(-1)?.[1].trim() ?? '';
  return { heading: last(/^# (.*)$/gm), result: last(/^Result:[ \t]*(.*)$/gim) };
}

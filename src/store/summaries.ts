import { basename, dirname } from 'node:path';
import { itemAt } from '../common/item-at.js';
import { isOver, isPractice, placeOf, readGame, shownText, turnIn, winnerIn } from '../notation/index.js';
import { type Files, realFiles } from './files.js';
import { readGameFile } from './last-line.js';
import { readBytes } from './open-game.js';
import type { SavedGame } from './saved-games.js';
import { type GameSummary, isSummary, knownOf, readIndex, sealWithContents, writeIndex } from './summary-index.js';
import type { Judge } from './torn-line.js';

export interface SummaryOptions {
  readonly files?: Files | undefined;
  /** Decides whether a last line without a newline is complete; if absent, the line's own digest decides. */
  readonly lastLine?: Judge | undefined;
  readonly onProgress?: (done: number) => void;
}

/**
 * Returns the summaries of saved games that are all in one folder. Games that changed since the last listing are
 * replayed; the others come from the folder's index. The index is only a cache: if it is missing or invalid, it is
 * rebuilt.
 */
export function summariesOf(games: readonly SavedGame[], options: SummaryOptions = {}): readonly GameSummary[] {
  const [first] = games;
  if (first === undefined) return [];
  const { files = realFiles, lastLine, onProgress } = options;
  const folder = dirname(first.path);
  const old = readIndex(files, folder);
  const kept = new Map(old);
  const summaries = games.map((game, index) => {
    onProgress?.(index);
    const key = basename(game.path);
    const known = knownOf(old, game, files);
    // A firm seal means that the file's times can now be trusted. The entry then gets this seal, which is cheaper
    // because it does not include the contents.
    if (known !== null && !game.seal.isFirm) return known;
    const { seal, summary } = known === null ? listed(game, files, lastLine) : { seal: game.seal.text, summary: known };
    if (seal === null || !isSummary(summary)) kept.delete(key);
    else if (old.get(key)?.seal !== seal) kept.set(key, { seal, summary });
    return summary;
  });
  const isChanged = kept.size !== old.size || [...kept].some(([key, entry]) => old.get(key) !== entry);
  if (isChanged) writeIndex(files, folder, kept);
  return summaries;
}

/** Replays a game and returns its summary and seal. The seal is null when the file changed during the replay. */
function listed({ path, seal }: SavedGame, files: Files, lastLine: Judge | undefined) {
  const contents = (): Buffer | null => {
    const read = seal.isFirm ? null : readBytes(path, files);
    return read?.ok ? read.value.bytes : null;
  };
  const before = contents();
  const summary = summaryOf(path, files, lastLine);
  if (seal.isFirm) return { seal: seal.text, summary };
  const after = contents();
  const isSame = before !== null && after !== null && before.equals(after);
  return { seal: isSame ? sealWithContents(seal, before) : null, summary };
}

const NOTHING = {
  players: null,
  place: null,
  turn: null,
  winner: null,
  conclusion: null,
  heading: '',
  result: '',
  torn: null,
} as const;

function summaryOf(path: string, files: Files, lastLine: Judge | undefined): GameSummary {
  const read = readGameFile(path, files, {}, lastLine);
  if (!read.ok) return { ...NOTHING, state: 'broken', problem: { type: 'store', reason: read.error.reason } };
  const { text, torn } = read.value;
  const glance = { ...glanceAt(text), torn: torn?.line ?? null };
  const record = readGame(text);
  if (!record.ok) {
    const { line, reason } = itemAt(record.error, 0);
    return { ...NOTHING, ...glance, state: 'broken', problem: { type: 'line', line, reason } };
  }
  const { header, end, conclusion } = record.value;
  return {
    ...glance,
    state: isOver(record.value) ? 'over' : 'running',
    players: header.players,
    place: placeOf(end),
    turn: turnIn(record.value),
    winner: winnerIn(record.value),
    conclusion,
    isProved: header.dealProof !== null,
    ...(isPractice(header) && { isPractice: true }),
    problem: null,
  };
}

function glanceAt(text: string): Pick<GameSummary, 'heading' | 'result'> {
  const last = (pattern: RegExp): string => [...text.matchAll(pattern)].at(-1)?.[1]?.trim() ?? '';
  // A line that is not a valid heading or result may contain hidden cards, so it is redacted before it is shown.
  const shown = (key: string, value: string): string =>
    value === '' ? '' : shownText(`${key} ${value}`).text.slice(key.length + 1);
  return { heading: shown('#', last(/^# (.*)$/gm)), result: shown('Result:', last(/^Result:[ \t]*(.*)$/gim)) };
}

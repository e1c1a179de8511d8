import { err, ok, type Result } from '../../common/result.js';
import { analysedComment, owesHint } from '../../match/part-comments.js';
import { lineEndOf, personsIn } from '../../notation/index.js';
import type { Side } from '../../rules/board.js';
import { rewriteFile, readToRewrite, type StoreError, storeError } from '../../store/index.js';
import type { ReadFile } from '../games.js';
import { STDIN } from '../input.js';

/** Reasons why a running game cannot be analysed. */
type NotAnalysed = 'atTable' | 'twoPeople' | 'noPerson' | 'noFile';

/**
 * Returns the side whose decisions may be analysed while the game is running: the only side that a person plays. At a
 * table or in a game of two people, the analysis would show a player what only the opponent may know.
 */
export function analysingSide({ file, record }: Pick<ReadFile, 'file' | 'record'>): Result<Side, NotAnalysed> {
  const { table, dealProof } = record.header;
  if (table || dealProof !== null) return err('atTable');
  const [side, other] = personsIn(record);
  if (side === undefined) return err('noPerson');
  if (other !== undefined) return err('twoPeople');
  return file === STDIN ? err('noFile') : ok(side);
}

/**
 * Returns why no hint can be recorded in the file of a running game; null if the file can be changed and has not
 * changed since it was read.
 */
export function hintProblem({ file, text }: Pick<ReadFile, 'file' | 'text'>): StoreError | null {
  const bytes = unchangedBytes(file, text);
  return bytes.ok ? null : bytes.error;
}

/**
 * Records in the move file that a side has analysed the running game, so that the side's next part gets the comment
 * `hint`. Returns null on success, otherwise why the file cannot be changed.
 */
export function recordHint({ file, text, record }: ReadFile, side: Side): StoreError | null {
  const was = unchangedBytes(file, text);
  if (!was.ok) return was.error;
  if (owesHint(record, side)) return null;
  const end = lineEndOf(text);
  const line = `${text.endsWith('\n') ? '' : end}; ${analysedComment(side)}${end}`;
  return rewriteFile({ path: file, was: was.value, bytes: Buffer.concat([was.value, Buffer.from(line)]) });
}

/**
 * Returns the bytes of a file. Fails if another process has the file open, or if the file no longer has the given text.
 */
function unchangedBytes(file: string, text: string): Result<Buffer, StoreError> {
  const was = readToRewrite(file);
  if (!was.ok) return was;
  return was.value.toString('utf8').replace(/^\uFEFF+/, '') === text ? was : err(storeError('changed', file));
}

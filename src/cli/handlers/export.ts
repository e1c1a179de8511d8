import { exportFor } from '../../match/export.js';
import { type Match, matchOf } from '../../match/match.js';
import { momentAt } from '../../match/watch.js';
import { type AnySeat, type GameRecord, isOver } from '../../notation/index.js';
import { ok } from '../../common/result.js';
import { tell } from '../../text/index.js';
import { type FileOptions, linesAt, readMoveFile } from '../games.js';
import { nameOf, refuseFile } from '../input.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { GameIo } from '../io.js';
import type { LookOptions } from '../screen.js';

export interface ExportOptions extends FileOptions, Pick<LookOptions, 'ascii' | 'color'> {
  readonly theme?: 'dark' | 'light';
  /**
   * The seat whose view is exported. Not allowed with `table`, because the export of a table always has the caller's
   * own view.
   */
  readonly for?: 'west' | 'east' | 'spectator' | 'everybody';
  /** Whether to export a picture of one moment (`svg`) or a recording (`cast`) instead of the move file. */
  readonly svg?: boolean;
  readonly cast?: boolean;
  /** Point of the game that the picture shows, such as `II.E7`; the end if absent. */
  readonly at?: string;
  /** Speed of the recording, in actions per second. */
  readonly speed?: number;
  readonly columns?: number;
  readonly rows?: number;
}

/**
 * `wsdv export FILE --for SEAT`: prints the move file with only what the seat or everybody may know. For a table,
 * prints only what the caller may know. With `--svg`, prints a picture of one moment; with `--cast`, prints a recording
 * of the game.
 */
export async function exportGame(io: GameIo, [file]: readonly [string], options: ExportOptions): Promise<ExitCode> {
  const { table = false, for: seat } = options;
  const { exportNeedsSeat, exportPictures } = io.words.commands;
  const isShown = options.svg === true || options.cast === true;
  if (!fitsTogether(options)) return io.misused(exportPictures, 'export');
  if (table ? seat !== undefined : seat === undefined && !isShown) return io.misused(exportNeedsSeat, 'export');
  const read = await readMoveFile(io, file, options);
  if (!read.ok) return refuseFile(io, read.error);
  const { record, text } = read.value;
  if (record.stopped !== null) {
    const { line, reason } = record.stopped;
    io.note(`wsdv: ${io.words.commands.file.exportEnds(line, nameOf(io, file), tell(io.words.files, reason))}`);
  }
  if (isShown) return show(io, record, options);
  if (seat === undefined) io.raw(text);
  else io.raw(exportFor(matchOf(record), seat === 'everybody' ? 'open' : seat));
  return FINE;
}

/**
 * Whether the given options can be combined. Most options can be used only together with `svg` or `cast`. `svg` and
 * `cast` exclude each other.
 */
function fitsTogether({ svg = false, cast = false, at, speed, columns, rows, theme }: ExportOptions): boolean {
  if (svg && cast) return false;
  if ((at !== undefined && !svg) || (speed !== undefined && !cast)) return false;
  return svg || cast || [columns, rows, theme].every((option) => option === undefined);
}

const USUAL = { columns: 120, rows: 40, theme: 'dark', speed: 1 } as const;

/**
 * Prints a picture or recording. This output does not depend on the colours and the character set of this terminal,
 * because it will be viewed elsewhere.
 */
async function show(io: GameIo, record: GameRecord, options: ExportOptions): Promise<ExitCode> {
  const { columns = USUAL.columns, rows = USUAL.rows, theme: scheme = USUAL.theme } = options;
  const lines = options.at === undefined ? ok(null) : linesAt(io, record, options.at);
  if (!lines.ok) return io.refuse(lines.error);
  const { pictureOf, recordingOf } = await import('../../ui/pictures.js');
  const texts = { words: io.words, screen: await io.language.screen() };
  const looks = { columns, rows, scheme, ascii: options.ascii === true, color: options.color !== false, texts };
  const match = matchOf(record);
  const seat = seatOf(record, options);
  if (options.svg) io.raw(pictureOf(match, seat, momentOf(match, options), looks));
  else io.raw(recordingOf(match, seat, options.speed ?? USUAL.speed, looks));
  return FINE;
}

/** Returns the seat whose view is exported. `everybody`: `open` for a finished game, `spectator` for a running one. */
function seatOf(record: GameRecord, { for: seat = 'everybody' }: ExportOptions): AnySeat {
  if (seat !== 'everybody') return seat;
  return isOver(record) ? 'open' : 'spectator';
}

function momentOf(match: Match, { at }: ExportOptions): number {
  const last = match.moments.length - 1;
  return at === undefined ? last : (momentAt(match, at) ?? last);
}

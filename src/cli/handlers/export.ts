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
  /** Whose knowledge; a table knows who asks. */
  readonly for?: 'west' | 'east' | 'spectator' | 'everybody';
  /** A picture of one moment, or a recording of the game, instead of the move file. */
  readonly svg?: boolean;
  readonly cast?: boolean;
  /** The moment of the picture; its last one when left out. */
  readonly at?: string;
  /** Actions a second in the recording. */
  readonly speed?: number;
  /** The size of the screen that is shown. */
  readonly columns?: number;
  readonly rows?: number;
}

/**
 * `wsdv export FILE --for SEAT`: the move file with what the seat, or everybody, may know; of a table, who asks. With
 * `--svg` a moment as a picture, with `--cast` the game as a recording.
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

/** Whether every option has something to say here. */
function fitsTogether({ svg = false, cast = false, at, speed, columns, rows, theme }: ExportOptions): boolean {
  if (svg && cast) return false;
  if ((at !== undefined && !svg) || (speed !== undefined && !cast)) return false;
  return svg || cast || [columns, rows, theme].every((option) => option === undefined);
}

const USUAL = { columns: 120, rows: 40, theme: 'dark', speed: 1 } as const;

/** The looks are those asked for, not those of the terminal this is typed at: others look at what is written. */
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

/** Of a game that goes on everybody may know what a spectator sees. */
function seatOf(record: GameRecord, { for: seat = 'everybody' }: ExportOptions): AnySeat {
  if (seat !== 'everybody') return seat;
  return isOver(record) ? 'open' : 'spectator';
}

function momentOf(match: Match, { at }: ExportOptions): number {
  const last = match.moments.length - 1;
  return at === undefined ? last : (momentAt(match, at) ?? last);
}

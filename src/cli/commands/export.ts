import { exportFor } from '../../match/export.js';
import { matchOf } from '../../match/match.js';
import { tell } from '../../text/index.js';
import { type FileOptions, nameOf, readMoveFile, refuseFile } from '../games.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { GameIo } from '../io.js';

export interface ExportOptions extends FileOptions {
  /** Whose knowledge; a table knows who asks. */
  readonly for?: 'west' | 'east' | 'spectator' | 'everybody';
}

/** `wsdv export FILE --for SEAT`: the move file with what the seat, or everybody, may know; of a table, who asks. */
export async function exportGame(io: GameIo, [file]: readonly [string], options: ExportOptions): Promise<ExitCode> {
  const { table = false, for: seat } = options;
  if (table === (seat !== undefined)) return io.misused(io.words.commands.exportNeedsSeat, 'export');
  const read = await readMoveFile(io, file, options);
  if (!read.ok) return refuseFile(io, read.error);
  const { record } = read.value;
  if (record.stopped !== null) {
    const { line, reason } = record.stopped;
    io.note(`wsdv: ${io.words.commands.file.exportEnds(line, nameOf(io, file), tell(io.words.files, reason))}`);
  }
  if (seat === undefined) io.raw(read.value.text);
  else io.raw(exportFor(matchOf(record), seat === 'everybody' ? 'open' : seat));
  return FINE;
}

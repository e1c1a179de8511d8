import { createInterface } from 'node:readline';
import { type GameRecord, labelsOf, type Line, lineText, stateAfter, stepsOf } from '../../notation/index.js';
import { type GameEvent, newGame } from '../../rules/game.js';
import { describeEvent, ENGLISH } from '../../text/index.js';
import { linesAt } from '../at.js';
import { type ExitCode, FINE } from '../exit-code.js';
import { type ReadFile, readMoveFile, refuseFile } from '../games.js';
import type { Io } from '../io.js';
import { isDetail } from '../log-text.js';
import { printPosition } from '../position-text.js';
import { type LookOptions, looks, showScreen } from '../screen.js';

export interface ReplayOptions extends LookOptions {
  readonly to?: string;
  readonly speed?: number;
  readonly step?: boolean;
  readonly plain?: boolean;
  readonly json?: boolean;
}

/** `wsdv replay FILE`: the screen over a move file, or its events as text or JSON. */
export async function replay(io: Io, [file]: readonly [string], options: ReplayOptions): Promise<ExitCode> {
  const read = await readMoveFile(io, file);
  if (!read.ok) return refuseFile(io, read.error);
  const { record } = read.value;
  const lines = options.to === undefined ? null : linesAt(record, options.to);
  if (lines && !lines.ok) return io.refuse(lines.error);
  const upTo = lines?.value ?? record.lines.length;
  if (options.json) return asJson(io, record, upTo);
  if (!options.plain && io.terminal) return onScreen(io, read.value, options);
  return asText(io, record, upTo, options);
}

function onScreen(io: Io, { file, text }: ReadFile, options: ReplayOptions): Promise<ExitCode> {
  const speed = options.step ? 0 : options.speed;
  return showScreen(io, {
    mode: 'replay',
    file,
    text,
    ...(options.to === undefined ? {} : { at: options.to }),
    ...(speed === undefined ? {} : { speed }),
    ...looks(options),
  });
}

/** A line of a record with its label and what happened in it. */
interface Happened {
  readonly label: string;
  readonly line: Line;
  readonly events: readonly GameEvent[];
}

/** The lines of a record up to a number, each with all its events. */
function* linesOf(record: GameRecord, upTo: number): Generator<Happened> {
  const labels = labelsOf(record.lines);
  let index = 0;
  let events: GameEvent[] = [];
  const happened = (): Happened => ({ label: labels[index], line: record.lines[index], events });
  for (const { line, played } of stepsOf(record)) {
    if (line !== index) {
      yield happened();
      index = line;
      events = [];
      if (index >= upTo) return;
    }
    events.push(...played.events);
  }
  if (index < Math.min(upTo, record.lines.length)) yield happened();
}

/** What happened before the first decision, for a game begun by a deal. */
function opening({ header, start }: GameRecord): readonly GameEvent[] {
  if (header.position !== null) return [];
  return newGame({ seed: header.seed ?? 0, deals: start.deals }).events;
}

async function asText(io: Io, record: GameRecord, upTo: number, options: ReplayOptions): Promise<ExitCode> {
  const { west, east } = record.header.players;
  io.line(io.style.bold(`West: ${west || '?'}   East: ${east || '?'}`));
  printEvents(io, opening(record), 0);
  const pause = pauser(io, options);
  for (const { label, line, events } of linesOf(record, upTo)) {
    await pause();
    io.line();
    io.line(io.wrap(`${io.style.bold(label)}  ${lineText(line)}`, 0, 4));
    printEvents(io, events, 4);
    if (line.comment !== null) io.line(io.wrap(`; ${line.comment}`, 4, 6));
  }
  if (record.stopped !== null && upTo === record.lines.length) {
    io.line();
    io.line(io.wrap(`The replay ends here: ${record.stopped.reason}`));
  }
  if (options.to !== undefined) {
    io.line();
    printPosition(io, stateAfter(record, upTo));
  }
  return FINE;
}

const HEADINGS: ReadonlySet<GameEvent['type']> = new Set(['decade-began', 'half-began', 'phase', 'ended']);

function printEvents(io: Io, events: readonly GameEvent[], indent: number): void {
  for (const event of events) {
    if (isDetail(event)) continue;
    const heading = HEADINGS.has(event.type);
    if (heading) io.line();
    const margin = heading ? 0 : indent;
    io.line(io.wrap(describeEvent(event, ENGLISH), margin, margin + 2));
  }
}

/** Waits between actions as asked: for Enter, or for a moment. */
function pauser(io: Io, { step, speed }: ReplayOptions): () => Promise<void> {
  if (step && io.surroundings.stdin.isTTY) {
    return () =>
      new Promise((resolve) => {
        const keyboard = createInterface({ input: io.surroundings.stdin });
        keyboard.once('line', () => keyboard.close());
        keyboard.once('close', resolve);
      });
  }
  if (speed === undefined) return () => Promise.resolve();
  return () => new Promise((resolve) => setTimeout(resolve, 1000 / speed));
}

/** `wsdv replay --json` (docs/cli.md): one JSON value a line, the game first, then its lines. */
function asJson(io: Io, record: GameRecord, upTo: number): ExitCode {
  const { header, end, lines } = record;
  const say = (value: object): void => io.raw(`${JSON.stringify(value)}\n`);
  const outcome = upTo === lines.length ? end.outcome : null;
  say({
    schema: 'wsdv/replay@1',
    players: header.players,
    seed: header.seed,
    lines: upTo,
    outcome,
    events: opening(record),
  });
  for (const { label, line, events } of linesOf(record, upTo)) {
    say({
      at: label,
      place: line.place,
      action: line.action,
      decisions: line.decisions,
      digest: line.digest,
      comment: line.comment,
      events,
    });
  }
  return FINE;
}

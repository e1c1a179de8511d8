import { createInterface } from 'node:readline';
import { itemAt } from '../../common/item-at.js';
import {
  visibleComments,
  redactDecision,
  redactEvents,
  type GameRecord,
  type AnySeat,
  isPractice,
  type KnownDecision,
  labelsOf,
  type Line,
  lineText,
  openingEvents,
  standing,
  stepsOf,
  type Disclosure,
} from '../../notation/index.js';
import { SIDES } from '../../rules/board.js';
import { type GameEvent, type SeatState, seatState, viewOf } from '../../rules/game.js';
import { describeDecade, tell } from '../../text/index.js';
import { type FileOptions, handsOf, linesAt, type ReadFile, readMoveFile, seatToShow } from '../games.js';
import { refuseFile } from '../input.js';
import { type ExitCode, FINE } from '../exit-code.js';
import { printDecade, printEvents } from '../event-text.js';
import type { GameIo } from '../io.js';
import { printPosition, shownAfter } from '../position-text.js';
import { type LookOptions, looks, showScreen } from '../screen.js';

export interface ReplayOptions extends LookOptions, FileOptions {
  /**
   * Place in the game: start, end, a number of lines, or a label such as II, II.2, II.2.5 or II.E7. Text and JSON end
   * at this place; the screen opens at it. If the game has no such place, the command is refused with exit code 1.
   */
  readonly to?: string;
  /** Actions per second. If absent, text does not wait and the screen opens paused. JSON never waits. */
  readonly speed?: number;
  /**
   * Whether text output waits for Enter before each line. It never waits if standard input is not a terminal. With this
   * option the screen opens paused.
   */
  readonly step?: boolean;
  /** Whether text is printed even at a terminal. */
  readonly plain?: boolean;
  /** Whether JSON is printed; has priority over `plain`. */
  readonly json?: boolean;
}

/** `wsdv replay FILE`: shows a move file on the screen, or prints its events as text or JSON. */
export async function replay(io: GameIo, [file]: readonly [string], options: ReplayOptions): Promise<ExitCode> {
  const read = await readMoveFile(io, file, options);
  if (!read.ok) return refuseFile(io, read.error);
  const { record } = read.value;
  const lines = options.to === undefined ? null : linesAt(io, record, options.to);
  if (lines && !lines.ok) return io.refuse(lines.error);
  const upTo = lines?.value ?? record.lines.length;
  if (!options.json && !options.plain && io.isTerminal) return onScreen(io, read.value, options);
  const told = replayTelling(record, upTo, seatToShow(options, record));
  return options.json ? asJson(io, told) : asText(io, told, options);
}

function onScreen(io: GameIo, { file, text }: ReadFile, options: ReplayOptions): Promise<ExitCode> {
  const speed = options.step ? 0 : options.speed;
  return showScreen(io, {
    mode: 'replay',
    file,
    text,
    acceptsDigests: options.acceptDigests === true,
    ...(options.to === undefined ? {} : { at: options.to }),
    ...(speed === undefined ? {} : { speed }),
    ...looks(options),
  });
}

/** The first `upTo` lines of a game, and which of their hidden cards may be shown. */
interface ReplayTelling extends Disclosure {
  readonly record: GameRecord;
  readonly upTo: number;
}

function replayTelling(record: GameRecord, upTo: number, seat: AnySeat): ReplayTelling {
  return { record, upTo, seat, unknown: new Set(record.unknown) };
}

/** A line of a record with its label and its events. */
interface ReplayedLine {
  readonly label: string;
  readonly line: Pick<Line, 'place' | 'action' | 'takesBack' | 'backTo' | 'digest' | 'comment'>;
  /** Comments that stand above the line in the file. */
  readonly above: readonly string[];
  /** Whether a later line took this line back. */
  readonly takenBack: boolean;
  readonly decisions: readonly KnownDecision[];
  /** Events of the line. Empty if the line was taken back or takes other lines back. */
  readonly events: readonly GameEvent[];
  /**
   * The state after phase 10, as a spectator sees it, for the decade's summary. Null if no decade ends in this line, if
   * the game ended in one of the decade's phases, or if the line was taken back.
   */
  readonly decadeEnd: SeatState | null;
}

/** Yields the lines of a game up to `upTo`, each with its events. */
function* linesOf({ record, upTo, ...telling }: ReplayTelling): Generator<ReplayedLine> {
  const labels = labelsOf(record.lines);
  const steps = stepsOf(record);
  const stands = new Set(standing(record.lines));
  let step = steps.next();
  for (const [index, line] of record.lines.slice(0, upTo).entries()) {
    const takenBack = line.takesBack === 0 && !stands.has(index);
    // In a practice game, lines that were taken back may have revealed hidden cards. In other games such lines never
    // reveal hidden cards, so every seat may see the lines.
    if (takenBack && isPractice(record.header) && telling.seat !== 'open') continue;
    const decisions: KnownDecision[] = takenBack ? [...line.decisions] : [];
    const events: GameEvent[] = [];
    let decadeEnd: SeatState | null = null;
    for (; !step.done && step.value.line === index; step = steps.next()) {
      const { decision, before, played } = step.value;
      decisions.push(redactDecision(decision, before, telling));
      events.push(...redactEvents(played.events, telling));
      const end = played.moments.find((moment) => moment.before === 'next-decade');
      if (end) decadeEnd = seatState(viewOf(end.state, 'spectator'));
    }
    const [comment = null] = visibleComments(line.comment === null ? [] : [line.comment], telling);
    const above = visibleComments([...line.above, ...line.comments], telling);
    yield { label: itemAt(labels, index), line: { ...line, comment }, above, takenBack, decisions, events, decadeEnd };
  }
}

/** Returns the events of the set-up, before the first decision. */
function opening({ record, ...telling }: ReplayTelling): readonly GameEvent[] {
  return redactEvents(openingEvents(record), telling);
}

async function asText(io: GameIo, told: ReplayTelling, options: ReplayOptions): Promise<ExitCode> {
  const { record, upTo, seat } = told;
  const { file } = io.words.commands;
  const { players } = record.header;
  const names = SIDES.map((side) =>
    players[side] === '' ? io.words.side[side] : `${io.words.side[side]}: ${players[side]}`,
  );
  io.line(io.wrap(io.style.bold(names.join('   '))));
  if (isPractice(record.header)) io.line(io.wrap(io.words.commands.practice.game));
  printEvents(io, opening(told));
  const pause = pauser(io, options);
  const screen = await io.language.screen();
  for (const { label, line, above, takenBack, decisions, events, decadeEnd } of linesOf(told)) {
    await pause();
    io.line();
    for (const comment of above) io.line(io.wrap(`; ${comment}`, 0, 2));
    const written = lineText({ ...line, decisions });
    const text = takenBack ? file.takenBack(written) : written;
    io.line(io.wrap(`${io.style.bold(label)}  ${text}`, 0, 4));
    // The summary of a decade is printed after the decade's last phase, before the next decade.
    const ended = decadeEnd === null ? -1 : events.findLastIndex(({ type }) => type === 'phase');
    printEvents(io, events.slice(0, ended + 1), 4);
    if (decadeEnd !== null) printDecade(io, describeDecade(decadeEnd, io.words, screen), 4);
    printEvents(io, events.slice(ended + 1), 4);
    if (line.comment !== null) io.line(io.wrap(`; ${line.comment}`, 4, 6));
  }
  if (record.stopped !== null && upTo === record.lines.length) {
    io.line();
    io.line(io.wrap(file.replayEnds(tell(io.words.files, record.stopped.reason))));
  }
  const shown = shownAfter(record, upTo, seat);
  if (shown.conclusion !== null) printEvents(io, [{ type: 'concluded', conclusion: shown.conclusion }]);
  if (options.to !== undefined) {
    io.line();
    printPosition(io, shown);
  }
  return FINE;
}

/**
 * Returns the function that waits before each line. With `step` and a terminal, it waits for Enter. Otherwise, with
 * `speed`, it waits for 1/`speed` seconds. With neither, it does not wait.
 */
function pauser(io: GameIo, { step, speed }: ReplayOptions): () => Promise<void> {
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

/**
 * `wsdv replay --json` (docs/cli.md): prints one JSON value per line. The first value is the game, the others are its
 * lines.
 */
function asJson(io: GameIo, told: ReplayTelling): ExitCode {
  const { record, upTo, seat } = told;
  const { header, end, conclusion, lines } = record;
  const isWhole = upTo === lines.length;
  const say = (value: object): void => io.json(value, 0);
  say({
    schema: 'wsdv/replay@2',
    players: header.players,
    ...(isPractice(header) && { practice: true }),
    // The seed is shown only to readers who may see all cards, because it decides all cards.
    seed: seat === 'open' ? header.seed : null,
    hands: handsOf(seat),
    lines: upTo,
    outcome: isWhole ? end.outcome : null,
    conclusion: isWhole ? conclusion : null,
    events: opening(told),
  });
  for (const { label, line, takenBack, decisions, events } of linesOf(told)) {
    const { place, action, takesBack, digest, comment } = line;
    say({ at: label, place, action, decisions, takenBack, takesBack, digest, comment, events });
  }
  return FINE;
}

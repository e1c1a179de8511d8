import { itemAt } from '../../common/item-at.js';
import type { Side } from '../../rules/board.js';
import type { CardId } from '../../rules/cards.js';
import { type GameEvent, type Move, newGame, type Played, startAt, type State, tableFrom } from '../../rules/game.js';
import { atOnce } from '../../common/at-once.js';
import { err, ok, type Result } from '../../common/result.js';
import { plain } from '../characters.js';
import { dealCards } from '../header/deal.js';
import { redactError } from '../describe-errors.js';
import { type FileError, type FileSaid, said } from '../file-error.js';
import { GameReader } from './game-reader.js';
import type { AnySeat, Reading } from '../redaction.js';
import { FORMAT, PRACTICE_FORMAT } from '../header/format.js';
import { isFreeText, isMoveFile, misplacedHeaderLine, newerFormat, parseHeader } from '../header/header.js';
import { type HeadingClaim, readHeading, wrongHeading } from '../headings.js';
import { decadeOf, HiddenCards } from '../hidden-cards.js';
import { cardName } from '../names.js';
import { LineReader } from './line-reader.js';
import { describePlace, placeOf } from '../places.js';
import { type PositionFault, readPositionJson } from '../header/position-json.js';
import type { GameRecord, Header, Seed, WrittenDecision } from '../record.js';
import { InPlace, Replayer } from '../replayer.js';
import { fieldAt, fileError, LIMITS, LINE_END, type SourceLine, splitLines, strayError } from '../source.js';
import { seemsTakenBack } from './taken-back.js';
import { checkNames, checkRest, headingErrors } from './written-line.js';

/**
 * Reads a move file, replays it and checks all of it: names, rules, headings, digests, result. An error names its line
 * and column. After the first line that cannot be played, later lines are still checked for names and grammar.
 *
 * Returns at most `LIMITS.errors` errors, in the order of line and column. Exception: the first line that cannot be
 * played may have failed only because hidden cards are not known. If later lines then have no errors, the result is a
 * record that ends before the line that failed.
 */
export function readGame(text: string, reading: Reading = {}): Result<GameRecord, readonly FileError[]> {
  return atOnce(readingGame(text, reading));
}

/** Like `readGame`, but yields before each line, so that a service can do other work in between. */
export function* readingGame(
  text: string,
  reading: Reading = {},
): Generator<void, Result<GameRecord, readonly FileError[]>> {
  const { seat = 'spectator' } = reading;
  const read = yield* readAll(text, reading);
  if (read.ok) return read;
  const errors = withWrappedComments(read.error, text);
  if (seat === 'open') return err(errors);
  const rows = plain(text).split(LINE_END);
  return err(errors.map((error) => redactError(error, rows[error.line - 1] ?? '')));
}

/** Minimum length of a line that a mail program may have wrapped, in characters. */
const SHORTEST_WRAPPED = 50;
/**
 * Matches the beginnings of lines that are not the rest of a comment: a number, heading, side, key, card title, comment
 * or take-back. A line that ends with a digest is not the rest of a comment either.
 */
const BEGINS_LINE = /^(?:[\d#;]|$|[<=>|]{7}|[-+]?[we](?:\s|:)|["“„»«']?\p{L}[^:,.]*:|taken back\b|.*#[0-9a-f]{6}$)/iu;

/** Replaces the errors of a line that is probably the wrapped end of the comment above it. */
function withWrappedComments(errors: readonly FileError[], text: string): readonly FileError[] {
  const { lines } = splitLines(text);
  const above = new Map(lines.map((line) => [line.number + 1, line]));
  const here = new Map(lines.map((line) => [line.number, line]));
  const wrapped = new Map<number, FileError>();
  for (const { line, code } of errors) {
    const comment = above.get(line);
    if (code === 'limit' || !comment?.comment || comment.raw.length < SHORTEST_WRAPPED) continue;
    const content = here.get(line)?.content;
    if (!content || BEGINS_LINE.test(content.text)) continue;
    wrapped.set(line, fileError(line, { text: '', column: content.column }, 'syntax', said('wrappedComment')));
  }
  const others = errors.filter(({ line }) => !wrapped.has(line));
  return wrapped.size === 0 ? errors : [...others, ...wrapped.values()].sort((a, b) => a.line - b.line);
}

function* readAll(text: string, reading: Reading): Generator<void, Result<GameRecord, readonly FileError[]>> {
  const { lines, errors } = splitLines(text);
  const cut = headerEnd(lines);
  if (!isMoveFile(lines.slice(0, cut))) {
    const isRefusedAtOnce = lines.length === 0 && errors.length === 1;
    return err(isRefusedAtOnce ? errors : [noMoveFile(lines, text)]);
  }
  const newer = newerFormat(lines.slice(0, cut));
  if (newer) return err([newer]);
  const { header, errors: wrong } = parseHeader(lines.slice(0, cut));
  const body = lines.slice(cut);
  const checked = [...lines.slice(0, cut).filter((line) => !isFreeText(line)), ...body];
  const unreadable = [...errors, ...checked.flatMap((line) => strayError(line) ?? [])];
  // Leaves out errors of the header if lines are unreadable, because the line that the header lacks may be one of the
  // unreadable lines.
  const before = unreadable.length > 0 ? unreadable : wrong;
  if (before.length > 0) {
    // The line that the header seems to lack may be below a blank line, which ends the header.
    const isLacking = before.every(({ reason: { say } }) => say === 'noDeal' || say === 'noFormat');
    const misplaced = isLacking ? body.flatMap((line) => misplacedHeaderLine(line) ?? []) : [];
    if (misplaced.length > 0) return failed(misplaced);
    const others = body.filter(({ number }) => !before.some(({ line }) => line === number));
    return failed([...before, ...checkNames(others)]);
  }
  const start = startOf(header);
  if (!start.ok) return failed([...start.error.map((fault) => positionError(lines, fault)), ...checkNames(body)]);
  const game = new GameReader(header, new HiddenCards(start.value.guessed, start.value.state), reading);
  for (const [index, line] of body.entries()) {
    yield;
    if (game.read(line)) continue;
    const later = checkFrom(line, body.slice(index + 1), game.errors);
    if (!game.mayStop()) return failed([...game.errors, ...later]);
    if (later.length > 0) return failed(later);
    const rest = body.filter(({ number }) => number > game.lastPlayed);
    const error = itemAt(game.errors, 0);
    const { reason } = reading.seat === 'open' ? error : redactError(error, plain(line.raw));
    return ok(game.record({ line: line.number, reason, rest: rest.map(({ raw }) => raw) }));
  }
  return ok(game.record(null));
}

/** Checks the lines below the line that failed, and the rest of that line. */
function checkFrom(line: SourceLine, below: readonly SourceLine[], errors: readonly FileError[]): readonly FileError[] {
  const here = errors.filter((error) => error.line === line.number);
  const failedAt = Math.max(...here.map(({ column }) => column));
  // The value of `isTaken` decides how much of a line an error shows, so all errors of a line get the same `isTaken`.
  const isTaken = here.some((error) => error.isTaken === true);
  const rest = here.length > 0 ? checkRest(line, failedAt).map((error) => ({ ...error, isTaken })) : [];
  return [...rest, ...checkNames(below)];
}

function failed(errors: readonly FileError[]): Result<never, readonly FileError[]> {
  const inOrder = [...errors].sort((a, b) => a.line - b.line || a.column - b.column);
  return err(inOrder.slice(0, LIMITS.errors));
}

/**
 * Returns the index at which the header ends: the first blank line after a header line, the first heading, or the end
 * of the file.
 */
function headerEnd(lines: readonly SourceLine[]): number {
  let begun = false;
  for (const [index, { content, comment }] of lines.entries()) {
    if (content.text.startsWith('#')) return index;
    if (content.text === '' && comment === null && begun) return index;
    if (content.text !== '') begun = true;
  }
  return lines.length;
}

/** Whether a text has no line below its header. */
export function endsInHeader(text: string): boolean {
  const { lines } = splitLines(text);
  return headerEnd(lines) === lines.length;
}

/** Returns the only error of a file that is not a move file; other errors would not help. */
function noMoveFile(lines: readonly SourceLine[], text: string): FileError {
  const first = lines.find(({ content }) => content.text !== '');
  if (text.trim() === '') {
    return fileError(1, { text: '', column: 1 }, 'syntax', said('emptyFile'));
  }
  // If a mail program or git has added signs to the first line, the error about these signs is more helpful.
  const added = first && /^(?:>|<{7})/.test(first.content.text) ? strayError(first) : null;
  if (added) return added;
  return fileError(
    first?.number ?? 1,
    first?.content ?? { text: '', column: 1 },
    'syntax',
    said('noMoveFile', FORMAT, PRACTICE_FORMAT),
  );
}

function positionError(lines: readonly SourceLine[], { reason, offset, key = 'Position' }: PositionFault): FileError {
  const { line, value } = fieldAt(lines, key);
  return fileError(line, { ...value, column: value.column + offset }, key === 'Unknown' ? 'cards' : 'position', reason);
}

const isHeading = ({ content }: SourceLine): boolean => content.text.startsWith('#');

/**
 * Reads one written action or run of decisions, such as `E 2 event: build Leipzig, socialism` or `W: Kiel`, and returns
 * its moves. Comments are ignored, but headings must fit the game; a second action is an error. Where "nothing more" is
 * legal, the acting side need not write it at the end. The text may leave decisions of the other side unanswered. If
 * the text ends when East has looked at cards, the decision about exchanging them also remains unanswered (R6.4k). The
 * writer is the side that the line names; otherwise the side that decides when the text begins. An answer of the other
 * side needs that side's mark (`W:` or `E:`).
 * @param seat the seat whose hand cards errors may name
 * @param bots the sides that bots play; a text that answers for them is refused before its cards are read
 */
export function readAction(
  state: State,
  text: string,
  { seat = 'spectator', bots = [] }: { readonly seat?: AnySeat; readonly bots?: readonly Side[] } = {},
): Result<readonly Move[], readonly FileError[]> {
  const { lines, errors: unreadable } = splitLines(text);
  const [headings, others] = [lines.filter(isHeading), lines.filter((line) => !isHeading(line))];
  const stray = lines.flatMap((line) => strayError(line) ?? []);
  const errors = [...unreadable, ...(stray.length > 0 ? stray : headings.flatMap(headingErrors))];
  if (errors.length > 0) return err(errors);
  if (others.every(({ content }) => content.text === '')) {
    return err([fileError(1, { text: '', column: 1 }, 'missing', said('noAction'))]);
  }
  const replayer = new Replayer(new InPlace(state), [], seat);
  const moves: Move[] = [];
  const add = (decisions: readonly WrittenDecision[]): void => {
    moves.push(...decisions.map(({ move }) => move));
  };
  const reader = new LineReader(replayer, new HiddenCards([], state), add, { bots });
  // Adds the answers "nothing more" that the side of the action may leave out.
  const leave = (): void => {
    const { action } = replayer.state;
    const begun = action && moves.some((move) => move.type === 'take' && move.card === action.card);
    if (begun) reader.leaveAction(action.side, replayer.scope);
  };
  let above: { readonly claim: HeadingClaim; readonly line: SourceLine }[] = [];
  for (const line of lines) {
    const { content, number } = line;
    if (content.text === '') continue;
    const claim = isHeading(line) ? readHeading(content) : null;
    if (claim !== null) {
      if (!('reason' in claim)) above = [...(claim.decade === null ? above : []), { claim, line }];
      continue;
    }
    if (wrongHeading(above, placeOf(replayer.state))) leave();
    const wrong = wrongHeading(above, placeOf(replayer.state))?.line;
    if (wrong) {
      const reason = said('headingElsewhere', describePlace(placeOf(replayer.state)));
      return err([fileError(wrong.number, wrong.content, 'heading', reason)]);
    }
    above = [];
    const { decisions, error } = reader.play(content, number);
    const mayDraw = replayer.pending?.options.some(({ type }) => type === 'let-draw') === true;
    if (error) return err([notAnAction({ content, number }, mayDraw) ?? error]);
    add(decisions);
  }
  leave();
  return ok(moves);
}

/**
 * Returns the error for a line that ends the game or takes back an action; null for other lines.
 * @param mayDraw whether `draw` is an answer now
 */
function notAnAction({ content, number }: Pick<SourceLine, 'content' | 'number'>, mayDraw: boolean): FileError | null {
  const { text } = content;
  const resigns = /^(?:(?:w|e|west|east|i)\b[\s:]*)?resign(?:s|ed)?\b/i;
  const draws = /^(?:(?:w|e|west|east)\b[\s:]*)?draw(?:\s+by\s+agreement)?\W*$/i;
  const wrong = (reason: FileSaid): FileError => fileError(number, content, 'syntax', reason);
  if (/^result\s*:/i.test(text)) return wrong(said('resultInAction'));
  if (resigns.test(text)) return wrong(said('endInAction', 'resign'));
  if (!mayDraw && draws.test(text)) return wrong(said('endInAction', 'draw by agreement'));
  return seemsTakenBack(text) ? wrong(said('takeBackInAction')) : null;
}

/** The start of a game, and the cards whose place in `state` is a guess. */
export interface Start {
  readonly state: State;
  readonly guessed: ReadonlySet<CardId>;
}

/** Returns the start of the game that a header describes, or the errors in its position. */
export function startOf(header: Header): Result<Start, readonly PositionFault[]> {
  if (header.position !== null) return startFromPosition(header.position, header);
  const { deals, guessed } = dealCards(header);
  return ok({ state: dealt(header.seed, deals).state, guessed });
}

/**
 * Starts a game from complete deals. The rules get only a number as seed; a hex seed has already dealt every decade.
 */
function dealt(seed: Seed | null, deals: State['deals']): Played {
  return newGame({ seed: typeof seed === 'number' ? seed : 0, deals });
}

/**
 * Returns the events before the first decision of a record, hidden cards included. Empty if hidden cards of the start
 * position were guessed, and later lines of the file corrected the guesses.
 */
export function openingEvents({ header, start }: Pick<GameRecord, 'header' | 'start'>): readonly GameEvent[] {
  if (header.position === null) return dealt(header.seed, start.deals).events;
  const started = startAt(JSON.parse(header.position));
  const isSame = started.ok && JSON.stringify(started.value.state) === JSON.stringify(start);
  return isSame ? started.value.events : [];
}

function startFromPosition(text: string, header: Header): Result<Start, readonly PositionFault[]> {
  const parsed = readPositionJson(text);
  if (!parsed.ok) return err([parsed.error]);
  const { value, offsetOf } = parsed.value;
  const dealt = header.table ? dealCards({ seed: null, deals: {} }) : null;
  const json: unknown = dealt ? withDeals(value, dealt.deals) : value;
  const table = tableFrom(json);
  const started = table.ok ? startAt(json) : table;
  if (!table.ok || !started.ok) {
    const problems = table.ok ? [] : table.error;
    return err(problems.map((problem) => ({ reason: said('position', problem), offset: offsetOf(problem.field) })));
  }
  const fault = unknownFault(header.unknown, table.value);
  if (fault !== null) return err([fault]);
  // A decade still to be dealt consists of guesses. In a decade that has begun, only the cards named in `Unknown` are
  // guesses.
  const { decade, tasks } = table.value;
  const next = tasks.at(-1)?.type === 'start-decade' ? decade : decade + 1;
  const guessed = [...(dealt?.guessed ?? [])].filter((card) => decadeOf(card) >= next);
  return ok({ state: started.value.state, guessed: new Set([...guessed, ...header.unknown]) });
}

/**
 * Returns the error in a list of unknown cards; null if there is none. Only cards of hands, of the draw pile and of the
 * cards out of the game can be unknown. The list has all cards of a row or none.
 */
function unknownFault(unknown: readonly CardId[], { hands, drawPile, faceDown }: State): PositionFault | null {
  if (unknown.length === 0) return null;
  const fault = (reason: FileSaid): PositionFault => ({ reason, offset: 0, key: 'Unknown' });
  const rows = { west: hands.west, east: hands.east, pile: drawPile, faceDown };
  const open = unknown.find((card) => typeof card !== 'number' || !Object.values(rows).flat().includes(card));
  if (open !== undefined) return fault(said('cannotBeUnknown', cardName(open)));
  for (const row of ['west', 'east', 'pile', 'faceDown'] as const) {
    const cards = rows[row].filter((card) => typeof card === 'number');
    const count = cards.filter((card) => unknown.includes(card)).length;
    if (count > 0 && count < cards.length) return fault(said('unknownLacks', row));
  }
  return null;
}

function withDeals(json: unknown, deals: object): unknown {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json, deals } : json;
}

import { err, ok, type Result } from '../rules/result.js';
import { Course } from './course.js';
import { digestOf } from './digest.js';
import type { FileError } from './file-error.js';
import type { Hands } from './hands.js';
import { FORMAT, isHeaderKey, isMoveFile, keyAndValue, parseHeader } from './header.js';
import { HiddenCards } from './hidden-cards.js';
import { LIMITS } from './limits.js';
import { resultFits, resultText } from './outcome.js';
import { claimFits, describePlace, type HeadingClaim, parseHeading, placeOf } from './places.js';
import { type PlayedLine, Reader } from './reader.js';
import { replayLines } from './replay.js';
import type { GameRecord, Header, Line, Statement, WrittenDecision } from './record.js';
import { fileError, part, type SourceLine, type Span, splitLines } from './source.js';
import { startOf } from './start.js';
import { applyStatement, readStatement } from './statements.js';
import { checkNames } from './unplayed.js';

/**
 * Reads a move file, replays it and checks all of it: names, rules, headings, digests, result. An error names its line
 * and column. After the first line that cannot be played, later lines are still checked for names and grammar. Of a game
 * dealt by a seed, errors name only the hand cards that `hands` allows: others would give away what nobody may know yet.
 */
export function readGame(
  text: string,
  { hands = 'none' }: { readonly hands?: Hands } = {},
): Result<GameRecord, readonly FileError[]> {
  const { lines, errors: unreadable } = splitLines(text);
  const cut = headerEnd(lines);
  if (!isMoveFile(lines.slice(0, cut))) {
    const isRefusedAtOnce = lines.length === 0 && unreadable.length === 1;
    return err(isRefusedAtOnce ? unreadable : [noMoveFile(lines)]);
  }
  const { header, errors: wrong } = parseHeader(lines.slice(0, cut));
  const body = lines.slice(cut);
  // Lines that cannot be read may be those that seem to miss.
  const before = unreadable.length > 0 ? unreadable : wrong;
  if (before.length > 0) return failed([...before, ...checkNames(body)]);
  const start = startOf(header);
  if (!start.ok) return failed([...start.error.map((message) => positionError(lines, message)), ...checkNames(body)]);
  // Without a seed every card that is known stands in the file itself.
  const named = header.seed === null ? 'both' : hands;
  const game = new GameReader(header, new HiddenCards(start.value.guessed, start.value.state), named);
  for (const [index, line] of body.entries()) {
    if (game.read(line)) continue;
    if (!game.mayStop()) return failed([...game.errors, ...checkNames(body.slice(index + 1))]);
    const rest = body.filter(({ number }) => number > game.lastPlayed);
    return ok(game.record({ line: line.number, reason: game.errors[0].message, rest: rest.map(({ raw }) => raw) }));
  }
  return ok(game.record(null));
}

function failed(errors: readonly FileError[]): Result<never, readonly FileError[]> {
  const inOrder = [...errors].sort((a, b) => a.line - b.line || a.column - b.column);
  return err(inOrder.slice(0, LIMITS.errors));
}

/** The header ends at the first blank line after a header line, or at a heading. */
function headerEnd(lines: readonly SourceLine[]): number {
  let begun = false;
  for (const [index, { content, comment }] of lines.entries()) {
    if (content.text.startsWith('#')) return index;
    if (content.text === '' && comment === null && begun) return index;
    if (content.text !== '') begun = true;
  }
  return lines.length;
}

/** The only error of a file that is something else: whatever its lines say, they were not meant for this. */
function noMoveFile(lines: readonly SourceLine[]): FileError {
  const first = lines.find(({ content }) => content.text !== '');
  const message = `This is not a move file: it lacks the line \`Format: ${FORMAT}\` at its top.`;
  return fileError(first?.number ?? 1, first?.content ?? { text: '', column: 1 }, 'syntax', message);
}

function positionError(lines: readonly SourceLine[], message: string): FileError {
  const line = lines.find(({ content }) => /^position\s*:/i.test(content.text));
  const column = line && keyAndValue(line.content)?.value.column;
  return fileError(line?.number ?? 1, { text: '', column: column ?? 1 }, 'position', message);
}

type Draft = { -readonly [K in keyof Line]: Line[K] };

interface Heading {
  readonly claim: HeadingClaim;
  readonly line: SourceLine;
}

/** Reads the lines below the header one after the other. */
class GameReader {
  readonly errors: FileError[] = [];
  readonly #header: Header;
  readonly #hidden: HiddenCards;
  readonly #course: Course;
  readonly #reader: Reader;
  readonly #lines: Draft[] = [];
  #above: string[] = [];
  #comments: string[] = [];
  #statements: Statement[] = [];
  #headings: Heading[] = [];
  #result: SourceLine | null = null;
  /** Number of the last line that was played. */
  lastPlayed = 0;

  constructor(header: Header, hidden: HiddenCards, hands: Hands) {
    this.#header = header;
    this.#hidden = hidden;
    this.#course = new Course(hidden.start, [], hands);
    this.#reader = new Reader(this.#course, hidden);
  }

  /** Reads one line; false when the replay cannot go on. */
  read(line: SourceLine): boolean {
    const { text } = line.content;
    if (text === '') return this.#readComment(line);
    if (this.#result) return this.#fail(line, line.content, 'Nothing but comments may stand below the result.');
    if (text.startsWith('#')) return this.#readHeading(line);
    if (/^result\s*:/i.test(text)) return this.#readResult(line);
    const statement = readStatement(line);
    if (statement) return this.#readStatement(line, statement);
    const field = keyAndValue(line.content);
    if (field && isHeaderKey(field.key.text) && !/^(?:west|east)$/i.test(field.key.text)) {
      return this.#fail(line, field.key, `"${field.key.text}" belongs to the header, above the first blank line.`);
    }
    return this.#playLine(line);
  }

  /** Whether what went wrong only ends the replay: cards are not known, or were guessed otherwise than they were. */
  mayStop(): boolean {
    return this.#reader.guessed || this.errors.every(({ code }) => code === 'hidden');
  }

  record(stopped: GameRecord['stopped']): GameRecord {
    const { state, unwritten } = this.#course;
    const { start } = this.#hidden;
    const record = {
      header: this.#header,
      start,
      lines: this.#lines,
      unknown: this.#hidden.guessed,
      stopped,
    };
    if (stopped) {
      const none = { unwritten: [], result: null, closingStatements: [], closing: [] };
      return { ...record, ...none, end: replayLines(start, this.#lines).snapshot() };
    }
    return {
      ...record,
      end: this.#course.snapshot(),
      unwritten: [...unwritten],
      result: this.#result ? resultText(state.outcome) : null,
      closingStatements: this.#statements,
      closing: [...this.#above, ...this.#comments],
    };
  }

  #fail(line: SourceLine, span: Span, message: string): false {
    this.errors.push(fileError(line.number, span, 'syntax', message));
    return false;
  }

  #readComment({ comment }: SourceLine): true {
    if (comment !== null) (this.#headings.length > 0 ? this.#comments : this.#above).push(comment);
    return true;
  }

  #readHeading(line: SourceLine): boolean {
    const claim = parseHeading(line.content.text.replace(/^#+\s*/, ''));
    if (!claim) {
      this.errors.push(
        fileError(line.number, line.content, 'heading', `"${line.content.text}" is no heading.`, { nearest: HEADINGS }),
      );
      return false;
    }
    if (line.comment !== null) this.#comments.push(line.comment);
    if (claim.decade !== null) this.#headings = [];
    this.#headings.push({ claim, line });
    return true;
  }

  #readResult(line: SourceLine): boolean {
    this.#imply(this.#reader.leaveAction());
    const { outcome } = this.#course.state;
    const value = part(line.content, line.content.text.indexOf(':') + 1);
    if (line.comment !== null) this.#above.push(line.comment);
    this.#result = line;
    if (resultFits(value.text, outcome)) return true;
    const happened = outcome ? resultText(outcome) : 'that the game is not finished';
    const message = `"${value.text}" is not the result. The moves say: ${happened}.`;
    this.errors.push(fileError(line.number, value, 'result', message, { nearest: [`Result: ${resultText(outcome)}`] }));
    return false;
  }

  #readStatement(line: SourceLine, found: NonNullable<ReturnType<typeof readStatement>>): boolean {
    if ('code' in found) {
      this.errors.push(found);
      return false;
    }
    const place = { line: line.number, span: found.value };
    const { state, hands } = this.#course;
    const apply = (): FileError | null => applyStatement(state, this.#hidden, found.statement, place, hands);
    let error = apply();
    if (error) {
      // The rows may be those after an action whose last "nothing more" goes without saying.
      const implied = this.#reader.leaveAction();
      this.#imply(implied);
      if (implied.length > 0) error = apply();
    }
    this.#course.refresh();
    if (error) this.errors.push(error);
    else this.#statements.push(found.statement);
    return !error;
  }

  #playLine(line: SourceLine): boolean {
    const { content, digest, error } = splitDigest(line);
    if (error) this.errors.push(error);
    if (error || !this.#headingsFit()) return false;
    const played = this.#reader.play(content, line.number);
    this.#imply(played.implied);
    if (played.error) {
      this.errors.push(played.error);
      return false;
    }
    this.#add(line, played);
    return digest === null || this.#checkDigest(line, digest);
  }

  #add({ comment, number }: SourceLine, { place, action, decisions }: PlayedLine): void {
    const notes = { above: this.#above, comments: this.#comments, statements: this.#statements };
    this.#headings = [];
    this.lastPlayed = number;
    if (!action && decisions.length === 0) {
      if (comment !== null) this.#comments.push(comment);
      return;
    }
    this.#lines.push({ place, action, decisions, digest: null, comment, ...notes, source: number });
    this.#above = [];
    this.#comments = [];
    this.#statements = [];
  }

  /** Answers that went without saying belong to the line before. */
  #imply(decisions: readonly WrittenDecision[]): void {
    const last = this.#lines.at(-1);
    if (!last || decisions.length === 0) return;
    last.decisions = [...last.decisions, ...decisions];
    if (last.digest !== null) last.digest = digestOf(this.#course.state);
  }

  #headingsFit(): boolean {
    if (!this.#wrongHeading()) return true;
    this.#imply(this.#reader.leaveAction());
    const heading = this.#wrongHeading();
    if (!heading) return true;
    const message = `The heading does not fit: the game is in ${describePlace(placeOf(this.#course.state))}.`;
    this.errors.push(fileError(heading.line.number, heading.line.content, 'heading', message));
    return false;
  }

  #wrongHeading(): Heading | undefined {
    const place = placeOf(this.#course.state);
    return this.#headings.findLast(({ claim }, index) => this.#isLast(claim, index) && !claimFits(claim, place));
  }

  /** Of several headings without a line between them, the last of each rank counts. */
  #isLast({ decade }: HeadingClaim, index: number): boolean {
    return !this.#headings.some(({ claim }, later) => later > index && (claim.decade === null) === (decade === null));
  }

  #checkDigest(line: SourceLine, digest: Span): boolean {
    const now = digestOf(this.#course.state);
    if (digest.text.slice(1).toLowerCase() === now) {
      const last = this.#lines.at(-1);
      if (last) last.digest = now;
      return true;
    }
    const message = `The digest does not agree: the position after this line is #${now}. The rules or the lines above are not those of the writer.`;
    this.errors.push(fileError(line.number, digest, 'digest', message));
    return false;
  }
}

const HEADINGS = ['# Decade I, first half', '# Decade I, End of Decade', '## 7 East-West differences'];

function splitDigest({ content, number }: SourceLine): { content: Span; digest: Span | null; error: FileError | null } {
  const sign = content.text.lastIndexOf('#');
  if (sign < 0) return { content, digest: null, error: null };
  const digest = part(content, sign);
  const rest = part(content, 0, sign);
  if (/^#[0-9a-f]{6}$/i.test(digest.text)) return { content: rest, digest, error: null };
  const message = `"${digest.text}" is no digest: six hex digits at the end of the line, as in \`#a1b2c3\`.`;
  return { content, digest: null, error: fileError(number, digest, 'syntax', message) };
}

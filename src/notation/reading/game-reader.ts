import { itemAt } from '../../common/item-at.js';
import type { Side } from '../../rules/board.js';
import type { Conclusion } from '../../rules/game.js';
import { commentedMoves } from './commented-moves.js';
import { likelyCards, namedCards } from './answer-cards.js';
import { applyStatement, readStatement, seemsCutStatement } from '../declared-cards.js';
import { type FileError, type FileSaid, said } from '../file-error.js';
import type { Reading } from '../redaction.js';
import { misplacedHeaderLine } from '../header/header.js';
import { isPractice } from '../header/format.js';
import { type HeadingClaim, readHeading, wrongHeading } from '../headings.js';
import { type HiddenCards, isAboutHiddenCards } from '../hidden-cards.js';
import { LineReader } from './line-reader.js';
import { findCard } from '../names.js';
import { describePlace, placeOf } from '../places.js';
import { digestOf } from '../print.js';
import type { CommentedMove, GameRecord, Header, Line, PassedDigest, Statement, WrittenDecision } from '../record.js';
import { replayLines, whyNotTakenBack } from '../replay.js';
import { InPlace, type ReplayMark, Replayer } from '../replayer.js';
import { CONCLUSION_TEXTS, parseConclusion, conclusionText, resultFits, resultText } from '../result.js';
import { fileError, part, type SourceLine, type Span, splitDigest } from '../source.js';
import { standing, standingLines } from '../standing.js';
import { backLabel, backLine, isTakenBack, ownLines, seemsTakenBack } from './taken-back.js';

type MutableLine = { -readonly [K in keyof Line]: Line[K] };

type Written = Pick<Line, 'place' | 'action' | 'decisions' | 'takesBack' | 'backTo'>;

/** The moment before a line, and the number of swaps of hidden cards before it. */
interface LineStart {
  readonly mark: ReplayMark;
  readonly swaps: number;
}

/** The lines that a `Taken back` line takes back. */
interface Back extends Pick<Line, 'takesBack' | 'backTo'> {
  readonly start: LineStart;
  /** Place of the `Taken back` line; absent if the line has the place to which the game goes back. */
  readonly place?: Line['place'];
}

interface Heading {
  readonly claim: HeadingClaim;
  readonly line: SourceLine;
}

/** Maximum number of lines that an error suggests. Lines that fit a written digest are always suggested. */
const MOST_LABELS = 8;

/** Reads the lines below the header, one after the other. */
export class GameReader {
  readonly errors: FileError[] = [];
  readonly #header: Header;
  readonly #hidden: HiddenCards;
  readonly #replayer: Replayer;
  readonly #reader: LineReader;
  readonly #lines: MutableLine[] = [];
  readonly #reading: Reading;
  readonly #passedDigests: PassedDigest[] = [];
  readonly #commentedMoves: CommentedMove[] = [];
  #above: string[] = [];
  #comments: string[] = [];
  #statements: Statement[] = [];
  #headings: Heading[] = [];
  #result: string | null = null;
  #conclusion: Conclusion | null = null;
  /**
   * The last action whose first line takes a card; null if there is none, or if it was taken back. `first`: index
   * of the action's first line. `mark`: the moment before the action.
   */
  #action: (LineStart & { readonly first: number; readonly side: Side }) | null = null;
  /** In a practice game, the moment before each line that was not taken back, by line index; otherwise empty. */
  readonly #starts = new Map<number, LineStart>();
  /** Earlier line to which this line added answers, and its contents before that; null if nothing was added. */
  #implied: { readonly line: MutableLine; readonly before: Pick<Line, 'decisions' | 'digest'> } | null = null;
  /** Line number, in the file, of the last line that was played; 0 before the first. */
  lastPlayed = 0;

  constructor(header: Header, hidden: HiddenCards, reading: Reading) {
    this.#header = header;
    this.#reading = reading;
    this.#hidden = hidden;
    this.#replayer = new Replayer(new InPlace(hidden.start), [], reading.seat ?? 'spectator');
    this.#reader = new LineReader(this.#replayer, hidden, (decisions) => this.#imply(decisions));
    this.#replayer.keepsMoments = isPractice(header);
  }

  /** Reads one line; false when the replay cannot continue. */
  read(line: SourceLine): boolean {
    const { text } = line.content;
    if (text === '') {
      this.#keep(line.comment);
      return true;
    }
    this.#reader.beginLine();
    this.#implied = null;
    const mayGoBack = isPractice(this.#header) && seemsTakenBack(text);
    if (this.#isOver && !mayGoBack) return this.#fail(line, line.content, said('belowResult'));
    const ended = this.#isOver ? this.#result : null;
    this.#result = null;
    if (text.startsWith('#')) return this.#readHeading(line);
    if (/^result\s*:/i.test(text)) return this.#readResult(line);
    if (isTakenBack(text)) return this.#takeBack(line, ended);
    if (seemsTakenBack(text)) {
      const reason = said('badTakenBack', isPractice(this.#header));
      const nearest = this.#labelsFor(reason, splitDigest(line).digest);
      this.errors.push(fileError(line.number, line.content, 'syntax', reason, { nearest }));
      return false;
    }
    const statement = readStatement(line);
    if (statement) return this.#readStatement(line, statement);
    const misplaced = misplacedHeaderLine(line);
    if (misplaced) {
      this.errors.push(misplaced);
      return false;
    }
    return this.#playLine(line);
  }

  /**
   * Whether unknown cards may have caused the errors: an answer names cards that cannot be guessed, or an earlier guess
   * was wrong. If so, the replay ends early, but the game read so far is valid.
   */
  mayStop(): boolean {
    return this.errors.every(
      ({ code, reason }) => code === 'hidden' || (this.#reader.guessed && this.#isOfGuess(reason)),
    );
  }

  /**
   * Whether an error can come from a wrong guess: the line takes, names or declares a hidden card, and the guess put
   * this card elsewhere. No other error depends on hidden cards.
   */
  #isOfGuess({ say, with: [named] }: FileSaid): boolean {
    const { pending, state } = this.#replayer;
    const isAnswer = say === 'barred' && pending !== null && isAboutHiddenCards(pending.kind);
    if (!isAnswer && say !== 'cardBarred' && say !== 'cannotLie') return false;
    if (typeof named !== 'string') return false;
    const { display, hands, drawPile, faceDown } = state;
    const guesses = display.filter((card) => this.#hidden.isGuess(card));
    const movable = new Set([...guesses, ...hands.west, ...hands.east, ...drawPile, ...faceDown]);
    const cards = isAnswer ? (namedCards(named)?.cards ?? []) : [named];
    const isMovable = (card: string): boolean => likelyCards(findCard(card)).some((one) => movable.has(one));
    return cards.length > 0 && cards.every((card) => card === '?' || isMovable(card));
  }

  record(stopped: GameRecord['stopped']): GameRecord {
    // The line that ends the replay may be wrong, so the answers that it leaves out were perhaps never given.
    if (stopped && this.#implied) Object.assign(this.#implied.line, this.#implied.before);
    const { start } = this.#hidden;
    const lines = this.#lines.map((line): Line => {
      return { ...line, decisions: line.decisions.map((decision) => this.#hidden.withLaterSwaps(decision)) };
    });
    const record = {
      header: this.#header,
      start,
      lines,
      unknown: this.#hidden.guessed,
      stopped,
      passedDigests: this.#passedDigests,
      commentedMoves: this.#commentedMoves,
    };
    if (stopped) {
      const none = { unwritten: [], result: null, conclusion: null, closingStatements: [], closing: [] };
      return { ...record, ...none, end: replayLines(start, standingLines(lines)).snapshot() };
    }
    return {
      ...record,
      end: this.#replayer.snapshot(),
      unwritten: [...this.#replayer.unwritten],
      result: this.#result,
      conclusion: this.#conclusion,
      closingStatements: this.#statements,
      closing: [...this.#above, ...this.#comments],
    };
  }

  #fail(line: SourceLine, span: Span, reason: FileSaid): false {
    this.errors.push(fileError(line.number, span, 'syntax', reason));
    return false;
  }

  /**
   * Stores a comment for the next line of the game. If headings were read just before, the comment stays below them.
   * Otherwise it stays above any headings that follow.
   */
  #keep(comment: string | null): void {
    if (comment !== null) (this.#headings.length > 0 ? this.#comments : this.#above).push(comment);
  }

  #readHeading(line: SourceLine): boolean {
    const claim = readHeading(line.content, placeOf(this.#replayer.state).decade);
    if ('reason' in claim) {
      this.errors.push(fileError(line.number, claim.span, 'heading', claim.reason, { nearest: claim.nearest }));
      return false;
    }
    if (line.comment !== null) this.#comments.push(line.comment);
    if (claim.decade !== null) this.#headings = [];
    this.#headings.push({ claim, line });
    return true;
  }

  /** Whether a result line has ended the game. A line with the result `unfinished` does not end the game. */
  get #isOver(): boolean {
    return this.#result !== null && (this.#conclusion !== null || this.#replayer.state.outcome !== null);
  }

  #readResult(line: SourceLine): boolean {
    const value = part(line.content, line.content.text.indexOf(':') + 1);
    const concluded = parseConclusion(value.text);
    // Add "nothing more" only if the line says that the rules ended the game. A player who resigns or pauses in the
    // middle of an action has not answered "nothing more".
    if (concluded === null && !resultFits(value.text, null)) this.#reader.leaveAction();
    const { outcome } = this.#replayer.state;
    if (line.comment !== null) this.#above.push(line.comment);
    if (concluded !== null && outcome === null) {
      this.#conclusion = concluded;
      this.#result = conclusionText(concluded);
      return true;
    }
    this.#result = resultText(outcome);
    if (resultFits(value.text, outcome)) return true;
    const claimed = value.text;
    const reason =
      concluded !== null
        ? said('endedByRules', claimed, this.#result)
        : said('notTheResult', claimed, outcome && this.#result);
    const results = outcome === null ? [this.#result, ...CONCLUSION_TEXTS] : [this.#result];
    const nearest = results.map((result) => `Result: ${result}`);
    this.errors.push(fileError(line.number, value, 'result', reason, { nearest }));
    return false;
  }

  #readStatement(line: SourceLine, found: NonNullable<ReturnType<typeof readStatement>>): boolean {
    if ('code' in found) {
      this.errors.push(found);
      return false;
    }
    const place = { line: line.number, span: found.value };
    const apply = (): FileError | null => applyStatement(this.#replayer, this.#hidden, found.statement, place);
    let error = apply();
    if (error) {
      // The statement may describe the rows after an action that ends with an unwritten "nothing more".
      if (this.#reader.leaveAction().length > 0) error = apply();
    }
    this.#replayer.refresh();
    if (error) this.errors.push(error);
    else this.#statements.push(found.statement);
    return !error;
  }

  #playLine(line: SourceLine): boolean {
    const { content, digest, error } = splitDigest(line);
    if (error) this.errors.push(error);
    if (error || !this.#headingsFit()) return false;
    const isAnswer = this.#replayer.pending !== null && this.#replayer.pending.kind !== 'take-card';
    if (isAnswer && seemsCutStatement(content.text)) return this.#fail(line, content, said('cutStatement'));
    const { swaps } = this.#hidden;
    const played = this.#reader.play(content, line.number);
    if (played.began && played.action) {
      this.#action = { first: this.#lines.length, side: played.action.side, mark: played.began, swaps };
    }
    if (played.error) {
      this.errors.push({ ...played.error, isTaken: played.action !== null || played.error.isTaken === true });
      return false;
    }
    if (played.decisions.length > 0) this.#replayer.isBack = false;
    if (played.start) this.#starts.set(this.#lines.length, { mark: played.start, swaps });
    this.#add(line, { ...played, takesBack: 0 });
    if (digest !== null) return this.#checkDigest(line, digest);
    if (this.#reading.findsCommentedMoves === true) this.#commentedMoves.push(...commentedMoves(line, this.#replayer));
    return true;
  }

  #add({ comment, number }: SourceLine, { place, action, decisions, takesBack, backTo }: Written): void {
    const notes = { above: this.#above, comments: this.#comments, statements: this.#statements };
    // A line without new answers passes its comment, and the headings above it, on to the next line.
    if (!action && decisions.length === 0 && takesBack === 0) {
      this.#keep(comment);
      return;
    }
    this.#headings = [];
    this.lastPlayed = number;
    const line = { place, action, decisions, takesBack, digest: null, comment, ...notes, source: number };
    this.#lines.push(backTo ? { ...line, backTo } : line);
    this.#above = [];
    this.#comments = [];
    this.#statements = [];
  }

  /** @param ended the result line above; null if the game is not over */
  #takeBack(line: SourceLine, ended: string | null): boolean {
    const { content, digest, error } = splitDigest(line);
    if (error) this.errors.push(error);
    if (error || !this.#headingsFit()) return false;
    const label = backLabel(content.text);
    // If the digest does not match, the error suggests the lines that have the written digest. These lines must be
    // found before the game goes back, because the reader then forgets the lines taken back.
    const fitting = digest === null ? [] : this.#labelsFor(said('otherDigest', ''), digest);
    const back = label === null ? this.#lastAction() : this.#backTo(label, ended);
    if ('say' in back) {
      const nearest = this.#labelsFor(back, digest);
      const code = back.say === 'needsLabel' ? 'missing' : 'illegal';
      this.errors.push(fileError(line.number, content, code, back, { nearest }));
      return false;
    }
    this.#restore(back.start);
    const { place = placeOf(this.#replayer.state), takesBack, backTo } = back;
    this.#add(line, { place, action: null, decisions: [], takesBack, ...(backTo && { backTo }) });
    return digest === null || this.#checkDigest(line, digest, fitting);
  }

  /** Returns what a line `Taken back` takes back, or why it is not allowed. */
  #lastAction(): Back | FileSaid {
    if (isPractice(this.#header)) return said('needsLabel');
    const action = this.#action;
    const lines = this.#lines.slice(action?.first);
    const decided = lines.flatMap(({ decisions }) => decisions.map(({ side }) => side));
    const barred = action ? whyNotTakenBack({ ...action, decided, events: this.#replayer.since }) : 'nothingToTakeBack';
    return action && !barred ? { start: action, takesBack: lines.length } : said(barred ?? 'nothingToTakeBack');
  }

  /** Returns what a line `Taken back to LABEL` (practice games only) takes back, or why it is not allowed. */
  #backTo(label: string, ended: string | null): Back | FileSaid {
    const isComplete = this.#hidden.guessed.length === 0;
    const first = backLine(label, this.#lines, { header: this.#header, isComplete });
    if (typeof first !== 'number') return first;
    const start = this.#starts.get(first);
    if (start === undefined) return said('noSuchLine');
    const gone = standing(this.#lines).filter((index) => index >= first);
    for (const index of gone) this.#starts.delete(index);
    this.#conclusion = null;
    this.#replayer.isBack = true;
    const { place } = itemAt(this.#lines, this.#lines.length - 1);
    return { start, place, takesBack: gone.length, backTo: { label, result: ended } };
  }

  /**
   * Returns the lines `Taken back to LABEL` that may have been meant: those after which the state has the written
   * digest. If there are none, returns all possible lines, or none if they are too many or only the digest is wrong.
   */
  #labelsFor({ say }: FileSaid, digest: Span | null): readonly string[] {
    if (!isPractice(this.#header) || say === 'cardsUnknown') return [];
    const written = digest?.text.slice(1).toLowerCase();
    const own = ownLines({ header: this.#header }, this.#lines);
    const fitting = own.filter(({ index }) => {
      const start = this.#starts.get(index);
      return start !== undefined && digestOf(start.mark.state) === written;
    });
    const all = say === 'otherDigest' || own.length > MOST_LABELS ? [] : own;
    return (fitting.length > 0 ? fitting : all).map(({ label }) => `Taken back to ${label}`);
  }

  /** Restores the moment before the lines that are taken back. */
  #restore({ mark, swaps }: LineStart): void {
    this.#action = null;
    this.#replayer.goBack(mark);
    this.#hidden.applySwaps(this.#replayer.state, swaps);
    this.#replayer.refresh();
  }

  /**
   * Adds to the previous line the answers "nothing more" that the file may leave out. Updates that line's digest, if it
   * has one.
   */
  #imply(decisions: readonly WrittenDecision[]): void {
    const last = this.#lines.at(-1);
    if (!last) return;
    this.#implied ??= { line: last, before: { decisions: last.decisions, digest: last.digest } };
    last.decisions = [...last.decisions, ...decisions];
    if (last.digest !== null) last.digest = digestOf(this.#replayer.state);
  }

  #headingsFit(): boolean {
    if (!this.#wrongHeading()) return true;
    this.#reader.leaveAction();
    const heading = this.#wrongHeading();
    if (!heading) return true;
    const reason = said('headingElsewhere', describePlace(placeOf(this.#replayer.state)));
    this.errors.push(fileError(heading.line.number, heading.line.content, 'heading', reason));
    return false;
  }

  #wrongHeading(): Heading | undefined {
    return wrongHeading(this.#headings, placeOf(this.#replayer.state));
  }

  #checkDigest(line: SourceLine, digest: Span, nearest: readonly string[] = []): boolean {
    const now = digestOf(this.#replayer.state);
    const written = digest.text.slice(1).toLowerCase();
    if (written !== now && this.#reading.acceptsDigests !== true) {
      this.errors.push(fileError(line.number, digest, 'digest', said('otherDigest', now), { nearest }));
      return false;
    }
    if (written !== now) this.#passedDigests.push({ line: line.number, written, now });
    const last = this.#lines.at(-1);
    if (last) last.digest = now;
    return true;
  }
}

import { itemAt } from '../../common/item-at.js';
import type { Side } from '../../rules/board.js';
import type { CardId } from '../../rules/cards.js';
import { type Decision, DONE, type Move, type State, type Use } from '../../rules/game.js';
import { type Answer, type AnswerError, legalAnswers, readAnswer, repeatedAnswer, splitSpeaker } from './answer.js';
import { type FileError, type FileSaid, said } from '../file-error.js';
import { type Head, takeOf } from './head.js';
import { cardsAt, guessedMove, placeCards } from './hidden-answers.js';
import type { HiddenCards } from '../hidden-cards.js';
import { asked, GUESS_ERRORS, tooMuch, unclearCard, wrongRun, wrongSpeaker } from './line-errors.js';
import { placeOf } from '../places.js';
import type { Line, GamePoint, WrittenDecision } from '../record.js';
import type { ReplayMark, Replayer } from '../replayer.js';
import { fileError, LIMITS, type Span } from '../source.js';
import { syntax, parseWrittenLine, type WrittenLine } from './written-line.js';

export interface PlayedLine {
  /** The point of the game at which the line begins. */
  readonly place: GamePoint;
  readonly action: Line['action'];
  readonly decisions: readonly WrittenDecision[];
  /** The moment before the action. Null if the line does not take the card of an action. */
  readonly began: ReplayMark | null;
  /** The moment before the line, in a practice game; otherwise null. */
  readonly start: ReplayMark | null;
  /** Why the line could not be played completely; null if it was played completely. */
  readonly error: FileError | null;
}

/** How the text of a single action is read. `bots`: the sides for which no text may answer. */
export interface SingleAction {
  readonly bots: readonly Side[];
}

export class LineReader {
  readonly #replayer: Replayer;
  readonly #hidden: HiddenCards;
  readonly #imply: (decisions: readonly WrittenDecision[]) => void;
  #line = 1;
  #decisions: WrittenDecision[] = [];
  #place: GamePoint;
  /** Number of the action or phase to which the line's answers belong; null before its first answer. */
  #scope: number | null = null;
  /** Side that a line outside of actions names or that gave its first answer; null until known, and in an action. */
  #side: Side | null = null;
  /** Side that the line named last, or null. For the text of a single action, initially the side that decides. */
  #speaker: Side | null = null;
  #began: ReplayMark | null = null;
  #start: ReplayMark | null = null;
  /** Text of the last accepted answer of the line; null before the first. */
  #last: string | null = null;
  /** Sides that answered in the last line that had answers; empty before the first such line. */
  #writers: ReadonlySet<Side> = new Set();
  /** Number of the action or phase to which the last answers above this line belong; null if there are none. */
  #scopeAbove: number | null = null;
  /** Sides with answers in this line, as far as it has been read. */
  #authors = new Set<Side>();
  readonly #single: SingleAction | null;
  /**
   * Whether the text may name the cards of an exchange. The text of a single action may do so only if East has already
   * looked at the cards when the text begins. Otherwise a refusal of the text would reveal whether a named card is
   * among the cards that East has not seen yet.
   */
  readonly #mayExchange: boolean;
  /**
   * Cards that errors may name; null if errors may name every card. All other cards were dealt only after answers that
   * are not committed: the answers of a single action, or answers that a line of a file leaves out. If the line is
   * wrong, nobody gave these answers, so errors must not name these cards.
   */
  #seen: ReadonlySet<CardId> | null = null;
  readonly #isDealtLater: (card: CardId) => boolean;
  #hasAction = false;
  /** Whether an answer with unknown cards was guessed. Later lines may then contradict the guess. */
  guessed = false;

  /**
   * @param imply called with the answers left out at the end of a line, before any later text is played
   * @param single for a text that must be a single action; a second action is then refused
   */
  constructor(
    replayer: Replayer,
    hidden: HiddenCards,
    imply: (decisions: readonly WrittenDecision[]) => void,
    single: SingleAction | null = null,
  ) {
    this.#replayer = replayer;
    this.#hidden = hidden;
    if (single) this.#seen = seenCards(replayer.state);
    this.#isDealtLater = (card) =>
      replayer.seat !== 'open' && typeof card === 'number' && this.#seen?.has(card) === false;
    replayer.isGuess = (card) => hidden.isGuess(card) || this.#isDealtLater(card);
    this.#imply = imply;
    this.#single = single;
    this.#speaker = single ? (replayer.pending?.side ?? null) : null;
    this.#mayExchange = single === null || replayer.pending?.kind === 'exchange';
    this.#place = placeOf(replayer.state);
  }

  /** Begins a new line of a file: the answers above it are committed. */
  beginLine(): void {
    this.#seen = null;
  }

  /** Plays one line, up to its end or its first error. */
  play(content: Span, number: number): PlayedLine {
    this.#replayer.beginLine();
    this.#line = number;
    this.#decisions = [];
    this.#began = null;
    this.#scopeAbove = this.#scope ?? this.#scopeAbove;
    this.#start = null;
    this.#scope = null;
    this.#last = null;
    this.#authors = new Set();
    const line = parseWrittenLine(content, this.#replayer.pending?.kind === 'take-card');
    if ('error' in line) return this.#played(null, this.#error(line.span, line.error));
    this.#side = line.speaker?.side ?? null;
    this.#speaker = line.speaker?.side ?? line.head?.side ?? (this.#single ? this.#speaker : null);
    const named = this.#single ? [this.#speaker, ...line.items.map((item) => splitSpeaker(item).side)] : [];
    const bot = named.find((side) => side !== null && this.#single?.bots.includes(side));
    if (bot) return this.#played(null, this.#error(line.whole, syntax(said('playedByBot', bot), 'illegal')));
    if (line.speaker) this.#authors.add(line.speaker.side);
    const beginsAction = line.head !== null && !this.#isBegun(line.head);
    if (beginsAction && this.#single && this.#hasAction) {
      return this.#played(null, this.#error(line.whole, syntax(said('secondAction'), 'too-much')));
    }
    const other = this.#single ? this.#decidedByOther(line, beginsAction) : null;
    if (other) return this.#played(null, this.#error(line.whole, syntax(said('waits', asked(other)), 'illegal')));
    if (beginsAction) this.leaveAction();
    // If the action were refused, the error would reveal new cards of the display before the answers are committed.
    if (beginsAction && this.#single && this.#replayer.state.display.some(this.#isDealtLater)) {
      return this.#played(null, this.#error(line.whole, syntax(said('dealtBefore'), 'illegal')));
    }
    this.#place = placeOf(this.#replayer.state);
    if (this.#replayer.keepsMoments) this.#start = this.#replayer.moment();
    if (line.head && this.#replayer.pending?.kind === 'take-card') this.#began = this.#replayer.mark();
    const head = line.head ? this.#playHead(line.head, line.whole) : { action: null, error: this.#checkRun(line) };
    if (head.error) return this.#played(head.action, head.error);
    for (const item of line.items) {
      const error = this.#playItem(item);
      if (error) return this.#played(head.action, error);
    }
    return this.#played(head.action, null);
  }

  /**
   * For the text of a single action, returns the pending decision of the other side that this line would skip; null if
   * there is none. Only the side that decides may leave out its answer "nothing more".
   */
  #decidedByOther({ head }: WrittenLine, beginsAction: boolean): Decision | null {
    const { pending } = this.#replayer;
    if (!head || !pending || pending.kind === 'take-card') return null;
    const writer = head.side ?? pending.side;
    if (!beginsAction) {
      const isAutomatic = this.#replayer.unwritten.some((one) => isSameAction(head, one));
      return head.side === null || isAutomatic || writer === pending.side ? null : pending;
    }
    if (writer !== pending.side) return pending;
    this.leaveAction(writer);
    const next = this.#replayer.pending;
    if (!next || next.side === writer) return null;
    if (next.kind !== 'take-card') return next;
    // After "nothing more" the other side must take a card. A line that names a side is refused later (`turnOf`). A
    // line without a side would be an action of the other side, and this action must not skip the pending decision.
    return head.side === null ? pending : null;
  }

  /**
   * Answers "nothing more" as long as this is legal and the action continues, because this answer need not be written
   * at the end of a line.
   * @param side the side whose decisions are answered; if absent, the decisions of both sides
   * @param scope number of the action or phase to stay in. If given, the decision about exchanging cards (R6.4k) is not
   * answered, because no later line would show that East has seen the cards. If absent, decisions about kept hand cards
   * are answered, too
   */
  leaveAction(side?: Side, scope?: number): readonly WrittenDecision[] {
    const decisions: WrittenDecision[] = [];
    for (; !this.#replayer.isBack;) {
      const { pending, state } = this.#replayer;
      if (scope !== undefined && (scope !== this.#replayer.scope || pending?.kind === 'exchange')) break;
      if (!pending || pending.kind === 'take-card' || placeOf(state).type === 'phase') break;
      if (side !== undefined && side !== pending.side) break;
      if (!pending.options.some((move) => move.type === 'done')) break;
      this.#seen ??= seenCards(state);
      decisions.push(this.#replayer.play(pending, DONE));
    }
    if (decisions.length > 0) this.#imply(decisions);
    return decisions;
  }

  #played(action: Line['action'], error: FileError | null): PlayedLine {
    this.#hasAction ||= action !== null;
    for (const { side } of this.#decisions) this.#authors.add(side);
    if (action) this.#authors.add(action.side);
    if (this.#authors.size > 0) this.#writers = this.#authors;
    const [place, decisions, began, start] = [this.#place, this.#decisions, this.#began, this.#start];
    return { place, action, decisions, began, start, error };
  }

  #error(span: Span, { code, reason, nearest, clause }: AnswerError): FileError {
    return fileError(this.#line, span, code, reason, { nearest, clause });
  }

  /** Plays an answer. `guessed`: for an answer with guessed cards, its text with `?` in place of each guessed card. */
  #play(pending: Decision, move: Move, guessed?: string): void {
    const decision = this.#replayer.play(pending, move, guessed);
    if (guessed === undefined) this.#hidden.confirmCards(move);
    else this.#hidden.remember(decision);
    this.#decisions.push(decision);
  }

  #checkRun(line: WrittenLine): FileError | null {
    const wrong = wrongRun(this.#replayer, line, { writers: this.#writers, scopeAbove: this.#scopeAbove });
    return wrong && this.#error(wrong.span, wrong.error);
  }

  /**
   * In the text of a single action, returns the error for an answer of a side that is not the writer. So a dash that
   * ends West's text never answers for East.
   */
  #checkWriter(text: Span, decides: Side, reason: FileSaid): FileError | null {
    if (this.#single === null || this.#speaker === decides) return null;
    const isBots = this.#single.bots.includes(decides);
    return this.#error(text, syntax(isBots ? said('playedByBot', decides) : reason, 'illegal'));
  }

  #playHead(head: Head, whole: Span): { action: Line['action']; error: FileError | null } {
    const begun = this.#begunAction(head);
    if (begun) return { action: begun, error: null };
    const { pending } = this.#replayer;
    if (!pending || pending.kind !== 'take-card') {
      const reason = pending ? said('unfinished', asked(pending)) : said('overForCards');
      const nearest = pending ? legalAnswers(this.#replayer, pending) : [];
      const error = { code: pending ? 'missing' : 'too-much', reason, nearest, clause: null } as const;
      return { action: null, error: this.#error(whole, error) };
    }
    const error = this.#takeCard(head, pending, whole);
    return error ? { action: null, error } : { action: this.#actionTaken(), error: null };
  }

  #actionTaken(): Line['action'] {
    const last = this.#decisions.at(-1);
    if (!last || last.move.type !== 'take') return null;
    return { side: last.side, card: last.move.card, use: last.move.use };
  }

  #isBegun(head: Head): boolean {
    const { unwritten, state } = this.#replayer;
    return (
      unwritten.some((one) => isSameAction(head, one)) || (state.action !== null && isSameAction(head, state.action))
    );
  }

  /**
   * Returns the action in progress if a line repeats the action's head, because the action began automatically or
   * continues after a line break.
   */
  #begunAction(head: Head): Line['action'] {
    const fits = (one: { side: Side; card: CardId; use: Use }): boolean => isSameAction(head, one);
    const { unwritten, forced, scope, state } = this.#replayer;
    const index = unwritten.findIndex(fits);
    const begun = unwritten[index];
    if (begun) {
      unwritten.splice(0, index + 1);
      this.#place = begun.place;
      const took = forced.find(({ move }) => move.type === 'take' && move.card === begun.card);
      // A scope is the number of an action or phase. Taking the card belongs to the previous scope, so the action's
      // scope is 1 higher.
      this.#scope = took ? took.scope + 1 : scope;
      return { side: begun.side, card: begun.card, use: begun.use };
    }
    const { action } = state;
    this.#scope = scope;
    return action && fits(action) ? { side: action.side, card: action.card, use: action.use } : null;
  }

  #takeCard(head: Head, pending: Decision, whole: Span): FileError | null {
    if (head.side !== null && head.side !== pending.side) {
      const reason = said('turnOf', pending.side);
      return this.#error(whole, { code: 'illegal', reason, nearest: [], clause: 'R3c' });
    }
    const unnamed = this.#checkWriter(whole, pending.side, said('turnOf', pending.side));
    if (unnamed) return unnamed;
    const { display, hands } = this.#replayer.state;
    const found = cardsAt(this.#hidden, [...display, ...hands[pending.side]], head.cards);
    if (found.length > 1) return this.#error(head.card, unclearCard(head.card.text));
    const [card] = found;
    if (card === undefined) return this.#takeCardNow(this.#withoutGuesses(head), pending);
    this.#hidden.makeTakeable(this.#replayer.state, pending.side, card);
    this.#replayer.refresh();
    return this.#takeCardNow({ ...head, cards: [card] }, this.#replayer.pending ?? pending);
  }

  /** Returns a head without the cards whose places are guesses; the head itself if all its cards are guesses. */
  #withoutGuesses(head: Head): Head {
    const cards = head.cards.filter((card) => !this.#hidden.isGuess(card));
    return cards.length === 0 ? head : { ...head, cards };
  }

  #takeCardNow(head: Head, pending: Decision): FileError | null {
    const found = takeOf(this.#replayer, pending, head);
    if (!found.ok) {
      const { span, error, isOpen } = found.error;
      return { ...this.#error(span, error), isTaken: isOpen };
    }
    this.#scope = this.#replayer.scope + 1;
    this.#play(pending, found.value);
    return null;
  }

  #playItem(item: Span): FileError | null {
    const { side, rest } = splitSpeaker(item);
    if (side !== null) this.#authors.add(side);
    let span: Span | null = rest;
    for (let isBehind = false; span; isBehind = true) {
      const { pending } = this.#replayer;
      const answer: Answer = this.#answer(span, side, isBehind);
      if (answer.type === 'error') return this.#error(span, answer.error);
      if (answer.type === 'known') return null;
      if (answer.type === 'forced')
        this.#scope = itemAt(this.#replayer.forced.splice(0, answer.index + 1), answer.index).scope;
      else if (pending) {
        if (side !== null && side !== pending.side && !isBehind) return this.#error(item, wrongSpeaker(side, pending));
        if (this.#replayer.count >= LIMITS.decisions) {
          return this.#error(span, syntax(said('tooManyDecisions', LIMITS.decisions), 'limit'));
        }
        this.#speaker = side ?? this.#speaker;
        // East may use police power while West decides.
        const isExtra = answer.move.type === 'police' && pending.side === 'west';
        const unnamed = isExtra
          ? this.#checkWriter(item, 'east', said('notAsked', 'west', { side: 'east', kind: 'police-power' }))
          : this.#checkWriter(item, pending.side, said('othersAnswer', item.text, asked(pending)));
        if (unnamed) return unnamed;
        this.#scope ??= this.#replayer.scope;
        this.#play(this.#replayer.pending ?? pending, answer.move, answer.text);
      }
      span = answer.rest;
    }
    this.#last = item.text;
    return null;
  }

  /**
   * @param isBehind whether the text follows an icon's name, so that it can only be the place where that icon takes
   * effect
   */
  #answer(span: Span, side: Side | null, isBehind: boolean): Answer {
    const { pending, scope } = this.#replayer;
    const isOver = this.#scope !== null && this.#scope !== scope;
    const isClosed = pending === null || isOver || pending.kind === 'take-card';
    // After an icon's name, try the automatic answers first, because the first automatic answer is the place of the
    // icon.
    const repeated = isClosed || isBehind ? repeatedAnswer(this.#replayer, span, this.#scope ?? undefined) : null;
    if (repeated) return repeated;
    if (isClosed || (isBehind && pending.kind === 'icon')) {
      const line = {
        part: this.#place.type === 'phase' ? 'phase' : 'action',
        scope: this.#scope,
        last: this.#last,
      } as const;
      return { type: 'error', error: tooMuch(this.#replayer, span, line) };
    }
    const other = this.#otherSide(span, pending, side);
    if (other) return { type: 'error', error: other };
    const isUnseen = pending.kind === 'exchange' && !this.#mayExchange;
    if (isUnseen && repeatedAnswer(this.#replayer, span) === null) {
      return { type: 'error', error: syntax(said('lookFirst'), 'illegal') };
    }
    const placed = placeCards(this.#replayer.state, this.#hidden, pending, span.text);
    if (placed === 'ambiguous') return { type: 'error', error: unclearCard(span.text) };
    if (placed === 'placed') this.#replayer.refresh();
    const now = this.#replayer.pending ?? pending;
    const guess = guessedMove(this.#hidden, now, span.text);
    if (typeof guess === 'string') return { type: 'error', error: GUESS_ERRORS[guess](span.text) };
    if (guess) this.guessed = true;
    return guess ? { type: 'move', ...guess, rest: null } : readAnswer(this.#replayer, now, span);
  }

  /**
   * Outside of actions, returns the error for an answer of the side that does not write this line, unless the answer
   * begins with its side (`W:` or `E:`).
   */
  #otherSide(span: Span, pending: Decision, side: Side | null): AnswerError | null {
    if (placeOf(this.#replayer.state).type === 'half' && pending.kind !== 'keep-hand') return null;
    this.#side = side ?? this.#side ?? pending.side;
    if (this.#side === pending.side) return null;
    return syntax(said('otherSidesLine', span.text, this.#side, asked(pending)), 'illegal');
  }
}

/** Returns the cards of the display and of both hands. */
function seenCards({ display, hands }: State): ReadonlySet<CardId> {
  return new Set([...display, ...hands.west, ...hands.east]);
}

function isSameAction({ cards, use, side }: Head, one: { side: Side; card: CardId; use: Use }): boolean {
  return cards.includes(one.card) && (use === null || use === one.use) && (side === null || side === one.side);
}
